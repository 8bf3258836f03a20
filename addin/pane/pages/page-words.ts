import type { PageKind } from "../../pages/page-query.ts";
import type { Words } from "../../words/words.ts";

/** Names a page by its kind and what it is about: "Timeline of O-0012"; a page of lists is about nothing. */
export function pageInWords(kind: PageKind, subject: string, { pages }: Pick<Words, "pages">): string {
  const page = pages.nouns[kind];
  return subject === "" ? page : pages.nounOf({ page, subject });
}
