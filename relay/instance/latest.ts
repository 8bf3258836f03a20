import { setTimeout as pause } from "node:timers/promises";
import type { ModelName } from "../../contract/models.ts";
import { Failure } from "../failure.ts";
import type { Limits } from "../settings/limits.ts";
import type { ModelCall } from "./transport.ts";

// Where a server has a copy of its database for reading, searches and reads are answered from it, and nothing in a reply tells.
// The copy is behind: what was just created is not there yet, what was just written still holds what it did before. Only `get_metadata`
// always asks the database itself: which of these ids there are, and when and by whom each was written last. So what is read is believed
// once it bears the same stamps.

type Send = (call: ModelCall) => Promise<unknown>;
type Raw = Readonly<Record<string, unknown>> & { readonly id: number };

const stamps = ["write_date", "write_uid"];

/** So many of the newest records are looked at for ones that came about out of turn. */
const margin = 100;
/** So far above the highest id of the copy the database is asked for newer ones: calls that were taken back use ids up, too. */
const ahead = 10_000;
/** How far ids may be parted for those to be looked at. */
const widest = 2_000;
/** For so long after a record was written, another write to it may bear the same stamp; clocks of two machines differ. */
const recent = 120_000;

/** Reads that show what the database holds. */
export interface LatestReads {
  /** A `read` or `search_read`; rejects with `instance_busy` where the copy does not come up to it in time. */
  read(call: ModelCall): Promise<unknown>;
  /** Settles once the copy shows every record of a model that there is. */
  caughtUp(model: ModelName): Promise<void>;
}

/** Makes reads that look again, at growing pauses, until what they see is what the database holds. */
export function createLatestReads(send: Send, { copyTime }: Pick<Limits, "copyTime">): LatestReads {
  const until = async <Seen>(look: () => Promise<Seen | undefined>): Promise<Seen> => {
    const ends = performance.now() + copyTime;
    for (let wait = 20; ; wait = Math.min(500, wait * 2)) {
      const seen = await look();
      if (seen !== undefined) return seen;
      if (performance.now() + wait > ends) throw behind();
      await pause(wait);
    }
  };

  /** What there is of these ids in the database itself. A rule that hides one from the user must not hide the others. */
  const there = async (model: ModelCall["model"], ids: readonly number[]): Promise<readonly Raw[]> => {
    if (ids.length === 0) return [];
    try {
      return recordsIn(await send({ model, method: "get_metadata", args: [ids] }));
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.code !== "no_rights") throw cause;
      if (ids.length === 1) return [];
      const middle = Math.ceil(ids.length / 2);
      return [...(await there(model, ids.slice(0, middle))), ...(await there(model, ids.slice(middle)))];
    }
  };

  const stamped = async (call: ModelCall): Promise<readonly Raw[]> => {
    const fields = [...new Set([...(call.kwargs?.fields ?? []), ...stamps])];
    return recordsIn(await send({ ...call, kwargs: { ...call.kwargs, fields } }));
  };

  const lookForNewest = async (model: ModelCall["model"]): Promise<true | undefined> => {
    const kwargs = { fields: [], order: "id desc", limit: margin };
    const newest = await stamped({ model, method: "search_read", args: [[]], kwargs });
    const ids = newest.map(({ id }) => id);
    const top = Math.max(0, ...ids);
    const from =
      newest.length < margin ? Math.max(1, top - widest) : Math.max(top - widest, Math.min(...ids));
    const wanted = Array.from({ length: top + ahead - from + 1 }, (_none, at) => from + at);
    const present = await there(model, wanted);
    return areAlike(
      newest.filter(({ id }) => id >= from),
      present,
    )
      ? true
      : undefined;
  };

  const lookById = async (call: ModelCall): Promise<readonly Raw[] | undefined> => {
    const ids = call.args[0] as readonly number[];
    const [seen, present] = await Promise.all([
      stamped(call),
      // A record that is hidden makes both fail alike.
      send({ model: call.model, method: "get_metadata", args: [ids] }).then(recordsIn),
    ]);
    if (!areAlike(seen, present)) return undefined;
    const mayBeOlder = call.latest?.shows !== undefined && present.some(isRecent);
    return mayBeOlder && !seen.every((record) => call.latest?.shows?.(record) ?? true) ? undefined : seen;
  };

  const lookFor = async (call: ModelCall): Promise<readonly Raw[] | undefined> => {
    if ((await lookForNewest(call.model)) === undefined) return undefined;
    const seen = await stamped(call);
    const present = await there(
      call.model,
      seen.map(({ id }) => id),
    );
    return areAlike(seen, present) ? seen : undefined;
  };

  return {
    read: async (call) => {
      if (call.method === "read" && (call.args[0] as readonly number[]).length === 0) return [];
      const records = await until(() => (call.method === "read" ? lookById(call) : lookFor(call)));
      const asked = call.kwargs?.fields ?? [];
      const added = stamps.filter((name) => !asked.includes(name));
      return records.map((record) =>
        Object.fromEntries(Object.entries(record).filter(([name]) => !added.includes(name))),
      );
    },
    caughtUp: async (model) => {
      await until(() => lookForNewest(model));
    },
  };
}

function behind(): Failure {
  const message = "The instance answers reads from a copy that is behind: try again in a moment.";
  return new Failure("instance_busy", message, { reach: "refused" });
}

/** Tells whether the same records bear the same stamps. */
function areAlike(seen: readonly Raw[], present: readonly Raw[]): boolean {
  const stampsOf = new Map(present.map((record) => [record.id, stampOf(record)]));
  return (
    seen.length === present.length && seen.every((record) => stampsOf.get(record.id) === stampOf(record))
  );
}

/** Who wrote is an id, or an id with a name. */
function stampOf({ write_date, write_uid }: Raw): string {
  return JSON.stringify([write_date, Array.isArray(write_uid) ? (write_uid as unknown[])[0] : write_uid]);
}

function isRecent({ write_date }: Raw): boolean {
  const at = typeof write_date === "string" ? Date.parse(`${write_date.replace(" ", "T")}Z`) : Number.NaN;
  return !(Math.abs(Date.now() - at) > recent);
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
