import { setTimeout as pause } from "node:timers/promises";
import type { Limits } from "../settings/limits.ts";
import { Failure } from "../failure.ts";
import { LaggingReplica, recordsById, isAboutMissingRecord, timeOf } from "./reply-records.ts";
import type { ReplyRecord } from "./reply-records.ts";
import type { ModelCall } from "./transport.ts";

// A server may answer searches and reads from a replica that lags. No reply shows that. Only `get_metadata`
// always asks the database itself: which ids exist, and when and by whom each was last written. It is cheap
// for existing ids and expensive for missing ones (1.5 ms each), so it is used for few ids that may be
// missing.
//
// So a record in the replica exists, or existed a moment ago. A record that it lacks may exist.

type Send = (call: ModelCall) => Promise<unknown>;
type Records = ReadonlyMap<number, ReplyRecord>;

const stamps = ["write_date", "write_uid"];

/** The most ids in one call of `get_metadata`. */
const mostIds = 100;
/** The time in which two writes may have the same stamp, because clocks differ; in milliseconds. */
const recent = 120_000;

/**
 * Returns a function that makes a `read` or `search_read`. It repeats the call with growing pauses until the
 * replica shows what it must, or `copyTime` has passed. If a `read` is still not complete, it rejects with a
 * `LaggingCopy`.
 */
export function createLatestReads(send: Send, { copyTime }: Pick<Limits, "copyTime">): Send {
  const until = async ({ latest }: ModelCall, isShown: () => Promise<boolean>): Promise<void> => {
    const ends = performance.now() + (latest?.isPatient === false ? 0 : copyTime);
    for (let wait = 20; !(await isShown()); wait = Math.min(500, wait * 2)) {
      if (performance.now() + wait > ends) return;
      await pause(wait);
    }
  };

  const readById = async (call: ModelCall): Promise<readonly ReplyRecord[]> => {
    const ids = [...new Set(call.args[0] as readonly number[])];
    const found = new Map<number, ReplyRecord>();
    let lagging: readonly number[] = ids;
    await until(call, async () => {
      if (lagging.length > 0) lagging = await look(send, call, lagging, found);
      return lagging.length === 0;
    });
    const records = ids.flatMap((id) => found.get(id) ?? []).map((record) => asAsked(record, call));
    if (lagging.length > 0) throw new LaggingReplica(records, lagging);
    return records;
  };

  const search = async (call: ModelCall): Promise<readonly ReplyRecord[]> => {
    let records: readonly ReplyRecord[] = [];
    await until(call, async () => {
      records = [...recordsById(await send(call)).values()];
      return call.latest?.isEnough?.(records) ?? true;
    });
    return records;
  };

  return (call) => (call.method === "read" ? readById(call) : search(call));
}

/**
 * Reads records and compares them with the database's stamps: all records, or only missing ones if presence
 * is enough. Puts current records into `found`. Returns the ids of the others.
 */
async function look(
  send: Send,
  call: ModelCall,
  ids: readonly number[],
  found: Map<number, ReplyRecord>,
): Promise<readonly number[]> {
  const { isPresenceEnough = false, shows = () => true } = call.latest ?? {};
  const fields = [...new Set([...(call.kwargs?.fields ?? []), ...(isPresenceEnough ? [] : stamps)])];
  const read = send({ ...call, args: [ids], kwargs: { ...call.kwargs, fields } }).then(
    recordsById,
    noneIfMissing(call.model, ids),
  );
  const doubtful = isPresenceEnough ? read.then((seen) => ids.filter((id) => !seen.has(id))) : ids;
  const held = async (): Promise<Records> => databaseStamps(send, call.model, await doubtful);
  const [seen, stamped] = await Promise.all([read, held()]);
  return ids.filter((id) => {
    const [record, stamp] = [seen.get(id), stamped.get(id)];
    const isOther = isPresenceEnough ? stamp !== undefined : stampOf(record) !== stampOf(stamp);
    if (isOther || (stamp && record && isRecent(stamp) && !shows(record))) return true;
    if (record !== undefined) found.set(id, record);
    return false;
  });
}

async function databaseStamps(
  send: Send,
  model: ModelCall["model"],
  ids: readonly number[],
): Promise<Records> {
  const all = new Map<number, ReplyRecord>();
  for (let at = 0; at < ids.length; at += mostIds) {
    const some = ids.slice(at, at + mostIds);
    const asked = send({ model, method: "get_metadata", args: [some] });
    for (const [id, record] of await asked.then(recordsById, noneIfMissing(model, some))) all.set(id, record);
  }
  return all;
}

/** Removes stamps that the call did not request. */
function asAsked(record: ReplyRecord, { kwargs }: ModelCall): ReplyRecord {
  const dropped = stamps.filter((name) => kwargs?.fields?.includes(name) !== true);
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => !dropped.includes(name)),
  ) as ReplyRecord;
}

/** Returns no records if a single record cannot be read because it is missing. */
function noneIfMissing(model: ModelCall["model"], ids: readonly number[]): (cause: unknown) => Records {
  return (cause) => {
    if (ids.length === 1 && cause instanceof Failure && isAboutMissingRecord(cause, model, ids[0]))
      return new Map();
    throw cause;
  };
}

/** The author is an id, or an id with a name. */
function stampOf(record: ReplyRecord | undefined): string {
  if (record === undefined) return "";
  const { write_date, write_uid } = record;
  return JSON.stringify([write_date, Array.isArray(write_uid) ? (write_uid as unknown[])[0] : write_uid]);
}

function isRecent({ write_date }: ReplyRecord): boolean {
  return !(Math.abs(Date.now() - timeOf(write_date)) > recent);
}
