import { languageCodes } from "../../contract/languages.ts";
import type { Language } from "../../contract/languages.ts";
import type { PlantLook } from "../../contract/plant-look.ts";
import type { ClientResult } from "../client/client-result.ts";
import type { Client } from "../client/create-client.ts";
import { wordsOf } from "../words/words-of.ts";
import type { Words } from "../words/words.ts";
import { calculateFunctions, dateSystem, recordFunctions } from "../excel/read/function-cells.ts";
import { createReadForFunction, createReads, createMissingFieldsReader } from "./reads.ts";
import type { Cells, FunctionError, FunctionTools } from "./custom-function.ts";
import { explainCall } from "./explain-call.ts";
import type { ExplainedCall } from "./explain-call.ts";
import type { FunctionId } from "../../contract/function-ids.ts";
import { functions } from "./functions.ts";

export interface RunningFunctions {
  /** Calculates a function. Excel adds the last argument, the invocation. Throws Excel's own errors. */
  readonly run: (id: FunctionId, args: readonly unknown[]) => Promise<Cells>;
  /** Calls a function and returns its result with its reads. */
  readonly explain: (id: FunctionId, args: readonly unknown[], signal: AbortSignal) => Promise<ExplainedCall>;
  /** Calculates all functions again. While the relay is unreachable, cells keep their values. */
  readonly refresh: () => Promise<void>;
}

export interface FunctionParts {
  readonly client: Pick<Client, "readMany" | "instance" | "health" | "plantLook">;
  /** Called for each calculation. */
  readonly language: () => Language;
}

/** Asks Excel for its date system. While Excel refuses, dates count from 1900, as in nearly all workbooks. */
async function countsFrom1904(): Promise<boolean> {
  const answer = await dateSystem();
  return answer.ok && answer.value;
}

/** Creates the functions. Until a refresh, they share a cache of their reads. */
export function startFunctions({ client, language }: FunctionParts): RunningFunctions {
  const reads = createReads(client);
  const readMissingFields = createMissingFieldsReader(client);
  const plant = createPlantReader(client);
  let isRecorded = false;

  /** Records once that the workbook uses functions. If Excel refuses, the next call tries again. */
  const recordUse = async (): Promise<void> => {
    if (isRecorded) return;
    isRecorded = true;
    isRecorded = (await recordFunctions()).ok;
  };

  const toolsWith = async (signal: AbortSignal): Promise<FunctionTools> => {
    const words = await wordsIn(language());
    const otherWords = (): Promise<readonly Words[]> =>
      Promise.all(languageCodes.filter((code) => code !== words.language).map(wordsIn));
    const ask = createReadForFunction(reads, readMissingFields, signal);
    return { ask, words, otherWords, plantLook: plant.read, countsFrom1904 };
  };

  return {
    explain: async (id, args, signal) => explainCall(id, args, await toolsWith(signal)),
    run: async (id, args) => {
      void recordUse();
      const tools = await toolsWith(signalOf(args.at(-1)));
      const outcome = await functions[id].answer(args.slice(0, -1), tools);
      if (!outcome.ok) throw excelError(outcome.error);
      return outcome.value;
    },
    refresh: async () => {
      const health = await client.health(new AbortController().signal);
      if (!health.ok && health.failure.kind === "no_connection") return;
      reads.forget();
      plant.forget();
      // Excel refuses while a user edits a cell. The next calculation then reads again.
      await calculateFunctions();
    },
  };
}

interface PlantReader {
  readonly read: () => Promise<ClientResult<PlantLook>>;
  readonly forget: () => void;
}

/** Creates a reader that reads once, and again after a failure or `forget`. */
export function createPlantReader(client: Pick<Client, "plantLook">): PlantReader {
  let reading: Promise<ClientResult<PlantLook>> | undefined;
  const read = async (): Promise<ClientResult<PlantLook>> => {
    const mine = (reading ??= client.plantLook(new AbortController().signal));
    const answer = await mine;
    if (!answer.ok && reading === mine) reading = undefined;
    return answer;
  };
  return { read, forget: () => void (reading = undefined) };
}

/** Returns the words of a language; English if they cannot be loaded. */
async function wordsIn(language: Language): Promise<Words> {
  try {
    return await wordsOf(language);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    return wordsOf("en_US");
  }
}

/** Returns a signal that is aborted when Excel cancels the call. */
function signalOf(invocation: unknown): AbortSignal {
  const controller = new AbortController();
  if (typeof invocation === "object" && invocation !== null)
    (invocation as CustomFunctions.CancelableInvocation).onCanceled = () => controller.abort();
  return controller.signal;
}

function excelError({ code, message }: FunctionError): CustomFunctions.Error {
  const { ErrorCode } = CustomFunctions;
  const shown = { value: ErrorCode.invalidValue, not_available: ErrorCode.notAvailable };
  return new CustomFunctions.Error(shown[code], message);
}
