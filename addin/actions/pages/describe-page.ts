import type { PageIdentity } from "../../workbook/page/page-state.ts";
import type { PageDescription } from "../page-actions.ts";

/** Tells what a page is and what of it can be copied. */
export function describePage({ sheetId, name, mark, parts }: PageIdentity): PageDescription {
  return { is: "page", sheetId, name, ...mark, parts };
}
