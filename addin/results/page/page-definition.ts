import type { Words } from "../../words/words.ts";
import type { PageFacts, PageSubject } from "./page-facts.ts";
import type { PageContent, PageKind, PageNeed } from "./page-query.ts";
import type { Page } from "./page.ts";

/** Everything about one kind of page. Each file in `addin/results/pages/` exports one as `page`. */
export interface PageDefinition extends PageFacts {
  /** The name that workbooks store, so it never changes. The file has the same name with hyphens. */
  readonly kind: PageKind;
  readonly subject: PageSubject;
  /** Lower numbers are first. */
  readonly buttonOrder: number;
  /** The records besides the heading of the subject. If the subject is `all`, none means all. */
  readonly needs: readonly PageNeed[];
  /** The page has the plant's logo. */
  readonly hasLogo?: true;
  /** Makes the page in the words of a language. Never fails: a page without data says so. */
  make(content: PageContent, words: Words): Page;
}
