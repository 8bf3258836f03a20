import { createClient } from "../../addin/client/create-client.ts";
import {
  createReadForFunction,
  createReads,
  createMissingFieldsReader,
} from "../../addin/functions/reads.ts";
import type { Cells, FunctionTools, Outcome } from "../../addin/functions/custom-function.ts";
import type { FunctionId } from "../../contract/function-ids.ts";
import { functions } from "../../addin/functions/functions.ts";
import { createPlantReader } from "../../addin/functions/start-functions.ts";
import { wordsOf } from "../../addin/words/words-of.ts";
import { languageCodes } from "../../contract/languages.ts";
import type { Language } from "../../contract/languages.ts";

/** The worksheet functions before a relay, and their requests. */
export interface CalledFunctions {
  /** Calculates one function like a cell. */
  readonly call: (id: FunctionId, ...args: readonly unknown[]) => Promise<Outcome<Cells>>;
  /** The number of reads in each request so far. */
  readonly requests: readonly number[];
  /** Forgets the cached results, like Refresh. */
  readonly forget: () => void;
}

/** Creates the functions for a relay's address and a language. */
export function functionsWith(
  baseUrl: string,
  language: Language = "en_US",
  countsFrom1904 = false,
): CalledFunctions {
  const { requests, forget, toolsOf } = functionTools(baseUrl, language, countsFrom1904);
  return {
    ...{ requests, forget },
    call: async (id, ...args) => functions[id].answer(args, await toolsOf()),
  };
}

/** Returns the tools of functions before a relay, and their requests. */
export function functionTools(
  baseUrl: string,
  language: Language = "en_US",
  countsFrom1904 = false,
): Pick<CalledFunctions, "requests" | "forget"> & { readonly toolsOf: () => Promise<FunctionTools> } {
  const client = createClient({ baseUrl });
  const requests: number[] = [];
  const reads = createReads({
    readMany: (asked, signal) => {
      requests.push(asked.length);
      return client.readMany(asked, signal);
    },
  });
  const readMissingFields = createMissingFieldsReader(client);
  const plant = createPlantReader(client);
  return {
    requests,
    forget: () => {
      reads.forget();
      plant.forget();
    },
    toolsOf: async () => ({
      words: await wordsOf(language),
      otherWords: () => Promise.all(languageCodes.filter((code) => code !== language).map(wordsOf)),
      plantLook: plant.read,
      countsFrom1904: () => Promise.resolve(countsFrom1904),
      ask: createReadForFunction(reads, readMissingFields, new AbortController().signal),
    }),
  };
}
