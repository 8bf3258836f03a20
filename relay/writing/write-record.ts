import { alteredFields, sameValue } from "../../contract/same-value.ts";
import { fieldOf, fieldsWith, naturalSearchFields } from "../../contract/records.ts";
import type { Change, Outcome, RawValues } from "../../contract/relay-api.ts";
import { Failure, hasEnded } from "../failure.ts";
import type { ReadResult } from "./record-operation.ts";

export function fieldsToRead({ model, base, values }: Change): readonly string[] {
  return [...new Set([...Object.keys(base), ...Object.keys(values), ...fieldsWith(model, "computed")])];
}

/**
 * Compares a change with the record right before the write. Returns its outcome, or undefined if it should be
 * written.
 * - A field with neither its base value nor the new value is a conflict.
 * - A field of the base without a new value is a guard and must still have its base value.
 * - `wasSent`: this write was sent before, so a rounded or cut value counts as written.
 * The service has no conditional write: the relay misses changes between this read and the write. The limit
 * `oldestRead` keeps this time short.
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
 * Compares the base's fields that name the analysis and that users cannot write, such as `session_id` and
 * `o_no`.
 */
export function isOfOtherAnalysis(
  { model, base }: Pick<Change, "model" | "base">,
  server: RawValues,
): boolean {
  return naturalSearchFields(model).some((name) => {
    const field = fieldOf(model, name);
    return (
      field?.writable !== true &&
      Object.hasOwn(base, name) &&
      !(field !== undefined && sameValue(field.kind, name, server[name], base[name]))
    );
  });
}

export const otherAnalysis = new Failure(
  "other_analysis",
  "The record belongs to another analysis than the worksheet says, or its O-No was changed.",
);

/** `lost`: why the answer to the call does not show the outcome. */
export function compareAfter(change: Change, read: ReadResult, lost: Failure | undefined): Outcome {
  const { key, id } = change;
  if (read instanceof Failure) return notWritten(change, lost ?? read, "unknown");
  // The instance also confirms a write to a deleted record. Only this read shows it.
  if (read === undefined) return { key, id, outcome: "gone" };
  const isUnchanged = isAtBase(change, read);
  // An unchanged value may equal the rounded new value. Then only the answer proves the write.
  if (
    hasAll(change, "values", read) ||
    (hasStoredValues(change, read) && (lost === undefined || !isUnchanged))
  )
    return written(change, read);
  // A call that has ended without an effect has failed. A lost call may still write.
  return lost !== undefined && hasEnded(lost) && isUnchanged
    ? notWritten(change, lost, "failed")
    : notWritten(change, lost ?? notKept, "unknown");
}

const notKept = new Failure(
  "bad_reply",
  "The instance confirmed the write, but the record has other values.",
);

/** Returns `gone` if the record is missing, otherwise `outcome`. */
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

/** A stored new value is no conflict: an earlier answer was lost, or a colleague wrote it too. */
function isAsExpected(change: Change, server: RawValues): boolean {
  return Object.keys(change.base).every(
    (name) =>
      isSame(change, "base", server, name) ||
      (Object.hasOwn(change.values, name) && isSame(change, "values", server, name)),
  );
}

export function isAtBase(change: Change, server: RawValues): boolean {
  return hasAll(change, "base", server);
}

/** Returns true if a record has this side's values in all fields that the change writes. */
function hasAll(change: Change, side: "base" | "values", server: RawValues): boolean {
  return Object.keys(change.values).every((name) => isSame(change, side, server, name));
}

/** True also for values that the instance rounded or cut. Guards must be unchanged. */
function hasStoredValues(change: Change, server: RawValues): boolean {
  const { model, base, values } = change;
  return (
    alteredFields(model, values, server) !== undefined &&
    Object.keys(base).every((name) => Object.hasOwn(values, name) || isSame(change, "base", server, name))
  );
}

function written({ key, id, model, values }: Change, server: RawValues): Outcome {
  const altered = alteredFields(model, values, server) ?? [];
  return { key, id, outcome: "written", values: server, ...(altered.length > 0 && { altered }) };
}
