import { statusWrites } from "../worksheet/plans/mark-rows.ts";
import type { Actions } from "./interface/actions.ts";
import type { Tools } from "./tools/tools.ts";

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
