import type { Language } from "../../contract/languages.ts";

export function paperOf(language: Language = "en_US"): "letter" | "a4" {
  return language === "en_US" ? "letter" : "a4";
}

export function largerPaper(paper: "letter" | "a4"): "tabloid" | "a3" {
  return paper === "letter" ? "tabloid" : "a3";
}

/** Excel cuts footers at this length. */
const longestFooter = 255;

/** Fits Excel's limit even if every character is a doubled ampersand. */
const longestTitle = 120;

/** Returns a title in bold for the header of printed pages. */
export function titleAbove(title: string): string {
  return `&B${footerText(title.slice(0, longestTitle))}`;
}

/** Control characters except line ends, lone surrogates, and characters that XML forbids. */
const unprinted = /(?!\n)[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/**
 * Returns a text as Excel's headers and footers store it. Excel would read a single ampersand, or a digit at
 * the start, as a formatting code.
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
