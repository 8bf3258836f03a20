import { bulkCommand, bulkFrom } from "../spreadsheet/bulk-write.ts";
import type { BulkCell } from "../spreadsheet/bulk-write.ts";
import type { StoredCell, Style } from "../spreadsheet/spreadsheet.ts";
import { bodyOf, modelRow } from "../workbook/table-area.ts";
import type { Workbook } from "../workbook/workbook.ts";

/**
 * Gives new rows of a table number formats, alignment, fonts and fills of the row above, as Excel does; rows put in below the headers
 * take them from the row below. What a cell that was taken in looks like already stays.
 */
export function dressRows(
  workbook: Workbook,
  tableId: string,
  [top, bottom]: readonly [top: number, bottom: number],
  dispatch: (type: string, payload: object) => unknown,
): void {
  const { getters } = workbook.model;
  const body = bodyOf(workbook.table(tableId));
  const { sheetId, left, right } = body;
  const model = modelRow(body, [top, bottom]);
  if (model === undefined) return;
  const cells: BulkCell[] = [];
  for (let col = left; col <= right; col++) {
    const look = lookOf(getters.getCell({ sheetId, col, row: model.row }));
    for (let row = Math.max(top, body.top); row <= Math.min(bottom, body.bottom); row++) {
      const cell = getters.getCell({ sheetId, col, row });
      // The spreadsheet has made them look like the headers.
      const change = model.isFirst ? look : merged(look, cell);
      if (change !== undefined) cells.push({ col, row, ...change });
    }
  }
  if (cells.length < bulkFrom) for (const cell of cells) dispatch("UPDATE_CELL", { sheetId, ...cell });
  else {
    dispatch(bulkCommand, { sheetId, cells });
    const cellIds = cells.flatMap(({ col, row }) => getters.getCell({ sheetId, col, row })?.id ?? []);
    dispatch("EVALUATE_CELLS", { cellIds });
  }
}

interface Look {
  readonly format: string;
  readonly style: Style;
}

/** A link, blue and underlined, belongs to what the cell holds, not to its look. */
function lookOf(cell: StoredCell | undefined): Look {
  const style = cell?.style ?? {};
  const { hyperlink, textColor, underline, ...rest } = style;
  const isLink = hyperlink !== undefined && textColor !== undefined && underline !== undefined;
  return { format: cell?.format ?? "", style: isLink ? rest : style };
}

/** What of a look a cell lacks, or undefined where it lacks nothing; a format that it has keeps the way it is shown. */
function merged({ format, style }: Look, cell: StoredCell | undefined): Partial<Look> | undefined {
  const { excelFormat, shownAs, ...plain } = style;
  const isFormatted = (cell?.format ?? "") !== "" || cell?.style?.excelFormat !== undefined;
  const wanted: Style = isFormatted
    ? plain
    : { ...plain, ...(excelFormat !== undefined && { excelFormat, shownAs }) };
  const lacking = Object.keys(wanted).some((name) => cell?.style?.[name as keyof Style] === undefined);
  const change = {
    ...(!isFormatted && format !== "" && { format }),
    ...(lacking && { style: { ...wanted, ...cell?.style } }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}
