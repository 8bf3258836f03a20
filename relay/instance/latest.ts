import { setTimeout as pause } from "node:timers/promises";
import type { Limits } from "../settings/limits.ts";
import { Failure } from "../failure.ts";
import { LaggingReplica, recordsById, isAboutMissingRecord, timeOf } from "./reply-records.ts";
import type { ReplyRecord } from "./reply-records.ts";
import type { ModelCall } from "./transport.ts";

// An instance may answer searches and reads from a replica of its database, which may lag. The reply does not
// show that. A record that the replica has may have been deleted a moment ago; one that it lacks may exist.
//
// Only `get_metadata` always asks the database itself. It returns which ids exist, and when and by whom each
// record was last written (its stamp). It is cheap for existing ids, but costs 1.5 ms for each missing id. So
// the relay asks about ids that may be missing only where it must.

type Send = (call: ModelCall) => Promise<unknown>;
type Records = ReadonlyMap<number, ReplyRecord>;

const stampFields = ["write_date", "write_uid"];

/** The most ids in one call of `get_metadata`. */
const mostIds = 100;
/**
 * The age up to which a stamp may also be that of a later write within the same second, in milliseconds. It
 * includes the difference between the clocks of relay and instance.
 */
const recentTime = 120_000;

/**
 * Returns a function that makes a `read` or `search_read` and repeats it, with growing pauses, until the
 * result meets the requirements of `latest`. After `copyTime`, a search returns what it has. A read then
 * rejects with a `LaggingReplica` if records are not current.
 */
export function createLatestReads(send: Send, { copyTime }: Pick<Limits, "copyTime">): Send {
  const repeatUntil = async ({ latest }: ModelCall, isDone: () => Promise<boolean>): Promise<void> => {
    const endsAt = performance.now() + (latest?.isPatient === false ? 0 : copyTime);
    for (let wait = 20; !(await isDone()); wait = Math.min(500, wait * 2)) {
      if (performance.now() + wait > endsAt) return;
      await pause(wait);
    }
  };

  const readById = async (call: ModelCall): Promise<readonly ReplyRecord[]> => {
    const ids = [...new Set(call.args[0] as readonly number[])];
    const current = new Map<number, ReplyRecord>();
    let lagging: readonly number[] = ids;
    await repeatUntil(call, async () => {
      if (lagging.length > 0) lagging = await readCurrent(send, call, lagging, current);
      return lagging.length === 0;
    });
    const records = ids.flatMap((id) => current.get(id) ?? []).map((record) => withoutStamp(record, call));
    if (lagging.length > 0) throw new LaggingReplica(records, lagging);
    return records;
  };

  const search = async (call: ModelCall): Promise<readonly ReplyRecord[]> => {
    let records: readonly ReplyRecord[] = [];
    await repeatUntil(call, async () => {
      records = [...recordsById(await send(call)).values()];
      return call.latest?.isEnough?.(records) ?? true;
    });
    return records;
  };

  return (call) => (call.method === "read" ? readById(call) : search(call));
}

/**
 * Reads records, and compares their stamps with those of the database. If presence is enough, asks the
 * database only about records that the replica lacks. Adds current records to `current`. Returns the ids of
 * records that are not current.
 */
async function readCurrent(
  send: Send,
  call: ModelCall,
  ids: readonly number[],
  current: Map<number, ReplyRecord>,
): Promise<readonly number[]> {
  const { isPresenceEnough = false, shows = () => true } = call.latest ?? {};
  const fields = [...new Set([...(call.kwargs?.fields ?? []), ...(isPresenceEnough ? [] : stampFields)])];
  const read = send({ ...call, args: [ids], kwargs: { ...call.kwargs, fields } }).then(
    recordsById,
    noneIfMissing(call.model, ids),
  );
  const uncertainIds = isPresenceEnough ? read.then((records) => ids.filter((id) => !records.has(id))) : ids;
  const readStamps = async (): Promise<Records> => databaseStamps(send, call.model, await uncertainIds);
  const [inReplica, inDatabase] = await Promise.all([read, readStamps()]);
  return ids.filter((id) => {
    const [record, stamp] = [inReplica.get(id), inDatabase.get(id)];
    const isOutdated = isPresenceEnough ? stamp !== undefined : stampOf(record) !== stampOf(stamp);
    if (isOutdated || (stamp && record && isRecent(stamp) && !shows(record))) return true;
    if (record !== undefined) current.set(id, record);
    return false;
  });
}

async function databaseStamps(
  send: Send,
  model: ModelCall["model"],
  ids: readonly number[],
): Promise<Records> {
  const stamps = new Map<number, ReplyRecord>();
  for (let from = 0; from < ids.length; from += mostIds) {
    const callIds = ids.slice(from, from + mostIds);
    const answer = send({ model, method: "get_metadata", args: [callIds] });
    for (const [id, stamp] of await answer.then(recordsById, noneIfMissing(model, callIds)))
      stamps.set(id, stamp);
  }
  return stamps;
}

/** Removes the fields of the stamp, unless the call requested them. */
function withoutStamp(record: ReplyRecord, { kwargs }: ModelCall): ReplyRecord {
  const removed = stampFields.filter((name) => kwargs?.fields?.includes(name) !== true);
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => !removed.includes(name)),
  ) as ReplyRecord;
}

/** Returns a handler of a failed read. It returns no records if the only one is missing, otherwise throws. */
function noneIfMissing(model: ModelCall["model"], ids: readonly number[]): (cause: unknown) => Records {
  return (cause) => {
    if (ids.length === 1 && cause instanceof Failure && isAboutMissingRecord(cause, model, ids[0]))
      return new Map();
    throw cause;
  };
}

/** Returns the stamp of a record as text. The instance sends its author as an id, or as an id with a name. */
function stampOf(record: ReplyRecord | undefined): string {
  if (record === undefined) return "";
  const { write_date, write_uid } = record;
  return JSON.stringify([write_date, Array.isArray(write_uid) ? (write_uid as unknown[])[0] : write_uid]);
}

function isRecent({ write_date }: ReplyRecord): boolean {
  // A time that cannot be read counts as recent.
  return !(Math.abs(Date.now() - timeOf(write_date)) > recentTime);
}
