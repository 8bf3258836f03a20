import { cellKinds } from "../rows/cell-kinds.ts";
import type { Column, PulledRow } from "../rows/column.ts";
import { headingLines } from "../rows/heading.ts";
import type { MergeWrite } from "../rows/merge.ts";
import type { Snapshot } from "../rows/snapshot.ts";
import { keyHeaderOf } from "../workbook/layout.ts";
import type { SheetState } from "../workbook/sheet-state.ts";
import type { CellWrite, SheetUpdate, ShownRow } from "../workbook/sheet-update.ts";
import { nextGeneration } from "../workbook/snapshot-store.ts";
import { afterWrites, statusWrites } from "./mark-rows.ts";
import { columnsOf } from "./sheet-work.ts";

/** What shall change in a worksheet, in plain values. */
export interface Wanted {
  readonly writes?: readonly MergeWrite[];
  readonly appended?: readonly PulledRow[];
  /** What the next snapshot says that this one does not. */
  readonly facts: Partial<Snapshot>;
}

/** Plans a change of a worksheet together with what follows from it: the next snapshot, the heading, the status words. */
export function planUpdate(state: SheetState, { writes = [], appended = [], facts }: Wanted): SheetUpdate {
  const columns = columnsOf(state.snapshot);
  const generation = nextGeneration(state.mark);
  const snapshot: Snapshot = {
    ...state.snapshot,
    ...facts,
    generation,
    headers: { ...state.snapshot.headers, row_key: keyHeaderOf(generation) },
  };
  const shown = writes.map((write) => showWrite(columns, write));
  // The status words follow from the cells as they will be; the header still shows the old generation.
  const future = { ...afterWrites(state, shown), snapshot: { ...snapshot, headers: state.snapshot.headers } };
  return {
    writes: [...shown, ...statusWrites(future)],
    appended: appended.map((row) => showRow(columns, row)),
    heading: headingLines(snapshot),
    snapshot,
  };
}

/** Gives a row as its cells show it: codes with their words. */
export function showRow(columns: readonly Column[], row: PulledRow): ShownRow {
  return Object.fromEntries(
    columns.map(({ key, kind }) => [key, cellKinds[kind].show(row.values[key] ?? "", "en_US")]),
  );
}

function showWrite(columns: readonly Column[], write: MergeWrite): CellWrite {
  const kind = columns.find(({ key }) => key === write.column)?.kind ?? "text";
  return { ...write, value: cellKinds[kind].show(write.value, "en_US") };
}
