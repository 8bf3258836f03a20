import { outsideTexts } from "../excel/formula-texts.ts";
import { quotedName, unquotedName } from "./area.ts";
import type { Getters } from "./spreadsheet.ts";

/** A word that may be a name, with or without a worksheet before it, and that is no function and no part of an address. */
const word =
  /(?<![\p{L}\p{N}_.$!'])((?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!)?([\p{L}_][\p{L}\p{N}_.]*)(?![\p{L}\p{N}_.!$'[]|\s*\()/gu;

/**
 * Writes the worksheet before each name of a formula that belongs to the formula's own worksheet, as the spreadsheet knows
 * it: `=SUM(Line_data)` on Sheet1 is `=SUM(Sheet1!Line_data)`. A worksheet's own name goes before the workbook's.
 */
export function scopedFormula(getters: Getters, sheetId: string, formula: string): string {
  const own = ownNames(getters, sheetId);
  return own.size === 0 ? formula : withOwnNames(formula, own);
}

/** Does the same for names that are given, by their names in small letters. */
export function withOwnNames(formula: string, own: ReadonlyMap<string, string>): string {
  return eachWord(formula, (sheet, name) => (sheet === undefined ? own.get(name.toLowerCase()) : undefined));
}

/** Takes the worksheet away again from names of the formula's own worksheet: the formula as a person writes it. */
export function shownFormula(getters: Getters, sheetId: string, formula: string): string {
  const own = ownNames(getters, sheetId);
  if (own.size === 0) return formula;
  return eachWord(formula, (sheet, name) =>
    sheet !== undefined && own.get(name.toLowerCase())?.toLowerCase() === `${sheet}!${name}`.toLowerCase()
      ? name
      : undefined,
  );
}

/** Rewrites the words of a formula outside of its texts; undefined leaves one as it is. */
function eachWord(
  formula: string,
  rewrite: (sheet: string | undefined, name: string) => string | undefined,
): string {
  return outsideTexts(formula, (piece) =>
    piece.replace(
      word,
      (whole: string, sheet: string | undefined, name: string) => rewrite(sheet?.slice(0, -1), name) ?? whole,
    ),
  );
}

const none: ReadonlyMap<string, string> = new Map();

/** The keys of a worksheet's own names, by the names in small letters. */
function ownNames(getters: Getters, sheetId: string): ReadonlyMap<string, string> {
  const names = getters.getEveryName();
  if (names.length === 0) return none;
  const sheetName = getters.getSheetName(sheetId);
  return new Map(
    names.flatMap(({ name: key }) => {
      const split = splitKey(key);
      if (split.sheetName?.toLowerCase() !== sheetName.toLowerCase()) return [];
      return [[split.name.toLowerCase(), sheetKey(sheetName, split.name)] as const];
    }),
  );
}

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
    sheetName: isQuoted ? unquotedName(sheet) : sheet,
    name: key.slice(split + 1),
  };
}

/** The place of a name's facts in what the workbook keeps beside the spreadsheet. */
export function factsKey({ name, sheetId }: NameScope): string {
  return sheetId === undefined ? name : `${sheetId}!${name}`;
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
