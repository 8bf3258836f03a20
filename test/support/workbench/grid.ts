import type { Page } from "playwright-core";
import type { Host } from "../../../office-host/host.ts";
import { typeInto } from "../workbench.ts";
import { tableIn } from "./table-in-sheet.ts";
import { viewShows } from "./view.ts";

interface WithHost {
  readonly workbench: { readonly host: Host };
}

/** Types into the cell below a header, in a table row from 1. The row after the last extends the table. */
export async function typeAt(
  page: Page,
  sheet: string,
  header: string,
  row: number,
  text: string,
): Promise<void> {
  await typeInto(page, sheet, (await tableIn(page, sheet)).address(header, row), text);
}

/**
 * Types into several cells of a row and waits until the view shows them. The row after the last extends the
 * table.
 */
export async function typeRow(
  page: Page,
  sheet: string,
  row: number,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const table = await tableIn(page, sheet);
  const cells = Object.entries(texts).map(([header, text]) => [table.address(header, row), text] as const);
  const refused = await page.evaluate(
    ([name, all]) => {
      const { host } = (window as unknown as WithHost).workbench;
      return all
        .map(([address, text]) => [address, host.type(name, address, text)] as const)
        .find(([, typed]) => typed !== "entered");
    },
    [sheet, cells] as const,
  );
  if (refused !== undefined) throw new Error(`${sheet}!${refused.join(": ")}`);
  await viewShows(page);
}

/** Pastes lines of tabbed text as from the clipboard, starting at the cell. */
export async function paste(page: Page, sheet: string, a1: string, text: string): Promise<void> {
  await page.evaluate(
    ([name, address, pasted]) => (window as unknown as WithHost).workbench.host.paste(name, address, pasted),
    [sheet, a1, text] as const,
  );
  await viewShows(page);
}

/** Inserts an empty row into the worksheet in front, above this row number. */
export function insertRow(page: Page, sheet: string, row: number): Promise<void> {
  return page.evaluate(([name, at]) => (window as unknown as WithHost).workbench.host.insertRow(name, at), [
    sheet,
    row,
  ] as const);
}

/** Deletes whole rows of a worksheet. */
export async function deleteRows(page: Page, sheet: string, ...rows: readonly number[]): Promise<void> {
  for (const row of [...rows].sort((a, b) => b - a))
    await page.evaluate(([name, at]) => (window as unknown as WithHost).workbench.host.deleteRow(name, at), [
      sheet,
      row,
    ] as const);
}

/** Waits until a cell shows a text, such as the result of an add-in's function. */
export async function cellShows(page: Page, sheet: string, a1: string, text: string): Promise<void> {
  await whenCell(page, sheet, a1, { text });
}

/** Waits until a cell shows a number above another, such as a recalculated figure, and returns it. */
export async function numberAbove(page: Page, sheet: string, a1: string, least: number): Promise<number> {
  return Number(await whenCell(page, sheet, a1, { above: least }));
}

/** Waits until the text of a cell matches and returns it. */
async function whenCell(
  page: Page,
  sheet: string,
  a1: string,
  wanted: { readonly text: string } | { readonly above: number },
): Promise<string> {
  const shown = await page.waitForFunction(
    ([name, address, fits]) => {
      const { getters } = (window as unknown as WithHost).workbench.host.model;
      const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id) === name);
      const parts = /^([A-Z])(\d+)$/.exec(address);
      if (sheetId === undefined || parts === null) throw new Error(`There is no cell ${name}!${address}.`);
      const col = (parts[1] ?? "").charCodeAt(0) - 65;
      const row = Number(parts[2]) - 1;
      const text = getters.getEvaluatedCell({ sheetId, col, row }).formattedValue;
      // In an object, because an empty text would count as not ready.
      return ("text" in fits ? text === fits.text : Number(text) > fits.above) && { text };
    },
    [sheet, a1, wanted] as const,
  );
  const fitting = await shown.jsonValue();
  return fitting === false ? "" : fitting.text;
}

/** Shows a worksheet by its tab. */
export async function openSheet(page: Page, sheet: string): Promise<void> {
  await page.locator(".o-sheet", { hasText: sheet }).click();
  await page.locator(".o-sheet.active", { hasText: sheet }).waitFor();
  await viewShows(page);
}

/** Clicks a cell of the worksheet in front, with the left button by default. */
export async function clickCell(page: Page, a1: string, button: "left" | "right" = "left"): Promise<void> {
  const position = await page.evaluate((address) => {
    const { getters } = (window as unknown as WithHost).workbench.host.model as unknown as {
      readonly getters: {
        getRangeFromSheetXC(sheetId: string, xc: string): { readonly zone: object };
        getActiveSheetId(): string;
        getVisibleRect(zone: object): Readonly<Record<"x" | "y" | "width" | "height", number>>;
      };
    };
    const { zone } = getters.getRangeFromSheetXC(getters.getActiveSheetId(), address);
    const { x, y, width, height } = getters.getVisibleRect(zone);
    return { x: x + width / 2, y: y + height / 2 };
  }, a1);
  await page.locator(".o-grid").click({ position, button });
}

/**
 * Runs a command of the spreadsheet like its menus. `sheet` in the values is replaced by the id of that
 * worksheet.
 */
export async function command(page: Page, name: string, values: object): Promise<void> {
  const reasons = await page.evaluate(
    ([type, payload]) => {
      const { model } = (window as unknown as WithHost).workbench.host;
      const { getters } = model;
      const { sheet, ...rest } = payload as { readonly sheet?: string };
      const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id) === sheet);
      const result = (
        model as unknown as {
          dispatch(
            type: string,
            payload: object,
          ): { readonly isSuccessful: boolean; readonly reasons?: unknown };
        }
      ).dispatch(type, sheetId === undefined ? rest : { sheetId, ...rest });
      return result.isSuccessful ? "" : JSON.stringify(result.reasons);
    },
    [name, values] as const,
  );
  if (reasons !== "") throw new Error(`${name}: ${reasons}`);
  await viewShows(page);
}
