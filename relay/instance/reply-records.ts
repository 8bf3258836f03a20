import { Failure } from "../failure.ts";

/** A record of a reply, with any fields. */
export type ReplyRecord = Readonly<Record<string, unknown>> & { readonly id: number };

/** The failure of a read by id: the replica does not show the current state of some records yet. */
export class LaggingReplica extends Failure {
  /** The records that are current. */
  readonly records: readonly ReplyRecord[];
  /** The ids of the records that are not current in the replica. */
  readonly lagging: readonly number[];

  constructor(records: readonly ReplyRecord[], lagging: readonly number[]) {
    const message = "The instance reads from a replica that lags. Try again in a moment.";
    super("instance_busy", message, { progress: "refused" });
    this.records = records;
    this.lagging = lagging;
  }
}

/**
 * Returns true if the failure of reading one record says that this record is missing. If the message names
 * the missing record, it must be this one, because a record that it refers to may be missing instead.
 *
 * @example
 * // wa.element 3: "Record does not exist or has been deleted. (Record: wa.element(3,), User: 7)" → true
 */
export function isAboutMissingRecord(
  { code, message }: Failure,
  model: string,
  id: number | undefined,
): boolean {
  if (code !== "record_missing") return false;
  const [, named, of] = /\b([a-z_]+(?:\.[a-z_]+)+)\((\d+)/.exec(message) ?? [];
  return named === undefined || (named === model && Number(of) === id);
}

/** Returns the records of a result by id. Throws `bad_reply` if it is not a list of records. */
export function recordsById(result: unknown): ReadonlyMap<number, ReplyRecord> {
  if (Array.isArray(result) && result.every(isRecord))
    return new Map(result.map((record) => [record.id, record]));
  const message = "The instance did not answer with a list of records.";
  throw new Failure("bad_reply", message, { progress: "answered" });
}

function isRecord(raw: unknown): raw is ReplyRecord {
  return Number.isInteger(Reflect.get(Object(raw), "id"));
}

/** Returns a UTC time such as `2026-11-22 23:57:46` in milliseconds since 1970, or NaN for anything else. */
export function timeOf(moment: unknown): number {
  return typeof moment === "string" ? Date.parse(`${moment.replace(" ", "T")}Z`) : Number.NaN;
}
