import { alteredIn, sameValue } from "../../contract/same-value.ts";
import { fieldOf, fieldsWith, naturalScope } from "../../contract/records.ts";
import type { Change, Outcome, RawValues } from "../../contract/relay-api.ts";
import { Failure, isOpenEnded, isOver } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import type { Seen } from "./record-work.ts";

/** The fields of a record that a change is compared by, and what the instance computes of it. */
export function fieldsToRead({ model, base, values }: Change): readonly string[] {
  return [...new Set([...Object.keys(base), ...Object.keys(values), ...fieldsWith(model, "computed")])];
}

/**
 * Compares a change with what the record holds right before it is written, and gives how it ended where there is nothing to write.
 * Nothing is written over a value that is neither the base nor already the one wanted; a field of the base that is not written is
 * a guard and must be as it was. The service has no conditional write, so whoever writes on the instance itself between this
 * look and the write, about one call, is not seen. `wasSent` tells whether the same write went out before: then a value that the
 * instance rounded or cut is no colleague's.
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
 * Tells whether a record belongs to another analysis than a base says, or is another one itself: the fields
 * that an instance is searched by, such as `session_id` and `o_no`, are guards where they are in the base.
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

/** Says how a change ended that was sent, by what the record holds since; `lost` is why its answer does not tell. */
export function compareAfter(change: Change, seen: Seen, lost: Failure | undefined): Outcome {
  const { key, id } = change;
  if (seen instanceof Failure) return notWritten(change, lost ?? seen, "unknown");
  // A write to a record that is gone is confirmed all the same.
  if (seen === undefined) return { key, id, outcome: "gone" };
  const isBase = isAtBase(change, seen);
  // What stood there before may look like a rounded value: without an answer that proves nothing.
  if (isHeld(change, "values", seen) || (isKept(change, seen) && (lost === undefined || !isBase)))
    return written(change, seen);
  // A call that has ended without leaving its values did not write them; a lost one may still do so.
  return lost !== undefined && isOver(lost) && isBase
    ? notWritten(change, lost, "failed")
    : notWritten(change, lost ?? notKept, "unknown");
}

const notKept = new Failure(
  "bad_reply",
  "The instance confirmed the write, but the record holds other values.",
);

/**
 * Writes the values of the first change into the records of all, in one call. Returns the failure when it cannot be told whether they
 * arrived; throws it when they did not.
 */
export async function write(
  instance: Pick<Instance, "call">,
  changes: readonly Change[],
): Promise<Failure | undefined> {
  const [first] = changes;
  if (first === undefined) return undefined;
  const { model, values } = first;
  try {
    const result = await instance.call({
      model,
      method: "write",
      args: [changes.map(({ id }) => id), values],
    });
    if (result === true) return undefined;
    return new Failure("bad_reply", "The instance did not confirm the write.", { reach: "answered" });
  } catch (cause) {
    if (!(cause instanceof Failure) || !isOpenEnded(cause)) throw cause;
    return cause;
  }
}

/** The outcome of a change that a failure ended; of a record that is missing, that it is gone. */
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

/** A value that is already as wanted is no conflict: then an earlier answer was lost, or a colleague had the same idea. */
function isAsExpected(change: Change, server: RawValues): boolean {
  return Object.keys(change.base).every(
    (name) =>
      isSame(change, "base", server, name) ||
      (Object.hasOwn(change.values, name) && isSame(change, "values", server, name)),
  );
}

/** Tells whether a record holds in the fields of a change what it did before. */
export function isAtBase(change: Change, server: RawValues): boolean {
  return isHeld(change, "base", server);
}

function isHeld(change: Change, side: "base" | "values", server: RawValues): boolean {
  return Object.keys(change.values).every((name) => isSame(change, side, server, name));
}

/** Tells whether the record holds what was to be written, some of it rounded or cut, and all else as it was. */
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
