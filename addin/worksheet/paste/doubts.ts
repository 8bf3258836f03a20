import type { PasteMapping } from "./mapping.ts";
import { isTimeRole } from "./column-facts.ts";

/** What a person should know of a table whose cells can all be read, as it may have been read otherwise than it was meant. */
export interface PasteDoubts {
  /** No column tells when an element was or how long it took. */
  readonly isUntimed: boolean;
  /** Lines that tell start, end and a duration that is not from the one to the other. */
  readonly differing: readonly number[];
  /** Lines whose element starts before the one above it, of the same cycle, has ended. */
  readonly overlapping: readonly number[];
  /** Lines whose VA, NVA and wait do not come to the time of the element. */
  readonly unequal: readonly number[];
}

/** A difference that is no more than what was rounded. */
export const mostRounded = 0.1;

interface Told {
  readonly line: number;
  readonly durations: readonly (number | undefined)[];
  readonly starts: readonly (number | undefined)[];
  readonly ends: readonly (number | undefined)[];
}

interface Timed {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly isUnequal?: boolean;
}

/** Looks at what a table came to. */
export function doubtsIn(
  { columns }: Pick<PasteMapping, "columns">,
  rows: readonly Timed[],
  lines: readonly Told[],
): PasteDoubts {
  const isUntimed = !columns.some(({ role }) => isTimeRole(role) && role !== "standard_time");
  const differing = lines.flatMap(({ line, durations, starts, ends }) => {
    if (durations.length !== 1 || starts.length !== 1 || ends.length !== 1) return [];
    const off = Math.abs((ends[0] ?? NaN) - (starts[0] ?? NaN) - (durations[0] ?? NaN));
    return off > mostRounded ? [line] : [];
  });
  const overlapping = rows.flatMap(({ line, values, start }, index) => {
    const before = rows[index - 1];
    if (before === undefined || before.values.cycle_no !== values.cycle_no) return [];
    if (before.values.o_no !== values.o_no) return [];
    return (start ?? NaN) < (before.end ?? NaN) - mostRounded ? [line] : [];
  });
  const unequal = rows.flatMap(({ line, isUnequal }) => (isUnequal === true ? [line] : []));
  return { isUntimed, differing, overlapping, unequal };
}
