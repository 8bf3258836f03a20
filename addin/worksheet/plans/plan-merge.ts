import type { RawValues } from "../../../contract/relay-api.ts";
import type { Words } from "../../words/words.ts";
import type { PulledRow } from "../cells/column.ts";
import { mergeTable } from "../merge/merge.ts";
import type { Merge } from "../merge/merge.ts";
import type { MergeWrite } from "../edit.ts";
import type { Snapshot } from "../snapshot.ts";
import { rowsFor } from "../kinds/columns-and-rows.ts";
import type { SheetState } from "../state.ts";
import type { SheetUpdate } from "../update.ts";
import { newColumns } from "./new-headers.ts";
import { rowsToRemove, removedOnInstance } from "./rows-to-remove.ts";
import type { RowsToRemove } from "./rows-to-remove.ts";
import { planUpdate } from "./plan-update.ts";
import { compareState } from "./compared.ts";
import { columnsOf } from "../kinds/shape.ts";

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
}

/** Plans the three-way merge of records into a worksheet; refresh, write-back and putting rows back all go through it. */
export function planMerge(
  state: SheetState,
  { base, records, facts, putBack = false, moveOut = false, words = state.words, leaving }: MergeOrder,
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
  const merge = mergeTable({
    columns,
    base: base ?? pulled,
    theirs,
    conflicts: state.snapshot.conflicts,
    table,
    putBack,
    words,
  });
  const added = newColumns(columns, state).map(({ key }) => key);
  const { appended, conflicts } = merge;
  // A column that comes in is no change of its cells.
  const incoming = merge.incoming.filter((one) => one.what !== "changed" || !added.includes(one.column));
  return {
    update: planUpdate(state, {
      writes: [...merge.writes, ...valuesOf(added, theirs, state)],
      appended,
      ...(moveOut && {
        movedOut: removedOnInstance(state, theirs),
        discarded: rowsToRemove(state, merge.keysToRemove),
      }),
      ...leaving,
      words,
      facts: { incoming, ...facts, records, conflicts },
      rows: theirs,
    }),
    merge: { ...merge, incoming },
  };
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
