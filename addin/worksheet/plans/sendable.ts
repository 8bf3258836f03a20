import type { Change } from "../../../contract/relay-api.ts";
import type { CellEdit } from "../edit.ts";
import { analysisGuard } from "../changes/analysis-guard.ts";
import { blockedIds, isBlocked } from "../merge/review.ts";
import type { PulledRow } from "../cells/column.ts";
import { idOf } from "../../../contract/shown-value.ts";
import type { SheetState } from "../state.ts";
import { labelOf } from "./label-of.ts";
import { compareState } from "./compared.ts";
import { offers } from "../../../contract/records.ts";
import { groupedBy } from "../../../contract/grouped-by.ts";
import type { ComparedSheet } from "./compared.ts";

export interface Sendable {
  readonly edits: readonly CellEdit[];
  readonly changes: readonly Change[];
}

/** Returns the selected edits whose record has no problem and no conflict. */
export function sendableEdits(
  state: SheetState,
  isSelected: (edit: CellEdit) => boolean = () => true,
): readonly CellEdit[] {
  const { base, comparison } = compareState(state);
  const blocked = blockedIds(base, comparison);
  const blockedKeys = new Set(base.filter((row) => isBlocked(row, blocked)).map(({ key }) => key));
  return comparison.edits.filter((edit) => !blockedKeys.has(edit.rowKey) && isSelected(edit));
}

/** Returns the sendable edits and their changes, with labels for the journal. */
export function sendableOf(state: SheetState, isSelected?: (edit: CellEdit) => boolean): Sendable {
  const { sheet, base } = compareState(state);
  const { snapshot } = state;
  const edits = sendableEdits(state, isSelected);
  const changes = sheet.changesOf?.(edits, snapshot) ?? [];
  const records = new Map(snapshot.records.map((record) => [idOf(record), record]));
  const edited = new Set(edits.map(({ rowKey }) => rowKey));
  const rows = groupedBy(
    base.filter(({ key }) => edited.has(key)),
    ({ id }) => id,
  );
  return {
    edits,
    changes: changes.map((change) => {
      const record = records.get(change.id) ?? {};
      return {
        ...change,
        base: { ...change.base, ...analysisGuard(change.model, record, snapshot.query) },
        label: labelOf(record, rows.get(change.id) ?? [], state),
      };
    }),
  };
}

/**
 * Returns the rows that the engineer removed and whose record can be deleted. The row must show one complete
 * record: not a segment, and not a name in the cycle matrix.
 */
export function deletableRows({ sheet, base, comparison }: ComparedSheet): readonly PulledRow[] {
  if (!offers(sheet.model, "unlink")) return [];
  const missing = new Set(comparison.missing);
  return base.filter((row) => missing.has(row.key) && row.key === String(row.id));
}
