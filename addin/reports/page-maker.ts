import type { PageContent, PageNeed } from "../pages/page-content.ts";
import type { PageKind } from "../pages/page-query.ts";
import type { Page } from "../pages/page.ts";
import type { Words } from "../words/words.ts";

/** One kind of page, as data: what it asks for and how it is made of that. */
export interface PageMaker {
  readonly kind: PageKind;
  readonly needs: readonly PageNeed[];
  /** Makes the page in a language's words; never fails: where there is nothing to show, the page says so. */
  make(content: PageContent, words: Words): Page;
}
