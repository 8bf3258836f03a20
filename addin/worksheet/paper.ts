import type { Language } from "../../contract/languages.ts";

/** Returns the usual paper for a language: Letter for US English, which is the default, and A4 otherwise. */
export function paperOf(language: Language = "en_US"): "letter" | "a4" {
  return language === "en_US" ? "letter" : "a4";
}

/** Returns the paper of twice the size in the same system: tabloid for letter, A3 for A4. */
export function largerThan(paper: "letter" | "a4"): "tabloid" | "a3" {
  return paper === "letter" ? "tabloid" : "a3";
}

/** Excel cuts footers at this length. */
const longestFooter = 255;

/** The longest title above a page. With its ampersands doubled it still fits Excel's limit. */
const longestTitle = 120;

/** Returns a title in bold for the header of printed pages. */
export function titleAbove(title: string): string {
  return `&B${footerText(title.slice(0, longestTitle))}`;
}

/** Control characters other than line ends, halves of characters, and characters that XML does not allow. */
const unprinted = /(?!\n)[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/**
 * Returns a text as Excel's headers and footers store it. An ampersand is doubled, and a digit at the start
 * gets a space before it, because Excel would read both as formatting codes. Characters that a file cannot
 * store are removed, such as half an emoji at the end.
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
