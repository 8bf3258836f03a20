import { languageCodes } from "../../contract/languages.ts";
import type { Language } from "../../contract/languages.ts";
import { localeOf } from "../words/locale.ts";
import { wordsOf } from "../words/words-of.ts";
import type { Words } from "../words/words.ts";
import type { FunctionId } from "./function-ids.ts";
import { functionIds } from "./function-ids.ts";
import { functions } from "./functions.ts";

/** A metadata file, which Excel reads before any code of the add-in runs. */
export interface MetadataFile {
  readonly name: string;
  readonly text: string;
}

/** The metadata of one function, in Excel's format. */
export interface FunctionMetadata {
  readonly id: string;
  /** The name, which is the same in every language. So a formula works in any workbook. */
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

/** Returns the name of the metadata file for a language. The name of the English file has no language. */
export function metadataFileName(language: Language): string {
  return language === "en_US" ? "functions.json" : `functions-${localeOf(language)}.json`;
}

/** Returns the metadata files, one for each language. The build writes them beside the pane. */
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
