import { errorFunction } from "../excel/formula-words.ts";
import type { ResultCell } from "./function-values.ts";
import { spreadsheet } from "../spreadsheet/spreadsheet.ts";

type Compute = (...args: (ResultCell | undefined)[]) => ResultCell;

/** Registers T.INV.2T, REPT, and a function that returns an error. */
export function registerEngineFunctions(): void {
  register("T.INV.2T", "Statistical", studentQuantile, "Two-tailed inverse of Student's t-distribution.", {
    "probability (number)": "The probability of the two tails.",
    "degrees_freedom (number)": "The degrees of freedom.",
  });
  register("REPT", "Text", repeatText, "Repeats a text a number of times.", {
    "text (string)": "The text to repeat.",
    "number_times (number)": "How often.",
  });
  register(errorFunction, "Misc", errorOf, "Gives an error.", {
    "error (string)": "The error.",
  });
}

function register(
  name: string,
  category: string,
  compute: Compute,
  description: string,
  args: Readonly<Record<string, string>>,
): void {
  const { functionRegistry } = spreadsheet.registries;
  if (functionRegistry === undefined || functionRegistry.contains(name)) return;
  functionRegistry.add(name, {
    ...{ description, category, compute, isExported: true },
    args: Object.entries(args).map(([arg, meaning]) => spreadsheet.helpers.arg(arg, meaning)),
  });
}

/** The spreadsheet's names of errors that have other names in Excel. */
const spreadsheetErrors: Readonly<Record<string, string>> = { "#REF!": "#REF", "#VALUE!": "#ERROR" };

function errorOf(error: ResultCell | undefined): ResultCell {
  const word = String(error?.value ?? "");
  return { value: spreadsheetErrors[word] ?? word };
}

/** Returns the t whose two tails have a probability, like T.INV.2T. */
function studentQuantile(probability: ResultCell | undefined, freedom: ResultCell | undefined): ResultCell {
  for (const cell of [probability, freedom])
    if (cell !== undefined && typeof cell.value === "string")
      return cell.value.startsWith("#") ? cell : { value: "#VALUE!" };
  const tails = Number(probability?.value ?? 0);
  // Excel truncates decimals.
  const degrees = Math.trunc(Number(freedom?.value ?? 0));
  if (!(tails > 0 && tails <= 1) || !(degrees >= 1)) return { value: "#NUM!" };
  return { value: inverseTails(tails, degrees) };
}

/** Beyond this many degrees of freedom, t is interpolated linearly in 1 / degrees, exact to nine digits. */
const termLimit = 10_000;

function inverseTails(tails: number, degrees: number): number {
  if (degrees <= termLimit) return bisect(tails, degrees);
  const [atLimit, atTwiceLimit] = [bisect(tails, termLimit), bisect(tails, 2 * termLimit)];
  return 2 * atTwiceLimit - atLimit + (2 * termLimit * (atLimit - atTwiceLimit)) / degrees;
}

function bisect(tails: number, degrees: number): number {
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

/** Returns the probability of values beyond −t and t (Abramowitz and Stegun, series 26.7.3 and 26.7.4). */
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

/** The maximum length of a cell's text in Excel. */
const maxTextLength = 32_767;

function repeatText(text: ResultCell | undefined, times: ResultCell | undefined): ResultCell {
  for (const cell of [text, times])
    if (typeof cell?.value === "string" && cell.value.startsWith("#")) return cell;
  const count = Math.trunc(Number(times?.value ?? 0));
  const piece = asText(text?.value);
  if (!(count >= 0) || piece.length * count > maxTextLength) return { value: "#VALUE!" };
  return { value: piece.repeat(count) };
}

function asText(value: ResultCell["value"] | undefined): string {
  return typeof value === "boolean" ? String(value).toUpperCase() : String(value ?? "");
}
