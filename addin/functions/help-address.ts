import type { FunctionId } from "../../contract/function-ids.ts";
import type { Language } from "../../contract/languages.ts";
import { localeOf } from "../words/locale.ts";

export function functionHelpName(language: Language): string {
  return `help/functions${language === "en_US" ? "" : `-${localeOf(language)}`}.html`;
}

/** Returns the path of a function's help. The relay completes it, because Excel needs a whole address. */
export function functionHelpPath(id: FunctionId, language: Language): string {
  return `/${functionHelpName(language)}#${id}`;
}
