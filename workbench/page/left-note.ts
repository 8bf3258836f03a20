import type { ChangedParts } from "./storage.ts";

const noteKey = "work-analysis-workbench-left";
const ownerKey = "work-analysis-workbench-owner";

/** Returns the parts that were noted when the page closed. Undefined if all had been saved. */
export function notedParts(): ChangedParts | undefined {
  try {
    const noted = JSON.parse(localStorage.getItem(noteKey) ?? "null") as Partial<ChangedParts> | null;
    return noted?.names === undefined ? undefined : (noted as ChangedParts);
  } catch {
    return undefined;
  }
}

/**
 * Writes parts into local storage, which stores them before the page closes, unlike the browser's database.
 * Returns whether it did: local storage has only a few megabytes.
 */
export function noteParts(pack: () => ChangedParts): boolean {
  try {
    localStorage.setItem(noteKey, JSON.stringify(pack()));
    return true;
  } catch {
    // The former note is older than what the database has or is about to get.
    forgetNote();
    return false;
  }
}

/** Removes the note, once the database has the same or newer parts. */
export function forgetNote(): void {
  onStorage(() => localStorage.removeItem(noteKey));
}

/** Records whose parts the database has, for other pages and for this one when it closes. */
export function storeOwner(owner: string): void {
  onStorage(() => localStorage.setItem(ownerKey, owner));
}

/** Returns whether the database still has the parts of this page. */
export function isOwner(owner: string): boolean {
  return onStorage(() => localStorage.getItem(ownerKey)) === owner;
}

/** A browser without this storage has nothing in it. */
function onStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
