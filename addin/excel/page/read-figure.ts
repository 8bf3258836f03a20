/** Reads the selected cell and its worksheet, to explain its figure. */

import type { BlockOnSheet, CellsOnSheet } from "../../results/explain/cells-on-sheet.ts";
import type { CellContent } from "../../results/explain/evaluate.ts";
import type { HomeCell } from "../../results/explain/formula.ts";
import { columnLetters } from "../../results/page/addresses.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { inBlocks } from "../batch/in-blocks.ts";
import { rectOf } from "../batch/rect.ts";
import type { Rect } from "../batch/rect.ts";
import { done, onWorkbook } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { gridOf, openPage } from "./open-page.ts";
import type { OpenPage } from "./open-page.ts";
import type { PageTag } from "./stored/page-tag.ts";
import { readNamedCells } from "./named-cells.ts";
import { precedentsElsewhere } from "./precedents.ts";
import type { CellPlace } from "./precedents.ts";
import { columnProblem } from "./stored/changed-columns.ts";
import { nameOf } from "./stored/page-names.ts";
import { rowKeysOf } from "./read-page.ts";

interface SelectedCell extends CellPlace {
  readonly sheetName: string;
}

/** The selected cell of a page, or of another worksheet, whose tables are the blocks of `cells`. */
export type SelectedFigure = SelectedCell & { readonly cells: CellsOnSheet } & (
    | { readonly is: "page"; readonly tag: PageTag }
    | {
        readonly is: "sheet";
        /** The cells of other worksheets in its formula. */
        readonly elsewhere: readonly CellPlace[];
      }
  );

/** A selected chart of a page. */
interface SelectedChart {
  readonly is: "chart";
  /** Its title, or that of its page. */
  readonly title: string;
  /** The cells with the values that it draws, such as B7:D12. */
  readonly address: string;
}

/**
 * Reads the active cell or selected chart, or the cell at `place`. Returns undefined if a picture or another
 * chart is selected.
 */
export function readFigure(
  place?: CellPlace,
): Promise<WorkbookResult<SelectedFigure | SelectedChart | undefined>> {
  return onWorkbook<SelectedFigure | SelectedChart | undefined>(async (context) => {
    const selected = await (place === undefined ? selectedCell(context) : cellAt(context, place));
    if (selected === undefined) return done(await selectedChart(context));
    const opened = await openPage(context, { sheetId: selected.sheetId }, "read");
    if (opened.ok)
      return done({ ...selected, is: "page", tag: opened.value.tag, cells: cellsOf(opened.value) });
    if (opened.failure.code !== "not_our_sheet") return opened;
    const cells = await readCells(context, selected);
    const isFormula = "formula" in cells.contentAt(selected.row, selected.column);
    const elsewhere = isFormula ? await precedentsElsewhere(context, selected) : [];
    return done({ ...selected, is: "sheet", cells, elsewhere });
  });
}

async function readCells(
  context: Excel.RequestContext,
  { sheetId, row: ownRow, column: ownColumn }: SelectedCell,
): Promise<CellsOnSheet> {
  const sheet = context.workbook.worksheets.getItem(sheetId);
  // The cell can be outside of the used range.
  const own = sheet.getCell(ownRow, ownColumn);
  own.load("values");
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load("rowIndex,columnIndex,rowCount,columnCount");
  sheet.tables.load("items/name,items/showHeaders");
  await context.sync();
  const tables = sheet.tables.items
    .filter(({ showHeaders }) => showHeaders)
    .map((table) => ({
      name: table.name,
      header: table.getHeaderRowRange(),
      body: table.getDataBodyRange(),
    }));
  for (const { header, body } of tables) {
    header.load("values");
    body.load("rowIndex,columnIndex,rowCount,columnCount");
  }
  await context.sync();
  const rect = used.isNullObject ? { top: 0, left: 0, bottom: -1, right: -1 } : rectOf(used);
  const lines = await readLines(context, sheet, rect);
  const formulaLines = lines.flatMap((block) => block.formulas);
  const formulas = gridOf(formulaLines, rect);
  const valueLines = lines.flatMap((block) => block.values);
  const shown = gridOf(valueLines, rect);
  const blocks = tables.map(({ name, header, body }): BlockOnSheet => ({
    ...{ name, title: "", range: rectOf(body) },
    columns: (header.values[0] ?? []).map((text: CellValue) => ({ key: String(text), header: String(text) })),
    keys: Array.from({ length: body.rowCount }, () => undefined),
  }));
  const named = await readNamedCells(context, sheetId, formulaLines.flat());
  return {
    blocks,
    namedCells: (name) => named.get(name.toLowerCase()),
    shownAt: (row, column) =>
      row === ownRow && column === ownColumn
        ? ((own.values as CellValue[][])[0]?.[0] ?? "")
        : shown.at(row, column),
    contentAt: (row, column) => contentOf(formulas.at(row, column), shown.at(row, column)),
    columnOf: (table, column, home) => columnIn(blocks, table, column, home),
  };
}

async function readLines(context: Excel.RequestContext, sheet: Excel.Worksheet, rect: Rect) {
  const columns = rect.right - rect.left + 1;
  return inBlocks(rect.bottom - rect.top + 1, 2 * columns, async ({ start, count }) => {
    const range = sheet.getRangeByIndexes(rect.top + start, rect.left, count, columns);
    range.load("formulas,values");
    await context.sync();
    const [formulas, values] = [
      range.formulas,
      range.values,
    ] as readonly (readonly (readonly CellValue[])[])[];
    return { formulas: formulas ?? [], values: values ?? [] };
  });
}

function columnIn(
  blocks: readonly BlockOnSheet[],
  table: string,
  column: string,
  home?: HomeCell,
): Rect | undefined {
  const isOwn = ({ range: { top, bottom, left, right } }: BlockOnSheet): boolean =>
    home !== undefined &&
    home.row >= top &&
    home.row <= bottom &&
    home.column >= left &&
    home.column <= right;
  const block = blocks.find((one) =>
    table === "" ? isOwn(one) : one.name.toLowerCase() === table.toLowerCase(),
  );
  const index = block?.columns.findIndex(({ header }) => header.toLowerCase() === column.toLowerCase()) ?? -1;
  if (block === undefined || index < 0) return undefined;
  const left = block.range.left + index;
  return { ...block.range, left, right: left };
}

/** A text that looks like a formula is its own value. */
function contentOf(held: CellValue, shown: CellValue): CellContent {
  const isFormula = typeof held === "string" && held.startsWith("=") && held !== shown;
  return isFormula ? { formula: held } : { value: held };
}

async function cellAt(context: Excel.RequestContext, place: CellPlace): Promise<SelectedCell | undefined> {
  const sheet = context.workbook.worksheets.getItemOrNullObject(place.sheetId);
  sheet.load("name");
  await context.sync();
  return sheet.isNullObject ? undefined : { ...place, sheetName: sheet.name };
}

async function selectedCell(context: Excel.RequestContext): Promise<SelectedCell | undefined> {
  const cell = context.workbook.getActiveCell();
  cell.load("rowIndex,columnIndex");
  cell.worksheet.load("id,name");
  // While a chart or picture is selected, Excel has an active cell but refuses areas.
  context.workbook.getSelectedRanges().load("address");
  try {
    await context.sync();
  } catch (cause) {
    if (cause instanceof OfficeExtension.Error && cause.code === "InvalidSelection") return undefined;
    throw cause;
  }
  const { id: sheetId, name: sheetName } = cell.worksheet;
  return { sheetId, sheetName, row: cell.rowIndex, column: cell.columnIndex };
}

async function selectedChart(context: Excel.RequestContext): Promise<SelectedChart | undefined> {
  const chart = context.workbook.getActiveChartOrNullObject();
  chart.load("name");
  await context.sync();
  if (chart.isNullObject) return undefined;
  chart.worksheet.load("id");
  await context.sync();
  const opened = await openPage(context, { sheetId: chart.worksheet.id }, "read");
  if (!opened.ok) return undefined;
  const { written, blocks, charts } = opened.value;
  const own = written.charts.find(({ name }) => nameOf(name) === chart.name);
  const block = written.blocks.find(({ name }) => name === own?.block);
  const found = blocks.get(own?.block ?? "");
  if (own === undefined || block === undefined || found === undefined) return undefined;
  if (columnProblem(block, found.values) !== undefined) return undefined;
  const { rect } = found;
  const drawn = [...block.columns.keys()].filter((at) => own.series.includes(block.columns[at]?.key ?? ""));
  const [first, last] = [Math.min(...drawn), Math.max(...drawn)].map((at) => columnLetters(rect.left + at));
  const title = charts.get(chart.name)?.title ?? "";
  return {
    is: "chart",
    title: title === "" ? written.title : title,
    address: `${first}${rect.top + block.headers + 1}:${last}${rect.bottom + 1}`,
  };
}

function cellsOf(page: OpenPage): CellsOnSheet {
  const { grid, written, blocks: found } = page;
  const shown = new Map<string, CellValue>();
  const blocks = written.blocks.flatMap((block): readonly BlockOnSheet[] => {
    const here = found.get(block.name);
    if (here === undefined || columnProblem(block, here.values) !== undefined) return [];
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
    contentAt: (row, column) => contentOf(grid.at(row, column), shownAt(row, column)),
  };
}

/** Returns the number formats of cells of a worksheet by their addresses, with one sync. */
export function readNumberFormats(
  sheetId: string,
  addresses: readonly string[],
): Promise<WorkbookResult<readonly string[]>> {
  return onWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const cells = addresses.map((address) => sheet.getRange(address));
    for (const cell of cells) cell.load("numberFormat");
    await context.sync();
    return done(cells.map(({ numberFormat }) => (numberFormat as readonly string[][])[0]?.[0] ?? ""));
  });
}
