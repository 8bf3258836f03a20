import { sameNumber } from "../../../contract/same-value.ts";
import type { Cell, CellValue } from "./cell.ts";
import { showText, showsText, textOf } from "./text-cell.ts";

/** Day 0 of Excel's dates, in milliseconds since 1970; right from March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30);

/** The first day that Excel counts as the calendar does, and milliseconds of a day. */
const firstDay = 61;
const day = 24 * 60 * 60 * 1000;

/** `2026-03-02`, `2026-03-02 14:05:09` and the same with a T: days and times without a time zone, as the instance writes them. */
const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/;

/** A date as it is written into a cell: Excel's number of the day, which is sorted and filtered as a date; what is no date stays text. */
export function showDate(value: CellValue): CellValue {
  return serialOf(textOf(value)) ?? showText(value);
}

/** Tells whether a cell still shows a date, as a number or as the text that earlier versions wrote. */
export function showsDate(cell: Cell, value: CellValue): boolean {
  const serial = serialOf(textOf(value));
  const isNumber = typeof cell.value === "number" && serial !== undefined && cell.isError !== true;
  return isNumber ? sameNumber(cell.value, serial) : showsText(cell, value);
}

function serialOf(text: string): number | undefined {
  const [, year, month, date, hours = "0", minutes = "0", seconds = "0"] = iso.exec(text) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(date));
  // 31 February is no day.
  if (new Date(moment).toISOString().slice(0, 10) !== `${year}-${month}-${date}`) return undefined;
  const ofDay = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const serial = (moment - dayZero) / day;
  return serial < firstDay || ofDay >= day / 1000 ? undefined : serial + ofDay / (day / 1000);
}
