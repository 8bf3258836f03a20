import type { RawValues } from "../../contract/relay-api.ts";
import type { PulledRow } from "../rows/column.ts";
import { mergeTable } from "../rows/merge.ts";
import type { Merge } from "../rows/merge.ts";
import type { Snapshot } from "../rows/snapshot.ts";
import { rowsFor } from "../sheets/extra-rows.ts";
import type { SheetState } from "../workbook/sheet-state.ts";
import type { SheetUpdate } from "../workbook/sheet-update.ts";
import { planUpdate } from "./plan-update.ts";
import { compareState } from "./sheet-work.ts";

/** How records are taken into a worksheet. */
export interface MergeOrder {
  /** What the cells started from, where that is not what was pulled: a write moves it. */
  readonly base?: readonly PulledRow[];
  /** The instance's records now. */
  readonly records: readonly RawValues[];
  /** What else the next snapshot says; without `news` it tells what the merge found. */
  readonly facts: Partial<Snapshot>;
  /** Rows that are missing from the sheet come back. */
  readonly putBack?: boolean;
}

/** Plans the three-way merge of records into a worksheet; refresh, write-back and putting rows back all go through it. */
export function planMerge(
  state: SheetState,
  { base, records, facts, putBack = false }: MergeOrder,
): { readonly update: SheetUpdate; readonly merge: Merge } {
  const { sheet, columns, base: pulled, table } = compareState(state);
  const merge = mergeTable({
    columns,
    base: base ?? pulled,
    theirs: rowsFor(sheet, { ...state.snapshot, ...facts, records }),
    conflicts: state.snapshot.conflicts,
    table,
    putBack,
  });
  const { writes, appended, conflicts, news } = merge;
  return {
    update: planUpdate(state, { writes, appended, facts: { news, ...facts, records, conflicts } }),
    merge,
  };
}
