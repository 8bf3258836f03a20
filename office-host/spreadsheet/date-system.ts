/** The date system of a workbook. The spreadsheet counts from 1900, and some workbooks from 1904. */

import { spreadsheet } from "./spreadsheet.ts";
import type { Getters, Position } from "./spreadsheet.ts";

/** The first day of the 1904 date system in the spreadsheet's count. */
const firstOf1904 = 1462;

const plugin = "host_date_system";

interface DateSystemData {
  countsFrom1904?: boolean;
}

/** Makes spreadsheets store the date system of their workbooks. */
export function keepDateSystem(): void {
  const registry = spreadsheet.registries.corePluginRegistry;
  if (registry === undefined || registry.contains(plugin)) return;
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
  registry.add(plugin, DateSystem);
}

/** Returns true if a number format shows a date: outside quotes and brackets it has y, d or mmm. */
export function showsDay(format: string | undefined): boolean {
  return /[yd]|mmm/i.test((format ?? "").replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ""));
}

/**
 * Returns the number in the workbook's count for a number of the spreadsheet. Numbers before the first day of
 * 1904 do not change, so that a difference of days stays a difference.
 */
export function toldNumber(getters: Getters, held: number, format: string | undefined): number {
  const isDay = getters.countsFrom1904() && held >= firstOf1904 && showsDay(format);
  return isDay ? held - firstOf1904 : held;
}

/** Returns the number in the spreadsheet's count for a number of the workbook. */
export function heldNumber(getters: Getters, told: number, format: string | undefined): number {
  return getters.countsFrom1904() && showsDay(format) ? dayFrom1904(told) : told;
}

/** Returns the spreadsheet's number of a day counted from 1904. Negative numbers do not change. */
export function dayFrom1904(told: number): number {
  return told >= 0 ? told + firstOf1904 : told;
}

/**
 * Returns the text to enter so that a cell keeps its number under another format. Returns undefined if the
 * cell has no number, or if nothing changes.
 */
export function saidUnder(getters: Getters, position: Position, format: string): string | undefined {
  if (!getters.countsFrom1904()) return undefined;
  const cell = getters.getCell(position);
  if (cell === undefined || cell.isFormula || cell.isText === true) return undefined;
  const { value } = getters.getEvaluatedCell(position);
  if (typeof value !== "number") return undefined;
  const held = heldNumber(getters, toldNumber(getters, value, cell.format), format);
  return held === value ? undefined : String(held);
}
