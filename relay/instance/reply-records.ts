import { Failure } from "../failure.ts";

/** A record of a reply, with whatever fields it has. */
export type ReplyRecord = Readonly<Record<string, unknown>> & { readonly id: number };

/** The failure of a read by id: the copy does not show yet what the database holds of some records. */
export class LaggingCopy extends Failure {
  /** What is known of the others: those of them that exist. */
  readonly records: readonly ReplyRecord[];
  readonly lagging: readonly number[];

  constructor(records: readonly ReplyRecord[], lagging: readonly number[]) {
    const message = "The instance answers reads from a copy that lags behind: try again in a moment.";
    super("instance_busy", message, { reach: "refused" });
    this.records = records;
    this.lagging = lagging;
  }
}

/**
 * Returns whether the failure of reading one record says that it was deleted. An instance may name the missing record,
 * which can also be another one that this one refers to.
 *
 * @example
 * // wa.element 3: "Record does not exist or has been deleted. (Record: wa.element(3,), User: 7)" → true
 */
export function saysItIsMissing({ code, message }: Failure, model: string, id: number | undefined): boolean {
  if (code !== "record_missing") return false;
  const [, named, of] = /\b([a-z_]+(?:\.[a-z_]+)+)\((\d+)/.exec(message) ?? [];
  return named === undefined || (named === model && Number(of) === id);
}

/** Returns the records of a result, by id. Throws `bad_reply` for anything that is no list of records. */
export function recordsById(result: unknown): ReadonlyMap<number, ReplyRecord> {
  if (Array.isArray(result) && result.every(isRecord))
    return new Map(result.map((record) => [record.id, record]));
  const message = "The instance did not answer with a list of records.";
  throw new Failure("bad_reply", message, { reach: "answered" });
}

function isRecord(raw: unknown): raw is ReplyRecord {
  return Number.isInteger(Reflect.get(Object(raw), "id"));
}

/** Returns a moment such as `2026-11-22 23:57:46`, which is in UTC, as milliseconds since 1970; NaN for anything else. */
export function timeOf(moment: unknown): number {
  return typeof moment === "string" ? Date.parse(`${moment.replace(" ", "T")}Z`) : Number.NaN;
}
