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
import { formulasAgain } from "./put-back-grey.ts";
import { compareState } from "./compared.ts";
import { columnsOf } from "../kinds/shape.ts";
import { rowsByKey } from "../rows-by-key.ts";
import { oldPlaces } from "./old-places.ts";
import { isExtraKey } from "../rows/extra-loss.ts";
import { isNewKey } from "../new-row-key.ts";

/** How records are taken into a worksheet. */
export interface MergeOrder {
  /** What the cells started from, where that is not what was pulled: a write moves it. */
  readonly base?: readonly PulledRow[];
  /** The instance's records now. */
  readonly records: readonly RawValues[];
  /** What else the next snapshot says; without `incoming changes` it tells what the merge found. */
  readonly facts: Partial<Snapshot>;
  /** Rows that are missing from the sheet come back. */
  readonly putBack?: boolean;
  /** Rows that the instance no longer has leave the table. */
  readonly moveOut?: boolean;
  /** The words that the worksheet is written in from now on. */
  readonly words?: Words;
  /** Further rows that leave the table. */
  readonly leaving?: RowsToRemove;
  /** What is told as incoming; all that the merge found where this is not given. */
  readonly incomingOf?: (merge: Merge) => readonly IncomingChange[];
}

/** Plans the three-way merge of records into a worksheet; refresh, write-back and putting rows back all go through it. */
export function planMerge(
  state: SheetState,
  {
    base,
    records,
    facts,
    putBack = false,
    moveOut = false,
    words = state.words,
    leaving,
    incomingOf,
  }: MergeOrder,
): { readonly update: SheetUpdate; readonly merge: Merge } {
  const { sheet, table } = compareState(state);
  const content = { ...state.snapshot, ...facts, records };
  const columns = columnsOf(content, words);
  const theirs = rowsFor(sheet, content, words);
  // What stands there in words is compared in one language, or it would be incoming changes.
  const pulled =
    words.language === state.words.language
      ? compareState(state).base
      : rowsFor(sheet, state.snapshot, words);
  const found = mergeTable({
    columns,
    base: base ?? pulled,
    theirs,
    conflicts: state.snapshot.conflicts,
    table,
    putBack,
    words,
  });
  const added = newColumns(columns, state).map(({ key }) => key);
  // A column that comes in is no change of its cells.
  const isChange = (one: IncomingChange): boolean => one.what !== "changed" || !added.includes(one.column);
  const merge = { ...found, incoming: found.incoming.filter(isChange) };
  const { appended, conflicts } = merge;
  const incoming = incomingOf?.(merge) ?? merge.incoming;
  return {
    update: planUpdate(state, {
      writes: [...merge.writes, ...formulasAgain(compareState(state)), ...valuesOf(added, theirs, state)],
      appended,
      ...(putBack && state.isRebuilt !== true && { places: placesOf(state, appended) }),
      ...(moveOut && {
        movedOut: removedOnInstance(state, theirs),
        discarded: rowsToRemove(state, merge.keysToRemove),
      }),
      ...leaving,
      words,
      facts: { incoming, ...facts, records, conflicts },
      rows: theirs,
    }),
    merge,
  };
}

/** Returns where rows that come back belong in a table, by row key. */
function placesOf(state: SheetState, appended: readonly PulledRow[]): ReadonlyMap<string, number> {
  const { base, table } = compareState(state);
  return oldPlaces(base, table, new Set(appended.map(({ key }) => key)));
}

/** The cells of columns that the table does not have yet, of rows that it has. */
function valuesOf(
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
 * The rows, by place in the table body, that a worksheet would not show if it were pulled now, such as NVA that is explained by now. A row
 * beside which the engineer keeps something of their own stays.
 */
function rowsToRemove(state: SheetState, keys: readonly string[]): readonly number[] {
  const leaving = new Set(keys);
  if (leaving.size === 0) return [];
  const { table } = compareState(state);
  const ours = new Set(Object.values(table.places));
  return table.rows.flatMap(({ key, index }) => {
    const row = state.reading.rows[index] ?? [];
    const isKept = row.some(({ value }, place) => !ours.has(place) && value !== "");
    return leaving.has(key) && !isKept ? [index] : [];
  });
}

/**
 * The rows of a table that the instance no longer has, by place in the body, each with what its Status says from then on: its unsent
 * edits are named, since nothing else will tell them apart. Rows pasted from elsewhere stay.
 */
function removedOnInstance(state: SheetState, theirs: readonly PulledRow[]): ReadonlyMap<number, string> {
  const { columns, base, table, comparison } = compareState(state);
  const { status } = state.words;
  const { results, incoming } = state.snapshot;
  const { countOf: timesNow } = rowsByKey(theirs);
  const { countOf: timesPulled } = rowsByKey(base);
  const goneBefore = new Set(incoming.flatMap(({ what, rowKey }) => (what === "gone" ? [rowKey] : [])));
  const gone = table.rows.filter(
    ({ key }) =>
      timesNow(key) === 0 &&
      !isNewKey(key) &&
      !isExtraKey(key) &&
      (timesPulled(key) > 0 || goneBefore.has(key) || results[key]?.outcome === "gone"),
  );
  if (gone.length === 0) return new Map();
  const ids = new Set(theirs.map(({ id }) => String(id)));
  const whyGone = (key: string): string => {
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
    gone.map(({ index, key }) => {
      const edited = editedIn.get(index);
      const words = edited === undefined ? "" : `; ${status.edited} ${edited.join(", ")}`;
      return [index, `${whyGone(key)}${words}`];
    }),
  );
}

/** Rows that leave a table: with what their Status says below it, or without a trace. */
interface RowsToRemove {
  readonly movedOut: ReadonlyMap<number, string>;
  readonly discarded: readonly number[];
}

/**
 * The rows of records that a refresh brought in although the worksheet had them already, as a row on its way that nobody had heard of
 * since. The typed row stays, with all that stands beside it; its twin leaves, and leaves a trace only where the engineer entered something.
 *
 * @param keys row keys that typed rows are about to get
 */
export function duplicateRows(state: SheetState, keys: ReadonlySet<string>): RowsToRemove {
  const { table, comparison } = compareState(state);
  const duplicates = table.rows.flatMap(({ key, index }) => (keys.has(key) ? [index] : []));
  if (duplicates.length === 0) return { movedOut: new Map(), discarded: [] };
  const { edits, problems, conflicts } = comparison;
  const touched = new Set([...edits, ...problems, ...conflicts].map(({ rowIndex }) => rowIndex));
  const discarded = rowsToRemove(state, [...keys]).filter((index) => !touched.has(index));
  const traced = duplicates.filter((index) => !discarded.includes(index));
  return { movedOut: new Map(traced.map((index) => [index, state.words.status.rows.twin])), discarded };
}
