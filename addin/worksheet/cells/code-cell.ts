import type { Language } from "../../../contract/languages.ts";
import { isWasteCode, wasteTypes } from "../../../contract/waste-types.ts";
import { isFixedWorkType, isWorkType, workTypes } from "../../../contract/work-types.ts";
import { reads, refuses } from "./cell.ts";
import type { CellReading, Cell, CellValue } from "./cell.ts";
import { showText, showsText, textOf } from "./text-cell.ts";

/**
 * Reads a cell as a work type: `va`, `va Value added`, `Value added` or the word in any of the ten languages,
 * or `c4` and following.
 */
export function readWorkType(cell: Cell): CellReading {
  if (cell.isError === true) return refuses("error_value");
  if (textOf(cell.value).trim() === "") return refuses("empty_work_type");
  const code = codeIn(cell.value, isWorkType, workTypeByWord);
  return code === undefined ? refuses("unknown_work_type") : reads(code);
}

/**
 * Reads a cell as a waste type: `w2`, `w2 Waiting`, `Waiting` or the word in any of the ten languages. An
 * empty cell has none.
 */
export function readWasteType(cell: Cell): CellReading {
  if (cell.isError === true) return refuses("error_value");
  if (textOf(cell.value).trim() === "") return reads("");
  const code = codeIn(cell.value, isWasteCode, wasteCodeByWord);
  return code === undefined ? refuses("unknown_waste_type") : reads(code);
}

/**
 * Returns a work type as a cell shows it: `va Value added`. Custom slots and unknown keys stay as they are.
 */
export function showWorkType(value: CellValue, language: Language): string {
  const key = textOf(value);
  return isFixedWorkType(key) ? `${key} ${workTypes[key].words[language]}` : showText(key);
}

/** Returns a waste type as a cell shows it: `w2 Waiting`. An unknown code stays as it is. */
export function showWasteType(value: CellValue, language: Language): string {
  const code = textOf(value);
  return isWasteCode(code) ? `${code} ${wasteTypes[code][language]}` : showText(code);
}

/**
 * Returns true if a cell still shows a work type as `showWorkType` wrote it, in any language: `va Value
 * added`. The code or the word alone returns false, although `readWorkType` accepts it.
 */
export function showsWorkType(cell: Cell, value: CellValue): boolean {
  return beginsWith(cell, value, isWorkType) || (!isFixedWorkType(textOf(value)) && showsText(cell, value));
}

/**
 * Returns true if a cell still shows a waste type as `showWasteType` wrote it, in any language: `w2
 * Waiting`. The code or the word alone returns false, although `readWasteType` accepts it.
 */
export function showsWasteType(cell: Cell, value: CellValue): boolean {
  return beginsWith(cell, value, isWasteCode) || (!isWasteCode(textOf(value)) && showsText(cell, value));
}

/** Returns true if a cell has the text of the add-in: a known code, a space, and any words. */
function beginsWith(cell: Cell, value: CellValue, isCode: (text: string) => boolean): boolean {
  return cell.isError !== true && textOf(cell.value).startsWith(`${textOf(value)} `) && isCode(textOf(value));
}

/** Returns the known code before the first space, or else the code whose word is the whole text. */
function codeIn(
  value: CellValue,
  isCode: (text: string) => boolean,
  byWord: ReadonlyMap<string, string>,
): string | undefined {
  const text = plain(textOf(value));
  const first = text.split(/\s/, 1)[0] ?? "";
  return isCode(first) ? first : byWord.get(text);
}

/** Returns a text in lower case, with normal characters instead of the full-width ones of input methods. */
function plain(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

function byWord(
  words: readonly (readonly [string, Readonly<Record<Language, string>>])[],
): ReadonlyMap<string, string> {
  return new Map(
    words.flatMap(([code, inLanguages]) => Object.values(inLanguages).map((word) => [plain(word), code])),
  );
}

const wasteCodeByWord = byWord(Object.entries(wasteTypes));
const workTypeByWord: ReadonlyMap<string, string> = new Map([
  ...byWord(Object.entries(workTypes).map(([key, { words }]) => [key, words])),
  // Earlier Japanese worksheets had this word, and users still type it.
  ["待ち", "wait"],
]);
