import { statusWrites } from "../worksheet/plans/mark-rows.ts";
import type { Actions } from "./interface/actions.ts";
import type { Tools } from "./tools/tools.ts";

/**
 * Updates the Status column of a worksheet. Called only when the engineer asks for it, never while they
 * type.
 */
export function markEdits({ workbook }: Tools): Actions["markEdits"] {
  return (which) =>
    workbook.changeSheet(
      which,
      (state) => {
        const writes = statusWrites(state);
        return { update: writes.length === 0 ? undefined : { writes }, value: writes.length };
      },
      "one_undo",
    );
}
