import type { Target } from "../../excel/read/find-sheet.ts";
import type { Action } from "./action.ts";

interface Marked {
  readonly sheetId: string;
  /** Rows with an outdated Status; undefined if unknown. */
  readonly unmarked?: number;
  /** The default is the worksheet with the id `sheetId`. */
  readonly which?: Target;
}

/** Not offered if every Status is correct. */
export const markEdits: Action<Marked> = {
  name: ({ sheetId }) => `mark edits ${sheetId}`,
  label: ({ sheet }) => sheet.markEdits,
  doing: ({ sheet }) => sheet.marking,
  isOffered: ({ unmarked }) => unmarked !== 0,
  run: (actions, { sheetId, which = { sheetId } }) => actions.markEdits(which),
};
