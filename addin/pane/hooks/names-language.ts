import { createContext, useContext } from "react";
import type { Language } from "../../../contract/languages.ts";

/** The language of names: null is the instance's default, the only one in which they can be edited. */
interface NamesLanguage {
  readonly lang: Language | null;
  readonly choose: (lang: Language | null) => void;
}

/** Passes the choice from the status bar's level to everything that pulls. */
export const NamesLanguageContext = createContext<NamesLanguage>({ lang: null, choose: () => undefined });

/** Returns the language of names and how to choose another. */
export function useNamesLanguage(): NamesLanguage {
  return useContext(NamesLanguageContext);
}
