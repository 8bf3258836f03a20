import type { Change } from "../../contract/relay-api.ts";
import type { CellEdit } from "../rows/edit.ts";
import type { SheetState } from "../workbook/sheet-state.ts";
import { compareState } from "./sheet-work.ts";

/** What a worksheet has to send. */
export interface Sendable {
  readonly edits: readonly CellEdit[];
  readonly changes: readonly Change[];
}

/**
 * Gives what can be sent from a worksheet. A record with a problem or an unsettled conflict in any of its rows stays behind whole,
 * so that an element is never half written.
 */
export function sendableOf(state: SheetState): Sendable {
  const { sheet, base, comparison } = compareState(state);
  const idOf = new Map(base.map(({ key, id }) => [key, id]));
  const heldBack = new Set(
    [...comparison.problems, ...comparison.conflicts].map(({ rowKey }) => idOf.get(rowKey)),
  );
  const edits = comparison.edits.filter(({ rowKey }) => !heldBack.has(idOf.get(rowKey)));
  return { edits, changes: sheet.changesOf(edits, state.snapshot.records) };
}
