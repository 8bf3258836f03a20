import type { News } from "../rows/snapshot.ts";

/** What a pull or a refresh did. */
export interface PullReport {
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
  /** Headers of columns that Excel did not filter again as they were. */
  readonly unfiltered?: readonly string[];
  /** Excel did not sort the table again: new rows stand at its end. */
  readonly isUnsorted?: true;
  /** Contract fields that the instance lacks, so that their columns are not there. */
  readonly lacking?: readonly string[];
  /** Excel did not take how the page is printed. */
  readonly isPrintLeft?: true;
}
