/** The date system of a workbook. The spreadsheet itself counts only from 1900. */

import { spreadsheet } from "./spreadsheet.ts";
import type { Getters, Position } from "./spreadsheet.ts";

/** 1 January 1904, day 0 of the 1904 date system, as a number of the spreadsheet. */
const day0Of1904 = 1462;

const pluginName = "host_date_system";

interface DateSystemData {
  countsFrom1904?: boolean;
}

export function registerDateSystem(): void {
  const registry = spreadsheet.registries.corePluginRegistry;
  if (registry === undefined || registry.contains(pluginName)) return;
  class DateSystem extends spreadsheet.CorePlugin {
    static readonly getters = ["countsFrom1904"];
    private isFrom1904 = false;

    countsFrom1904(): boolean {
      return this.isFrom1904;
    }

    import(data: DateSystemData): void {
      this.isFrom1904 = data.countsFrom1904 === true;
    }

    export(data: DateSystemData): void {
      if (this.isFrom1904) data.countsFrom1904 = true;
    }
  }
  registry.add(pluginName, DateSystem);
}

/** Returns true if a number format has y, d or mmm outside of quotes and brackets. */
export function isDateFormat(format: string | undefined): boolean {
  return /[yd]|mmm/i.test((format ?? "").replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ""));
}

/**
 * Converts a number to the workbook's date system if its format shows a date. Numbers below day 0 of 1904
 * are differences of days and do not change.
 */
export function workbookNumber(getters: Getters, stored: number, format: string | undefined): number {
  const isDay = getters.countsFrom1904() && stored >= day0Of1904 && isDateFormat(format);
  return isDay ? stored - day0Of1904 : stored;
}

/** Converts a workbook's number to the spreadsheet's date system if the format shows a date. */
export function spreadsheetNumber(getters: Getters, shown: number, format: string | undefined): number {
  return getters.countsFrom1904() && isDateFormat(format) ? spreadsheetDay(shown) : shown;
}

/** Converts a day of the 1904 date system. Negative numbers do not change. */
export function spreadsheetDay(shown: number): number {
  return shown >= 0 ? shown + day0Of1904 : shown;
}

/** Returns the content that shows the same number under a new format, or undefined for no change. */
export function contentUnderFormat(getters: Getters, position: Position, format: string): string | undefined {
  if (!getters.countsFrom1904()) return undefined;
  const cell = getters.getCell(position);
  if (cell === undefined || cell.isFormula || cell.isText === true) return undefined;
  const { value } = getters.getEvaluatedCell(position);
  if (typeof value !== "number") return undefined;
  const stored = spreadsheetNumber(getters, workbookNumber(getters, value, cell.format), format);
  return stored === value ? undefined : String(stored);
}
