import type { IncomingChange } from "../../worksheet/snapshot.ts";
import type { Lost } from "../../excel/write/change-sheet.ts";

/** What a pull or a refresh did. */
export interface PullReport extends LeftUndone {
  readonly sheetId: string;
  readonly sheetName: string;
  readonly rows: number;
  /** Unsent edits that were kept. */
  readonly keptEdits: number;
  readonly conflicts: number;
  readonly incoming: readonly IncomingChange[];
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

/** What Excel did not do of a change in a worksheet, so that a person does it. */
export interface LeftUndone {
  /** Headers of columns that Excel did not filter again as they were. */
  readonly unfiltered?: readonly string[];
  /** Excel did not sort the table again: new rows stand at its end. */
  readonly isUnsorted?: true;
  /** The workbook did not keep what the cells are compared with: edits cannot be told until a refresh has compared them with the instance. */
  readonly isSnapshotLost?: true;
}

/** What is to be told of what Excel did not do. */
export function leftUndone({ filters, isUnsorted, isSnapshotLost }: Lost): LeftUndone {
  return {
    ...(filters.length > 0 && { unfiltered: filters }),
    ...(isUnsorted && { isUnsorted }),
    ...(isSnapshotLost && { isSnapshotLost }),
  };
}
