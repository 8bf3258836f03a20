import { sameNumber } from "../../../contract/same-value.ts";
import type { Cell, CellValue } from "./cell.ts";
import { showText, showsText, textOf } from "./text-cell.ts";

/** Day 0 of Excel's dates, in milliseconds since 1970. It fits all dates from March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30);

/**
 * Excel's number of 1 March 1900. Before it, Excel counts a day (29 February) that the calendar does not
 * have.
 */
const firstDay = 61;
const day = 24 * 60 * 60 * 1000;

/** Day 0 of the 1904 date system as a number of the 1900 system. */
const firstOf1904 = 1462;

/**
 * `2026-03-02`, `2026-03-02 14:05:09` and the same with a T: days and times without a time zone, as the
 * instance writes them.
 */
const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/;

/**
 * Returns a date as it is written into a cell: Excel's number of the day, so that Excel can sort and filter
 * by date. Other text stays text. The number is in the 1900 date system. `dateFrom1904` converts it for
 * other workbooks.
 */
export function showDate(value: CellValue): CellValue {
  return serialOf(textOf(value)) ?? showText(value);
}

/**
 * Converts a result of `showDate` for a workbook with the 1904 date system. An earlier day becomes text,
 * since Excel cannot show it as a date.
 */
export function dateFrom1904(shown: CellValue): CellValue {
  if (typeof shown !== "number") return shown;
  return shown < firstOf1904 ? dayOf(shown) : shown - firstOf1904;
}

/** Returns the day of a number that a cell shows as a date: `2026-03-02`. */
export function dayOf(serial: number, { countsFrom1904 }: Pick<Cell, "countsFrom1904"> = {}): string {
  const days = Math.floor(serial) + (countsFrom1904 === true ? firstOf1904 : 0);
  return new Date(dayZero + days * day).toISOString().slice(0, 10);
}

/** Returns true if a cell still shows a date: as a number, or as text, which earlier versions wrote. */
export function showsDate(cell: Cell, value: CellValue): boolean {
  return showsDateFrom(cell, value, cell.countsFrom1904 === true ? firstOf1904 : 0);
}

/**
 * Returns true if a cell has the number of a date in the date system that its workbook does not use.
 * Earlier versions of the add-in wrote numbers of the 1900 system into every workbook, and users can change
 * the system of a workbook. The cell then shows a day that is four years off, although no user typed it.
 */
export function showsInOtherDateSystem(cell: Cell, value: CellValue): boolean {
  return (
    typeof cell.value === "number" &&
    showsDateFrom(cell, value, cell.countsFrom1904 === true ? 0 : firstOf1904)
  );
}

function showsDateFrom(cell: Cell, value: CellValue, from: number): boolean {
  const serial = serialOf(textOf(value));
  const isNumber = typeof cell.value === "number" && serial !== undefined && cell.isError !== true;
  return isNumber ? sameNumber(cell.value, serial - from) : showsText(cell, value);
}

function serialOf(text: string): number | undefined {
  const [, year, month, date, hours = "0", minutes = "0", seconds = "0"] = iso.exec(text) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(date));
  // 31 February is not a day.
  if (new Date(moment).toISOString().slice(0, 10) !== `${year}-${month}-${date}`) return undefined;
  const ofDay = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const serial = (moment - dayZero) / day;
  return serial < firstDay || ofDay >= day / 1000 ? undefined : serial + ofDay / (day / 1000);
}
