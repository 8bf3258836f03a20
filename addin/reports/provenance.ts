import type { PulledFrom } from "../pages/page-content.ts";
import { isSample } from "../rows/sample-origin.ts";
import type { Words } from "../words/words.ts";

/** Says whence, when and by whom a page was pulled, in one line; the time as the engineer's clock showed it. The sample says that it is one. */
export function provenance({ instance, login, at }: PulledFrom, words: Words): string {
  if (isSample(instance)) return words.sheets.sample;
  return words.pages.pulled(at.slice(0, 16).replace("T", " "), instance.db, instance.url, login);
}
