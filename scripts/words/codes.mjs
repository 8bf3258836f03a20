import { localeNames, readCatalogue } from "./catalogue.mjs";
import { officeNames } from "./office-names.mjs";

/**
 * Gives the module that says the codes of waste types, work types and kinds of work in every language at once, since a cell is read back
 * in whichever it was typed; `wordsIn(locale)` gives the catalogue of one.
 */
export function codeWords(wordsIn = readCatalogue) {
  const catalogues = localeNames.map((locale) => [officeNames[locale].replace("-", "_"), wordsIn(locale)]);
  const [[, english]] = catalogues;
  const groups = Object.entries(english.codes).map(([group, codes]) => {
    const lines = Object.keys(codes).map((code) => {
      const words = catalogues.map(
        ([language, catalogue]) => `      ${language}: ${JSON.stringify(catalogue.codes[group][code])},\n`,
      );
      return `    ${code}: {\n${words.join("")}    },\n`;
    });
    return `  ${group}: {\n${lines.join("")}  },\n`;
  });
  return `import type { Language } from "./languages.ts";

/** What each code is called in the ten languages. Made of \`codes\` in locales/ by \`node scripts/words.mjs\`. */
export const codeWords = {
${groups.join("")}} satisfies Record<string, Record<string, Readonly<Record<Language, string>>>>;
`;
}
