import type { Change } from "../../../contract/relay-api.ts";
import type { CellEdit } from "../../rows/editing/edit.ts";
import { heldBackIds, isHeld } from "../../rows/editing/held-back.ts";
import { idOf } from "../../rows/showing/read-shown.ts";
import type { SheetState } from "../../workbook/sheet-state.ts";
import { labelOf } from "./label-of.ts";
import { compareState } from "../merging/sheet-work.ts";

/** What a worksheet has to send. */
export interface Sendable {
  readonly edits: readonly CellEdit[];
  readonly changes: readonly Change[];
}

/** Tells which rows of a table body are meant, by their places from 0. */
export type RowsMeant = (rowIndex: number) => boolean;

/** Gives what can be sent from a worksheet now, of all rows or of some, each change with its name for the journal. */
export function sendableOf(state: SheetState, isMeant: RowsMeant = () => true): Sendable {
  const { sheet, base, comparison } = compareState(state);
  const { snapshot } = state;
  const heldBack = heldBackIds(base, comparison);
  const staying = new Set(base.filter((row) => isHeld(row, heldBack)).map(({ key }) => key));
  const edits = comparison.edits.filter(({ rowKey, rowIndex }) => !staying.has(rowKey) && isMeant(rowIndex));
  const changes = sheet.changesOf?.(edits, snapshot) ?? [];
  const records = new Map(snapshot.records.map((record) => [idOf(record), record]));
  const edited = new Set(edits.map(({ rowKey }) => rowKey));
  const rows = base.filter(({ key }) => edited.has(key));
  return {
    edits,
    changes: changes.map((change) => {
      const ofRecord = rows.filter(({ id }) => id === change.id);
      return { ...change, label: labelOf(records.get(change.id) ?? {}, ofRecord, state) };
    }),
  };
}
