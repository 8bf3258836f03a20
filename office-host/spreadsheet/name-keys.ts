import { quotedName } from "./area.ts";
import type { Getters } from "./spreadsheet.ts";

/** A name as Excel knows it: what it is called, and the worksheet it belongs to; without one it is the workbook's. */
export interface NameScope {
  readonly name: string;
  readonly sheetId: string | undefined;
}

/**
 * The key by which the spreadsheet holds a name: a worksheet's name has the worksheet before it, `'Line 1'!Line_data`, as
 * formulas of other worksheets write it.
 */
export function nameKey(getters: Pick<Getters, "getSheetName">, { name, sheetId }: NameScope): string {
  return sheetId === undefined ? name : sheetKey(getters.getSheetName(sheetId), name);
}

/** The key of a worksheet's name, by the name of the worksheet. */
export function sheetKey(sheetName: string, name: string): string {
  return `${quotedName(sheetName)}!${name}`;
}

/** Takes a key apart: the worksheet's name without quotes, if there is one, and the name. */
export function splitKey(key: string): { readonly sheetName: string | undefined; readonly name: string } {
  const split = key.lastIndexOf("!");
  if (split < 0) return { sheetName: undefined, name: key };
  const sheet = key.slice(0, split);
  // The spreadsheet asks for `'Line 1'!Line_data` without the first quote.
  const isQuoted = sheet.endsWith("'");
  return {
    sheetName: isQuoted ? sheet.replace(/^'|'$/g, "").replace(/''/g, "'") : sheet,
    name: key.slice(split + 1),
  };
}

/** What a key stands for in the workbook; a worksheet that is not there gives undefined. */
export function scopeOfKey(
  getters: Pick<Getters, "getSheetIds" | "getSheetName">,
  key: string,
): NameScope | undefined {
  const { sheetName, name } = splitKey(key);
  if (sheetName === undefined) return { name, sheetId: undefined };
  const wanted = sheetName.toLowerCase();
  const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id).toLowerCase() === wanted);
  return sheetId === undefined ? undefined : { name, sheetId };
}
