import type { Words } from "../../words/words.ts";
import type { PageFacts, PageSubject } from "./page-facts.ts";
import type { PageContent, PageKind, PageNeed } from "./page-query.ts";
import type { Page } from "./page.ts";

/** Everything about one kind of page. Each file in `addin/results/pages/` exports one as `page`. */
export interface PageDefinition extends PageFacts {
  /** The name that workbooks store, so it never changes. The file has the same name with hyphens. */
  readonly kind: PageKind;
  readonly about: PageSubject;
  /** Its place among the buttons: lower numbers are first. */
  readonly place: number;
  /** The records that it is made from, beyond the heading of what it is about. */
  readonly needs: readonly PageNeed[];
  /** It is printed and handed on, so it has the plant's logo. */
  readonly hasLogo?: true;
  /**
   * Makes the page in a language's words. It never fails: where there is nothing to show, the page says so.
   */
  make(content: PageContent, words: Words): Page;
}
