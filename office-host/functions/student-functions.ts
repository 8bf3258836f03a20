import type { GivenCell } from "./function-values.ts";
import { spreadsheet } from "../spreadsheet/spreadsheet.ts";

const name = "T.INV.2T";

/** Makes T.INV.2T known, which Excel has and the spreadsheet lacks; once for all workbooks of a page. */
export function knowStudentFunctions(): void {
  const { functionRegistry } = spreadsheet.registries;
  if (functionRegistry === undefined || functionRegistry.contains(name)) return;
  functionRegistry.add(name, {
    description: "Two-tailed inverse of Student's t-distribution.",
    category: "Statistical",
    args: [
      spreadsheet.helpers.arg("probability (number)", "The probability of the two tails."),
      spreadsheet.helpers.arg("degrees_freedom (number)", "The degrees of freedom."),
    ],
    compute: (probability: GivenCell | undefined, freedom: GivenCell | undefined): GivenCell =>
      answer(probability, freedom),
    isExported: true,
  });
}

function answer(probability: GivenCell | undefined, freedom: GivenCell | undefined): GivenCell {
  for (const cell of [probability, freedom])
    if (cell !== undefined && typeof cell.value === "string")
      return cell.value.startsWith("#") ? cell : { value: "#VALUE!" };
  const tails = Number(probability?.value ?? 0);
  // Excel cuts decimals off.
  const degrees = Math.trunc(Number(freedom?.value ?? 0));
  if (!(tails > 0 && tails <= 1) || !(degrees >= 1)) return { value: "#NUM!" };
  return { value: inverse(tails, degrees) };
}

/** Above this the series takes too many terms, and t is a straight line over 1 / degrees to nine digits. */
const mostTerms = 10_000;

function inverse(tails: number, degrees: number): number {
  if (degrees <= mostTerms) return halve(tails, degrees);
  const [near, far] = [halve(tails, mostTerms), halve(tails, 2 * mostTerms)];
  return 2 * far - near + (2 * mostTerms * (near - far)) / degrees;
}

/** Finds the t that leaves the probability in its tails. */
function halve(tails: number, degrees: number): number {
  let low = 0;
  let high = 1;
  while (tailsOf(high, degrees) > tails && high < 1e12) {
    low = high;
    high *= 2;
  }
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (tailsOf(middle, degrees) > tails) low = middle;
    else high = middle;
  }
}

/** What lies beyond −t and t, by the finite series: Abramowitz and Stegun, 26.7.3 and 26.7.4. */
function tailsOf(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const cosine = Math.cos(angle);
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = degrees === 1 ? 0 : term;
  for (let k = isOdd ? 3 : 2; k <= degrees - 2; k += 2) {
    term *= (cosine * cosine * (k - 1)) / k;
    sum += term;
    if (term < 1e-18 * sum) break;
  }
  return 1 - (isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum);
}
