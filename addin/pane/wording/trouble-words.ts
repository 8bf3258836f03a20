import type { SheetTrouble } from "../../actions/interface/sheet-description.ts";
import type { Words } from "../../words/words.ts";
import type { Sentence, Format } from "./format.ts";
import type { LeftUndone } from "../../worksheet/plan.ts";

/** Says why nothing can be written back from a worksheet. What happened is said as it is of a failure, unless it is a copy. */
export function troubleInWords(
  trouble: SheetTrouble,
  { sheetTroubles, workbookFailures }: Pick<Words, "sheetTroubles" | "workbookFailures">,
): Sentence {
  return { ...workbookFailures[trouble], ...sheetTroubles[trouble] };
}

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
