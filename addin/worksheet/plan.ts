import type { SheetState } from "./state.ts";
import type { SheetUpdate } from "./update.ts";

/** Decides from the state of a worksheet what to change. Without an update, nothing changes. */
export type Plan<Value> = (state: SheetState) => {
  readonly update: SheetUpdate | undefined;
  readonly value: Value;
  /** Returns the value to report if Excel skipped parts of the update. */
  readonly withSkipped?: (skipped: SkippedParts) => Value;
};

export interface SkippedParts extends SkippedOrder {
  readonly isSnapshotLost: boolean;
}

export interface SkippedOrder {
  /** The headers of columns whose filter Excel did not restore. */
  readonly filters: readonly string[];
  readonly isUnsorted: boolean;
}

/** What a report says about skipped parts. The engineer can then do them by hand. */
export interface SkippedReport {
  /** The headers of columns whose filter Excel did not restore. */
  readonly unfiltered?: readonly string[];
  /** New rows are at the end of the table. */
  readonly isUnsorted?: true;
  /** Until a refresh, the add-in does not know which cells are edits. */
  readonly isSnapshotLost?: true;
}

export function reportSkipped({ filters, isUnsorted, isSnapshotLost }: SkippedParts): SkippedReport {
  return {
    ...(filters.length > 0 && { unfiltered: filters }),
    ...(isUnsorted && { isUnsorted }),
    ...(isSnapshotLost && { isSnapshotLost }),
  };
}
