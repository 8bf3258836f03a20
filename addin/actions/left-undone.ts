import type { Lost } from "../workbook/change-sheet.ts";

/** What Excel did not do of a change in a worksheet, so that a person does it. */
export interface LeftUndone {
  /** Headers of columns that Excel did not filter again as they were. */
  readonly unfiltered?: readonly string[];
  /** Excel did not sort the table again: new rows stand at its end. */
  readonly isUnsorted?: true;
  /** The workbook did not keep what the cells are compared with: edits cannot be told until a refresh has compared them with the instance. */
  readonly isSnapshotLost?: true;
}

/** Gives what is to be told of what Excel did not do. */
export function leftUndone({ filters, isUnsorted, isSnapshotLost }: Lost): LeftUndone {
  return {
    ...(filters.length > 0 && { unfiltered: filters }),
    ...(isUnsorted && { isUnsorted }),
    ...(isSnapshotLost && { isSnapshotLost }),
  };
}
