import type { SheetState } from "./state.ts";
import type { SheetUpdate } from "./update.ts";

/**
 * A function that decides from the state of a worksheet what to change. Without an update, nothing changes.
 */
export type Plan<Value> = (state: SheetState) => {
  readonly update: SheetUpdate | undefined;
  readonly value: Value;
  /** Returns the value to report instead if Excel skipped parts of the update. */
  readonly withSkipped?: (lost: SkippedParts) => Value;
};

/**
 * The parts of an update that Excel skipped: it did not restore sorting or filters, or did not keep the
 * snapshot.
 */
export interface SkippedParts extends SkippedOrder {
  readonly isSnapshotLost: boolean;
}

/** The sorting and filters that Excel did not restore. */
export interface SkippedOrder {
  /** The headers of columns whose filter Excel did not restore. */
  readonly filters: readonly string[];
  readonly isUnsorted: boolean;
}

/** The part of a report about what Excel skipped. The engineer can then do it by hand. */
export interface SkippedReport {
  /** The headers of columns whose filter Excel did not restore. */
  readonly unfiltered?: readonly string[];
  /** Excel did not sort the table again, so new rows are at its end. */
  readonly isUnsorted?: true;
  /**
   * The workbook did not keep the new snapshot. Until a refresh, the add-in does not know which cells are
   * edits.
   */
  readonly isSnapshotLost?: true;
}

/** Returns the report of what Excel skipped. Members without anything to report are missing. */
export function reportSkipped({ filters, isUnsorted, isSnapshotLost }: SkippedParts): SkippedReport {
  return {
    ...(filters.length > 0 && { unfiltered: filters }),
    ...(isUnsorted && { isUnsorted }),
    ...(isSnapshotLost && { isSnapshotLost }),
  };
}
