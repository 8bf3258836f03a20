import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "../failure.ts";
import type { Limits } from "../settings/limits.ts";
import type { ModelCall } from "./transport.ts";

// A server may answer searches and reads from a copy of its database that lags behind. Nothing in a reply
// says so. Only `get_metadata` always asks the database itself: which ids exist, and when and by whom each
// was last written. It is cheap for ids that exist and expensive for ids that do not (1.5 ms each), so it is
// asked about few ids that may not exist.
//
// Hence: a record that the copy shows exists, or existed a moment ago. A record that it lacks may exist all
// the same.

type Send = (call: ModelCall) => Promise<unknown>;
type Raw = Readonly<Record<string, unknown>> & { readonly id: number };

const stamps = ["write_date", "write_uid"];

/** The most ids that one call of `get_metadata` names. */
const mostIds = 100;
/**
 * For this long after a write, another write to the record may have the same stamp; clocks of two machines
 * differ.
 */
const recent = 120_000;

/**
 * Reads the records of a call by id and puts those that need no other look into `found`. Returns the ids of
 * the others.
 */
type Look = (call: ModelCall, ids: readonly number[], found: Map<number, Raw>) => Promise<readonly number[]>;

/** Reads from an interface that may answer from a lagging copy. */
export interface LatestReads {
  /**
   * Makes a `read` or `search_read`. Rejects with a `LaggingCopy` where the copy lacks something of a `read`
   * for too long.
   */
  read(call: ModelCall): Promise<unknown>;
  /**
   * Returns false where the copy lacks records that the database has right above the newest one that the copy
   * shows.
   */
  showsNewest(model: ModelCall["model"]): Promise<boolean>;
}

/** The failure of a read by id: the copy does not show yet what the database holds of some records. */
export class LaggingCopy extends Failure {
  /** What is known of the others: those of them that exist. */
  readonly records: readonly Raw[];
  readonly lagging: readonly number[];

  constructor(records: readonly Raw[], lagging: readonly number[]) {
    const message = "The instance answers reads from a copy that lags behind: try again in a moment.";
    super("instance_busy", message, { reach: "refused" });
    this.records = records;
    this.lagging = lagging;
  }
}

/**
 * Makes reads that are repeated, at growing pauses, until the copy shows what they need or `copyTime` has
 * passed.
 */
export function createLatestReads(send: Send, { copyTime }: Pick<Limits, "copyTime">): LatestReads {
  const until = async (isShown: () => Promise<boolean>): Promise<void> => {
    const ends = performance.now() + copyTime;
    for (let wait = 20; !(await isShown()); wait = Math.min(500, wait * 2)) {
      if (performance.now() + wait > ends) return;
      await pause(wait);
    }
  };

  const metadataOf = (model: ModelCall["model"], ids: readonly number[]): Promise<ReadonlyMap<number, Raw>> =>
    send({ model, method: "get_metadata", args: [ids] }).then(byId);

  /**
   * Reads records and the database's own stamps of them. Returns the ids that the copy does not show as they
   * are.
   */
  const lookAtValues: Look = async (call, ids, found) => {
    const fields = [...new Set([...(call.kwargs?.fields ?? []), ...stamps])];
    const lagging: number[] = [];
    for (const some of inChunks(ids)) {
      const [seen, present] = await Promise.all([
        send({ ...call, args: [some], kwargs: { ...call.kwargs, fields } }).then(byId),
        metadataOf(call.model, some),
      ]);
      for (const id of some) {
        const [record, stamp] = [seen.get(id), present.get(id)];
        const isHeld = stampOf(record) === stampOf(stamp);
        const isOlder = stamp && record && isRecent(stamp) && call.latest?.shows?.(record) === false;
        if (!isHeld || isOlder === true) lagging.push(id);
        else if (record !== undefined) found.set(id, record);
      }
    }
    return lagging;
  };

  /** Reads records. Returns the ids that the copy lacks although the database has them. */
  const lookForRecords: Look = async (call, ids, found) => {
    for (const record of recordsIn(await send({ ...call, args: [ids] }))) found.set(record.id, record);
    const lagging: number[] = [];
    for (const some of inChunks(ids.filter((id) => !found.has(id))))
      lagging.push(...(await metadataOf(call.model, some)).keys());
    return lagging;
  };

  const readById = async (call: ModelCall): Promise<readonly Raw[]> => {
    const ids = [...new Set(call.args[0] as readonly number[])];
    const look = call.latest?.isPresenceEnough === true ? lookForRecords : lookAtValues;
    const found = new Map<number, Raw>();
    let lagging: readonly number[] = ids;
    await until(async () => {
      if (lagging.length > 0) lagging = await look(call, lagging, found);
      return lagging.length === 0;
    });
    const records = ids.flatMap((id) => found.get(id) ?? []).map((record) => asAsked(record, call));
    if (lagging.length > 0) throw new LaggingCopy(records, lagging);
    return records;
  };

  const search = async (call: ModelCall): Promise<readonly Raw[]> => {
    let records: readonly Raw[] = [];
    await until(async () => {
      records = recordsIn(await send(call));
      return call.latest?.isEnough?.(records) ?? true;
    });
    return records;
  };

  return {
    read: (call) => (call.method === "read" ? readById(call) : search(call)),
    showsNewest: async (model) => {
      const kwargs = { fields: ["id"], order: "id desc", limit: 1 };
      const [newest] = recordsIn(await send({ model, method: "search_read", args: [[]], kwargs }));
      const next = Array.from({ length: mostIds }, (_none, at) => (newest?.id ?? 0) + 1 + at);
      const present = [...(await metadataOf(model, next).catch(nothingIfHidden)).keys()];
      const latest = { isPresenceEnough: true };
      const read = { model, method: "read", args: [present], kwargs: { fields: ["id"] }, latest } as const;
      return readById(read).then(() => true, falseIfLagging);
    },
  };
}

function nothingIfHidden(cause: unknown): ReadonlyMap<number, Raw> {
  if (cause instanceof Failure && cause.code === "no_rights") return new Map();
  throw cause;
}

function falseIfLagging(cause: unknown): false {
  if (cause instanceof LaggingCopy) return false;
  throw cause;
}

function byId(result: unknown): ReadonlyMap<number, Raw> {
  return new Map(recordsIn(result).map((record) => [record.id, record]));
}

function inChunks(ids: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / mostIds) }, (_none, at) =>
    ids.slice(at * mostIds, (at + 1) * mostIds),
  );
}

/** Leaves out the stamps that the call did not ask for. */
function asAsked(record: Raw, { kwargs }: ModelCall): Raw {
  const dropped = stamps.filter((name) => kwargs?.fields?.includes(name) !== true);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !dropped.includes(name))) as Raw;
}

/** The author is an id, or an id with a name. */
function stampOf(record: Raw | undefined): string {
  if (record === undefined) return "";
  const { write_date, write_uid } = record;
  return JSON.stringify([write_date, Array.isArray(write_uid) ? (write_uid as unknown[])[0] : write_uid]);
}

function isRecent({ write_date }: Raw): boolean {
  return !(Math.abs(Date.now() - timeOf(write_date)) > recent);
}

/** Returns NaN for anything that is no time. */
function timeOf(stamp: unknown): number {
  return typeof stamp === "string" ? Date.parse(`${stamp.replace(" ", "T")}Z`) : Number.NaN;
}

function recordsIn(result: unknown): readonly Raw[] {
  if (
    Array.isArray(result) &&
    result.every((one): one is Raw => Number.isInteger(Reflect.get(Object(one), "id")))
  )
    return result;
  throw new Failure("bad_reply", "The instance did not answer with a list of records.", {
    reach: "answered",
  });
}
