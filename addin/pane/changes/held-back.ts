import type { ReviewedRow, ReviewedSheet } from "../../actions/actions.ts";

/** Rows with edits: those that will be sent, and those that wait. */
export interface SplitRows {
  readonly sent: readonly ReviewedRow[];
  /** Their record has a problem or a conflict in some row, so that it stays behind whole. */
  readonly heldBack: readonly ReviewedRow[];
}

/** Tells which of a worksheet's edited rows will be sent: a record goes whole or not at all. */
export function splitRows({ rows }: ReviewedSheet): SplitRows {
  const stuck = new Set(
    rows
      .filter(({ problems, conflicts }) => problems.length + conflicts.length > 0)
      .map(({ rowKey }) => recordOf(rowKey)),
  );
  const edited = rows.filter(({ edits }) => edits.length > 0);
  return {
    sent: edited.filter(({ rowKey }) => !stuck.has(recordOf(rowKey))),
    heldBack: edited.filter(({ rowKey }) => stuck.has(recordOf(rowKey))),
  };
}

/** A row key begins with its record's id: `12`, or `12/4.1/5.3` for a segment. */
const recordOf = (rowKey: string) => rowKey.split("/", 1)[0];
