import { codeWords } from "../../contract/code-words.ts";
import type { Language } from "../../contract/languages.ts";
import type { WorkKind } from "./work-mapping.ts";

/** The kinds of work in the ten languages, short enough for a narrow column. What is typed is understood in each of them, whatever the page is in. */
export const workKindWords: Readonly<Record<WorkKind, Readonly<Record<Language, string>>>> =
  codeWords.workKinds;
