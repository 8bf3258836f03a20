import { sameNumber } from "../../../contract/same-value.ts";
import type { Cell, CellValue } from "./cell.ts";
import { showText, showsText, textOf } from "./text-cell.ts";

/** Day 0 of Excel's dates, in milliseconds since 1970. Correct for dates from March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30);

/** Excel's number of 1 March 1900. Excel counts 29 February 1900, which did not exist. */
const march1900 = 61;
/** In milliseconds. */
const day = 24 * 60 * 60 * 1000;

/** Day 0 of the 1904 date system, as a number of the 1900 system. */
const dayZeroOf1904 = 1462;

/** `2026-03-02` or `2026-03-02 14:05:09`, also with a T, without a time zone. */
const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/;

/** Returns Excel's number of a date in the 1900 date system. Other text stays text. */
export function showDate(value: CellValue): CellValue {
  return serialOf(textOf(value)) ?? showText(value);
}

/**
 * Converts a result of `showDate` to the 1904 date system. An earlier day becomes text, since Excel cannot
 * show it.
 */
export function dateFrom1904(shown: CellValue): CellValue {
  if (typeof shown !== "number") return shown;
  return shown < dayZeroOf1904 ? dayOf(shown) : shown - dayZeroOf1904;
}

/** `2026-03-02`, also for a number with a time. */
export function dayOf(serial: number, { countsFrom1904 }: Pick<Cell, "countsFrom1904"> = {}): string {
  const days = Math.floor(serial) + (countsFrom1904 === true ? dayZeroOf1904 : 0);
  return new Date(dayZero + days * day).toISOString().slice(0, 10);
}

/** Returns true if a cell shows a date as a number, or as text, which earlier add-ins wrote. */
export function showsDate(cell: Cell, value: CellValue): boolean {
  return showsDateFrom(cell, value, cell.countsFrom1904 === true ? dayZeroOf1904 : 0);
}

/**
 * Returns true if a cell has a date's number in the other date system, so its day is four years off. Earlier
 * add-ins wrote 1900 numbers into every workbook, and users can change the system.
 */
export function showsInOtherDateSystem(cell: Cell, value: CellValue): boolean {
  return (
    typeof cell.value === "number" &&
    showsDateFrom(cell, value, cell.countsFrom1904 === true ? 0 : dayZeroOf1904)
  );
}

function showsDateFrom(cell: Cell, value: CellValue, dayZeroOffset: number): boolean {
  const serial = serialOf(textOf(value));
  const isNumber = typeof cell.value === "number" && serial !== undefined && cell.isError !== true;
  return isNumber ? sameNumber(cell.value, serial - dayZeroOffset) : showsText(cell, value);
}

function serialOf(text: string): number | undefined {
  const [, year, month, date, hours = "0", minutes = "0", seconds = "0"] = iso.exec(text) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(date));
  // Date.UTC accepts 31 February.
  if (new Date(midnight).toISOString().slice(0, 10) !== `${year}-${month}-${date}`) return undefined;
  const secondsOfDay = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const serial = (midnight - dayZero) / day;
  return serial < march1900 || secondsOfDay >= day / 1000 ? undefined : serial + secondsOfDay / (day / 1000);
}
