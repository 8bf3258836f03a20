import type { LeftUndone } from "../actions/left-undone.ts";
import type { Format } from "./format.ts";
import type { Words } from "../words/words.ts";

/** Says what Excel did not do again in a worksheet, and what a person does about it; empty where there is nothing. */
export function undoneInWords(
  { unfiltered = [], isUnsorted, isSnapshotLost }: LeftUndone,
  { report: words, sheetTroubles, workbookFailures: failures }: Words,
  format: Format,
): string[] {
  return [
    ...(isSnapshotLost === true ? [failures.snapshot_missing.what, sheetTroubles.snapshot_missing.todo] : []),
    ...(unfiltered.length > 0 ? [words.unfiltered({ headers: format.list(unfiltered) })] : []),
    ...(isUnsorted === true ? [words.unsorted] : []),
  ];
}
