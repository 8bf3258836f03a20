import type { Actions } from "./interface/actions.ts";
import type { Tools } from "./tools/tools.ts";
import { makePage } from "./pages/show-page.ts";
import { pullInto } from "./pull.ts";
import { refreshSheet } from "./refresh.ts";

/** Lists unfinished pulls and refreshes first, then pages. */
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

export function finish(tools: Tools): Actions["finish"] {
  return async (sheetId, running) => {
    const identity = await tools.workbook.identifySheet({ sheetId });
    if (!identity.ok) return identity;
    const { unfinished, unfinishedPage, tag } = identity.value;
    if (unfinishedPage?.what === "page") return makePage(tools, unfinishedPage.query, running, sheetId);
    // The sheet tag is written last, so the pull of a worksheet with a tag was complete.
    return unfinished?.what === "pull" && tag === undefined
      ? pullInto(tools, unfinished.query, running, sheetId)
      : refreshSheet(tools)({ sheetId }, running);
  };
}
