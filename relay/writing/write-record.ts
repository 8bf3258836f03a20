import { alteredIn, sameValue } from "../../contract/same-value.ts";
import { fieldOf, fieldsWith } from "../../contract/records.ts";
import type { Change, Outcome, RawValues } from "../../contract/relay-api.ts";
import { Failure, isOpenEnded, isOver } from "../failure.ts";
import type { Instance } from "../instance/instance.ts";
import { readRaw, withoutId } from "../instance/raw-records.ts";

/**
 * Writes one change: re-reads the record, compares it with the base, writes, reads back. Nothing is written over a
 * value that is neither the base nor already the one wanted; a field of the base that is not written is a guard
 * and must be as it was. The service has no conditional write, so whoever writes on the instance itself between the
 * re-read and the write, one round trip, is not seen. `intend` is given what the record holds right before the write; when
 * it rejects, nothing is written. `wasSent` tells whether the same write went out before: then a value that the instance rounded or
 * cut is no colleague's. Every `Failure` becomes an outcome; none is thrown.
 */
export async function writeRecord(
  instance: Pick<Instance, "call">,
  change: Change,
  intend: (before: RawValues) => Promise<void>,
  wasSent: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Outcome> {
  const { key, id, model } = change;
  const fields = fieldsToRead(change);
  const look = async (): Promise<RawValues | undefined> => {
    const record = (await readRaw(instance, model, [id], fields)).get(id);
    return record && withoutId(record);
  };
  let lost: Failure | undefined;
  try {
    const server = await look();
    if (server === undefined) return { key, id, outcome: "gone" };
    if (!isAsExpected(change, server))
      return isKept(change, server) && (await wasSent())
        ? written(change, server)
        : { key, id, outcome: "conflict", server };
    if (isWritten(change, server)) return written(change, server);
    await intend(server);
    lost = await write(instance, change);
  } catch (cause) {
    return failed(change, failureOf(cause));
  }
  try {
    const server = await look();
    // A write to a record that is gone is confirmed all the same.
    if (server === undefined) return { key, id, outcome: "gone" };
    const isAtBase = isHeld(change, "base", server);
    // What stood there before may look like a rounded value: without an answer that proves nothing.
    if (isWritten(change, server) || (isKept(change, server) && (lost === undefined || !isAtBase)))
      return written(change, server);
    // A call that has ended without leaving its values did not write them; a lost one may still do so.
    return lost !== undefined && isOver(lost) && isAtBase
      ? failed(change, lost)
      : unknown(change, lost ?? notKept);
  } catch (cause) {
    return unknown(change, lost ?? failureOf(cause));
  }
}

const notKept = new Failure(
  "bad_reply",
  "The instance confirmed the write, but the record holds other values.",
);

/** Sends the values. Returns the failure when it cannot be told whether they arrived; throws it when they did not. */
async function write(instance: Pick<Instance, "call">, change: Change): Promise<Failure | undefined> {
  const { model, id, values } = change;
  try {
    const result = await instance.call({ model, method: "write", args: [[id], values] });
    if (result === true) return undefined;
    return new Failure("bad_reply", "The instance did not confirm the write.", { reach: "answered" });
  } catch (cause) {
    const failure = failureOf(cause);
    if (!isOpenEnded(failure)) throw failure;
    return failure;
  }
}

function fieldsToRead({ model, base, values }: Change): readonly string[] {
  return [...new Set([...Object.keys(base), ...Object.keys(values), ...fieldsWith(model, "computed")])];
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

function isWritten(change: Change, server: RawValues): boolean {
  return isHeld(change, "values", server);
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

function failed({ key, id }: Change, { code, message }: Failure): Outcome {
  return code === "record_missing"
    ? { key, id, outcome: "gone" }
    : { key, id, outcome: "failed", code, message };
}

function unknown({ key, id }: Change, { code, message }: Failure): Outcome {
  return code === "record_missing"
    ? { key, id, outcome: "gone" }
    : { key, id, outcome: "unknown", code, message };
}

function failureOf(cause: unknown): Failure {
  if (cause instanceof Failure) return cause;
  throw cause;
}
