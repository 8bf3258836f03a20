import type { Change } from "../../contract/relay-api.ts";
import type { CellEdit } from "../rows/edit.ts";
import { heldBackIds, isHeld } from "../rows/held-back.ts";
import type { SheetState } from "../workbook/sheet-state.ts";
import { compareState } from "./sheet-work.ts";

/** What a worksheet has to send. */
export interface Sendable {
  readonly edits: readonly CellEdit[];
  readonly changes: readonly Change[];
}

/** Gives what can be sent from a worksheet now. */
export function sendableOf(state: SheetState): Sendable {
  const { sheet, base, comparison } = compareState(state);
  const heldBack = heldBackIds(base, comparison);
  const staying = new Set(base.filter((row) => isHeld(row, heldBack)).map(({ key }) => key));
  const edits = comparison.edits.filter(({ rowKey }) => !staying.has(rowKey));
  return { edits, changes: sheet.changesOf?.(edits, state.snapshot) ?? [] };
}
