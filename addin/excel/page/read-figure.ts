/** Reads the selected cell with the cells that its figure is calculated from. */

import type { BlockOnSheet, CellsOnSheet } from "../../results/explain/cells-on-sheet.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { done, onWorkbook, queueToFront, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { openPage } from "./open-page.ts";
import type { OpenPage } from "./open-page.ts";
import type { PageTag } from "./page-tag.ts";
import { rowKeysOf } from "./read-page.ts";

/** The selected cell. Row and column are counted from 0. */
interface SelectedCell {
  readonly sheetId: string;
  readonly sheetName: string;
  readonly row: number;
  readonly column: number;
}

/** The selected cell of a page. */
export interface SelectedFigure extends SelectedCell {
  readonly tag: PageTag;
  readonly cells: CellsOnSheet;
}

/**
 * Reads the selected cell and the page that it is on, with four syncs. Refuses a worksheet that is not a
 * page: `not_our_sheet`. Returns undefined if no cell is selected, but a chart or a picture.
 */
export function readFigure(): Promise<WorkbookResult<SelectedFigure | undefined>> {
  return onWorkbook(async (context) => {
    const selected = await selectedCell(context);
    if (selected === undefined) return done(undefined);
    const opened = await openPage(context, { sheetId: selected.sheetId });
    if (!opened.ok) return opened;
    return done({ ...selected, tag: opened.value.tag, cells: cellsOf(opened.value) });
  });
}

async function selectedCell(context: Excel.RequestContext): Promise<SelectedCell | undefined> {
  const cell = context.workbook.getActiveCell();
  cell.load("rowIndex,columnIndex");
  cell.worksheet.load("id,name");
  try {
    await context.sync();
  } catch (cause) {
    if (cause instanceof OfficeExtension.Error && cause.code === "InvalidSelection") return undefined;
    throw cause;
  }
  const { id: sheetId, name: sheetName } = cell.worksheet;
  return { sheetId, sheetName, row: cell.rowIndex, column: cell.columnIndex };
}

function cellsOf(page: OpenPage): CellsOnSheet {
  const { grid, written, blocks: found } = page;
  const shown = new Map<string, CellValue>();
  const blocks = written.blocks.flatMap((block): readonly BlockOnSheet[] => {
    const here = found.get(block.name);
    if (here === undefined) return [];
    const { rect, values } = here;
    for (const [row, line] of values.entries())
      for (const [column, value] of line.entries())
        shown.set(`${rect.top + row} ${rect.left + column}`, value);
    const titles = block.headers === 1 ? values[0] : undefined;
    return [
      {
        name: block.name,
        title: block.title ?? "",
        range: { ...rect, top: rect.top + block.headers },
        columns: block.columns.map(({ key, isInput }, index) => ({
          ...{ key, header: String(titles?.[index] ?? "") },
          ...(isInput && { isInput }),
        })),
        keys: rowKeysOf(page, block, here),
      },
    ];
  });
  const shownAt = (row: number, column: number): CellValue =>
    shown.get(`${row} ${column}`) ?? grid.at(row, column);
  return {
    blocks,
    shownAt,
    contentAt: (row, column) => {
      const held = grid.at(row, column);
      const isFormula = typeof held === "string" && held.startsWith("=") && held !== shownAt(row, column);
      return isFormula ? { formula: held } : { value: held };
    },
  };
}

/** Activates a worksheet and selects a cell by its address, such as B7. */
export function selectCell(sheetId: string, address: string): Promise<WorkbookResult<void>> {
  return onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
    sheet.load("visibility");
    await context.sync();
    if (sheet.isNullObject) return refused("sheet_missing");
    queueToFront(sheet);
    sheet.getRange(address).select();
    await context.sync();
    return done(undefined);
  });
}
