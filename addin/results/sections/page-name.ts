import type { PageKind } from "../page/page-query.ts";
import type { Page } from "../page/page.ts";
import type { Words } from "../../words/words.ts";

/** Excel's limit for the name of a worksheet. */
const longestName = 31;

/**
 * Returns the parts of a page's worksheet name: kind and subject. If both do not fit, the kind has a short
 * name, since half of "Before and after by step" is meaningless.
 */
export function pageName(kind: PageKind, subject: string, { pages }: Words): Page["sheetName"] {
  const { name, shortName = name }: { readonly name: string; readonly shortName?: string } =
    pages.kinds[kind];
  return { noun: `${name} ${subject}`.length <= longestName ? name : shortName, subject };
}
