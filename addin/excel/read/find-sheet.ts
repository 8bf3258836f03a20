import { queueCalculationMode } from "../batch/calculation.ts";
import { rectsAt } from "../batch/rect.ts";
import { decodeSheetTag } from "../../worksheet/sheet-tag.ts";
import type { SheetTag } from "../../worksheet/sheet-tag.ts";
import { loadProperties } from "../keep/sheet-properties.ts";
import type { SheetProperties } from "../keep/sheet-properties.ts";
import { decodeUnfinished, decodeUnfinishedPage } from "../keep/unfinished.ts";
import type { Unfinished, UnfinishedPage } from "../keep/unfinished.ts";

export type Target = "in_front" | { readonly sheetId: string };

/** Consecutive worksheet rows, counted from 0. The last one is included. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/** A worksheet. `tag` is undefined if it is not the add-in's. */
export interface FoundSheet {
  readonly sheet: Excel.Worksheet;
  readonly properties: SheetProperties;
  readonly tag: SheetTag | undefined;
  readonly unfinished: Unfinished | undefined;
  readonly unfinishedPage: UnfinishedPage | undefined;
  readonly tables: readonly Excel.Table[];
  readonly isManual: boolean;
  /** The active cell's row, counted from 0; undefined if another worksheet is active. */
  readonly selectedRow: number | undefined;
  /** The rows of each selected area; empty if unknown. */
  readonly selectedRows: readonly RowSpan[];
}

/** What to load of the selection. Each level includes those before. */
const loadLevels = { nothing: 0, sheet: 1, cell: 2, areas: 3 } as const;

/**
 * Returns a worksheet with its tables and selection; undefined if it does not exist. Takes one sync, or
 * more if Excel refuses to load the selection or cuts its address.
 *
 * @param queueMore queues other requests for the same sync; called again after a refusal
 */
export async function findSheet(
  context: Excel.RequestContext,
  target: Target,
  queueMore?: (sheet: Excel.Worksheet) => void,
  level: number = loadLevels.areas,
): Promise<FoundSheet | undefined> {
  try {
    return await find(context, target, queueMore, level);
  } catch (cause) {
    if (!(cause instanceof OfficeExtension.Error)) throw cause;
    const next = levelAfterRefusal(cause.code, level, target);
    if (next === level) throw cause;
    return findSheet(context, target, queueMore, next);
  }
}

/**
 * Returns the next level to try; the same level if loading less does not help. Excel refuses areas while a
 * picture is selected, the active cell in another workbook, and everything on a chart sheet.
 */
function levelAfterRefusal(code: string, level: number, target: Target): number {
  if (code === "UnsupportedSheet" && target !== "in_front") return loadLevels.nothing;
  return code === "InvalidSelection" && level > loadLevels.sheet ? level - 1 : level;
}

async function find(
  context: Excel.RequestContext,
  target: Target,
  queueMore: ((sheet: Excel.Worksheet) => void) | undefined,
  level: number,
): Promise<FoundSheet | undefined> {
  const { worksheets } = context.workbook;
  const active = level >= loadLevels.sheet ? worksheets.getActiveWorksheet() : undefined;
  const sheet =
    target === "in_front" ? worksheets.getActiveWorksheet() : worksheets.getItemOrNullObject(target.sheetId);
  sheet.load("id,name,visibility");
  sheet.protection.load("protected");
  sheet.tables.load("items/id,items/name,items/showHeaders");
  const propertiesLoaded = loadProperties(sheet);
  active?.load("id");
  const cell = level >= loadLevels.cell ? context.workbook.getActiveCell() : undefined;
  cell?.load("rowIndex");
  const selected = level >= loadLevels.areas ? context.workbook.getSelectedRanges() : undefined;
  selected?.load("address,areaCount,cellCount");
  const isManual = queueCalculationMode(context);
  queueMore?.(sheet);
  await context.sync();
  if (sheet.isNullObject) return undefined;
  const isInFront = active?.id === sheet.id;
  const properties = propertiesLoaded();
  const unfinished = properties.read("unfinished");
  return {
    sheet,
    properties,
    tag: decodeSheetTag(properties.read("sheet")),
    unfinished: decodeUnfinished(unfinished),
    unfinishedPage: decodeUnfinishedPage(unfinished),
    tables: sheet.tables.items,
    isManual: isManual(),
    selectedRow: isInFront ? cell?.rowIndex : undefined,
    selectedRows: isInFront && selected !== undefined ? await rowsOf(context, selected) : [],
  };
}

/** With so many selected cells, areas are not loaded: Excel hangs with those of a whole worksheet. */
const tooManyCells = 16_384;

/**
 * Returns the rows of each selected area. If Excel cut the address of many areas, loads the areas with one
 * more sync, or returns no rows for too many cells.
 */
async function rowsOf(
  context: Excel.RequestContext,
  selected: Excel.RangeAreas,
): Promise<readonly RowSpan[]> {
  const { address, areaCount, cellCount } = selected;
  const rects = rectsAt(address);
  if (rects?.length === areaCount) return rects.map(({ top, bottom }) => ({ first: top, last: bottom }));
  // Excel returns -1 if there are too many cells to count.
  if (cellCount < 0 || cellCount >= tooManyCells) return [];
  // The requested object is valid only until its sync.
  const { areas } = context.workbook.getSelectedRanges();
  areas.load("items/rowIndex,items/rowCount");
  await context.sync();
  return areas.items.map(({ rowIndex, rowCount }) => ({ first: rowIndex, last: rowIndex + rowCount - 1 }));
}
