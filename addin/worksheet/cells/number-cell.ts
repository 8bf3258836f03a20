import { sameNumber } from "../../../contract/same-value.ts";
import { largestWhole } from "../../../contract/fields.ts";
import type { CellReason, CellReading, Cell, CellValue } from "./cell.ts";
import { reads, refuses } from "./cell.ts";

/** `12`, `12.5`, `.5`, `1e3`: what needs no guess about the decimal sign. */
const plainNumber = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** `1:30`, `1:30.5`, `0:01:30`: minutes and seconds, with hours before them or without. */
const clock = /^(?:(\d+):([0-5]?\d)|(\d+)):([0-5]?\d(?:\.\d+)?)$/;

/** Digits with a comma among them, which is a decimal sign to one reader and thousands to another. */
const withComma = /^[-+]?[\d.:]*,[\d.,:]*$/;

/**
 * Reads a cell as seconds, 0 or more. Text such as `1:30` is minutes and seconds; a number with a time format is refused,
 * because Excel has then made 1:30 a part of a day; so is one that can hardly be anything else. `12,5` is refused, not guessed.
 */
export function readSeconds(cell: Cell): CellReading {
  const number = numberIn(cell);
  if (typeof number === "string") return refuses(number);
  if (cell.value === number && cell.isFormula !== true && isPartOfDay(number)) return refuses("part_of_day");
  return number < 0 ? refuses("negative") : reads(number);
}

/** Reads a cell as a whole number from 1 that instances can keep; `1:30` is none, and whoever reads why is told of 1, 2, 3 and not of seconds. */
export function readWhole(cell: Cell): CellReading {
  const number = numberIn(cell);
  if (typeof number === "string") return refuses(aboutSeconds.has(number) ? "not_whole" : number);
  if (typeof cell.value === "string" && cell.value.normalize("NFKC").includes(":"))
    return refuses("not_whole");
  if (!Number.isInteger(number)) return refuses("not_whole");
  if (number < 1) return refuses("below_one");
  return number > largestWhole ? refuses("too_large") : reads(number);
}

/**
 * A cell with a number format of its own keeps it when `1:30` is typed, and then holds 0.0625 and looks like a number: less than a day, in
 * whole seconds, and finer than anybody measures.
 */
function isPartOfDay(value: number): boolean {
  if (value <= 0 || value >= 1 || sameNumber(value, Math.round(value * 1000) / 1000)) return false;
  return sameNumber(value, Math.round(value * secondsOfDay) / secondsOfDay);
}

const secondsOfDay = 24 * 60 * 60;

/** Reasons whose advice is how to type a time. */
const aboutSeconds: ReadonlySet<CellReason> = new Set([
  "empty_number",
  "not_a_number",
  "comma_number",
  "time_of_day",
]);

/** Reads a cell as any number, such as a difference, which may be below 0. */
export function readNumber(cell: Cell): CellReading {
  const number = numberIn(cell);
  return typeof number === "string" ? refuses(number) : reads(number);
}

/** Tells whether two values are the same at the 15 significant digits that Excel keeps. */
export function sameNumbers(a: CellValue, b: CellValue): boolean {
  return typeof a === "number" && typeof b === "number" ? sameNumber(a, b) : a === b;
}

/** A number as it is written into a cell; what the instance holds instead of one is kept as text, or Excel would make a date of `1-2`. */
export function showNumber(value: CellValue): CellValue {
  return typeof value === "string" && value !== "" ? `'${value}` : value;
}

/** Tells whether a cell still shows a value; what the instance holds instead of a number is shown as it is. */
export function showsNumber(cell: Cell, value: CellValue): boolean {
  return cell.isError !== true && sameNumbers(cell.value, value);
}

function numberIn(cell: Cell): number | CellReason {
  if (cell.isError === true) return "error_value";
  if (typeof cell.value === "boolean") return "true_or_false";
  if (typeof cell.value === "number") {
    if (cell.isTimeOfDay === true) return "time_of_day";
    return Number.isFinite(cell.value) ? cell.value : "not_a_number";
  }
  const text = cell.value.normalize("NFKC").trim();
  if (text === "") return "empty_number";
  if (plainNumber.test(text) && Number.isFinite(Number(text))) return Number(text);
  const [, hours, minutesOfHour, minutes, seconds] = clock.exec(text) ?? [];
  if (seconds !== undefined)
    return Number(hours ?? 0) * 3600 + Number(minutesOfHour ?? minutes) * 60 + Number(seconds);
  return withComma.test(text) && /\d/.test(text) ? "comma_number" : "not_a_number";
}
