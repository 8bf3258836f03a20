import type { HostOptions } from "../../office-host/host.ts";

type Packed = NonNullable<HostOptions["data"]>;

const key = "work-analysis-workbench-left";

/**
 * Notes a workbook in the storage that keeps it before the page is gone, unlike the browser's database; gives whether it did, since that storage
 * takes a few megabytes only.
 */
export function noteLeft(pack: () => Packed): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(pack()));
    return true;
  } catch {
    // What was noted before is older than what the database has or is about to have.
    forgetLeft();
    return false;
  }
}

/** Gives the workbook that was noted when the page was left, or undefined where all of it had been saved. */
export function leftWorkbook(): Packed | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Packed);
  } catch {
    return undefined;
  }
}

/** Forgets what was noted, once the database has the same or a later one. */
export function forgetLeft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser without that storage has nothing in it.
  }
}
