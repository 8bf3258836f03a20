import type { Words } from "../words/words.ts";

/** Gives the title of a page, or of a chart: what it is about and what it is, "O-0012 · Timeline"; what is about nothing is called alone. */
export function pageTitle(subject: string, page: string, { pages }: Pick<Words, "pages">): string {
  return subject === "" ? page : pages.title({ subject, page });
}
