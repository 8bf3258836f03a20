import type { Change, Outcome, RawValues } from "../../../contract/relay-api.ts";
import { idOf } from "../../../contract/shown-value.ts";

/** Base and theirs of the merge that applies the outcomes of a write-back. */
export interface AppliedOutcomes {
  /**
   * The pulled records, with the sent values of written records. Then a value typed during the write-back is
   * an edit of the sent value, not a conflict.
   */
  readonly base: readonly RawValues[];
  /** The records on the instance, as far as outcomes and reads show them, without deleted records. */
  readonly theirs: readonly RawValues[];
  /**
   * Ids of records with the outcome `conflict`. Records without a conflict after the merge are sent again.
   */
  readonly conflicted: readonly number[];
  /** Fields that a colleague changed in records of this write-back, by record id. */
  readonly colleagueFields: ReadonlyMap<number, ReadonlySet<string>>;
  readonly deletedIds: readonly number[];
}

/**
 * Applies the outcomes of a write-back to the pulled records. Failed records, and records without a known
 * outcome, stay unchanged, so their edits stay unsent.
 *
 * @param verifiedRecords the written records as the instance returned them after the write, by id
 */
export function applyOutcomes(
  records: readonly RawValues[],
  changes: readonly Change[],
  outcomes: readonly Outcome[],
  verifiedRecords: ReadonlyMap<number, RawValues> = new Map(),
): AppliedOutcomes {
  const sent = new Map(changes.map((change) => [change.key, change]));
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const base: RawValues[] = [];
  const theirs: RawValues[] = [];
  const conflicted: number[] = [];
  const colleagueFields = new Map<number, ReadonlySet<string>>();
  const deletedIds: number[] = [];
  for (const record of records) {
    const outcome = byId.get(idOf(record));
    const values = outcome === undefined ? {} : (sent.get(outcome.key)?.values ?? {});
    if (outcome?.outcome === "written") {
      const written = { ...record, ...values };
      base.push(written);
      const others = changesOutsideWrite(record, outcome.values, verifiedRecords.get(outcome.id) ?? {});
      if (Object.keys(others).length > 0) colleagueFields.set(outcome.id, new Set(Object.keys(others)));
      theirs.push({ ...written, ...requestedOnly(record, outcome.values), ...others });
      continue;
    }
    base.push(record);
    if (outcome?.outcome === "gone") deletedIds.push(outcome.id);
    else if (outcome?.outcome === "conflict") {
      theirs.push({ ...record, ...requestedOnly(record, outcome.server) });
      conflicted.push(outcome.id);
    } else theirs.push(record);
  }
  return { base, theirs, conflicted, colleagueFields, deletedIds };
}

/** Returns the changes of colleagues: verified values that differ from the pull and that `returned` lacks. */
function changesOutsideWrite(record: RawValues, returned: RawValues, verified: RawValues): RawValues {
  return Object.fromEntries(
    Object.entries(requestedOnly(record, verified)).filter(
      ([field, value]) =>
        field !== "id" &&
        !Object.hasOwn(returned, field) &&
        JSON.stringify(value) !== JSON.stringify(record[field]),
    ),
  );
}

/**
 * Returns the fields that the worksheet requested, so that the snapshot keeps its shape. `session_id` is left
 * out: the next refresh removes the row of a record that moved to another analysis.
 */
function requestedOnly(record: RawValues, values: RawValues): RawValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => field !== "session_id" && Object.hasOwn(record, field)),
  );
}
