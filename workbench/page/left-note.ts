import type { ChangedParts } from "./storage.ts";

const noteKey = "work-analysis-workbench-left";
const ownerKey = "work-analysis-workbench-owner";

/** Returns the parts that were noted when the page closed, or undefined. */
export function notedParts(): ChangedParts | undefined {
  try {
    const noted = JSON.parse(localStorage.getItem(noteKey) ?? "null") as Partial<ChangedParts> | null;
    return noted?.names === undefined ? undefined : (noted as ChangedParts);
  } catch {
    return undefined;
  }
}

/**
 * Notes parts in local storage, which is written before the page closes, unlike the browser's database.
 * Returns false if it fails: local storage has only a few megabytes.
 */
export function noteParts(pack: () => ChangedParts): boolean {
  try {
    localStorage.setItem(noteKey, JSON.stringify(pack()));
    return true;
  } catch {
    // The earlier note is older than what the database has or is about to get.
    forgetNote();
    return false;
  }
}

/** Removes the note once the database has these or newer parts. */
export function forgetNote(): void {
  onStorage(() => localStorage.removeItem(noteKey));
}

/** Records which page has saved the parts in the database. */
export function storeOwner(owner: string): void {
  onStorage(() => localStorage.setItem(ownerKey, owner));
}

/** Returns whether the database still has the parts of a page. */
export function isOwner(owner: string): boolean {
  return onStorage(() => localStorage.getItem(ownerKey)) === owner;
}

/** Returns undefined in a browser without local storage. */
function onStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
