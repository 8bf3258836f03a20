/** Reads records for worksheet functions. Reads of one calculation share a request. */

import type { ModelName } from "../../contract/models.ts";
import type { FieldName } from "../../contract/records.ts";
import { failed, failureOf } from "../client/client-result.ts";
import type { ClientResult } from "../client/client-result.ts";
import type { Client } from "../client/create-client.ts";
import type { RawRecord, RecordsRead } from "../client/read-records.ts";

interface FunctionRead<M extends ModelName> {
  readonly model: M;
  readonly domain: readonly (readonly [FieldName<M> | "id", "=", string | number])[];
  readonly fields: readonly FieldName<M>[];
  readonly order?: string;
  readonly limit?: number;
}

/** Reads records. Fields that the instance lacks are missing. */
export type ReadForFunction = <M extends ModelName>(
  request: FunctionRead<M>,
) => Promise<ClientResult<readonly RawRecord[]>>;

type ReadMissingFields = (signal: AbortSignal) => Promise<ClientResult<MissingFields>>;

/** By model. */
type MissingFields = Readonly<Partial<Record<ModelName, readonly string[]>>>;

/** Creates a function that reads the missing fields once, and again after a failure. */
export function createMissingFieldsReader(client: Pick<Client, "instance">): ReadMissingFields {
  let known: MissingFields | undefined;
  return async (signal) => {
    if (known !== undefined) return { ok: true, value: known };
    const answer = await client.instance(signal);
    if (!answer.ok) return answer;
    known = answer.value.missingFields;
    return { ok: true, value: known };
  };
}

/**
 * Creates the read function for one call. It requests all fields, and only after a refusal reads which fields
 * the instance lacks.
 */
export function createReadForFunction(
  reads: Reads,
  readMissingFields: ReadMissingFields,
  signal: AbortSignal,
): ReadForFunction {
  return async ({ model, domain, fields, ...more }) => {
    const requestFor = (names: readonly string[]): RecordsRead => ({
      ...{ model, method: "search_read", domain, fields: names },
      ...more,
    });
    const answer = await reads.read(requestFor(fields), signal);
    if (answer.ok || answer.failure.code !== "unknown_field") return answer;
    const missing = await readMissingFields(signal);
    if (!missing.ok) return missing;
    const existing = fields.filter((name) => missing.value[model]?.includes(name) !== true);
    return existing.length === 0 || existing.length === fields.length
      ? answer
      : reads.read(requestFor(existing), signal);
  };
}

type Answer = ClientResult<readonly RawRecord[]>;

export interface Reads {
  /** Reads records. A successful answer is cached. A request ends when all its callers have cancelled. */
  read(request: RecordsRead, signal: AbortSignal): Promise<Answer>;
  /** Empties the cache. Running requests still answer their callers. */
  forget(): void;
}

/** A queued, running or cached read. */
interface Entry {
  readonly key: string;
  readonly request: RecordsRead;
  readonly answer: Promise<Answer>;
  readonly finish: (answer: Answer) => void;
  readonly reject: (cause: unknown) => void;
  /** The number of callers that have not cancelled. */
  callers: number;
  /** Called after a caller has cancelled. */
  onCallerCancelled: () => void;
}

const cancelled: Answer = failed(failureOf("cancelled", "No caller waits for this read any more."));

const isWanted = ({ callers }: Entry): boolean => callers > 0;

/** Sends reads in one request. Cancels it when no caller waits. `drop` removes a read from the cache. */
async function readTogether(
  client: Pick<Client, "readMany">,
  entries: readonly Entry[],
  drop: (entry: Entry) => void,
): Promise<void> {
  const controller = new AbortController();
  const cancelIfUnwanted = (): void => {
    if (entries.some(isWanted)) return;
    // Later calls must not share the cancelled request.
    entries.forEach(drop);
    controller.abort();
  };
  for (const entry of entries) entry.onCallerCancelled = cancelIfUnwanted;
  try {
    const requests = entries.map(({ request }) => request);
    const answers = await client.readMany(requests, controller.signal);
    for (const [index, entry] of entries.entries()) {
      const answer = answers[index];
      if (answer === undefined) throw new Error("The answer lacks a result for one of the reads.");
      // A failure is not cached.
      if (!answer.ok) drop(entry);
      entry.finish(answer);
    }
  } catch (cause) {
    for (const entry of entries) {
      drop(entry);
      entry.reject(cause);
    }
  } finally {
    for (const entry of entries) entry.onCallerCancelled = () => undefined;
  }
}

function createEntry(key: string, request: RecordsRead): Entry {
  let finish: Entry["finish"] = () => undefined;
  let reject: Entry["reject"] = () => undefined;
  const answer = new Promise<Answer>((resolve, refuse) => {
    finish = resolve;
    reject = refuse;
  });
  return { ...{ key, request, answer, finish, reject }, callers: 0, onCallerCancelled: () => undefined };
}

/** Creates the reads of functions. All reads before the scheduled callback are one batch. */
export function createReads(
  client: Pick<Client, "readMany">,
  schedule: (callback: () => void) => void = (callback) => void setTimeout(callback, 0),
): Reads {
  let cache = new Map<string, Entry>();
  let queue: Entry[] = [];

  const drop = (entry: Entry): void => {
    if (cache.get(entry.key) === entry) cache.delete(entry.key);
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
    const entry = createEntry(key, request);
    cache.set(key, entry);
    queue.push(entry);
    if (queue.length === 1) schedule(() => void send());
    return entry;
  };

  return {
    read: async (request, signal) => {
      if (signal.aborted) return cancelled;
      const key = JSON.stringify(request);
      const entry = cache.get(key) ?? enqueue(key, request);
      entry.callers++;
      const cancelCaller = (): void => {
        entry.callers--;
        entry.onCallerCancelled();
      };
      signal.addEventListener("abort", cancelCaller, { once: true });
      try {
        return await entry.answer;
      } finally {
        signal.removeEventListener("abort", cancelCaller);
      }
    },
    forget: () => {
      cache = new Map();
    },
  };
}
