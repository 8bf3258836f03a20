import type { SheetTrouble } from "../actions/sheet-description.ts";
import type { Words } from "../words/words.ts";
import type { Sentence } from "./sentence.ts";

/** Says why nothing can be written back from a worksheet. What happened is said as it is of a failure, unless it is a copy. */
export function troubleInWords(
  trouble: SheetTrouble,
  { sheetTroubles, workbookFailures }: Pick<Words, "sheetTroubles" | "workbookFailures">,
): Sentence {
  return { ...workbookFailures[trouble], ...sheetTroubles[trouble] };
}
