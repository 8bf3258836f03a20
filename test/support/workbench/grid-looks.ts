import type { Page } from "playwright-core";
import type { Host } from "../../../office-host/host.ts";
import { letters } from "./table-in-sheet.ts";

interface WithHost {
  readonly workbench: { readonly host: Host };
}

/** Getters of the spreadsheet that its types omit here. */
interface Getters {
  getSheetIds(): readonly string[];
  getSheetName(id: string): string;
  getCellComputedStyle(cell: object): Readonly<Record<string, unknown>>;
  getChartDefinition(id: string): unknown;
  getActivePosition(): { readonly col: number; readonly row: number };
}

/** Calls a getter of the spreadsheet with a worksheet's id, then the other arguments. */
export function asked(
  page: Page,
  getter: string,
  sheet: string,
  ...rest: readonly unknown[]
): Promise<unknown> {
  return page.evaluate(
    ([name, ofSheet, more]) => {
      const { getters } = (window as unknown as WithHost).workbench.host.model;
      const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id) === ofSheet);
      const all = getters as unknown as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
      return all[name]?.(sheetId, ...more);
    },
    [getter, sheet, rest] as const,
  );
}

/** Returns the look of a cell: its fill and font. Column and row count from 0. */
export function looksOf(
  page: Page,
  sheet: string,
  col: number,
  row: number,
): Promise<Readonly<Record<string, unknown>>> {
  return page.evaluate(
    ([name, column, line]) => {
      const getters = (window as unknown as WithHost).workbench.host.model.getters as unknown as Getters;
      const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id) === name);
      return getters.getCellComputedStyle({ sheetId, col: column, row: line });
    },
    [sheet, col, row] as const,
  );
}

/** Returns a chart's definition in the spreadsheet. */
export function chartOf(page: Page, chart: string): Promise<unknown> {
  return page.evaluate((id) => {
    const getters = (window as unknown as WithHost).workbench.host.model.getters as unknown as Getters;
    return getters.getChartDefinition(id);
  }, chart);
}

/** Returns the address of the selected cell of the worksheet in front. */
export async function selectedCell(page: Page): Promise<string> {
  const { col, row } = await page.evaluate(() => {
    const getters = (window as unknown as WithHost).workbench.host.model.getters as unknown as Getters;
    return getters.getActivePosition();
  });
  return `${letters(col)}${row + 1}`;
}
