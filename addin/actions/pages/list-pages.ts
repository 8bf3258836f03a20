import type { PageActions } from "../interface/page-actions.ts";
import type { Tools } from "../tools/tools.ts";

/** Lists the pages of the workbook from left to right. */
export function listPages({ workbook }: Tools): PageActions["listPages"] {
  return async () => {
    const listed = await workbook.listPages();
    if (!listed.ok) return listed;
    const value = listed.value.map(({ sheetId, name, mark: { query, subject } }) => ({
      sheetId,
      name,
      query,
      subject,
    }));
    return { ok: true, value };
  };
}
