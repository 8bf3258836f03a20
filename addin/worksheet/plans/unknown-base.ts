import type { Column, PulledRow } from "../cells/column.ts";

/** An unknown base. Its zero-width space makes it unequal to any typed text. */
export const unknownBase = "not known\u200B";

/**
 * Returns rows whose editable cells have an unknown base. A merge then reports each difference as a conflict.
 */
export function withUnknownBase(
  columns: readonly Column[],
  rows: readonly PulledRow[],
): readonly PulledRow[] {
  const editable = columns.filter(({ isEditable }) => isEditable === true);
  const start = Object.fromEntries(editable.map(({ key }) => [key, unknownBase]));
  return rows.map((row) => ({ ...row, values: { ...row.values, ...start } }));
}
