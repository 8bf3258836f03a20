import { outsideTexts } from "../excel/formula-texts.ts";
import { quotedName, unquotedName } from "./area.ts";
import type { Getters } from "./spreadsheet.ts";

/** A word that may be a name, with or without a worksheet, and not a function or part of an address. */
const word =
  /(?<![\p{L}\p{N}_.$!'])((?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!)?([\p{L}_][\p{L}\p{N}_.]*)(?![\p{L}\p{N}_.!$'[]|\s*\()/gu;

/**
 * Returns a formula with the worksheet before each name that belongs to the formula's own worksheet:
 * `=SUM(Line_data)` on Sheet1 → `=SUM(Sheet1!Line_data)`. The spreadsheet stores names this way. A
 * worksheet's own name has priority over the workbook's.
 */
export function scopedFormula(getters: Getters, sheetId: string, formula: string): string {
  const own = ownNames(getters, sheetId);
  return own.size === 0 ? formula : withOwnNames(formula, own);
}

/** Does the same for given names. Their keys are in lower case. */
export function withOwnNames(formula: string, own: ReadonlyMap<string, string>): string {
  return eachWord(formula, (sheet, name) => (sheet === undefined ? own.get(name.toLowerCase()) : undefined));
}

/** Reverses `scopedFormula`: returns the formula as users write it. */
export function shownFormula(getters: Getters, sheetId: string, formula: string): string {
  const own = ownNames(getters, sheetId);
  if (own.size === 0) return formula;
  return eachWord(formula, (sheet, name) =>
    sheet !== undefined && own.get(name.toLowerCase())?.toLowerCase() === `${sheet}!${name}`.toLowerCase()
      ? name
      : undefined,
  );
}

/** Rewrites the words of a formula outside its texts. If `rewrite` returns undefined, the word stays. */
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

/** Returns the keys of a worksheet's own names, by the names in lower case. */
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

/** A name in Excel's terms. Without a worksheet it belongs to the workbook. */
export interface NameScope {
  readonly name: string;
  readonly sheetId: string | undefined;
}

/**
 * Returns the key of a name in the spreadsheet. A worksheet's name has the worksheet before it, as formulas
 * of other worksheets write it: `'Line 1'!Line_data`.
 */
export function nameKey(getters: Pick<Getters, "getSheetName">, { name, sheetId }: NameScope): string {
  return sheetId === undefined ? name : sheetKey(getters.getSheetName(sheetId), name);
}

/** Returns the key of a worksheet's name. */
export function sheetKey(sheetName: string, name: string): string {
  return `${quotedName(sheetName)}!${name}`;
}

/** Returns the parts of a key: the worksheet's name without quotes, if there is one, and the name. */
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

/** Returns the key of a name's data in what the workbook stores beside the spreadsheet. */
export function factsKey({ name, sheetId }: NameScope): string {
  return sheetId === undefined ? name : `${sheetId}!${name}`;
}

/** Returns the name of a key, or undefined if its worksheet does not exist. */
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
