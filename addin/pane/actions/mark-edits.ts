import type { Target } from "../../excel/read/find-sheet.ts";
import type { Action } from "./action.ts";

interface Marked {
  readonly sheetId: string;
  readonly unmarked?: number;
  /** The target; the worksheet of that id if undefined. */
  readonly which?: Target;
}

/** Writes marks into the worksheet. Not offered if all marks are correct. */
export const markEdits: Action<Marked> = {
  name: ({ sheetId }) => `mark edits ${sheetId}`,
  label: ({ sheet }) => sheet.markEdits,
  doing: ({ sheet }) => sheet.marking,
  isOffered: ({ unmarked }) => unmarked !== 0,
  run: (actions, { sheetId, which = { sheetId } }) => actions.markEdits(which),
};
