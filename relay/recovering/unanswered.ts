import type { ModelName } from "../../contract/models.ts";
import { fieldOf } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import type { StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journaled.ts";

/** Returns whether the instance may still carry out the unanswered call of an entry. */
export function mayStillTakeEffect({ isUnanswered, sentAt }: StoredEntry, graceTime: number): boolean {
  return isUnanswered && Date.now() - sentAt < graceTime;
}

/**
 * Returns true if a record's values prove that an entry's write has arrived: no other write can have the same
 * effect. If the same was sent again, the value may be from either call, and the other may still arrive.
 * `entries` are those of the record.
 */
export function isOnlyPossibleWrite(
  entry: Pick<StoredEntry, "id" | "model" | "intended" | "sentAt">,
  entries: readonly StoredEntry[],
  graceTime: number,
): boolean {
  return !entries.some(
    (other) =>
      other.id !== entry.id &&
      other.what === "write" &&
      other.model === entry.model &&
      (isOpen(other) || other.outcome === "written") &&
      // A call that was sent earlier had ended when this one was sent.
      other.sentAt > entry.sentAt - graceTime &&
      Object.entries(entry.intended ?? {}).some(([name, value]) =>
        isSameIn(entry.model, name, other.intended, value),
      ),
  );
}

/**
 * Returns true if an earlier entry's call, carried out after a change, would undo some of it or change its
 * guards. A call that writes the same does no harm. `base` has the values that must not have changed,
 * `values` those that are written.
 */
export function wouldUndo(
  { model, intended, guards }: StoredEntry,
  { base, values }: { readonly base: RawValues; readonly values: RawValues },
): boolean {
  const wanted = { ...base, ...values };
  const differs = (written: RawValues | null, side: RawValues): boolean =>
    Object.entries(written ?? {}).some(
      ([name, value]) => Object.hasOwn(side, name) && !isSameIn(model, name, side, value),
    );
  return differs(intended, wanted) || differs(guards, values);
}

function isSameIn(model: ModelName, name: string, side: RawValues | null, value: unknown): boolean {
  const field = fieldOf(model, name);
  return (
    field !== undefined &&
    side !== null &&
    Object.hasOwn(side, name) &&
    sameValue(field.kind, name, side[name], value)
  );
}
