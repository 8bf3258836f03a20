import type { ModelName } from "../../contract/models.ts";
import { fieldOf } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { sameValue } from "../../contract/same-value.ts";
import type { StoredEntry } from "../journal/journal.ts";
import { isOpen } from "../journal/journal-tools.ts";

export function mayStillTakeEffect({ isUnanswered, sentAt }: StoredEntry, graceTime: number): boolean {
  return isUnanswered && Date.now() - sentAt < graceTime;
}

/**
 * Returns true if no other entry of the record may have written one of this entry's values. Then these values
 * on the instance prove this write. `entries` are all entries of the record.
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
      // Earlier calls had ended before this entry was sent.
      other.sentAt > entry.sentAt - graceTime &&
      Object.entries(entry.intended ?? {}).some(([name, value]) =>
        isSameIn(entry.model, name, other.intended, value),
      ),
  );
}

/**
 * Returns true if a late call of an earlier entry would overwrite a value or a guard of a change. Also
 * returns true if the change alters a guard of that call. `base` has the values that must not have changed,
 * `values` the new ones.
 */
export function wouldUndo(
  { model, intended, guards }: StoredEntry,
  { base, values }: { readonly base: RawValues; readonly values: RawValues },
): boolean {
  const expected = { ...base, ...values };
  const differ = (earlier: RawValues | null, later: RawValues): boolean =>
    Object.entries(earlier ?? {}).some(
      ([name, value]) => Object.hasOwn(later, name) && !isSameIn(model, name, later, value),
    );
  return differ(intended, expected) || differ(guards, values);
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
