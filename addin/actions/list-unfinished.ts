import type { Actions } from "./actions.ts";
import type { Tools } from "./tools.ts";

/** Lists worksheets that a pull or a refresh left half-made, of rows first, then of pages. */
export function listUnfinished({ workbook }: Tools): Actions["listUnfinished"] {
  return async () => {
    const sheets = await workbook.listUnfinished();
    if (!sheets.ok) return sheets;
    const pages = await workbook.listUnfinishedPages();
    if (!pages.ok) return pages;
    const begun = pages.value.map(({ what, ...page }) => ({
      ...page,
      what: what === "page" ? what : ("refresh" as const),
    }));
    return { ok: true, value: [...sheets.value, ...begun] };
  };
}
