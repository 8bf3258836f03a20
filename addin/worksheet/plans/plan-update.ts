import type { Words } from "../../words/words.ts";
import { groupedBy } from "../../../contract/grouped-by.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import type { Column, PulledRow } from "../cells/column.ts";
import { headingLines } from "../kinds/heading.ts";
import type { MergeWrite } from "../edit.ts";
import type { Snapshot } from "../snapshot.ts";
import { statusColumn } from "../cells/column.ts";
import { keyHeaderOf } from "../layout.ts";
import type { SheetState } from "../state.ts";
import { rowsFor } from "../kinds/columns-and-rows.ts";
import { sheets } from "../kinds/sheets.ts";
import { checksumOfAddinWords } from "../merge/overwritten.ts";
import type { CellWrite, SheetUpdate, ShownRow } from "../update.ts";
import { withOpenRepairs } from "../consistency/segment-edits.ts";
import { nextVersion } from "../sheet-tag.ts";
import { newColumns, translatedCodes, newHeaders } from "./new-headers.ts";
import { afterWrites, statusWrites } from "./mark-rows.ts";
import { columnsOf, shapeIn } from "../kinds/shape.ts";

/** The changes that a plan wants. Codes are plain: `w2`. Row indexes count from 0 in the table body. */
export interface WantedChanges {
  readonly writes?: readonly MergeWrite[];
  /** Added at the end of the table, unless `insertBefore` has their key. */
  readonly appended?: readonly PulledRow[];
  /** The table row before which a row is inserted, by row key. */
  readonly insertBefore?: ReadonlyMap<string, number>;
  /** The new Status of rows that move below the table, by row index. */
  readonly detachedRows?: ReadonlyMap<number, string>;
  /** Rows to remove that are not kept below the table. */
  readonly disposableRows?: readonly number[];
  /** The worksheet's words after the update. */
  readonly words?: Words;
  /** Members of the next snapshot that differ. */
  readonly snapshotChanges: Partial<Snapshot>;
  /** Rows of the next snapshot, if they exist already. */
  readonly rows?: readonly PulledRow[];
}

function statusesAfter(future: SheetState, detachedRows: ReadonlyMap<number, string>): readonly MergeWrite[] {
  return [
    ...statusWrites(future).filter(({ rowIndex }) => !detachedRows.has(rowIndex)),
    ...[...detachedRows].map(([rowIndex, value]) => ({ rowIndex, column: statusColumn, value })),
  ];
}

/**
 * Plans the wanted changes and what depends on them: the next snapshot, heading, key figures, columns and
 * Status.
 */
export function planUpdate(
  state: SheetState,
  {
    writes = [],
    appended = [],
    insertBefore = new Map(),
    detachedRows = new Map(),
    disposableRows = [],
    words = state.words,
    snapshotChanges,
    rows,
  }: WantedChanges,
): SheetUpdate {
  const changed = withOpenRepairs({ ...state.snapshot, ...snapshotChanges, language: words.language });
  const isReworded = words.language !== state.words.language;
  const columns = columnsOf(changed, words);
  const addedColumns = newColumns(columns, state);
  const removedColumns = obsoleteColumns(columns, state.snapshot, changed.lacking);
  const version = nextVersion(state.tag);
  const newHeaderTexts = isReworded ? newHeaders(columns, state) : {};
  const { addinWordsChecksum: _old, ...unchanged } = changed;
  const newRows = (): readonly PulledRow[] => rows ?? rowsFor(sheets[changed.query.kind], changed, words);
  const addinWordsChecksum = checksumOfAddinWords(columns, newRows);
  const snapshot: Snapshot = {
    ...unchanged,
    version,
    ...(addinWordsChecksum !== undefined && { addinWordsChecksum }),
    headers: {
      ...headersAfter(state, { columns, addedColumns, removedColumns, newHeaderTexts }),
      row_key: keyHeaderOf({ version, id: changed.id }),
    },
  };
  const keyFigures = sheets[snapshot.query.kind].keyFigures?.(snapshot, words);
  const shownWrites = toShownValues(writes, columns, words);
  const translations = isReworded ? translatedCodes(state, columns, words, shownWrites) : [];
  const cellWrites = [...translations, ...shownWrites];
  // Columns are found in the present table by the present headers.
  const future = {
    ...afterWrites(state, cellWrites),
    words,
    snapshot: { ...snapshot, headers: state.snapshot.headers },
    ...(rows !== undefined && { base: rows }),
  };
  const asShown = addedRowFormatter(columns, snapshot, words);
  const removedRows = [...detachedRows.keys(), ...disposableRows];
  return {
    writes: [...cellWrites, ...statusesAfter(future, detachedRows)],
    appended: appended.filter(({ key }) => !insertBefore.has(key)).map(asShown),
    ...(insertBefore.size > 0 && { inserted: groupInsertedRows(insertBefore, appended, asShown) }),
    ...(removedRows.length > 0 && { removedRows }),
    ...(disposableRows.length > 0 && { disposableRows }),
    ...(addedColumns.length > 0 && { addedColumns }),
    ...(removedColumns.length > 0 && { removedColumns }),
    ...(isReworded && { languageChange: { headers: newHeaderTexts, shape: shapeIn(snapshot, words) } }),
    heading: headingLines(snapshot, words),
    ...(keyFigures !== undefined && { keyFigures }),
    snapshot,
  };
}

function groupInsertedRows(
  insertBefore: ReadonlyMap<string, number>,
  appended: readonly PulledRow[],
  asShown: (row: PulledRow) => ShownRow,
): NonNullable<SheetUpdate["inserted"]> {
  return [...groupedBy(appended, ({ key }) => insertBefore.get(key))].flatMap(([before, rows]) =>
    before === undefined ? [] : [{ before, rows: rows.map(asShown) }],
  );
}

function headersAfter(
  { snapshot }: SheetState,
  {
    columns,
    addedColumns,
    removedColumns,
    newHeaderTexts,
  }: {
    readonly columns: readonly Column[];
    readonly addedColumns: readonly Pick<Column, "key" | "header">[];
    readonly removedColumns: readonly string[];
    readonly newHeaderTexts: Readonly<Record<string, string>>;
  },
): Readonly<Record<string, string>> {
  const addedHeaders = new Map(addedColumns.map(({ key, header }) => [key, header]));
  const keptHeaders = Object.entries(snapshot.headers).filter(([key]) => !removedColumns.includes(key));
  const presentHeaders = columns.map(({ key, header }): [string, string] => [
    key,
    newHeaderTexts[key] ?? snapshot.headers[key] ?? addedHeaders.get(key) ?? header,
  ]);
  return Object.fromEntries([...keptHeaders, ...presentHeaders]);
}

/** Converts plain codes: `w2` becomes `w2 Waiting`. */
function toShownValues(
  writes: readonly CellWrite[],
  columns: readonly Column[],
  { language }: Words,
): readonly CellWrite[] {
  const kinds = new Map(columns.map(({ key, kind }) => [key, kind]));
  return writes.map(({ column, value, ...others }) => ({
    ...others,
    column,
    value: cellKinds[kinds.get(column) ?? "text"].show(value, language),
  }));
}

/**
 * Returns a function that formats an added row. If the row is new on the instance, the Status says so, except
 * for a locked row, whose Status has the reason.
 */
function addedRowFormatter(
  columns: readonly Column[],
  { incoming }: Snapshot,
  words: Words,
): (row: PulledRow) => ShownRow {
  const newKeys = new Set(incoming.flatMap(({ what, rowKey }) => (what === "new" ? [rowKey] : [])));
  const newStatus = { [statusColumn]: words.status.rows.arrived };
  return ({ key, values }) =>
    showRow(columns, { values: newKeys.has(key) ? { ...newStatus, ...values } : values }, words);
}

/**
 * Returns the keys of columns that the worksheet no longer needs. A column stays if the instance now lacks
 * its field, because it may have the field again later.
 */
function obsoleteColumns(
  columns: readonly Column[],
  { headers }: Snapshot,
  lacking: readonly string[],
): readonly string[] {
  const neededKeys = new Set([...columns.map(({ key }) => key), ...lacking]);
  return Object.keys(headers).filter((key) => !neededKeys.has(key));
}

/** Returns what the cells of a row show, by column key: `w2` becomes `w2 Waiting`. */
export function showRow(
  columns: readonly Column[],
  row: Pick<PulledRow, "values">,
  { language }: Pick<Words, "language">,
): ShownRow {
  return Object.fromEntries(
    columns.map(({ key, kind }) => [key, cellKinds[kind].show(row.values[key] ?? "", language)]),
  );
}
