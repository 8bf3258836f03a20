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

/** The options of a merge of records into a worksheet. */
export interface MergeOptions {
  /** The base of the merge, if it is not the last pull. After a write-back, it includes the sent values. */
  readonly base?: readonly PulledRow[];
  /** The present records of the instance. */
  readonly records: readonly RawValues[];
  /** Members of the next snapshot. If `incoming` is missing, the merge's incoming changes are used. */
  readonly snapshotChanges: Partial<Snapshot>;
  /** Adds the rows that the engineer removed from the worksheet. */
  readonly putBack?: boolean;
  /** Moves deleted rows below the table, and removes unmatched rows without unsent work or notes. */
  readonly detachesDeleted?: boolean;
  /** The words of the worksheet's language after the merge. Without them, the language stays. */
  readonly words?: Words;
  /** Rows to remove from the table, instead of those of `detachesDeleted`. */
  readonly removed?: RemovedRows;
  /** Selects the incoming changes to list. Without it, all incoming changes of the merge are listed. */
  readonly incomingOf?: (merge: Merge) => readonly IncomingChange[];
}

/** Plans the three-way merge of records into a worksheet, such as for a refresh or after a write-back. */
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
  const content = { ...state.snapshot, ...snapshotChanges, records };
  const columns = columnsOf(content, words);
  const theirs = rowsFor(sheet, content, words);
  // The add-in's words of both sides must be in one language. Otherwise, they would be incoming changes.
  const pulled =
    words.language === state.words.language
      ? compareState(state).base
      : rowsFor(sheet, state.snapshot, words);
  const wholeMerge = mergeTable({
    columns,
    base: base ?? pulled,
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

/** Returns the index of the table row that each returning row is inserted before, by row key. */
function insertPositions(state: SheetState, appended: readonly PulledRow[]): ReadonlyMap<string, number> {
  const { base, table } = compareState(state);
  return positionsOfReturningRows(base, table, new Set(appended.map(({ key }) => key)));
}

/** Returns the cells that fill new columns in the existing rows of the table. */
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

/**
 * Returns the indexes of rows that have one of the keys and may disappear. A row with a value in a column
 * of the engineer is not among them.
 */
function disposableRowsOf(state: SheetState, keys: readonly string[]): readonly number[] {
  const disposableKeys = new Set(keys);
  if (disposableKeys.size === 0) return [];
  const { table } = compareState(state);
  const addinIndexes = new Set(Object.values(table.places));
  return table.rows.flatMap(({ key, index }) => {
    const row = state.reading.rows[index] ?? [];
    const isKept = row.some(({ value }, place) => !addinIndexes.has(place) && value !== "");
    return disposableKeys.has(key) && !isKept ? [index] : [];
  });
}

/**
 * Returns the rows of a table whose records or segments were deleted: the index in the table body and the new
 * text of the Status. The text names the columns with unsent edits, because nothing else shows these edits
 * below the table. Rows that the engineer pasted from elsewhere are not returned.
 */
function deletedRows(state: SheetState, theirs: readonly PulledRow[]): ReadonlyMap<number, string> {
  const { columns, base, table, comparison } = compareState(state);
  const { status } = state.words;
  const { results, incoming } = state.snapshot;
  const { countOf: timesNow } = rowsByKey(theirs);
  const { countOf: timesPulled } = rowsByKey(base);
  const deletedBefore = new Set(incoming.flatMap(({ what, rowKey }) => (what === "gone" ? [rowKey] : [])));
  const deleted = table.rows.filter(
    ({ key }) =>
      timesNow(key) === 0 &&
      !isNewKey(key) &&
      !isExtraKey(key) &&
      (timesPulled(key) > 0 || deletedBefore.has(key) || results[key]?.outcome === "gone"),
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

/**
 * Rows to remove from a table, by index in its body: detached rows, which move below the table with a new
 * Status, and disposable rows.
 */
interface RemovedRows {
  readonly detachedRows: ReadonlyMap<number, string>;
  readonly disposableRows: readonly number[];
}

/**
 * Returns the pulled rows that duplicate a typed row. They occur if a refresh adds a record before the
 * worksheet learns that a typed row created it. The typed row stays. A duplicate moves below the table if
 * it has edits, problems, conflicts or the engineer's notes. Other duplicates disappear.
 *
 * @param keys the row keys that typed rows get in this update
 */
export function duplicateRows(state: SheetState, keys: ReadonlySet<string>): RemovedRows {
  const { table, comparison } = compareState(state);
  const duplicates = table.rows.flatMap(({ key, index }) => (keys.has(key) ? [index] : []));
  if (duplicates.length === 0) return { detachedRows: new Map(), disposableRows: [] };
  const { edits, problems, conflicts } = comparison;
  const touched = new Set([...edits, ...problems, ...conflicts].map(({ rowIndex }) => rowIndex));
  const disposableRows = disposableRowsOf(state, [...keys]).filter((index) => !touched.has(index));
  const keptDuplicates = duplicates.filter((index) => !disposableRows.includes(index));
  return {
    detachedRows: new Map(keptDuplicates.map((index) => [index, state.words.status.rows.shownTwice])),
    disposableRows,
  };
}
