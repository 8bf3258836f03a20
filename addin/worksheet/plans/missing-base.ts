import type { Column, PulledRow } from "../cells/column.ts";

/** The base of a cell if it is unknown. The zero-width space makes it different from typed text. */
export const notKnown = "not known\u200B";

/**
 * Returns rows of the instance with an unknown base in their editable cells, so that each cell that differs
 * becomes a conflict.
 */
export function missingBase(columns: readonly Column[], rows: readonly PulledRow[]): readonly PulledRow[] {
  const editable = columns.filter(({ isEditable }) => isEditable === true);
  const start = Object.fromEntries(editable.map(({ key }) => [key, notKnown]));
  return rows.map((row) => ({ ...row, values: { ...row.values, ...start } }));
}
