import type { Language } from "../../../contract/languages.ts";
import { isWasteCode, wasteTypes } from "../../../contract/waste-types.ts";
import { isFixedWorkType, isWorkType, workTypes } from "../../../contract/work-types.ts";
import { readAs, refusedFor } from "./cell.ts";
import type { CellReading, Cell, CellValue } from "./cell.ts";
import { showText, showsText, textOf } from "./text-cell.ts";

/**
 * Reads `va`, `va Value added`, or `Value added` in any of the ten languages. Custom slots are `c4` and
 * following.
 */
export function readWorkType(cell: Cell): CellReading {
  if (cell.isError === true) return refusedFor("error_value");
  if (textOf(cell.value).trim() === "") return refusedFor("empty_work_type");
  const code = codeIn(cell.value, isWorkType, workTypeByWord);
  return code === undefined ? refusedFor("unknown_work_type") : readAs(code);
}

/** Reads `w2`, `w2 Waiting`, or `Waiting` in any of the ten languages. An empty cell has no waste type. */
export function readWasteType(cell: Cell): CellReading {
  if (cell.isError === true) return refusedFor("error_value");
  if (textOf(cell.value).trim() === "") return readAs("");
  const code = codeIn(cell.value, isWasteCode, wasteCodeByWord);
  return code === undefined ? refusedFor("unknown_waste_type") : readAs(code);
}

/** Returns `va Value added`. Custom slots and unknown keys stay as they are. */
export function showWorkType(value: CellValue, language: Language): string {
  const key = textOf(value);
  return isFixedWorkType(key) ? `${key} ${workTypes[key].words[language]}` : showText(key);
}

/** Returns `w2 Waiting`. An unknown code stays as it is. */
export function showWasteType(value: CellValue, language: Language): string {
  const code = textOf(value);
  return isWasteCode(code) ? `${code} ${wasteTypes[code][language]}` : showText(code);
}

/** Returns true if a cell shows `va Value added` in any language, but not for `va` or `Value added` alone. */
export function showsWorkType(cell: Cell, value: CellValue): boolean {
  return beginsWith(cell, value, isWorkType) || (!isFixedWorkType(textOf(value)) && showsText(cell, value));
}

/** Returns true if a cell shows `w2 Waiting` in any language, but not for `w2` or `Waiting` alone. */
export function showsWasteType(cell: Cell, value: CellValue): boolean {
  return beginsWith(cell, value, isWasteCode) || (!isWasteCode(textOf(value)) && showsText(cell, value));
}

/** Returns true for a known code, a space, and any words. */
function beginsWith(cell: Cell, value: CellValue, isCode: (text: string) => boolean): boolean {
  return cell.isError !== true && textOf(cell.value).startsWith(`${textOf(value)} `) && isCode(textOf(value));
}

/** Returns the known code before the first space, or the code whose word is the whole text. */
function codeIn(
  value: CellValue,
  isCode: (text: string) => boolean,
  byWord: ReadonlyMap<string, string>,
): string | undefined {
  const text = normalized(textOf(value));
  const first = text.split(/\s/, 1)[0] ?? "";
  return isCode(first) ? first : byWord.get(text);
}

/** NFKC replaces the full-width characters of input methods. */
function normalized(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

function indexByWord(
  words: readonly (readonly [string, Readonly<Record<Language, string>>])[],
): ReadonlyMap<string, string> {
  return new Map(
    words.flatMap(([code, inLanguages]) =>
      Object.values(inLanguages).map((word) => [normalized(word), code]),
    ),
  );
}

const wasteCodeByWord = indexByWord(Object.entries(wasteTypes));
const workTypeByWord: ReadonlyMap<string, string> = new Map([
  ...indexByWord(Object.entries(workTypes).map(([key, { words }]) => [key, words])),
  // Earlier Japanese worksheets had this word, and users still type it.
  ["待ち", "wait"],
]);
