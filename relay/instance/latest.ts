import { setTimeout as pause } from "node:timers/promises";
import type { Limits } from "../settings/limits.ts";
import { Failure } from "../failure.ts";
import { LaggingReplica, recordsById, isAboutMissingRecord, timeOf } from "./reply-records.ts";
import type { ReplyRecord } from "./reply-records.ts";
import type { ModelCall } from "./transport.ts";

// An instance may answer searches and reads from a replica that lags, and the reply does not show that.
// Only `get_metadata` always asks the database. It returns which ids exist, and when and by whom each record
// was last written (its stamp). A missing id costs 1.5 ms.

type Send = (call: ModelCall) => Promise<unknown>;
type Records = ReadonlyMap<number, ReplyRecord>;

const stampFields = ["write_date", "write_uid"];

const idsInCall = 100;
/**
 * In milliseconds. Two writes in one second have equal stamps, so a recent stamp does not prove that a record
 * is current. Includes the clock difference of relay and instance.
 */
const recentTime = 120_000;

/**
 * Returns a function that repeats a `read` or `search_read`, with growing pauses, until it meets the
 * requirements. After `replicaTime`, a search returns its last result, and an outdated read rejects with a
 * `LaggingReplica`.
 */
export function createLatestReads(send: Send, { replicaTime }: Pick<Limits, "replicaTime">): Send {
  const repeatUntil = async ({ requirements }: ModelCall, isDone: () => Promise<boolean>): Promise<void> => {
    const endsAt = performance.now() + (requirements?.isPatient === false ? 0 : replicaTime);
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
      return call.requirements?.isEnough?.(records) ?? true;
    });
    return records;
  };

  return (call) => (call.method === "read" ? readById(call) : search(call));
}

/**
 * Adds current records to `current` and returns the ids of outdated ones. Skips ids that do not exist. If
 * presence is enough, asks the database only about records that the replica lacks.
 */
async function readCurrent(
  send: Send,
  call: ModelCall,
  ids: readonly number[],
  current: Map<number, ReplyRecord>,
): Promise<readonly number[]> {
  const { isPresenceEnough = false, hasWrittenValues = () => true } = call.requirements ?? {};
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
    if (isOutdated || (stamp && record && isRecent(stamp) && !hasWrittenValues(record))) return true;
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
  for (let from = 0; from < ids.length; from += idsInCall) {
    const callIds = ids.slice(from, from + idsInCall);
    const answer = send({ model, method: "get_metadata", args: [callIds] });
    for (const [id, stamp] of await answer.then(recordsById, noneIfMissing(model, callIds)))
      stamps.set(id, stamp);
  }
  return stamps;
}

/** Removes the stamp, unless the call requested it. */
function withoutStamp(record: ReplyRecord, { kwargs }: ModelCall): ReplyRecord {
  const removed = stampFields.filter((name) => kwargs?.fields?.includes(name) !== true);
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => !removed.includes(name)),
  ) as ReplyRecord;
}

/** Returns a handler that replaces the failure of a read of one missing record by no records. */
function noneIfMissing(model: ModelCall["model"], ids: readonly number[]): (cause: unknown) => Records {
  return (cause) => {
    if (ids.length === 1 && cause instanceof Failure && isAboutMissingRecord(cause, model, ids[0]))
      return new Map();
    throw cause;
  };
}

/** The instance sends the author as an id, or as an id with a name. */
function stampOf(record: ReplyRecord | undefined): string {
  if (record === undefined) return "";
  const { write_date, write_uid } = record;
  return JSON.stringify([write_date, Array.isArray(write_uid) ? (write_uid as unknown[])[0] : write_uid]);
}

function isRecent({ write_date }: ReplyRecord): boolean {
  // An unreadable time counts as recent.
  return !(Math.abs(Date.now() - timeOf(write_date)) > recentTime);
}
