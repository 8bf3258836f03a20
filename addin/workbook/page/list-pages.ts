import type { WorkbookResult } from "../result.ts";
import type { PageMark } from "./page-mark.ts";

/** A worksheet that is a page of ours. */
export interface ListedPage {
  readonly sheetId: string;
  readonly name: string;
  readonly mark: PageMark;
}

/** Lists the pages of the workbook from left to right, with two syncs. */
export function listPages(): Promise<WorkbookResult<readonly ListedPage[]>> {
  throw new Error("Not yet.");
}
