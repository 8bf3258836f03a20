import { rectAt } from "../batch/rect.ts";
import type { Rect } from "../batch/rect.ts";

/** A cell, counted from 0. */
export interface CellPlace {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

const mostCells = 20;

/** Matches an address with the name of its worksheet. */
const address = /(?:'((?:[^']|'')+)'|([^'!,]+))!([^,]+)/g;

/** Returns cells of other worksheets that a formula refers to, at most 20. Needs ExcelApi 1.12. */
export async function precedentsElsewhere(
  context: Excel.RequestContext,
  { sheetId, row, column }: CellPlace,
): Promise<readonly CellPlace[]> {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.12")) return [];
  const { worksheets } = context.workbook;
  const found = worksheets.getItem(sheetId).getRangeByIndexes(row, column, 1, 1).getDirectPrecedents();
  found.load("addresses");
  try {
    await context.sync();
  } catch (cause) {
    // Excel refuses a formula without references: ItemNotFound.
    if (cause instanceof OfficeExtension.Error) return [];
    throw cause;
  }
  const areas = [...found.addresses.join(",").matchAll(address)].map(([, quoted, plain = "", cells = ""]) => {
    const sheet = worksheets.getItemOrNullObject(quoted?.replaceAll("''", "'") ?? plain.trim());
    sheet.load("id");
    return { sheet, rect: rectAt(cells) };
  });
  await context.sync();
  return areas
    .filter(({ sheet }) => !sheet.isNullObject && sheet.id !== sheetId)
    .flatMap(({ sheet, rect }) => (rect === undefined ? [] : firstCells(sheet.id, rect)))
    .slice(0, mostCells);
}

function firstCells(sheetId: string, rect: Rect): readonly CellPlace[] {
  const cells: CellPlace[] = [];
  for (let row = rect.top; row <= rect.bottom; row++)
    for (let column = rect.left; column <= rect.right; column++) {
      if (cells.length === mostCells) return cells;
      cells.push({ sheetId, row, column });
    }
  return cells;
}
