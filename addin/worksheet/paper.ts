import type { Language } from "../../contract/languages.ts";

/** The paper that the country of a language prints on: Letter in the United States, whose English ours is, A4 elsewhere. English where no language is given. */
export function paperOf(language: Language = "en_US"): "letter" | "a4" {
  return language === "en_US" ? "letter" : "a4";
}

/** The paper twice as large as one: that of the same country. */
export function largerThan(paper: "letter" | "a4"): "tabloid" | "a3" {
  return paper === "letter" ? "tabloid" : "a3";
}
