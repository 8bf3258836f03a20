import { findKeyFigures } from "../../worksheet/key-figures.ts";
import type { Cell, CellValue } from "../../worksheet/cells/cell.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import { headingLines } from "../../worksheet/kinds/heading.ts";
import { columnsFor } from "../../worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../../worksheet/kinds/sheets.ts";
import { headingColumn, keyHeaderIn } from "../../worksheet/layout.ts";
import type { SheetTag } from "../../worksheet/sheet-tag.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import { readTable } from "../../worksheet/read-table.ts";
import { oNoColumn } from "../../worksheet/rows/with-o-no.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import type { SheetState, SheetTroubleCode } from "../../worksheet/state.ts";
import type { Words } from "../../words/words.ts";
import { calculateCells, mayBeOld } from "../batch/calculation.ts";
import { hasDates } from "../batch/date-system.ts";
import { done, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { copiedFrom } from "../keep/copied-from.ts";
import { findParts } from "../keep/snapshot-store.ts";
import type { FoundParts } from "../keep/snapshot-store.ts";
import { cellsAround, takesNewRows } from "./cells-around.ts";
import type { CellsAround } from "./cells-around.ts";
import { findSheet } from "./find-sheet.ts";
import type { FoundSheet, RowSpan, Target } from "./find-sheet.ts";
import { heldSnapshot } from "./held-snapshot.ts";
import type { HeldSnapshot } from "./held-snapshot.ts";
import type { OpenSheet, HeadersFooters, Reading } from "./open-sheet.ts";
import { readBody } from "./read-body.ts";
import type { Body, BodyReading, WatchedColumn } from "./read-body.ts";
import { findSurroundings } from "./working-table.ts";
import type { Surroundings } from "./working-table.ts";

/** Reads a worksheet. Usually takes three syncs: find the worksheet, read its headers, read its cells. */
export async function openSheet(
  context: Excel.RequestContext,
  target: Target,
  reading: Reading = {},
): Promise<WorkbookResult<OpenSheet>> {
  const found = await findSheet(context, target);
  if (found === undefined) return refused("sheet_missing");
  const { sheet, tag } = found;
  if (tag === undefined) {
    const copied = (await copiedFrom(context, [{ sheet, tables: found.tables }])).get(sheet.id);
    if (copied !== undefined) return inTrouble(found, copied.tag, copied.table, "copied_sheet");
    return done({
      read: {
        is: "not_ours",
        sheetId: sheet.id,
        name: sheet.name,
        ...(found.unfinished !== undefined && { unfinished: found.unfinished }),
        ...(found.unfinishedPage !== undefined && { unfinishedPage: found.unfinishedPage }),
      },
      sheet,
      properties: found.properties,
      table: undefined,
      ...nothingRead,
    });
  }
  return readOurs(context, found, tag, reading);
}

const nothingRead = {
  ...{ parts: new Map(), surroundings: undefined, textsBelow: [], blankBelow: 0 },
  hasHiddenRows: false,
  countsFrom1904: false,
  isManual: false,
  headersFooters: { state: "", leftHeader: "", leftFooter: "", centerFooter: "", rightFooter: "" },
} as const satisfies Partial<OpenSheet>;

function inTrouble(
  { sheet, properties }: FoundSheet,
  tag: SheetTag,
  table: Excel.Table | undefined,
  trouble: SheetTroubleCode,
): WorkbookResult<OpenSheet> {
  return done({
    read: { is: "in_trouble", sheetId: sheet.id, name: sheet.name, kind: tag.query.kind, tag, trouble },
    sheet,
    properties,
    table,
    ...nothingRead,
  });
}

async function readOurs(
  context: Excel.RequestContext,
  found: FoundSheet,
  tag: SheetTag,
  reading: Reading,
): Promise<WorkbookResult<OpenSheet>> {
  const table = found.tables.find((candidate) => candidate.id === tag.tableId);
  const troubled = (trouble: SheetTroubleCode): WorkbookResult<OpenSheet> =>
    inTrouble(found, tag, table ?? found.tables[0], trouble);
  if (table === undefined) return troubled(found.tables.length > 0 ? "copied_sheet" : "key_column_missing");
  if (!table.showHeaders) return refused("headers_hidden", { sheet: found.sheet.name });
  const queued = queueFrame(context, found, { tag, table, findsMerged: reading.isForChange === true });
  await context.sync();
  const headers = ((queued.header.values as readonly (readonly unknown[])[])[0] ?? []).map(String);
  const keyHeader = keyHeaderIn(headers);
  if (keyHeader === undefined) return troubled("key_column_missing");
  const { parts } = queued;
  const held = await heldSnapshot(context, { found, tag, parts, keyHeader, rebuild: reading.rebuild });
  if (held.is === "trouble") return troubled(held.trouble);
  if (held.is === "newer_tag") return readOurs(context, held.found, held.tag, reading);
  return readTableIn(context, { found, tag, table, queued, headers, held }, reading);
}

interface QueuedFrame {
  readonly header: Excel.Range;
  readonly body: Excel.Range;
  readonly headersFooters: Excel.HeaderFooterGroup;
  readonly footers: Excel.HeaderFooter;
  readonly surroundings: () => Surroundings;
  readonly parts: FoundParts;
}

interface Frame {
  readonly tag: SheetTag;
  readonly table: Excel.Table;
  readonly findsMerged: boolean;
}

function queueFrame(
  context: Excel.RequestContext,
  { sheet, tables }: FoundSheet,
  { tag, table, findsMerged }: Frame,
): QueuedFrame {
  const header = table.getHeaderRowRange();
  header.load("values,rowIndex,columnIndex,columnCount");
  const body = table.getDataBodyRange();
  body.load("rowCount");
  const { headersFooters } = sheet.pageLayout;
  headersFooters.load("state");
  const footers = headersFooters.defaultForAllPages;
  footers.load("leftHeader,leftFooter,centerFooter,rightFooter");
  const surroundings = findSurroundings(sheet, table, tables, findsMerged);
  return { header, body, headersFooters, footers, surroundings, parts: findParts(context, tag) };
}

interface KnownSheet {
  readonly found: FoundSheet;
  readonly tag: SheetTag;
  readonly table: Excel.Table;
  readonly queued: QueuedFrame;
  readonly headers: readonly string[];
  readonly held: HeldSnapshot;
}

async function readTableIn(
  context: Excel.RequestContext,
  known: KnownSheet,
  reading: Reading,
): Promise<WorkbookResult<OpenSheet>> {
  const { found, tag, queued, headers } = known;
  const { sheet, isManual } = found;
  const { header, body } = queued;
  const { snapshot, words } = known.held;
  const columns = columnsFor(sheets[tag.query.kind], snapshot, words);
  const { columnIndexes } = readTable(columns, snapshot.headers, { headers, rows: [] });
  if (isManual && reading.isCalculated === true) await calculateCells(context, body);
  const top = header.rowIndex + 1;
  const place = { sheet, top, left: header.columnIndex, rows: body.rowCount, columns: header.columnCount };
  const surroundings = queued.surroundings();
  const cellsBesideBody = cellsAround(place, surroundings, tag.query.kind);
  const toRead = {
    watched: watchedColumns(columns, columnIndexes, tag.query.kind),
    dates: columns.flatMap(({ key, kind }) => (kind === "date" ? (columnIndexes[key] ?? []) : [])),
    hasDates: hasDates(sheets[tag.query.kind].columns(snapshot, words)),
  };
  const cells = await readBody(context, place, toRead, cellsBesideBody.queue);
  const { textsBelow, blankBelow, ...outside } = cellsBesideBody.read();
  return done({
    read: { is: "ours", state: stateOf(known, place, cells, outside) },
    ...{ sheet, properties: found.properties, table: known.table, parts: queued.parts, surroundings },
    ...{ textsBelow, blankBelow, isManual },
    hasHiddenRows: cells.hasHiddenRows,
    countsFrom1904: cells.countsFrom1904,
    headersFooters: headersFootersOf(queued),
  });
}

/** Returns the columns of which more than the values is read. */
function watchedColumns(
  columns: readonly Column[],
  columnIndexes: Readonly<Record<string, number | undefined>>,
  sheetKind: SheetKind,
): readonly WatchedColumn[] {
  return columns.flatMap((column): readonly WatchedColumn[] => {
    const index = columnIndexes[column.key];
    if (index === undefined) return [];
    if (column.formula !== undefined) return [{ index, mayBeTime: false, hasAddinFormula: true }];
    if (!maySend(column, sheetKind)) return [];
    const { kind } = column;
    if (kind === "text") return [{ index, mayBeTime: false, isText: true }];
    // Excel turns a typed `1:30` into a time, which is not a whole number. Only new rows send whole numbers.
    const isWholeInNewRow = takesNewRows(sheetKind) && kind === "whole";
    return [{ index, mayBeTime: kind === "seconds" || isWholeInNewRow }];
  });
}

function maySend({ key, isEditable }: Column, kind: SheetKind): boolean {
  return isEditable === true || (key === oNoColumn && takesNewRows(kind));
}

function stateOf(
  { found, tag, headers, held }: KnownSheet,
  { top, left }: Body,
  { rows, hasHiddenRows }: BodyReading,
  { above, beside, rowsBelow }: Pick<CellsAround, "above" | "beside" | "rowsBelow">,
): SheetState {
  const { sheet, isManual, selectedRow } = found;
  const { snapshot, words } = held;
  return {
    ...{ sheetId: sheet.id, name: sheet.name, tag, snapshot, words },
    ...(held.isRebuilt && { isRebuilt: true as const }),
    ...(mayBeOld(isManual) && { mayBeOld: true as const }),
    ...(found.unfinished !== undefined && { unfinished: true as const }),
    reading: { headers, rows },
    top,
    left,
    headingTop: findHeading(above, snapshot, words),
    keyFiguresPosition: findKeyFigures(
      above,
      sheets[tag.query.kind].keyFigures?.(snapshot, words).lines ?? [],
    ),
    headersBeside: beside,
    linesBelow: rowsBelow.map((line) => line.map((value): Cell => ({ value: value as CellValue }))),
    isProtected: sheet.protection.protected,
    ...(hasHiddenRows && { hasHiddenRows }),
    selectedRow: selectedRow === undefined ? undefined : selectedRow - top,
    selectedRows: rowsWithin(found.selectedRows, top, rows.length),
  };
}

function headersFootersOf({ headersFooters, footers }: QueuedFrame): HeadersFooters {
  const { leftHeader, leftFooter, centerFooter, rightFooter } = footers;
  return { state: headersFooters.state, leftHeader, leftFooter, centerFooter, rightFooter };
}

/** Returns the indexes of the body rows in spans of worksheet rows. `top` is the first body row. */
function rowsWithin(spans: readonly RowSpan[], top: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, row) => row).filter((row) =>
    spans.some(({ first, last }) => first <= top + row && top + row <= last),
  );
}

/** Returns the row of the heading's first line, counted from 0. Any unchanged line identifies the heading. */
function findHeading(
  above: readonly (readonly unknown[])[],
  snapshot: Snapshot,
  words: Words,
): number | undefined {
  const lines = headingLines(snapshot, words);
  for (const [row, cells] of above.entries()) {
    const line = lines.indexOf(String(cells[headingColumn]));
    const top = row - line;
    if (line >= 0 && top >= 0 && top + lines.length <= above.length) return top;
  }
  return undefined;
}
