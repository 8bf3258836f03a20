import type { SheetState } from "./state.ts";
import type { SheetUpdate } from "./update.ts";

/** Decides what to change in a worksheet as it stands now; undefined changes nothing. */
export type Plan<Value> = (state: SheetState) => {
  readonly update: SheetUpdate | undefined;
  readonly value: Value;
  /** The value where Excel did not do all of it. */
  readonly withLost?: (lost: Lost) => Value;
};

/** What Excel did not do: sort and filter the table again as it was, or keep what the cells are compared with. */
export interface Lost extends LostOrder {
  readonly isSnapshotLost: boolean;
}

/** What of it Excel did not do. */
export interface LostOrder {
  /** Headers of the columns that are not filtered as they were. */
  readonly filters: readonly string[];
  readonly isUnsorted: boolean;
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
