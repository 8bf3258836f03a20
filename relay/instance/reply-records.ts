import { Failure } from "../failure.ts";

export type ReplyRecord = Readonly<Record<string, unknown>> & { readonly id: number };

/** The failure of a read by id: the replica does not show the current state of some records. */
export class LaggingReplica extends Failure {
  /** The current records. */
  readonly records: readonly ReplyRecord[];
  /** The ids of the others. */
  readonly lagging: readonly number[];

  constructor(records: readonly ReplyRecord[], lagging: readonly number[]) {
    const message = "The instance reads from a replica that lags. Try again in a moment.";
    super("instance_busy", message, { progress: "refused" });
    this.records = records;
    this.lagging = lagging;
  }
}

/**
 * Returns true if the failure says that this record is missing. A record that it refers to may be missing
 * instead, so a named record must be this one.
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

/** Throws `bad_reply` if the result is not a list of records. */
export function recordsById(result: unknown): ReadonlyMap<number, ReplyRecord> {
  if (Array.isArray(result) && result.every(isRecord))
    return new Map(result.map((record) => [record.id, record]));
  const message = "The instance did not answer with a list of records.";
  throw new Failure("bad_reply", message, { progress: "answered" });
}

function isRecord(raw: unknown): raw is ReplyRecord {
  return Number.isInteger(Reflect.get(Object(raw), "id"));
}

/** Converts `2026-11-22 23:57:46` (UTC) to milliseconds since 1970. Returns NaN for anything else. */
export function timeOf(moment: unknown): number {
  return typeof moment === "string" ? Date.parse(`${moment.replace(" ", "T")}Z`) : Number.NaN;
}
