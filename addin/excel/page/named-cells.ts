import type { NamedCells } from "../../results/explain/evaluate.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { rectOf } from "../batch/rect.ts";

/** Matches quoted texts, which are skipped, and words. */
const textsAndWords = /"(?:[^"]|"")*"|[\p{L}_\\][\p{L}\p{N}_.\\]*/gu;

const mostCells = 10_000;

/**
 * Returns the cells of the names in formulas of a worksheet, by the names in lower case. A worksheet's name
 * goes before the workbook's. Omits names without cells or with very many.
 */
export async function readNamedCells(
  context: Excel.RequestContext,
  sheetId: string,
  formulas: readonly CellValue[],
): Promise<ReadonlyMap<string, NamedCells>> {
  const used = new Set(formulas.flatMap((formula) => wordsIn(formula)));
  if (used.size === 0) return new Map();
  const ofWorkbook = context.workbook.names;
  const ofSheet = context.workbook.worksheets.getItem(sheetId).names;
  for (const names of [ofWorkbook, ofSheet]) names.load("items/name");
  await context.sync();
  const items = [ofWorkbook, ofSheet].flatMap((names) => names.items);
  const found = items
    .filter(({ name }) => used.has(name.toLowerCase()))
    .map((item) => ({ name: item.name.toLowerCase(), range: item.getRangeOrNullObject() }));
  if (found.length === 0) return new Map();
  for (const { range } of found) {
    range.load("rowIndex,columnIndex,rowCount,columnCount");
    range.load("worksheet/id");
  }
  await context.sync();
  const few = found.filter(
    ({ range }) => !range.isNullObject && range.rowCount * range.columnCount <= mostCells,
  );
  const elsewhere = few.filter(({ range }) => range.worksheet.id !== sheetId);
  for (const { range } of elsewhere) range.load("values");
  if (elsewhere.length > 0) await context.sync();
  return new Map(
    few.map(({ name, range }): [string, NamedCells] => [
      name,
      range.worksheet.id === sheetId
        ? { range: rectOf(range) }
        : { values: range.values as readonly (readonly CellValue[])[] },
    ]),
  );
}

function wordsIn(formula: CellValue): readonly string[] {
  if (typeof formula !== "string" || !formula.startsWith("=")) return [];
  return [...formula.matchAll(textsAndWords)].map(([word]) => word.toLowerCase());
}
