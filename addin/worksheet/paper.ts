import type { Language } from "../../contract/languages.ts";

/** The paper that the country of a language prints on: Letter in the United States, whose English ours is, A4 elsewhere. English where no language is given. */
export function paperOf(language: Language = "en_US"): "letter" | "a4" {
  return language === "en_US" ? "letter" : "a4";
}

/** The paper twice as large as one: that of the same country. */
export function largerThan(paper: "letter" | "a4"): "tabloid" | "a3" {
  return paper === "letter" ? "tabloid" : "a3";
}

/** Excel cuts a footer here. */
const longestFooter = 255;

/** Signs of a title above a page: with its ampersands doubled it is no longer than Excel allows. */
const longestTitle = 120;

/** A title as it stands in bold above printed pages. */
export function titleAbove(title: string): string {
  return `&B${footerText(title.slice(0, longestTitle))}`;
}

/** Control characters other than line ends, halves of characters, and what no XML holds. */
const unprinted = /(?!\n)[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/**
 * Returns a text as Excel's headers and footers hold it. An ampersand is doubled and a digit at the start
 * comes after a space, since they are codes. Nothing is left that a file cannot hold, such as half an emoji
 * at the end.
 */
export function footerText(text: string): string {
  const footer = text
    .replace(unprinted, "")
    .replace(/^(?=\d)/, " ")
    .replaceAll("&", "&&")
    .slice(0, longestFooter)
    .replace(unprinted, "");
  return /(^|[^&])(&&)*&$/.test(footer) ? footer.slice(0, -1) : footer;
}
