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
import { ownWordsOf } from "../merge/overwritten.ts";
import type { CellWrite, SheetUpdate, ShownRow } from "../update.ts";
import { withOpenRepairs } from "../consistency/segment-edits.ts";
import { nextVersion } from "../sheet-tag.ts";
import { newColumns, translatedCodes, newHeaders } from "./new-headers.ts";
import { afterWrites, statusWrites } from "./mark-rows.ts";
import { columnsOf, shapeIn } from "../kinds/shape.ts";

/** The wanted changes of a worksheet, in plain values. */
export interface Wanted {
  readonly writes?: readonly MergeWrite[];
  readonly appended?: readonly PulledRow[];
  /** The places of appended rows that return between others, by row key. */
  readonly places?: ReadonlyMap<string, number>;
  /** Rows that move below the table, by place in the body, with the new text of their Status. */
  readonly detachedRows?: ReadonlyMap<number, string>;
  /** Rows that are removed from the table and not kept. */
  readonly disposableRows?: readonly number[];
  /** The words of the worksheet from now on. */
  readonly words?: Words;
  /** The values of the next snapshot that differ from this one. */
  readonly facts: Partial<Snapshot>;
  /** The rows of the next snapshot, if they are made already. */
  readonly rows?: readonly PulledRow[];
}

/** Returns the Status texts after an update, in the table and in the rows that are detached from it. */
function statusesAfter(future: SheetState, detachedRows: ReadonlyMap<number, string>): readonly MergeWrite[] {
  return [
    ...statusWrites(future).filter(({ rowIndex }) => !detachedRows.has(rowIndex)),
    ...[...detachedRows].map(([rowIndex, value]) => ({ rowIndex, column: statusColumn, value })),
  ];
}

/** Plans a change of a worksheet with what follows: the next snapshot, the heading and the status words. */
export function planUpdate(
  state: SheetState,
  {
    writes = [],
    appended = [],
    places = new Map(),
    detachedRows = new Map(),
    disposableRows = [],
    words = state.words,
    facts,
    rows,
  }: Wanted,
): SheetUpdate {
  const content = withOpenRepairs({ ...state.snapshot, ...facts, words: words.language });
  const isReworded = words.language !== state.words.language;
  const columns = columnsOf(content, words);
  const addedColumns = newColumns(columns, state);
  const removedColumns = oldColumns(columns, state.snapshot, content.lacking);
  const version = nextVersion(state.tag);
  const renamed = isReworded ? newHeaders(columns, state) : {};
  const { ownWords: _before, ...others } = content;
  const ownWords = ownWordsOf(columns, () => rows ?? rowsFor(sheets[content.query.kind], content, words));
  const snapshot: Snapshot = {
    ...others,
    version,
    ...(ownWords !== undefined && { ownWords }),
    headers: {
      ...headersAfter(state, { columns, addedColumns, removedColumns, renamed }),
      row_key: keyHeaderOf({ version, id: content.id }),
    },
  };
  const block = sheets[snapshot.query.kind].block?.(snapshot, words);
  const merged = asCellsShow(writes, columns, words);
  const shown = isReworded ? [...translatedCodes(state, columns, words, merged), ...merged] : merged;
  // The status words depend on the future cells. The header still has the old version.
  const future = {
    ...afterWrites(state, shown),
    words,
    snapshot: { ...snapshot, headers: state.snapshot.headers },
    ...(rows !== undefined && { base: rows }),
  };
  const arrived = new Set(snapshot.incoming.flatMap(({ what, rowKey }) => (what === "new" ? [rowKey] : [])));
  const asShown = (row: PulledRow): ShownRow =>
    showRow(columns, arrived.has(row.key) ? asArrived(row, words) : row, words);
  const removedRows = [...detachedRows.keys(), ...disposableRows];
  return {
    writes: [...shown, ...statusesAfter(future, detachedRows)],
    appended: appended.filter(({ key }) => !places.has(key)).map(asShown),
    ...(places.size > 0 && { inserted: insertedAt(places, appended, asShown) }),
    ...(removedRows.length > 0 && { removedRows }),
    ...(disposableRows.length > 0 && { disposableRows }),
    ...(addedColumns.length > 0 && { addedColumns }),
    ...(removedColumns.length > 0 && { removedColumns }),
    ...(isReworded && { wording: { headers: renamed, shape: shapeIn(snapshot, words) } }),
    heading: headingLines(snapshot, words),
    ...(block !== undefined && { block }),
    snapshot,
  };
}

/** Returns the rows to insert between others, by the place of the row they are inserted before. */
function insertedAt(
  places: ReadonlyMap<string, number>,
  appended: readonly PulledRow[],
  asShown: (row: PulledRow) => ShownRow,
): NonNullable<SheetUpdate["inserted"]> {
  return [...groupedBy(appended, ({ key }) => places.get(key))].flatMap(([before, rows]) =>
    before === undefined ? [] : [{ before, rows: rows.map(asShown) }],
  );
}

/** Returns the headers of a worksheet after columns are added, removed and renamed. */
function headersAfter(
  { snapshot }: SheetState,
  {
    columns,
    addedColumns,
    removedColumns,
    renamed,
  }: {
    readonly columns: readonly Column[];
    readonly addedColumns: readonly Pick<Column, "key" | "header">[];
    readonly removedColumns: readonly string[];
    readonly renamed: Readonly<Record<string, string>>;
  },
): Readonly<Record<string, string>> {
  const written = new Map(addedColumns.map(({ key, header }) => [key, header]));
  const kept = Object.entries(snapshot.headers).filter(([key]) => !removedColumns.includes(key));
  const own = columns.map(({ key, header }): [string, string] => [
    key,
    renamed[key] ?? snapshot.headers[key] ?? written.get(key) ?? header,
  ]);
  return Object.fromEntries([...kept, ...own]);
}

/** Returns values as their cells show them: codes with their words. */
function asCellsShow(
  writes: readonly CellWrite[],
  columns: readonly Column[],
  { language }: Words,
): readonly CellWrite[] {
  const kinds = new Map(columns.map(({ key, kind }) => [key, kind]));
  return writes.map(({ column, value, ...place }) => ({
    ...place,
    column,
    value: cellKinds[kinds.get(column) ?? "text"].show(value, language),
  }));
}

/** Adds the word for a new row of the last refresh. The reason of a lock takes precedence. */
function asArrived(row: PulledRow, { status }: Words): PulledRow {
  return { ...row, values: { [statusColumn]: status.rows.arrived, ...row.values } };
}

/**
 * Returns the columns that the worksheet no longer has. The column of a field that the instance lacks for now
 * stays as it is.
 */
function oldColumns(
  columns: readonly Column[],
  { headers }: Snapshot,
  lacking: readonly string[],
): readonly string[] {
  const still = new Set([...columns.map(({ key }) => key), ...lacking]);
  return Object.keys(headers).filter((key) => !still.has(key));
}

/** Returns a row as its cells show it: codes with their words. */
export function showRow(
  columns: readonly Column[],
  row: Pick<PulledRow, "values">,
  { language }: Pick<Words, "language">,
): ShownRow {
  return Object.fromEntries(
    columns.map(({ key, kind }) => [key, cellKinds[kind].show(row.values[key] ?? "", language)]),
  );
}
