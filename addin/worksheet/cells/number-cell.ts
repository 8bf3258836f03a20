import { sameNumber } from "../../../contract/same-value.ts";
import { largestWhole } from "../../../contract/fields.ts";
import type { CellReason, CellReading, Cell, CellValue } from "./cell.ts";
import { readAs, refusedFor } from "./cell.ts";

/** `12`, `12.5`, `.5`, `1e3`: numbers with a clear decimal sign. */
const plainNumber = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** `1:30`, `1:30.5`, `0:01:30`: minutes and seconds, with or without hours. */
const clock = /^(?:(\d+):([0-5]?\d)|(\d+)):([0-5]?\d(?:\.\d+)?)$/;

/** Digits with a comma, which may be a decimal sign or separate thousands. */
const withComma = /^[-+]?[\d.:]*,[\d.,:]*$/;

/**
 * Reads a cell as seconds, 0 or more. Text such as `1:30` is minutes and seconds. Excel stores a typed 1:30
 * as a part of a day, so such a number is refused. `12,5` is refused too, because its comma is unclear.
 */
export function readSeconds(cell: Cell): CellReading {
  const number = numberIn(cell);
  if (typeof number === "string") return refusedFor(number);
  if (cell.value === number && cell.isFormula !== true && isPartOfDay(number))
    return refusedFor("part_of_day");
  return number < 0 ? refusedFor("negative") : readAs(number);
}

/**
 * Reads a whole number from 1 to the limit of instances. The reason for `1:30` is `not_whole`, so that the
 * message does not mention seconds.
 */
export function readWhole(cell: Cell): CellReading {
  const number = numberIn(cell);
  if (typeof number === "string") return refusedFor(reasonsAboutTimes.has(number) ? "not_whole" : number);
  if (typeof cell.value === "string" && cell.value.normalize("NFKC").includes(":"))
    return refusedFor("not_whole");
  if (!Number.isInteger(number)) return refusedFor("not_whole");
  if (number < 1) return refusedFor("below_one");
  return number > largestWhole ? refusedFor("too_large") : readAs(number);
}

/**
 * Returns true for a typed `1:30` in a cell with a number format, which shows 0.0625. A part of a day is
 * between 0 and 1, a whole number of seconds, and has more decimals than measured times.
 */
function isPartOfDay(value: number): boolean {
  if (value <= 0 || value >= 1 || sameNumber(value, Math.round(value * 1000) / 1000)) return false;
  return sameNumber(value, Math.round(value * secondsOfDay) / secondsOfDay);
}

const secondsOfDay = 24 * 60 * 60;

/** Reasons whose advice is how to type a time. */
const reasonsAboutTimes: ReadonlySet<CellReason> = new Set([
  "empty_number",
  "not_a_number",
  "comma_number",
  "time_of_day",
]);

/** Reads any number, also below 0, such as a difference. */
export function readNumber(cell: Cell): CellReading {
  const number = numberIn(cell);
  return typeof number === "string" ? refusedFor(number) : readAs(number);
}

/** Returns true if two values are equal in the 15 significant digits that Excel keeps. */
export function sameNumbers(a: CellValue, b: CellValue): boolean {
  return typeof a === "number" && typeof b === "number" ? sameNumber(a, b) : a === b;
}

/**
 * Returns a number as it is. A text of the instance gets an apostrophe, because Excel would convert `1-2`
 * into a date.
 */
export function showNumber(value: CellValue): CellValue {
  return typeof value === "string" && value !== "" ? `'${value}` : value;
}

/** Returns true if a cell shows a value, which may also be text. */
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
