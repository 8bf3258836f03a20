import type { LeftUndone } from "../actions/left-undone.ts";
import type { Format } from "./format.ts";
import type { Strings } from "./strings/strings.ts";

/** Says what Excel did not do again in a worksheet, and what a person does about it; empty where there is nothing. */
export function undoneInWords(
  { unfiltered = [], isUnsorted, isSnapshotLost }: LeftUndone,
  { report: words, sheetTroubles: { snapshot_missing: lost } }: Strings,
  format: Format,
): string[] {
  return [
    ...(isSnapshotLost === true ? [lost.what, lost.todo] : []),
    ...(unfiltered.length > 0 ? [words.unfiltered(format.list(unfiltered))] : []),
    ...(isUnsorted === true ? [words.unsorted] : []),
  ];
}
