import { askCalculation } from "../batch/calculation.ts";
import { rectsAt } from "../batch/rect.ts";
import { decodeSheetTag } from "../../worksheet/sheet-tag.ts";
import type { SheetTag } from "../../worksheet/sheet-tag.ts";
import { loadProperties } from "../keep/sheet-properties.ts";
import type { SheetProperties } from "../keep/sheet-properties.ts";
import { decodeUnfinished, decodeUnfinishedPage } from "../keep/unfinished.ts";
import type { Unfinished, UnfinishedPage } from "../keep/unfinished.ts";

/** Which worksheet is meant: the one in front, or one by id. */
export type Target = "in_front" | { readonly sheetId: string };

/** Worksheet rows from one to another, both within it, counted from 0. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/** A worksheet with its sheet tag, if it is one of ours. */
export interface FoundSheet {
  readonly sheet: Excel.Worksheet;
  readonly properties: SheetProperties;
  readonly tag: SheetTag | undefined;
  readonly unfinished: Unfinished | undefined;
  /** A page that was begun on it and broken off. */
  readonly unfinishedPage: UnfinishedPage | undefined;
  readonly tables: readonly Excel.Table[];
  /** Whether Excel calculates the workbook only when told to. */
  readonly isManual: boolean;
  /** The worksheet's row of the selected cell, when it is in front. */
  readonly selectedRow: number | undefined;
  /** The first and last worksheet row of each selected area, when it is in front. */
  readonly selectedRows: readonly RowSpan[];
}

/** What is asked of what is in front: the worksheet, its active cell, the areas that are selected; each with those before it. */
const asked = { nothing: 0, sheet: 1, cell: 2, areas: 3 } as const;

/**
 * Finds a worksheet with its mark, its tables and what is selected, with one sync, or more while there is no selection to tell of; undefined
 * where it is not there. `also` queues what else shall come with that sync.
 */
export async function findSheet(
  context: Excel.RequestContext,
  target: Target,
  also?: (sheet: Excel.Worksheet) => void,
  asks: number = asked.areas,
): Promise<FoundSheet | undefined> {
  try {
    return await find(context, target, also, asks);
  } catch (cause) {
    const fewer = cause instanceof OfficeExtension.Error ? asksLess(cause.code, asks, target) : asks;
    if (fewer === asks) throw cause;
    return findSheet(context, target, also, fewer);
  }
}

/**
 * Excel refuses the whole batch for what it cannot tell: the areas while a chart or a picture is selected, the cell while another workbook is in front, the
 * worksheet while a sheet that is one chart is.
 */
function asksLess(code: string, asks: number, target: Target): number {
  if (code === "UnsupportedSheet" && target !== "in_front") return asked.nothing;
  return code === "InvalidSelection" && asks > asked.sheet ? asks - 1 : asks;
}

async function find(
  context: Excel.RequestContext,
  target: Target,
  also: ((sheet: Excel.Worksheet) => void) | undefined,
  asks: number,
): Promise<FoundSheet | undefined> {
  const { worksheets } = context.workbook;
  const active = asks >= asked.sheet ? worksheets.getActiveWorksheet() : undefined;
  const sheet =
    target === "in_front" ? worksheets.getActiveWorksheet() : worksheets.getItemOrNullObject(target.sheetId);
  sheet.load("id,name,visibility");
  sheet.protection.load("protected");
  sheet.tables.load("items/id,items/name,items/showHeaders");
  const propertiesLoaded = loadProperties(sheet);
  active?.load("id");
  const cell = asks >= asked.cell ? context.workbook.getActiveCell() : undefined;
  cell?.load("rowIndex");
  const selected = asks >= asked.areas ? context.workbook.getSelectedRanges() : undefined;
  selected?.load("address,areaCount,cellCount");
  const isManual = askCalculation(context);
  also?.(sheet);
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

/** Excel for Windows and Mac never comes back from the areas of a whole worksheet: so nothing is asked that can hold a whole row, of so many cells, or a column. */
const cellsOfRow = 16_384;

/**
 * The rows of a selection by its address. Only of many small areas, whose address Excel may cut, are the areas
 * themselves loaded, with one more sync.
 */
async function rowsOf(
  context: Excel.RequestContext,
  selected: Excel.RangeAreas,
): Promise<readonly RowSpan[]> {
  const { address, areaCount, cellCount } = selected;
  const rects = rectsAt(address);
  if (rects?.length === areaCount) return rects.map(({ top, bottom }) => ({ first: top, last: bottom }));
  // More cells than can be counted are -1.
  if (cellCount < 0 || cellCount >= cellsOfRow) return [];
  // What was selected lives as long as its sync.
  const { areas } = context.workbook.getSelectedRanges();
  areas.load("items/rowIndex,items/rowCount");
  await context.sync();
  return areas.items.map(({ rowIndex, rowCount }) => ({ first: rowIndex, last: rowIndex + rowCount - 1 }));
}
