import { createContext, useContext } from "react";
import type { Language } from "../../../contract/languages.ts";

/**
 * The language that names are asked for in: null is the instance's default, the only one in which they may be
 * edited.
 */
interface NamesLanguage {
  readonly lang: Language | null;
  readonly choose: (lang: Language | null) => void;
}

/** Hands the choice down from the status bar's place to what pulls. */
export const NamesLanguageContext = createContext<NamesLanguage>({ lang: null, choose: () => undefined });

/** Returns the language of names and the way to choose another. */
export function useNamesLanguage(): NamesLanguage {
  return useContext(NamesLanguageContext);
}
