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
        query: mark.query,
        subject: mark.subject,
      }));
    return { ok: true, value };
  };
}
