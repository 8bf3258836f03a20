import type { PageContent, PageKind, PageNeed } from "../page/page-query.ts";
import type { Page } from "../page/page.ts";
import type { Words } from "../../words/words.ts";

/** One kind of page, as data: what it asks for and how it is made of that. */
export interface PageMaker {
  readonly kind: PageKind;
  readonly needs: readonly PageNeed[];
  /** Makes the page in a language's words; never fails: where there is nothing to show, the page says so. */
  make(content: PageContent, words: Words): Page;
}

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
