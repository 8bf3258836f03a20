import type { Target } from "../find-sheet.ts";
import type { WorkbookResult } from "../result.ts";
import type { PageState } from "./page-state.ts";

/** Reads what a page is and what the engineer typed on it; `not_our_sheet` where the worksheet is no page. */
export function readPage(target: Target): Promise<WorkbookResult<PageState>> {
  throw new Error(`Not yet: ${JSON.stringify(target)}`);
}
