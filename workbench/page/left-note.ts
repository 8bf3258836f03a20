import type { ChangedParts } from "./storage.ts";

const noteKey = "work-analysis-workbench-left";
const saveKey = "work-analysis-workbench-save";

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

/** Records the latest save of the workbook for all pages of this browser. Returns false if it fails. */
export function storeSave(save: string): boolean {
  const store = (): true => {
    localStorage.setItem(saveKey, save);
    return true;
  };
  return onStorage(store) === true;
}

/** Returns the latest save by any page; empty before the first and without local storage. */
export function latestSave(): string {
  return onStorage(() => localStorage.getItem(saveKey)) ?? "";
}

/** Returns undefined in a browser without local storage. */
function onStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
