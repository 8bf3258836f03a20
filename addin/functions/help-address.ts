import type { FunctionId } from "../../contract/function-ids.ts";
import type { Language } from "../../contract/languages.ts";
import { localeOf } from "../words/locale.ts";

/** Returns the file of a language's help page of the worksheet functions. English has no language in it. */
export function functionHelpName(language: Language): string {
  return `help/functions${language === "en_US" ? "" : `-${localeOf(language)}`}.html`;
}

/**
 * Returns the path of a function's section in its help page, such as `/help/functions.html#LOSS`. The relay
 * puts its origin before it, because Excel needs a whole address.
 */
export function functionHelpPath(id: FunctionId, language: Language): string {
  return `/${functionHelpName(language)}#${id}`;
}
