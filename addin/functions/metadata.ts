import { languageCodes } from "../../contract/languages.ts";
import type { Language } from "../../contract/languages.ts";
import { localeOf } from "../words/locale.ts";
import { wordsOf } from "../words/words-of.ts";
import type { Words } from "../words/words.ts";
import type { FunctionId } from "./function-ids.ts";
import { functionIds } from "./function-ids.ts";
import { functions } from "./functions.ts";

/** A file that Excel reads before any code of the add-in runs. */
export interface MetadataFile {
  readonly name: string;
  readonly text: string;
}

/** Excel's metadata of one function. */
export interface FunctionMetadata {
  readonly id: string;
  /** The same in every language, so a formula from a guide or a colleague works everywhere. */
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description: string;
    readonly type: "any" | "string";
    readonly dimensionality: "scalar";
    readonly optional?: true;
  }[];
  readonly result: { readonly dimensionality: "scalar" | "matrix" };
  readonly options: { readonly cancelable: true };
}

/** Returns the file name of a language's metadata. English is the default, without a language in the name. */
export function metadataFileName(language: Language): string {
  return language === "en_US" ? "functions.json" : `functions-${localeOf(language)}.json`;
}

/**
 * Returns the files that describe the functions to Excel, one per language. The build writes them beside the
 * pane.
 */
export function metadataFiles(): Promise<readonly MetadataFile[]> {
  return Promise.all(
    languageCodes.map(async (language) => {
      const words = await wordsOf(language);
      const described = { functions: functionIds.map((id) => metadataOf(id, words)) };
      return { name: metadataFileName(language), text: `${JSON.stringify(described, null, 2)}\n` };
    }),
  );
}

function metadataOf(id: FunctionId, { functions: { help } }: Words): FunctionMetadata {
  const { parameters, result } = functions[id];
  const { description, parameters: helpOf } = help[id];
  const texts: Readonly<Record<string, string>> = helpOf;
  return {
    id,
    name: id,
    description,
    parameters: parameters.map(({ name, type, optional }) => ({
      ...{ name, description: texts[name] ?? "", type, dimensionality: "scalar" },
      ...(optional === true && { optional }),
    })),
    result: { dimensionality: result },
    options: { cancelable: true },
  };
}
