import { languageCodes } from "../../contract/languages.ts";
import type { Language } from "../../contract/languages.ts";
import { localeOf } from "../words/locale.ts";
import { wordsOf } from "../words/words-of.ts";
import type { Words } from "../words/words.ts";
import type { FunctionId } from "../../contract/function-ids.ts";
import { functionIds } from "../../contract/function-ids.ts";
import { choices, explanationOf } from "./choices.ts";
import type { ChoicesId } from "./choices.ts";
import { functions } from "./functions.ts";
import { functionHelpPath } from "./help-address.ts";

/** A file that Excel reads before any code of the add-in runs. */
export interface MetadataFile {
  readonly name: string;
  readonly text: string;
}

/** A function in Excel's format. */
export interface FunctionMetadata {
  readonly id: string;
  /** The same in every language, so that formulas work in any workbook. */
  readonly name: string;
  readonly description: string;
  /** The path of the help. The relay completes it. */
  readonly helpUrl: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description: string;
    readonly type: "any" | "string";
    readonly dimensionality: "scalar" | "matrix";
    readonly optional?: true;
    readonly customEnumId?: ChoicesId;
  }[];
  readonly result: { readonly dimensionality: "scalar" | "matrix" };
  readonly options: { readonly cancelable: true };
}

/** The values for an argument in Excel's format. */
export interface EnumMetadata {
  readonly id: ChoicesId;
  readonly type: "string";
  readonly values: readonly {
    readonly name: string;
    readonly stringValue: string;
    readonly tooltip?: string;
  }[];
}

export function metadataFileName(language: Language): string {
  return language === "en_US" ? "functions.json" : `functions-${localeOf(language)}.json`;
}

export function metadataFiles(): Promise<readonly MetadataFile[]> {
  return Promise.all(
    languageCodes.map(async (language) => {
      const words = await wordsOf(language);
      const described = {
        enums: (Object.keys(choices) as ChoicesId[]).map((id) => enumOf(id, words)),
        functions: functionIds.map((id) => metadataOf(id, language, words)),
      };
      return { name: metadataFileName(language), text: `${JSON.stringify(described, null, 2)}\n` };
    }),
  );
}

function enumOf(id: ChoicesId, words: Words): EnumMetadata {
  return {
    ...{ id, type: "string" },
    values: choices[id].map((value) => {
      const tooltip = explanationOf(id, value, words);
      return { name: value, stringValue: value, ...(tooltip !== undefined && { tooltip }) };
    }),
  };
}

function metadataOf(
  id: FunctionId,
  language: Language,
  { functions: { help, example } }: Words,
): FunctionMetadata {
  const { parameters, result, example: formula } = functions[id];
  const { description, parameters: helpOf } = help[id];
  const texts: Readonly<Record<string, string>> = helpOf;
  return {
    id,
    name: id,
    description: example({ description, formula: `=${formula}` }),
    helpUrl: functionHelpPath(id, language),
    parameters: parameters.map(({ name, type, optional, dimensionality, choices: list }) => ({
      ...{ name, description: texts[name] ?? "", type },
      dimensionality: dimensionality ?? "scalar",
      ...(optional === true && { optional }),
      ...(list !== undefined && { customEnumId: list }),
    })),
    result: { dimensionality: result },
    options: { cancelable: true },
  };
}
