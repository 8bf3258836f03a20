import type { News } from "../rows/snapshot.ts";
import type { LeftUndone } from "./left-undone.ts";

/** What a pull or a refresh did. */
export interface PullReport extends LeftUndone {
  readonly sheetId: string;
  readonly sheetName: string;
  readonly rows: number;
  /** Unsent edits that were kept. */
  readonly keptEdits: number;
  readonly conflicts: number;
  readonly news: readonly News[];
  /** Rows that the instance no longer has, moved below the table with the engineer's notes. */
  readonly movedOut?: number;
  /** Headers of cells beside the table that were taken in as columns of it. */
  readonly takenIn?: readonly string[];
  /** Contract fields that the instance lacks, so that their columns are not there. */
  readonly lacking?: readonly string[];
  /** Excel did not take how the page is printed. */
  readonly isPrintLeft?: true;
  /** Excel did not fit the page to one page wide, or to one page as a whole, when it was made. */
  readonly notFitted?: "wide" | "whole";
}
