/** How a workbook counts its dates: the spreadsheet from 1900 always, Excel in some workbooks from 1904. */

import { spreadsheet } from "./spreadsheet.ts";
import type { Getters, Position } from "./spreadsheet.ts";

/** The first day of a workbook that counts from 1904, as the spreadsheet counts it. */
const firstOf1904 = 1462;

const plugin = "host_date_system";

interface DateSystemData {
  countsFrom1904?: boolean;
}

/** Lets the spreadsheet keep which day its workbook counts dates from, once for all spreadsheets of a page. */
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

/** Tells whether a number format shows a day, not a time of day alone: it has y, d or the name of a month outside quotes and brackets. */
export function showsDay(format: string | undefined): boolean {
  return /[yd]|mmm/i.test((format ?? "").replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ""));
}

/** The number that a workbook says where the spreadsheet holds one under a format. Before 1904 there is no day there, so that a difference of days stays one. */
export function toldNumber(getters: Getters, held: number, format: string | undefined): number {
  const isDay = getters.countsFrom1904() && held >= firstOf1904 && showsDay(format);
  return isDay ? held - firstOf1904 : held;
}

/** The number that the spreadsheet holds under a format where a workbook says one. */
export function heldNumber(getters: Getters, told: number, format: string | undefined): number {
  return getters.countsFrom1904() && showsDay(format) ? dayFrom1904(told) : told;
}

/** The number of a day as the spreadsheet holds it, of its number from 1904 on; before that there is none. */
export function dayFrom1904(told: number): number {
  return told >= 0 ? told + firstOf1904 : told;
}

/** The text of a number to enter, so that the cell says the same number under another format; undefined where the cell holds none, or it is the same. */
export function saidUnder(getters: Getters, position: Position, format: string): string | undefined {
  if (!getters.countsFrom1904()) return undefined;
  const cell = getters.getCell(position);
  if (cell === undefined || cell.isFormula || cell.isText === true) return undefined;
  const { value } = getters.getEvaluatedCell(position);
  if (typeof value !== "number") return undefined;
  const held = heldNumber(getters, toldNumber(getters, value, cell.format), format);
  return held === value ? undefined : String(held);
}
