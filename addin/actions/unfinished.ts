import type { Actions } from "./interface/actions.ts";
import type { Tools } from "./tools/tools.ts";
import { makePage } from "./pages/show-page.ts";
import { pullInto } from "./pull.ts";
import { refreshSheet } from "./refresh.ts";

/** Lists worksheets of unfinished pulls and refreshes, then unfinished pages. */
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

/** Finishes an unfinished worksheet by repeating the pull, in the same worksheet, or the refresh. */
export function finish(tools: Tools): Actions["finish"] {
  return async (sheetId, running) => {
    const identity = await tools.workbook.identifySheet({ sheetId });
    if (!identity.ok) return identity;
    const { unfinished, unfinishedPage, tag } = identity.value;
    if (unfinishedPage?.what === "page") return makePage(tools, unfinishedPage.query, running, sheetId);
    // The tag is written last, so a worksheet that has one was pulled completely.
    return unfinished?.what === "pull" && tag === undefined
      ? pullInto(tools, unfinished.query, running, sheetId)
      : refreshSheet(tools)({ sheetId }, running);
  };
}
