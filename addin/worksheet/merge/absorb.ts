import type { Change, Outcome, RawValues } from "../../../contract/relay-api.ts";
import { idOf } from "../../../contract/shown-value.ts";

/** The two sides of the merge that takes the outcomes of a write-back into a worksheet. */
export interface Absorbed {
  /**
   * What the cells started from: the records as pulled, and what was sent wherever it was written. So what the engineer
   * typed while it was on its way is an edit of what was sent, not a conflict with it.
   */
  readonly base: readonly RawValues[];
  /** What the instance holds, as far as the outcomes tell. */
  readonly theirs: readonly RawValues[];
  /** Ids of records that someone else changed: after the merge they are worth one more attempt, if nothing of mine is asked. */
  readonly conflicted: readonly number[];
  /** What colleagues changed meanwhile of records that were written: the fields, by id. */
  readonly alsoChanged: ReadonlyMap<number, ReadonlySet<string>>;
  /** Ids of records that were deleted on the instance. */
  readonly deletedIds: readonly number[];
}

/**
 * Takes the outcomes of a write-back into the records as pulled. Records without an outcome, and those that failed or ended
 * unknown, stay as they were: their edits stay edits.
 *
 * @param seen written records as they were read again right after, by id, with all that the worksheet shows
 */
export function absorbOutcomes(
  records: readonly RawValues[],
  changes: readonly Change[],
  outcomes: readonly Outcome[],
  seen: ReadonlyMap<number, RawValues> = new Map(),
): Absorbed {
  const sent = new Map(changes.map((change) => [change.key, change]));
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const base: RawValues[] = [];
  const theirs: RawValues[] = [];
  const conflicted: number[] = [];
  const alsoChanged = new Map<number, ReadonlySet<string>>();
  const deletedIds: number[] = [];
  for (const record of records) {
    const outcome = byId.get(idOf(record));
    const values = outcome === undefined ? {} : (sent.get(outcome.key)?.values ?? {});
    if (outcome?.outcome === "written") {
      const written = { ...record, ...values };
      base.push(written);
      const others = changedBeside(record, outcome.values, seen.get(outcome.id) ?? {});
      if (Object.keys(others).length > 0) alsoChanged.set(outcome.id, new Set(Object.keys(others)));
      theirs.push({ ...written, ...known(record, outcome.values), ...others });
      continue;
    }
    base.push(record);
    if (outcome?.outcome === "gone") deletedIds.push(outcome.id);
    else if (outcome?.outcome === "conflict") {
      theirs.push({ ...record, ...known(record, outcome.server) });
      conflicted.push(outcome.id);
    } else theirs.push(record);
  }
  return { base, theirs, conflicted, alsoChanged, deletedIds };
}

/** The fields of a record that the write-back did not read, where the instance holds something else than was pulled. */
function changedBeside(record: RawValues, told: RawValues, seen: RawValues): RawValues {
  return Object.fromEntries(
    Object.entries(known(record, seen)).filter(
      ([field, value]) =>
        field !== "id" &&
        !Object.hasOwn(told, field) &&
        JSON.stringify(value) !== JSON.stringify(record[field]),
    ),
  );
}

/**
 * Only fields that the worksheet asked for; the snapshot keeps the shape it was pulled in. A record that
 * belongs to another analysis by now leaves the worksheet at the next refresh.
 */
function known(record: RawValues, values: RawValues): RawValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => field !== "session_id" && Object.hasOwn(record, field)),
  );
}
