import type { Actions } from "./actions.ts";
import type { Tools } from "./tools.ts";

/** Lists the worksheets of ours in the workbook, copies that nobody has settled left out. */
export function listOurSheets({ workbook }: Tools): Actions["listOurSheets"] {
  return async () => {
    const listed = await workbook.listSheets();
    if (!listed.ok) return listed;
    const value = listed.value
      .filter(({ hasItsTable }) => hasItsTable)
      .map(({ sheetId, name, mark }) => ({
        sheetId,
        name,
        kind: mark.kind,
        session_id: mark.session_id,
        o_no: mark.o_no,
        cycle_no: mark.cycle_no,
      }));
    return { ok: true, value };
  };
}
