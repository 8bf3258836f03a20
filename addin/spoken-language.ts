import { isLanguage } from "../contract/languages.ts";
import type { Language } from "../contract/languages.ts";
import { languageOfLocale } from "./words/locale.ts";

/** The language of the pane, of worksheets and of functions: one choice for all. */
export interface SpokenLanguage {
  /** The chosen one, else Office's. */
  current(): Language;
  /** Remembers a choice for this person on this computer. */
  choose(language: Language): void;
}

const name = "work-analysis.language";

/** Gives the language that was chosen before, kept in the part of the browser's storage that Office gives the add-in. */
export function spokenLanguage(): SpokenLanguage {
  let chosen: Language | undefined;
  return {
    current: () => (chosen ??= kept() ?? languageOfLocale(Office.context.displayLanguage)),
    choose: (language) => {
      chosen = language;
      withStorage((storage) => {
        storage.setItem(partitioned(), language);
      });
    },
  };
}

function kept(): Language | undefined {
  const language = withStorage((storage) => storage.getItem(partitioned()));
  return isLanguage(language) ? language : undefined;
}

/** Office on the web keeps the storage of each site that opens the add-in apart by a key of its own. */
function partitioned(): string {
  const { partitionKey } = Office.context as { readonly partitionKey?: string };
  return partitionKey === undefined ? name : `${partitionKey}${name}`;
}

/** A browser may forbid storage altogether: then the choice holds as long as the pane is open. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
