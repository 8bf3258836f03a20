import type { Page } from "../pages/page.ts";
import type { PageKind } from "../pages/page-query.ts";
import type { Words } from "../words/words.ts";

/** Signs that the name of a worksheet may have. */
const longestName = 31;

/**
 * Says what the worksheet of a page is called: what it is and what it is about. Where both have no room, what it is stands there in a word that says it by itself,
 * since half of "Before and after by step" says nothing.
 */
export function pageName(kind: PageKind, subject: string, { pages }: Words): Page["sheetName"] {
  const noun = pages.nouns[kind];
  if (`${noun} ${subject}`.length <= longestName) return { noun, subject };
  const shortNouns: Readonly<Partial<Record<PageKind, string>>> = pages.shortNouns;
  return { noun: shortNouns[kind] ?? noun, subject };
}
