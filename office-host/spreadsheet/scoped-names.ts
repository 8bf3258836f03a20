import { outsideTexts } from "../excel/formula-texts.ts";
import { quotedName, unquotedName } from "./area.ts";
import type { Getters } from "./spreadsheet.ts";

/** A word in a formula that may be a name, with or without a worksheet, or an address. */
const possibleName =
  /(?<![\p{L}\p{N}_.$!'])((?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!)?([\p{L}_][\p{L}\p{N}_.]*)(?![\p{L}\p{N}_.!$'[]|\s*\()/gu;

/** Adds worksheets before local names, for the spreadsheet: `=SUM(Line_data)` → `=SUM(Sheet1!Line_data)`. */
export function scopedFormula(getters: Getters, sheetId: string, formula: string): string {
  const localKeys = localNames(getters, sheetId);
  return localKeys.size === 0 ? formula : withLocalNames(formula, localKeys);
}

/** Replaces local names by their keys. `localKeys` has the keys by lower-case name. */
export function withLocalNames(formula: string, localKeys: ReadonlyMap<string, string>): string {
  return eachWord(formula, (sheet, name) =>
    sheet === undefined ? localKeys.get(name.toLowerCase()) : undefined,
  );
}

/** Reverses `scopedFormula`. */
export function shownFormula(getters: Getters, sheetId: string, formula: string): string {
  const localKeys = localNames(getters, sheetId);
  if (localKeys.size === 0) return formula;
  return eachWord(formula, (sheet, name) =>
    sheet !== undefined &&
    localKeys.get(name.toLowerCase())?.toLowerCase() === `${sheet}!${name}`.toLowerCase()
      ? name
      : undefined,
  );
}

/** Rewrites words that can be names. `rewrite` returns undefined to keep a word. */
function eachWord(
  formula: string,
  rewrite: (sheet: string | undefined, name: string) => string | undefined,
): string {
  return outsideTexts(formula, (piece) =>
    piece.replace(
      possibleName,
      (whole: string, sheet: string | undefined, name: string) => rewrite(sheet?.slice(0, -1), name) ?? whole,
    ),
  );
}

const noNames: ReadonlyMap<string, string> = new Map();

/** Returns the keys of a worksheet's local names by lower-case name. */
function localNames(getters: Getters, sheetId: string): ReadonlyMap<string, string> {
  const names = getters.getEveryName();
  if (names.length === 0) return noNames;
  const sheetName = getters.getSheetName(sheetId);
  return new Map(
    names.flatMap(({ name: key }) => {
      const split = splitKey(key);
      if (split.sheetName?.toLowerCase() !== sheetName.toLowerCase()) return [];
      return [[split.name.toLowerCase(), sheetKey(sheetName, split.name)] as const];
    }),
  );
}

/** A name as Excel identifies it. Only local names have a `sheetId`. */
export interface NameScope {
  readonly name: string;
  readonly sheetId: string | undefined;
}

/** Returns the spreadsheet's key. For a local name, it begins with the worksheet: `'Line 1'!Line_data`. */
export function nameKey(getters: Pick<Getters, "getSheetName">, { name, sheetId }: NameScope): string {
  return sheetId === undefined ? name : sheetKey(getters.getSheetName(sheetId), name);
}

export function sheetKey(sheetName: string, name: string): string {
  return `${quotedName(sheetName)}!${name}`;
}

/** Splits a key into name and worksheet. Only local names have a worksheet. */
export function splitKey(key: string): { readonly sheetName: string | undefined; readonly name: string } {
  const split = key.lastIndexOf("!");
  if (split < 0) return { sheetName: undefined, name: key };
  const sheet = key.slice(0, split);
  // The spreadsheet's parser omits the first quote: `Line 1'!Line_data`.
  const isQuoted = sheet.endsWith("'");
  return {
    sheetName: isQuoted ? unquotedName(sheet) : sheet,
    name: key.slice(split + 1),
  };
}

/** Returns a name's key in `Extras.names`. */
export function factsKey({ name, sheetId }: NameScope): string {
  return sheetId === undefined ? name : `${sheetId}!${name}`;
}

/** Returns a key's name, or undefined if its worksheet does not exist. */
export function scopeOfKey(
  getters: Pick<Getters, "getSheetIds" | "getSheetName">,
  key: string,
): NameScope | undefined {
  const { sheetName, name } = splitKey(key);
  if (sheetName === undefined) return { name, sheetId: undefined };
  const lowerCaseName = sheetName.toLowerCase();
  const sheetId = getters
    .getSheetIds()
    .find((id) => getters.getSheetName(id).toLowerCase() === lowerCaseName);
  return sheetId === undefined ? undefined : { name, sheetId };
}
