import type { RawValues } from "../../../contract/relay-api.ts";
import type { Words } from "../../words/words.ts";
import type { PulledRow } from "../cells/column.ts";
import { mergeTable } from "../merge/merge.ts";
import type { Merge } from "../merge/merge.ts";
import type { MergeWrite } from "../edit.ts";
import type { IncomingChange, Snapshot } from "../snapshot.ts";
import { rowsFor } from "../kinds/columns-and-rows.ts";
import type { SheetState } from "../state.ts";
import type { SheetUpdate } from "../update.ts";
import { newColumns } from "./new-headers.ts";
import { planUpdate } from "./plan-update.ts";
import { restoredFormulas } from "./restore-overwritten.ts";
import { compareState } from "./compared.ts";
import { columnsOf } from "../kinds/shape.ts";
import { rowsByKey } from "../rows-by-key.ts";
import { positionsOfReturningRows } from "./returning-rows.ts";
import { isExtraKey } from "../rows/extra-loss.ts";
import { isNewKey } from "../new-row-key.ts";

export interface MergeOptions {
  /** Default: the last pull. After a write-back, the base includes the sent values. */
  readonly base?: readonly PulledRow[];
  readonly records: readonly RawValues[];
  /** Members of the next snapshot. Without `incoming`, the merge's incoming changes are used. */
  readonly snapshotChanges: Partial<Snapshot>;
  /** Adds the rows that the engineer removed. */
  readonly putBack?: boolean;
  /** Moves deleted rows below the table. Removes unmatched rows without unsent work or notes. */
  readonly detachesDeleted?: boolean;
  /** The worksheet's words after the merge, if its language changes. */
  readonly words?: Words;
  /** Removes these rows instead of those of `detachesDeleted`. */
  readonly removed?: RemovedRows;
  /** Selects the incoming changes to list; by default all of the merge. */
  readonly incomingOf?: (merge: Merge) => readonly IncomingChange[];
}

export function planMerge(
  state: SheetState,
  {
    base,
    records,
    snapshotChanges,
    putBack = false,
    detachesDeleted = false,
    words = state.words,
    removed,
    incomingOf,
  }: MergeOptions,
): { readonly update: SheetUpdate; readonly merge: Merge } {
  const { sheet, table } = compareState(state);
  const pulledData = { ...state.snapshot, ...snapshotChanges, records };
  const columns = columnsOf(pulledData, words);
  const theirs = rowsFor(sheet, pulledData, words);
  // In one language, because a translated word is no incoming change.
  const pulledRows =
    words.language === state.words.language
      ? compareState(state).base
      : rowsFor(sheet, state.snapshot, words);
  const wholeMerge = mergeTable({
    columns,
    base: base ?? pulledRows,
    theirs,
    conflicts: state.snapshot.conflicts,
    table,
    putBack,
    words,
  });
  const added = newColumns(columns, state).map(({ key }) => key);
  // The values of a new column are not incoming changes.
  const isChange = (one: IncomingChange): boolean => one.what !== "changed" || !added.includes(one.column);
  const merge = { ...wholeMerge, incoming: wholeMerge.incoming.filter(isChange) };
  const { appended, conflicts } = merge;
  const incoming = incomingOf?.(merge) ?? merge.incoming;
  return {
    update: planUpdate(state, {
      writes: [
        ...merge.writes,
        ...restoredFormulas(compareState(state)),
        ...cellsOfNewColumns(added, theirs, state),
      ],
      appended,
      ...(putBack && state.isRebuilt !== true && { insertBefore: insertPositions(state, appended) }),
      ...(detachesDeleted && {
        detachedRows: deletedRows(state, theirs),
        disposableRows: disposableRowsOf(state, merge.unmatchedKeys),
      }),
      ...removed,
      words,
      snapshotChanges: { incoming, ...snapshotChanges, records, conflicts },
      rows: theirs,
    }),
    merge,
  };
}

/** Returns the index of the table row before which each returning row is inserted, by row key. */
function insertPositions(state: SheetState, appended: readonly PulledRow[]): ReadonlyMap<string, number> {
  const { base, table } = compareState(state);
  return positionsOfReturningRows(base, table, new Set(appended.map(({ key }) => key)));
}

function cellsOfNewColumns(
  added: readonly string[],
  theirs: readonly PulledRow[],
  state: SheetState,
): readonly MergeWrite[] {
  if (added.length === 0) return [];
  const byKey = new Map(theirs.map((row) => [row.key, row]));
  return compareState(state).table.rows.flatMap(({ index, key }) => {
    const row = byKey.get(key);
    return row === undefined
      ? []
      : added.map((column) => ({ rowIndex: index, column, value: row.values[column] ?? "" }));
  });
}

/** Returns the indexes of rows with these keys, except rows with a value in a column of the engineer. */
function disposableRowsOf(state: SheetState, keys: readonly string[]): readonly number[] {
  const disposableKeys = new Set(keys);
  if (disposableKeys.size === 0) return [];
  const { table } = compareState(state);
  const addinIndexes = new Set(Object.values(table.columnIndexes));
  return table.rows.flatMap(({ key, index }) => {
    const row = state.reading.rows[index] ?? [];
    const isKept = row.some(({ value }, place) => !addinIndexes.has(place) && value !== "");
    return disposableKeys.has(key) && !isKept ? [index] : [];
  });
}

/**
 * Returns the new Status of rows whose records or segments were deleted, by row index. The Status names the
 * columns with unsent edits, because nothing else shows them below the table.
 */
function deletedRows(state: SheetState, theirs: readonly PulledRow[]): ReadonlyMap<number, string> {
  const { columns, base, table, comparison } = compareState(state);
  const { status } = state.words;
  const { results, incoming } = state.snapshot;
  const { countOf: countInTheirs } = rowsByKey(theirs);
  const { countOf: countInBase } = rowsByKey(base);
  const deletedBefore = new Set(incoming.flatMap(({ what, rowKey }) => (what === "gone" ? [rowKey] : [])));
  const deleted = table.rows.filter(
    ({ key }) =>
      countInTheirs(key) === 0 &&
      !isNewKey(key) &&
      !isExtraKey(key) &&
      (countInBase(key) > 0 || deletedBefore.has(key) || results[key]?.outcome === "gone"),
  );
  if (deleted.length === 0) return new Map();
  const ids = new Set(theirs.map(({ id }) => String(id)));
  const reasonOf = (key: string): string => {
    const [id = "", ...segment] = key.split("/");
    return segment.length > 0 && ids.has(id) ? status.rows.moved : status.rows.gone;
  };
  const headers = new Map(columns.map(({ key, header }) => [key, header]));
  const editedIn = new Map<number, string[]>();
  for (const { rowIndex, column } of comparison.edits) {
    const inRow = editedIn.get(rowIndex) ?? [];
    inRow.push(headers.get(column) ?? column);
    editedIn.set(rowIndex, inRow);
  }
  return new Map(
    deleted.map(({ index, key }) => {
      const edited = editedIn.get(index);
      const words = edited === undefined ? "" : `; ${status.edited} ${edited.join(", ")}`;
      return [index, `${reasonOf(key)}${words}`];
    }),
  );
}

/** Row indexes in the table body. Detached rows move below the table with a new Status. */
interface RemovedRows {
  readonly detachedRows: ReadonlyMap<number, string>;
  readonly disposableRows: readonly number[];
}

/**
 * Returns the pulled rows that duplicate a typed row: a refresh added the record before the typed row got its
 * key. The typed row stays. Duplicates with edits, problems, conflicts or notes are detached; others
 * disappear.
 *
 * @param keys the row keys that typed rows get in this update
 */
export function duplicateRows(state: SheetState, keys: ReadonlySet<string>): RemovedRows {
  const { table, comparison } = compareState(state);
  const duplicates = table.rows.flatMap(({ key, index }) => (keys.has(key) ? [index] : []));
  if (duplicates.length === 0) return { detachedRows: new Map(), disposableRows: [] };
  const { edits, problems, conflicts } = comparison;
  const withUnsentWork = new Set([...edits, ...problems, ...conflicts].map(({ rowIndex }) => rowIndex));
  const disposableRows = disposableRowsOf(state, [...keys]).filter((index) => !withUnsentWork.has(index));
  const keptDuplicates = duplicates.filter((index) => !disposableRows.includes(index));
  return {
    detachedRows: new Map(keptDuplicates.map((index) => [index, state.words.status.rows.shownTwice])),
    disposableRows,
  };
}
