import type { SheetState } from "../state.ts";
import { compareState } from "./compared.ts";
import type { PulledRow } from "../cells/column.ts";
import { rowsByKey } from "../rows-by-key.ts";
import { isExtraKey } from "../rows/extra-loss.ts";
import { isNewKey } from "../changes/new-records.ts";

/**
 * The rows, by place in the table body, that a worksheet would not show if it were pulled now, such as NVA that is explained by now. A row
 * beside which the engineer keeps something of their own stays.
 */
export function rowsToRemove(state: SheetState, keys: readonly string[]): readonly number[] {
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
export function removedOnInstance(
  state: SheetState,
  theirs: readonly PulledRow[],
): ReadonlyMap<number, string> {
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
export interface RowsToRemove {
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
