import type { Column, PulledRow } from "../cells/column.ts";

/**
 * The base of a cell whose pulled value is unknown. Its zero-width space makes it unequal to any typed
 * text.
 */
export const notKnown = "not known\u200B";

/**
 * Returns rows whose editable cells have an unknown base. A merge with this base reports a conflict for each
 * cell that differs from the instance.
 */
export function missingBase(columns: readonly Column[], rows: readonly PulledRow[]): readonly PulledRow[] {
  const editable = columns.filter(({ isEditable }) => isEditable === true);
  const start = Object.fromEntries(editable.map(({ key }) => [key, notKnown]));
  return rows.map((row) => ({ ...row, values: { ...row.values, ...start } }));
}
