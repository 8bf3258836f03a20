import type { Actions } from "./actions.ts";
import { compareState } from "./sheet-work.ts";
import type { Tools } from "./tools.ts";

/** Counts the unsent cells of the worksheet in front, problems and conflicts among them. It only reads, so undo stays the engineer's. */
export function countEdits({ workbook }: Tools): Actions["countEdits"] {
  return async () => {
    const read = await workbook.readSheet("in_front");
    if (!read.ok) return read;
    if (read.value.is !== "ours") return { ok: true, value: 0 };
    const { edits, problems, conflicts } = compareState(read.value.state).comparison;
    return { ok: true, value: edits.length + problems.length + conflicts.length };
  };
}
