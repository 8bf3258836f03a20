/** Functions of Excel that the spreadsheet lacks, registered once for all workbooks of a page. */

import { errorFunction } from "../excel/plain-words.ts";
import type { ResultCell } from "./function-values.ts";
import { spreadsheet } from "../spreadsheet/spreadsheet.ts";

type Compute = (...given: (ResultCell | undefined)[]) => ResultCell;

/** Registers T.INV.2T and REPT, and the function for an error inside a formula. */
export function knowEngineFunctions(): void {
  know("T.INV.2T", "Statistical", studentQuantile, "Two-tailed inverse of Student's t-distribution.", {
    "probability (number)": "The probability of the two tails.",
    "degrees_freedom (number)": "The degrees of freedom.",
  });
  know("REPT", "Text", repeated, "Repeats a text a number of times.", {
    "text (string)": "The text to repeat.",
    "number_times (number)": "How often.",
  });
  know(errorFunction, "Misc", given, "Gives an error.", {
    "error (string)": "The error.",
  });
}

function know(
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

/** The spreadsheet's errors whose names differ from Excel's. */
const ownErrors: Readonly<Record<string, string>> = { "#REF!": "#REF", "#VALUE!": "#ERROR" };

function given(error: ResultCell | undefined): ResultCell {
  const word = String(error?.value ?? "");
  return { value: ownErrors[word] ?? word };
}

/** Returns the t with a given probability in both tails, as Excel's T.INV.2T does. */
function studentQuantile(probability: ResultCell | undefined, freedom: ResultCell | undefined): ResultCell {
  for (const cell of [probability, freedom])
    if (cell !== undefined && typeof cell.value === "string")
      return cell.value.startsWith("#") ? cell : { value: "#VALUE!" };
  const tails = Number(probability?.value ?? 0);
  // Excel truncates decimals.
  const degrees = Math.trunc(Number(freedom?.value ?? 0));
  if (!(tails > 0 && tails <= 1) || !(degrees >= 1)) return { value: "#NUM!" };
  return { value: inverse(tails, degrees) };
}

/** Above this the series has too many terms, and t is linear in 1 / degrees to nine digits. */
const mostTerms = 10_000;

function inverse(tails: number, degrees: number): number {
  if (degrees <= mostTerms) return halve(tails, degrees);
  const [near, far] = [halve(tails, mostTerms), halve(tails, 2 * mostTerms)];
  return 2 * far - near + (2 * mostTerms * (near - far)) / degrees;
}

/** Returns the t with the given probability in both tails, by bisection. */
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

/** Returns the probability beyond −t and t, by the series in Abramowitz and Stegun, 26.7.3 and 26.7.4. */
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
const longest = 32_767;

/** Returns a text repeated a number of times, as Excel's REPT does. */
function repeated(text: ResultCell | undefined, times: ResultCell | undefined): ResultCell {
  for (const cell of [text, times])
    if (typeof cell?.value === "string" && cell.value.startsWith("#")) return cell;
  // Excel truncates decimals.
  const count = Math.trunc(Number(times?.value ?? 0));
  const piece = shown(text?.value);
  if (!(count >= 0) || piece.length * count > longest) return { value: "#VALUE!" };
  return { value: piece.repeat(count) };
}

function shown(value: ResultCell["value"] | undefined): string {
  return typeof value === "boolean" ? String(value).toUpperCase() : String(value ?? "");
}
