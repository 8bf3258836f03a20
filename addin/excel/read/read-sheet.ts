import { en } from "../../words/en.ts";
import { wordsOf } from "../../words/words-of.ts";
import type { Words } from "../../words/words.ts";
import { findBlock } from "../../worksheet/block.ts";
import type { Cell, CellValue } from "../../worksheet/cells/cell.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import { headingLines } from "../../worksheet/kinds/heading.ts";
import { columnsFor } from "../../worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../../worksheet/kinds/sheets.ts";
import { headingColumn, keyHeaderIn } from "../../worksheet/layout.ts";
import type { KeyHeader } from "../../worksheet/layout.ts";
import type { SheetMark } from "../../worksheet/mark.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import { readTable } from "../../worksheet/read-table.ts";
import { oNoColumn } from "../../worksheet/rows/with-o-no.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import type { SheetState, SheetTroubleCode } from "../../worksheet/state.ts";
import { calculateCells, mayBeOld } from "../batch/calculation.ts";
import { hasDates } from "../batch/date-system.ts";
import { done, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { copiedFrom } from "../keep/copied-from.ts";
import type { SheetNotes } from "../keep/sheet-notes.ts";
import { findParts, readSnapshot } from "../keep/snapshot-store.ts";
import type { FoundParts } from "../keep/snapshot-store.ts";
import type { Unfinished, UnfinishedPage } from "../keep/unfinished.ts";
import { cellsAround, takesNewRows } from "./cells-around.ts";
import { findSheet } from "./find-sheet.ts";
import type { FoundSheet, RowSpan, Target } from "./find-sheet.ts";
import { readBody } from "./read-body.ts";
import { findSurroundings } from "./working-table.ts";
import type { Surroundings } from "./working-table.ts";

/** A read worksheet with what a following write in the same batch chain needs. */
export interface OpenSheet {
  readonly read: ReadSheet;
  readonly sheet: Excel.Worksheet;
  readonly notes: SheetNotes;
  readonly table: Excel.Table | undefined;
  readonly parts: FoundParts;
  /** What else is there; undefined where the worksheet is not ours or in trouble. */
  readonly surroundings: Surroundings | undefined;
  /** The texts below the table in its second column. */
  readonly below: readonly string[];
  /** How many rows directly below the table hold nothing, as far as new rows are made ready. */
  readonly blankBelow: number;
  /** Whether some rows of the table are hidden. */
  readonly hasHiddenRows: boolean;
  /** Whether the workbook counts its dates from 1904. */
  readonly countsFrom1904: boolean;
  /** Whether Excel calculates the workbook only when told to. */
  readonly isManual: boolean;
  /** What is printed above and below each page but the first, or each page where `state` says so. */
  readonly around: PrintedAround;
}

/** What stands above and below printed pages. */
interface PrintedAround {
  readonly state: string;
  readonly leftHeader: string;
  readonly leftFooter: string;
  readonly centerFooter: string;
  readonly rightFooter: string;
}

/** Makes a snapshot in place of one that is lost, with the version that the headers show, in the words that the worksheet is written in. */
export type Rebuild = (mark: SheetMark, version: number, words: Words) => Snapshot;

/** How a worksheet is read. */
export interface Reading {
  /** Without it, a worksheet that lost its snapshot is in trouble. */
  readonly rebuild?: Rebuild | undefined;
  /**
   * The table is calculated before, where Excel does not do it by itself. Left out while the engineer types.
   */
  readonly isCalculated?: boolean;
}

/**
 * Reads a worksheet, its snapshot and its table: four syncs at most, one more per further block of rows, and
 * one more to calculate the table.
 */
export async function openSheet(
  context: Excel.RequestContext,
  target: Target,
  reading: Reading = {},
): Promise<WorkbookResult<OpenSheet>> {
  const found = await findSheet(context, target);
  if (found === undefined) return refused("sheet_missing");
  const { sheet, mark } = found;
  if (mark === undefined) {
    const copied = (await copiedFrom(context, [{ sheet, tables: found.tables }])).get(sheet.id);
    if (copied !== undefined) return inTrouble(found, copied.mark, copied.table, "copied_sheet");
    return done({
      read: {
        is: "not_ours",
        sheetId: sheet.id,
        name: sheet.name,
        ...(found.unfinished !== undefined && { unfinished: found.unfinished }),
        ...(found.unfinishedPage !== undefined && { unfinishedPage: found.unfinishedPage }),
      },
      sheet,
      notes: found.notes,
      table: undefined,
      ...nothingRead,
    });
  }
  return readOurs(context, found, mark, reading);
}

/** Of a worksheet whose cells are not looked at. */
const nothingRead = {
  ...{ parts: new Map(), surroundings: undefined, below: [], blankBelow: 0 },
  hasHiddenRows: false,
  countsFrom1904: false,
  isManual: false,
  around: { state: "", leftHeader: "", leftFooter: "", centerFooter: "", rightFooter: "" },
} as const satisfies Partial<OpenSheet>;

function inTrouble(
  { sheet, notes }: FoundSheet,
  mark: SheetMark,
  table: Excel.Table | undefined,
  trouble: SheetTroubleCode,
): WorkbookResult<OpenSheet> {
  return done({
    read: { is: "in_trouble", sheetId: sheet.id, name: sheet.name, kind: mark.query.kind, mark, trouble },
    sheet,
    notes,
    table,
    ...nothingRead,
  });
}

async function readOurs(
  context: Excel.RequestContext,
  found: FoundSheet,
  mark: SheetMark,
  reading: Reading,
): Promise<WorkbookResult<OpenSheet>> {
  const { sheet, isManual } = found;
  const { rebuild } = reading;
  const table = found.tables.find((candidate) => candidate.id === mark.tableId);
  const because = (trouble: SheetTroubleCode): WorkbookResult<OpenSheet> =>
    inTrouble(found, mark, table ?? found.tables[0], trouble);
  if (table === undefined) return because(found.tables.length > 0 ? "copied_sheet" : "key_column_missing");

  if (!table.showHeaders) return refused("headers_hidden", { sheet: sheet.name });
  const header = table.getHeaderRowRange();
  header.load("values,rowIndex,columnIndex,columnCount");
  const body = table.getDataBodyRange();
  body.load("rowCount");
  const { headersFooters } = sheet.pageLayout;
  headersFooters.load("state");
  const footers = headersFooters.defaultForAllPages;
  footers.load("leftHeader,leftFooter,centerFooter,rightFooter");
  const surroundingsFound = findSurroundings(sheet, table, found.tables);
  const parts = findParts(context, mark);
  await context.sync();

  const headers = ((header.values as readonly (readonly unknown[])[])[0] ?? []).map(String);
  const keyHeader = keyHeaderIn(headers);
  if (keyHeader === undefined) return because("key_column_missing");
  const { version } = keyHeader;
  const stored = await readSnapshot(context, mark, parts, version);
  const isForeign = typeof stored !== "string" && !isAboutTheSame(mark, stored);
  const kept = isForeign ? "snapshot_damaged" : stored;
  if (kept === "snapshot_version") {
    // Another author may have refreshed between the two syncs: then the mark is a newer one by now.
    const again = await findSheet(context, { sheetId: sheet.id });
    if (again?.mark !== undefined && newestOf(again.mark) !== newestOf(mark))
      return readOurs(context, again, again.mark, reading);
  }
  const isRebuilt = typeof kept === "string" && kept !== "snapshot_newer" && rebuild !== undefined;
  const language = typeof kept === "string" ? mark.words : kept.words;
  const words = await wordsOf(language ?? "en_US").catch(() => en);
  const snapshot = isRebuilt ? withKeyHeader(rebuild(mark, version, words), keyHeader) : kept;
  if (typeof snapshot === "string") return because(snapshot);

  const columns = columnsFor(sheets[mark.query.kind], snapshot, words);
  const { places } = readTable(columns, snapshot.headers, { headers, rows: [] });
  const watched = columns.flatMap((column) => {
    const index = places[column.key];
    if (index === undefined) return [];
    if (column.formula !== undefined) return [{ index, mayBeTime: false, isLive: true as const }];
    if (!maySay(column, mark.query.kind)) return [];
    const { kind } = column;
    if (kind === "text") return [{ index, mayBeTime: false, isText: true as const }];
    const isTyped = takesNewRows(mark.query.kind) && kind === "whole";
    return [{ index, mayBeTime: kind === "seconds" || isTyped }];
  });
  if (isManual && reading.isCalculated === true) await calculateCells(context, body);
  const top = header.rowIndex + 1;
  const place = { sheet, top, left: header.columnIndex, rows: body.rowCount, columns: header.columnCount };
  const surroundings = surroundingsFound();
  const around = cellsAround(place, surroundings, mark.query.kind);
  const dates = columns.flatMap(({ key, kind }) => (kind === "date" ? (places[key] ?? []) : []));
  const { rows, hasHiddenRows, countsFrom1904 } = await readBody(
    context,
    place,
    { watched, dates, hasDates: hasDates(sheets[mark.query.kind].columns(snapshot, words)) },
    around.queue,
  );
  const { above, beside, below, loose, blankBelow } = around.read();
  return done({
    read: {
      is: "ours",
      state: {
        sheetId: sheet.id,
        name: sheet.name,
        mark,
        snapshot,
        words,
        ...(isRebuilt && { isRebuilt }),
        ...(mayBeOld(isManual) && { mayBeOld: true as const }),
        ...(found.unfinished !== undefined && { unfinished: true as const }),
        reading: { headers, rows },
        top,
        left: header.columnIndex,
        headingTop: findHeading(above, snapshot, words),
        blockPlace: findBlock(above, sheets[mark.query.kind].block?.(snapshot, words).lines ?? []),
        beside,
        below: loose.map((line) => line.map((value): Cell => ({ value: value as CellValue }))),
        isProtected: sheet.protection.protected,
        ...(hasHiddenRows && { hasHiddenRows }),
        selectedRow: found.selectedRow === undefined ? undefined : found.selectedRow - top,
        selectedRows: rowsWithin(found.selectedRows, top, rows.length),
      },
    },
    sheet,
    notes: found.notes,
    table,
    parts,
    surroundings,
    below,
    blankBelow,
    hasHiddenRows,
    countsFrom1904,
    isManual,
    around: {
      state: headersFooters.state,
      leftHeader: footers.leftHeader,
      leftFooter: footers.leftFooter,
      centerFooter: footers.centerFooter,
      rightFooter: footers.rightFooter,
    },
  });
}

/**
 * Tells whether a snapshot is about the analyses that its worksheet says it shows. An older version, back by
 * undo, may be about some that were deleted since.
 */
function isAboutTheSame({ query, versions }: SheetMark, { query: held, version }: Snapshot): boolean {
  const isNewest = versions[0]?.version === version;
  const ids = new Set(held.ids);
  return (
    query.kind === held.kind &&
    query.ids.every((id) => ids.has(id)) &&
    (!isNewest || query.ids.length === held.ids.length)
  );
}

/** Tells whether cells of a column may be sent: edits, or what new rows say. */
function maySay({ key, isEditable }: Column, kind: SheetKind): boolean {
  return isEditable === true || (key === oNoColumn && takesNewRows(kind));
}

/** What is made anew of a lost snapshot goes with the header as it stands. */
function withKeyHeader(snapshot: Snapshot, { header }: KeyHeader): Snapshot {
  return { ...snapshot, headers: { ...snapshot.headers, row_key: header } };
}

/** Names the newest snapshot of a mark. */
function newestOf({ versions: [newest] }: SheetMark): string {
  return `${newest?.version ?? 0}/${newest?.checksum ?? ""}`;
}

/** The body rows that spans of worksheet rows reach, each once. */
function rowsWithin(spans: readonly RowSpan[], top: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, row) => row).filter((row) =>
    spans.some(({ first, last }) => first <= top + row && top + row <= last),
  );
}

/** Finds the heading by any of its lines as they were written, since rows may have been put in around it. */
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

/** What a worksheet is. */
export type ReadSheet =
  | {
      readonly is: "not_ours";
      readonly sheetId: string;
      readonly name: string;
      /** A pull into this worksheet stopped half-way: it can be finished or removed. */
      readonly unfinished?: Unfinished;
      /** The same of making a page of results. */
      readonly unfinishedPage?: UnfinishedPage;
    }
  | {
      readonly is: "in_trouble";
      readonly sheetId: string;
      readonly name: string;
      readonly kind: SheetKind;
      readonly mark: SheetMark;
      readonly trouble: SheetTroubleCode;
    }
  | { readonly is: "ours"; readonly state: SheetState };
