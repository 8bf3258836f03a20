import { alteredIn, sameValue } from "../../contract/same-value.ts";
import { fieldOf, fieldsWith, naturalScope } from "../../contract/records.ts";
import type { Change, Outcome, RawValues } from "../../contract/relay-api.ts";
import { Failure, hasEnded } from "../failure.ts";
import type { ReadResult } from "./record-operation.ts";

/** Returns the fields to read for a change: those of its base and its values, and all computed ones. */
export function fieldsToRead({ model, base, values }: Change): readonly string[] {
  return [...new Set([...Object.keys(base), ...Object.keys(values), ...fieldsWith(model, "computed")])];
}

/**
 * Compares a change with the record's values right before the write. Returns undefined if the change should
 * be written, otherwise its outcome.
 * - A field that has neither its base value nor the new value is a conflict, because another user wrote it.
 * - A field of the base without a new value is a guard: it must still have its base value.
 * - `wasSent`: the same write was sent before, so a rounded or cut new value counts as written.
 *
 * The service has no conditional write. So the relay does not notice a change that another user makes on the
 * instance between this read and the write. That time is about as long as one call.
 */
export function compareBefore(
  change: Change,
  server: RawValues | undefined,
  wasSent: boolean,
): Outcome | undefined {
  const { key, id } = change;
  if (server === undefined) return { key, id, outcome: "gone" };
  if (isOfOtherAnalysis(change, server)) return notWritten(change, otherAnalysis, "failed");
  if (!isAsExpected(change, server))
    return wasSent && hasStoredValues(change, server)
      ? written(change, server)
      : { key, id, outcome: "conflict", server };
  return hasAll(change, "values", server) ? written(change, server) : undefined;
}

/**
 * Returns true if a record is of another analysis than the base says. It compares the fields of the base that
 * name the analysis and that users cannot write, such as `session_id` and `o_no`.
 */
export function isOfOtherAnalysis(
  { model, base }: Pick<Change, "model" | "base">,
  server: RawValues,
): boolean {
  return naturalScope(model).some((name) => {
    const field = fieldOf(model, name);
    return (
      field?.writable !== true &&
      Object.hasOwn(base, name) &&
      !(field !== undefined && sameValue(field.kind, name, server[name], base[name]))
    );
  });
}

/** The failure of a change or a deletion whose record is of another analysis. */
export const otherAnalysis = new Failure(
  "other_analysis",
  "The record belongs to another analysis than the worksheet says, or its O-No was changed.",
);

/** Returns the outcome of a sent change. `lost` is the failure if the answer to the call does not show it. */
export function compareAfter(change: Change, read: ReadResult, lost: Failure | undefined): Outcome {
  const { key, id } = change;
  if (read instanceof Failure) return notWritten(change, lost ?? read, "unknown");
  // Only this read shows a deleted record: the instance also confirms a write to one.
  if (read === undefined) return { key, id, outcome: "gone" };
  const isUnchanged = isAtBase(change, read);
  // An unchanged value may look like the rounded new value. Then only the answer proves that it was written.
  if (
    hasAll(change, "values", read) ||
    (hasStoredValues(change, read) && (lost === undefined || !isUnchanged))
  )
    return written(change, read);
  // A call that has ended without changing the values has failed. A lost call may still write them.
  return lost !== undefined && hasEnded(lost) && isUnchanged
    ? notWritten(change, lost, "failed")
    : notWritten(change, lost ?? notKept, "unknown");
}

const notKept = new Failure(
  "bad_reply",
  "The instance confirmed the write, but the record has other values.",
);

/** Returns the outcome of a change after a failure: `gone` if its record is missing, otherwise `outcome`. */
export function notWritten(
  { key, id }: Change,
  { code, message }: Failure,
  outcome: "failed" | "unknown",
): Outcome {
  return code === "record_missing" ? { key, id, outcome: "gone" } : { key, id, outcome, code, message };
}

function isSame(change: Change, side: "base" | "values", server: RawValues, name: string): boolean {
  const field = fieldOf(change.model, name);
  return field !== undefined && sameValue(field.kind, name, server[name], change[side][name]);
}

/**
 * Returns true if each field of the base has its base value or the new value. The new value is no conflict:
 * an earlier answer was lost, or a colleague wrote the same.
 */
function isAsExpected(change: Change, server: RawValues): boolean {
  return Object.keys(change.base).every(
    (name) =>
      isSame(change, "base", server, name) ||
      (Object.hasOwn(change.values, name) && isSame(change, "values", server, name)),
  );
}

/** Returns true if all fields that a change writes have their base values. */
export function isAtBase(change: Change, server: RawValues): boolean {
  return hasAll(change, "base", server);
}

/** Returns true if a record has the values of one side (base or new) in all fields that the change writes. */
function hasAll(change: Change, side: "base" | "values", server: RawValues): boolean {
  return Object.keys(change.values).every((name) => isSame(change, side, server, name));
}

/**
 * Returns true if a record has the new values, perhaps rounded or cut by the instance, and unchanged guards.
 */
function hasStoredValues(change: Change, server: RawValues): boolean {
  const { model, base, values } = change;
  return (
    alteredIn(model, values, server) !== undefined &&
    Object.keys(base).every((name) => Object.hasOwn(values, name) || isSame(change, "base", server, name))
  );
}

function written({ key, id, model, values }: Change, server: RawValues): Outcome {
  const altered = alteredIn(model, values, server) ?? [];
  return { key, id, outcome: "written", values: server, ...(altered.length > 0 && { altered }) };
}
