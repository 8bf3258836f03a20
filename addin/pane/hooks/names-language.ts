import { createContext, useContext } from "react";
import type { Language } from "../../../contract/languages.ts";

/** The language of names. Null is the instance's default, the only one in which names can be edited. */
interface NamesLanguage {
  readonly lang: Language | null;
  readonly choose: (lang: Language | null) => void;
}

export const NamesLanguageContext = createContext<NamesLanguage>({ lang: null, choose: () => undefined });

export function useNamesLanguage(): NamesLanguage {
  return useContext(NamesLanguageContext);
}
