import { isLanguage } from "../contract/languages.ts";
import type { Language } from "../contract/languages.ts";
import { keptChoice } from "./kept-choice.ts";
import { languageOfLocale } from "./words/locale.ts";

/** The language of the pane, of worksheets and of functions: one choice for all. */
export interface SpokenLanguage {
  current(): Language;
  /** Stores the choice on this computer. */
  choose(language: Language): void;
}

/** Returns the language that the user chose before. Without a choice, it is Office's language. */
export function spokenLanguage(): SpokenLanguage {
  const kept = keptChoice("work-analysis.language");
  const before = (): Language | undefined => {
    const language = kept.read();
    return isLanguage(language) ? language : undefined;
  };
  let chosen: Language | undefined;
  return {
    current: () => (chosen ??= before() ?? languageOfLocale(Office.context.displayLanguage)),
    choose: (language) => {
      chosen = language;
      kept.keep(language);
    },
  };
}
