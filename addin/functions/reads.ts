/** How worksheet functions ask for records: all questions of one calculation together, and each only once. */

import type { ModelName } from "../../contract/models.ts";
import type { FieldName } from "../../contract/records.ts";
import { failed, failureOf } from "../client/client-result.ts";
import type { ClientResult } from "../client/client-result.ts";
import type { Client } from "../client/create-client.ts";
import type { RawRecord, RecordsRead } from "../client/read-records.ts";

/** What a function wants to know: records of one model by conditions that all hold. */
interface Question<M extends ModelName> {
  readonly model: M;
  readonly domain: readonly (readonly [FieldName<M>, "=", string | number])[];
  readonly fields: readonly FieldName<M>[];
  readonly order?: string;
  readonly limit?: number;
}

/** Asks for records; fields that the instance lacks are missing in them. */
export type Ask = <M extends ModelName>(question: Question<M>) => Promise<ClientResult<readonly RawRecord[]>>;

/** Which contract fields an instance lacks, by model; asked for once somebody met one. */
type Lacking = (signal: AbortSignal) => Promise<ClientResult<Lacks>>;

type Lacks = Readonly<Partial<Record<ModelName, readonly string[]>>>;

/** Makes the question that remembers a good answer, of what an instance lacks. */
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
 * Makes the asking for one call of a function. An instance that refuses a field is asked which ones it has, and then without
 * those it lacks; most have all, so that costs nothing before.
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

/** What a read gives. */
type Answer = ClientResult<readonly RawRecord[]>;

/** Reads of many function calls, made together and remembered. */
export interface Reads {
  /**
   * Records. Reads that are asked for in one turn go in one request, equal ones once; an answer is remembered until `forget`.
   * When everyone who waits for a request has given up, it is broken off.
   */
  read(request: RecordsRead, signal: AbortSignal): Promise<Answer>;
  /** Forgets all answers; those on the way still reach who waits for them, and nobody after. */
  forget(): void;
}

/** One read that is waited for or remembered. */
interface Entry {
  readonly key: string;
  readonly request: RecordsRead;
  readonly answer: Promise<Answer>;
  readonly finish: (answer: Answer) => void;
  readonly reject: (cause: unknown) => void;
  /** How many calls still want it. */
  waiting: number;
  /** Looks whether the request that carries it is still wanted. */
  onGivenUp: () => void;
}

const cancelled: Answer = failed(failureOf("cancelled", "Nobody waits for it any more."));

const isWanted = ({ waiting }: Entry): boolean => waiting > 0;

/** Reads entries in one request, and ends it once nobody wants any of them; `drop` forgets an entry. */
async function readTogether(
  client: Pick<Client, "readMany">,
  entries: readonly Entry[],
  drop: (entry: Entry) => void,
): Promise<void> {
  const controller = new AbortController();
  const lookAround = (): void => {
    if (entries.some(isWanted)) return;
    // Whoever asks from now on must not be given an answer that was broken off.
    entries.forEach(drop);
    controller.abort();
  };
  for (const entry of entries) entry.onGivenUp = lookAround;
  try {
    const requests = entries.map(({ request }) => request);
    const answers = await client.readMany(requests, controller.signal);
    for (const [index, entry] of entries.entries()) {
      const answer = answers[index];
      if (answer === undefined) throw new Error("A read was not answered.");
      // A failure is asked again at the next calculation.
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

/** Makes the reads of functions; `later` is when a turn of calls is over. */
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
