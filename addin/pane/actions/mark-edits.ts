import type { Target } from "../../excel/read/find-sheet.ts";
import type { Action } from "./action.ts";

interface Marked {
  readonly sheetId: string;
  /** The number of rows whose Status is out of date; undefined if unknown. */
  readonly unmarked?: number;
  /** The target; the worksheet with the id `sheetId` if undefined. */
  readonly which?: Target;
}

/** Updates the Status column of a worksheet. Not offered if each row's Status is correct. */
export const markEdits: Action<Marked> = {
  name: ({ sheetId }) => `mark edits ${sheetId}`,
  label: ({ sheet }) => sheet.markEdits,
  doing: ({ sheet }) => sheet.marking,
  isOffered: ({ unmarked }) => unmarked !== 0,
  run: (actions, { sheetId, which = { sheetId } }) => actions.markEdits(which),
};
