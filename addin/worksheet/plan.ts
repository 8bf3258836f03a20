import type { SheetState } from "./state.ts";
import type { SheetUpdate } from "./update.ts";

/** Decides what to change in a worksheet in its present state. An undefined update changes nothing. */
export type Plan<Value> = (state: SheetState) => {
  readonly update: SheetUpdate | undefined;
  readonly value: Value;
  /** Returns the value if Excel did only part of the update. */
  readonly withSkipped?: (lost: SkippedParts) => Value;
};

/** The parts of an update that Excel did not do: to restore sorting and filters, or to keep the snapshot. */
export interface SkippedParts extends SkippedOrder {
  readonly isSnapshotLost: boolean;
}

/** The sorting and filters that Excel did not restore. */
export interface SkippedOrder {
  /** The headers of columns whose filter was not restored. */
  readonly filters: readonly string[];
  readonly isUnsorted: boolean;
}

/** The parts of an update that Excel did not do, so that the engineer can. */
export interface SkippedReport {
  /** The headers of columns whose filter Excel did not restore. */
  readonly unfiltered?: readonly string[];
  /** Excel did not sort the table again: new rows are at its end. */
  readonly isUnsorted?: true;
  /**
   * The workbook did not keep the new snapshot. Edits are unknown until a refresh has compared the cells with
   * the instance.
   */
  readonly isSnapshotLost?: true;
}

/** Returns the report of what Excel did not do. */
export function reportSkipped({ filters, isUnsorted, isSnapshotLost }: SkippedParts): SkippedReport {
  return {
    ...(filters.length > 0 && { unfiltered: filters }),
    ...(isUnsorted && { isUnsorted }),
    ...(isSnapshotLost && { isSnapshotLost }),
  };
}
