/** Requests records for worksheet functions: all reads of one calculation together, each only once. */

import type { ModelName } from "../../contract/models.ts";
import type { FieldName } from "../../contract/records.ts";
import { failed, failureOf } from "../client/client-result.ts";
import type { ClientResult } from "../client/client-result.ts";
import type { Client } from "../client/create-client.ts";
import type { RawRecord, RecordsRead } from "../client/read-records.ts";

/** A read of a function: records of one model by conditions that all hold. */
interface Question<M extends ModelName> {
  readonly model: M;
  readonly domain: readonly (readonly [FieldName<M>, "=", string | number])[];
  readonly fields: readonly FieldName<M>[];
  readonly order?: string;
  readonly limit?: number;
}

/** Requests records. Fields that the instance lacks are missing in them. */
export type Ask = <M extends ModelName>(question: Question<M>) => Promise<ClientResult<readonly RawRecord[]>>;

/** Returns the contract fields that an instance lacks, by model. */
type Lacking = (signal: AbortSignal) => Promise<ClientResult<Lacks>>;

type Lacks = Readonly<Partial<Record<ModelName, readonly string[]>>>;

/** Returns a function that requests the missing fields of an instance and remembers a successful answer. */
export function rememberLacking(client: Pick<Client, "instance">): Lacking {
  let known: Lacks | undefined;
  return async (signal) => {
    if (known !== undefined) return { ok: true, value: known };
    const answer = await client.instance(signal);
    if (!answer.ok) return answer;
    known = answer.value.missingFields;
    return { ok: true, value: known };
  };
}

/**
 * Returns the read function for one call. If the instance refuses a field, requests its missing fields and
 * repeats the read without them. Most instances lack none, so the first read asks for all.
 */
export function createAsk(reads: Reads, lacking: Lacking, signal: AbortSignal): Ask {
  return async ({ model, domain, fields, ...more }) => {
    const request = (names: readonly string[]): RecordsRead => ({
      ...{ model, method: "search_read", domain, fields: names },
      ...more,
    });
    const answer = await reads.read(request(fields), signal);
    if (answer.ok || answer.failure.code !== "unknown_field") return answer;
    const lacks = await lacking(signal);
    if (!lacks.ok) return lacks;
    const there = fields.filter((name) => lacks.value[model]?.includes(name) !== true);
    return there.length === 0 || there.length === fields.length ? answer : reads.read(request(there), signal);
  };
}

/** The result of a read. */
type Answer = ClientResult<readonly RawRecord[]>;

/** Shared, remembered reads of many function calls. */
export interface Reads {
  /**
   * Reads records. Reads of one turn go in one request, and equal ones only once. An answer is remembered
   * until `forget`. A request is cancelled when all its callers have cancelled.
   */
  read(request: RecordsRead, signal: AbortSignal): Promise<Answer>;
  /** Forgets all answers. Requests under way still reach their callers, but later calls read again. */
  forget(): void;
}

/** One read that is under way or remembered. */
interface Entry {
  readonly key: string;
  readonly request: RecordsRead;
  readonly answer: Promise<Answer>;
  readonly finish: (answer: Answer) => void;
  readonly reject: (cause: unknown) => void;
  /** The number of calls that still want it. */
  waiting: number;
  /** Checks whether its request is still wanted. */
  onGivenUp: () => void;
}

const cancelled: Answer = failed(failureOf("cancelled", "No caller waits for this read any more."));

const isWanted = ({ waiting }: Entry): boolean => waiting > 0;

/** Reads entries in one request, and cancels it when no entry is wanted any more. `drop` forgets an entry. */
async function readTogether(
  client: Pick<Client, "readMany">,
  entries: readonly Entry[],
  drop: (entry: Entry) => void,
): Promise<void> {
  const controller = new AbortController();
  const lookAround = (): void => {
    if (entries.some(isWanted)) return;
    // Later calls must not get a cancelled answer.
    entries.forEach(drop);
    controller.abort();
  };
  for (const entry of entries) entry.onGivenUp = lookAround;
  try {
    const requests = entries.map(({ request }) => request);
    const answers = await client.readMany(requests, controller.signal);
    for (const [index, entry] of entries.entries()) {
      const answer = answers[index];
      if (answer === undefined) throw new Error("The answer lacks a result for one of the reads.");
      // The next calculation tries again after a failure.
      if (!answer.ok) drop(entry);
      entry.finish(answer);
    }
  } catch (cause) {
    for (const entry of entries) {
      drop(entry);
      entry.reject(cause);
    }
  } finally {
    for (const entry of entries) entry.onGivenUp = () => undefined;
  }
}

/** Creates the reads of functions. `later` runs a callback after a turn of calls. */
export function createReads(
  client: Pick<Client, "readMany">,
  later: (go: () => void) => void = (go) => void setTimeout(go, 0),
): Reads {
  let known = new Map<string, Entry>();
  let queue: Entry[] = [];

  const drop = (entry: Entry): void => {
    if (known.get(entry.key) === entry) known.delete(entry.key);
  };

  const send = async (): Promise<void> => {
    const [entries, unwanted] = [queue.filter(isWanted), queue.filter((entry) => !isWanted(entry))];
    queue = [];
    for (const entry of unwanted) {
      drop(entry);
      entry.finish(cancelled);
    }
    if (entries.length > 0) await readTogether(client, entries, drop);
  };

  const enqueue = (key: string, request: RecordsRead): Entry => {
    let finish: Entry["finish"] = () => undefined;
    let reject: Entry["reject"] = () => undefined;
    const answer = new Promise<Answer>((resolve, refuse) => {
      finish = resolve;
      reject = refuse;
    });
    const entry: Entry = { key, request, answer, finish, reject, waiting: 0, onGivenUp: () => undefined };
    known.set(key, entry);
    queue.push(entry);
    if (queue.length === 1) later(() => void send());
    return entry;
  };

  return {
    read: async (request, signal) => {
      if (signal.aborted) return cancelled;
      const key = JSON.stringify(request);
      const entry = known.get(key) ?? enqueue(key, request);
      entry.waiting++;
      const giveUp = (): void => {
        entry.waiting--;
        entry.onGivenUp();
      };
      signal.addEventListener("abort", giveUp, { once: true });
      try {
        return await entry.answer;
      } finally {
        signal.removeEventListener("abort", giveUp);
      }
    },
    forget: () => {
      known = new Map();
    },
  };
}
