import { rectAt } from "../batch/rect.ts";

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
    .flatMap(({ sheet, rect }) =>
      rect === undefined
        ? []
        : Array.from({ length: Math.min(mostCells, rect.bottom - rect.top + 1) }, (_, down) =>
            Array.from({ length: Math.min(mostCells, rect.right - rect.left + 1) }, (__, across) => ({
              ...{ sheetId: sheet.id, row: rect.top + down, column: rect.left + across },
            })),
          )
            .flat()
            .slice(0, mostCells),
    )
    .slice(0, mostCells);
}
