import type { CellValue } from "../../worksheet/cells/cell.ts";
import { findSheet } from "../read/find-sheet.ts";
import type { Target } from "../read/find-sheet.ts";
import { inBlocks } from "../batch/in-blocks.ts";
import { done, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import type { SheetProperties } from "../keep/sheet-properties.ts";
import { rectOf } from "../batch/rect.ts";
import type { Rect } from "../batch/rect.ts";
import { queueMergedAreas } from "../read/working-table.ts";
import { legendsIn } from "./legends.ts";
import { headingName, keysName, loadOwnNames, nameOf } from "./stored/page-names.ts";
import { pageTagIn } from "./stored/page-tag.ts";
import type { StoredPageTag } from "./stored/page-tag.ts";
import type { OwnNames } from "./stored/page-names.ts";

export interface FoundBlock {
  readonly rect: Rect;
  /** The value of a formula is its result. */
  readonly values: readonly (readonly CellValue[])[];
}

export interface FoundChart {
  readonly chart: Excel.Chart;
  /** The visible title and the names of series; empty for an engineer's chart. */
  readonly title: string;
  readonly series: readonly string[];
  /** The edges in points. */
  readonly top: number;
  readonly bottom: number;
}

/** A page with everything that an update needs. */
export interface OpenPage extends StoredPageTag {
  readonly sheet: Excel.Worksheet;
  readonly isProtected: boolean;
  readonly isUnfinished: boolean;
  readonly isManual: boolean;
  readonly isFiltered: boolean;
  readonly properties: SheetProperties;
  readonly names: ReadonlySet<string>;
  /** The stored record of hidden legend entries. */
  readonly legends: string | undefined;
  /** Heading and hidden column; undefined if an engineer deleted them. */
  readonly heading: Rect | undefined;
  readonly keys: Rect | undefined;
  readonly blocks: ReadonlyMap<string, FoundBlock>;
  /** All charts of the worksheet, by Excel's name. */
  readonly charts: ReadonlyMap<string, FoundChart>;
  readonly grid: PageGrid;
  /** Without merged cells if the page was opened only to read it. */
  readonly obstacles: readonly Rect[];
  /** The left footer and header of printed pages, except the first one. */
  readonly footer: string;
  readonly header: string;
}

const positionAndSize = "rowIndex,columnIndex,rowCount,columnCount";

/** Reads a page with two syncs or more. With manual calculation, formulas have their last values. */
export async function openPage(
  context: Excel.RequestContext,
  target: Target,
  purpose: "read" | "change",
): Promise<WorkbookResult<OpenPage>> {
  let used: Excel.Range | undefined;
  let readNames: ReturnType<typeof loadOwnNames> | undefined;
  const found = await findSheet(context, target, (sheet) => {
    used = sheet.getUsedRangeOrNullObject(true);
    used.load(positionAndSize);
    readNames = loadOwnNames(sheet);
    sheet.charts.load("items/name");
  });
  if (found === undefined) return refused("sheet_missing");
  const { sheet, properties } = found;
  const ownNames: OwnNames = readNames?.() ?? new Map();
  const names = new Set(ownNames.keys());
  const kept = pageTagIn(ownNames, properties.read("page"));
  if (kept === undefined || used === undefined) return refused("not_our_sheet", { sheet: sheet.name });

  const area = used.isNullObject ? undefined : { range: used, rect: rectOf(used) };
  const named = (name: string): Excel.Range | undefined => {
    if (!names.has(name)) return undefined;
    const range = sheet.names.getItem(name).getRangeOrNullObject();
    range.load(`${positionAndSize},values,worksheet/id`);
    return range;
  };
  const [heading, keys] = [named(headingName), named(keysName)];
  const blocks = kept.written.blocks.map(({ name }) => [name, named(nameOf(name))] as const);
  const charts = loadCharts(sheet, new Set(kept.written.charts.map(({ name }) => nameOf(name))));
  const around = loadSurroundings(sheet, found.tables, purpose === "change");
  const cells = await readCells(context, sheet, area?.rect);

  const rectOrNone = (range: Excel.Range | undefined): Rect | undefined =>
    range === undefined || range.isNullObject || range.worksheet.id !== sheet.id ? undefined : rectOf(range);
  return done({
    ...kept,
    sheet,
    isProtected: sheet.protection.protected,
    isUnfinished: found.unfinishedPage !== undefined,
    isManual: found.isManual,
    properties,
    names,
    legends: legendsIn(ownNames),
    heading: rectOrNone(heading),
    keys: rectOrNone(keys),
    blocks: new Map(
      blocks.flatMap(([name, range]) => {
        const rect = rectOrNone(range);
        return range === undefined || rect === undefined
          ? []
          : [[name, { rect, values: range.values as readonly (readonly CellValue[])[] }] as const];
      }),
    ),
    charts: charts(),
    grid: gridOf(cells, area?.rect ?? { top: 0, left: 0 }),
    ...around(),
  });
}

/** Queues loading charts, and title and series of those named in `ours`. Call the result after the sync. */
function loadCharts(
  sheet: Excel.Worksheet,
  ours: ReadonlySet<string>,
): () => ReadonlyMap<string, FoundChart> {
  const charts = sheet.charts.items;
  for (const chart of charts) {
    chart.load("name,top,height");
    if (!ours.has(chart.name)) continue;
    chart.title.load("text,visible");
    chart.series.load("items/name");
  }
  return () =>
    new Map(
      charts.map((chart) => {
        const isOurs = ours.has(chart.name);
        const facts = {
          chart,
          title: isOurs && chart.title.visible ? chart.title.text : "",
          series: isOurs ? chart.series.items.map(({ name }) => name) : [],
          top: chart.top,
          bottom: chart.top + chart.height,
        };
        return [chart.name, facts] as const;
      }),
    );
}

/** Queues loading filters, obstacles, header and footer. Call the result after the sync. */
function loadSurroundings(
  sheet: Excel.Worksheet,
  tables: readonly Excel.Table[],
  findsMerged: boolean,
): () => Pick<OpenPage, "isFiltered" | "obstacles" | "footer" | "header"> {
  const tableRanges = tables.map((table) => table.getRange());
  for (const range of tableRanges) range.load(positionAndSize);
  const filters = [sheet.autoFilter, ...tables.map(({ autoFilter }) => autoFilter)];
  for (const filter of filters) filter.load("isDataFiltered");
  const merged = findsMerged ? queueMergedAreas(sheet) : () => [];
  const printed = sheet.pageLayout.headersFooters.defaultForAllPages;
  printed.load("leftFooter,leftHeader");
  return () => ({
    isFiltered: filters.some(({ isDataFiltered }) => isDataFiltered),
    obstacles: [...tableRanges.map(rectOf), ...merged()],
    footer: printed.leftFooter,
    header: printed.leftHeader,
  });
}

async function readCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  rect: Rect | undefined,
): Promise<readonly (readonly CellValue[])[]> {
  if (rect === undefined) {
    await context.sync();
    return [];
  }
  const columns = rect.right - rect.left + 1;
  const blocks = await inBlocks(rect.bottom - rect.top + 1, columns, async ({ start, count }) => {
    const range = sheet.getRangeByIndexes(rect.top + start, rect.left, count, columns);
    range.load("formulas");
    await context.sync();
    return range.formulas as readonly (readonly CellValue[])[];
  });
  return blocks.flat();
}

export interface PageGrid {
  /** Returns the formula or value of a cell; "" if it is blank. */
  at(row: number, column: number): CellValue;
  /** Returns true for cells with content, by row and column. */
  filled(): readonly (readonly boolean[])[];
}

/** Returns the grid of cells whose first one is at `top` and `left`. */
export function gridOf(
  cells: readonly (readonly CellValue[])[],
  { top, left }: { readonly top: number; readonly left: number },
): PageGrid {
  return {
    at: (row, column) => cells[row - top]?.[column - left] ?? "",
    filled: () => [
      ...Array.from({ length: top }, () => []),
      ...cells.map((row) => [
        ...Array.from({ length: left }, () => false),
        ...row.map((value) => value !== ""),
      ]),
    ],
  };
}
