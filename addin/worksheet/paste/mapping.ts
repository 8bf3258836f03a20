import type { ColumnRole } from "./known-words.ts";
import type { TimeNotation } from "./notations.ts";
import type { FrameRate } from "./timecodes.ts";
import type { DecimalSign } from "./times.ts";

/** What tells the cycle of a line: its column or a title above it, a blank line before each cycle, the name of the first element once more, or nothing, for all are one. */
export type CycleRule = "column" | "blank_line" | "first_name" | "one";

/** How a pasted table is read; a person may change all of it. */
export interface PasteMapping {
  /** How many lines at the top are titles and headers. */
  readonly headerLines: number;
  /** One for each column of the table. Several durations are one cycle each, and so are several starts with their ends. */
  readonly columns: readonly { readonly role: ColumnRole; readonly notation: TimeNotation }[];
  /** null where a time can be read in two ways, until a person says which. */
  readonly decimal: DecimalSign | null;
  /** Frames of the video in a second, for timecodes; null until a person or the table says it. */
  readonly frameRate: FrameRate | null;
  /** The newest line stands first, so that they are read from the last one up. */
  readonly isNewestFirst: boolean;
  readonly cycles: CycleRule;
  /** The number of the first cycle, where no column says it. */
  readonly firstCycle: number;
  /** Where the first element starts, where only durations or ends are told; seconds. */
  readonly startsAt: number;
  /** The work type of lines that name none; "" leaves it open. */
  readonly workTypeElse: string;
  /** The O-No of all rows where no column says it, in a worksheet of several analyses; "" where none was chosen. */
  readonly o_no: string;
  /** Lines, from 0, that a person left out. */
  readonly leftOut: readonly number[];
}

/** The columns that have a role. */
export function columnsOf({ columns }: Pick<PasteMapping, "columns">, role: ColumnRole): readonly number[] {
  return columns.flatMap((column, index) => (column.role === role ? [index] : []));
}

/** Tells whether each cycle has columns of its own: a duration, or a start and an end. */
export function isMatrix({ columns }: Pick<PasteMapping, "columns">): boolean {
  const count = (role: ColumnRole): number => columns.filter((column) => column.role === role).length;
  return count("duration") > 1 || (count("video_start_time") > 1 && count("video_end_time") > 1);
}
