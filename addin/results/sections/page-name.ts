import type { PageKind } from "../page/page-query.ts";
import type { Page } from "../page/page.ts";
import type { Words } from "../../words/words.ts";

/** Signs that the name of a worksheet may have. */
const longestName = 31;

/**
 * Says what the worksheet of a page is called: what it is and what it is about. Where both have no room, what it is stands there in a word that says it by itself,
 * since half of "Before and after by step" says nothing.
 */
export function pageName(kind: PageKind, subject: string, { pages }: Words): Page["sheetName"] {
  const { name, shortName = name }: { readonly name: string; readonly shortName?: string } =
    pages.kinds[kind];
  return { noun: `${name} ${subject}`.length <= longestName ? name : shortName, subject };
}
