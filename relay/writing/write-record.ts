import { alteredIn, sameValue } from "../../contract/same-value.ts";
import { fieldOf, fieldsWith, naturalScope } from "../../contract/records.ts";
import type { Change, Outcome, RawValues } from "../../contract/relay-api.ts";
import { Failure, hasEnded } from "../failure.ts";
import type { ReadResult } from "./record-operation.ts";

/** Returns the fields that a change is compared by, and those that the instance computes. */
export function fieldsToRead({ model, base, values }: Change): readonly string[] {
  return [...new Set([...Object.keys(base), ...Object.keys(values), ...fieldsWith(model, "computed")])];
}

/**
 * Compares a change with the record's values right before the write. Returns its outcome if there is nothing
 * to write. A value that is neither the base nor the wanted one is never overwritten. A field of the base
 * that is not written is a guard and must not have changed. The service has no conditional write: a change on
 * the instance itself between this read and the write, about one call, is not noticed. `wasSent`: the same
 * write was sent before, so a rounded or cut value is not a colleague's.
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
    return wasSent && isKept(change, server)
      ? written(change, server)
      : { key, id, outcome: "conflict", server };
  return isHeld(change, "values", server) ? written(change, server) : undefined;
}

/**
 * Returns true if a record belongs to another analysis than the base, or is another analysis itself. Fields
 * that identify records on an instance, such as `session_id` and `o_no`, are guards if they are in the base.
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

/** Why a change or a deletion of such a record is refused. */
export const otherAnalysis = new Failure(
  "other_analysis",
  "The record belongs to another analysis than the worksheet says, or its O-No was changed.",
);

/** Returns the outcome of a sent change from the record's values; `lost` is why the answer does not. */
export function compareAfter(change: Change, read: ReadResult, lost: Failure | undefined): Outcome {
  const { key, id } = change;
  if (read instanceof Failure) return notWritten(change, lost ?? read, "unknown");
  // The instance also confirms a write to a deleted record.
  if (read === undefined) return { key, id, outcome: "gone" };
  const isBase = isAtBase(change, read);
  // The value before may look like a rounded one. Without an answer, that proves nothing.
  if (isHeld(change, "values", read) || (isKept(change, read) && (lost === undefined || !isBase)))
    return written(change, read);
  // A call that has ended and did not change the values failed; a lost one may still write them.
  return lost !== undefined && hasEnded(lost) && isBase
    ? notWritten(change, lost, "failed")
    : notWritten(change, lost ?? notKept, "unknown");
}

const notKept = new Failure(
  "bad_reply",
  "The instance confirmed the write, but the record has other values.",
);

/** Returns the outcome of a change that a failure prevented; `gone` if its record is missing. */
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

/** A value as wanted is not a conflict: an earlier answer was lost, or a colleague wrote the same. */
function isAsExpected(change: Change, server: RawValues): boolean {
  return Object.keys(change.base).every(
    (name) =>
      isSame(change, "base", server, name) ||
      (Object.hasOwn(change.values, name) && isSame(change, "values", server, name)),
  );
}

/** Returns true if a record has the base in the fields of a change. */
export function isAtBase(change: Change, server: RawValues): boolean {
  return isHeld(change, "base", server);
}

function isHeld(change: Change, side: "base" | "values", server: RawValues): boolean {
  return Object.keys(change.values).every((name) => isSame(change, side, server, name));
}

/** Returns true if the record has the values to write, perhaps rounded or cut, and its guards unchanged. */
function isKept(change: Change, server: RawValues): boolean {
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
