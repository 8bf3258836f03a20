import type { CellReason } from "../cells/cell-problem.ts";
import type { CellValue } from "../cells/cell.ts";
import type { PulledRow } from "./column.ts";
import type { CellEdit } from "../editing/edit.ts";

/** An edit that reads well by itself and still makes no sense in its row. */
export interface RefusedEdit {
  readonly edit: CellEdit;
  readonly reason: CellReason;
}

/** Checks the edits of one row together: an element needs a name, and ends at its start or later. Cells without an edit count as pulled. */
export function checkRow(base: PulledRow, edits: readonly CellEdit[]): readonly RefusedEdit[] {
  const refused: RefusedEdit[] = [];
  const editOf = (column: string): CellEdit | undefined => edits.find((edit) => edit.column === column);
  const name = editOf("name");
  // An analysis without a name goes by its O-No.
  const needsName = base.values.sequence !== undefined;
  if (needsName && name !== undefined && String(name.mine).trim() === "")
    refused.push({ edit: name, reason: "empty_name" });
  const start = editOf("video_start_time");
  const end = editOf("video_end_time");
  const edited = end ?? start;
  if (edited !== undefined) {
    const from: CellValue | undefined = start?.mine ?? base.values.video_start_time;
    const to: CellValue | undefined = end?.mine ?? base.values.video_end_time;
    if (typeof from === "number" && typeof to === "number" && to < from)
      refused.push({ edit: edited, reason: "end_before_start" });
  }
  return refused;
}
