/** Above this the series takes too many terms, and t is a straight line over 1 / freedom to nine digits. */
const mostTerms = 10_000;

/**
 * Gives the t that a share of Student's distribution lies within on both sides of 0: `studentT(0.95, 9)` is 2.262. `confidence` is above 0 and
 * below 1, `freedom` the degrees of freedom, a whole number of at least 1; nothing else has an answer. Excel: T.INV.2T(1 − confidence, freedom).
 * Found by halving on the exact finite series of the distribution: Abramowitz and Stegun, 26.7.3 and 26.7.4.
 */
export function studentT(confidence: number, freedom: number): number | undefined {
  if (!(confidence > 0 && confidence < 1) || !Number.isInteger(freedom) || freedom < 1) return undefined;
  if (freedom <= mostTerms) return solve(confidence, freedom);
  const [near, far] = [solve(confidence, mostTerms), solve(confidence, 2 * mostTerms)];
  return 2 * far - near + (2 * mostTerms * (near - far)) / freedom;
}

function solve(confidence: number, freedom: number): number {
  let low = 0;
  let high = 1;
  while (within(high, freedom) < confidence && high < 1e12) {
    low = high;
    high *= 2;
  }
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (within(middle, freedom) < confidence) low = middle;
    else high = middle;
  }
}

/** The share of the distribution between −t and t. */
function within(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom));
  const cosine = Math.cos(angle);
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let k = isOdd ? 3 : 2; k <= freedom - 2; k += 2) {
    term *= (cosine * cosine * (k - 1)) / k;
    sum += term;
    if (term < 1e-18 * sum) break;
  }
  return isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}
