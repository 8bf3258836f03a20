import type { PulledRow } from "../table/column.ts";
import { textOf } from "../cells/text-cell.ts";
import { rowKeyColumn } from "../table/value-columns.ts";

/**
 * Gives lines of a comparison the row key of their step, its number and name, instead of their id: each time the lines are built they get new
 * ids, and the engineer's notes beside a step belong to the step. A step that stands there again is told apart by its count.
 */
export function knownByStep(rows: readonly PulledRow[]): readonly PulledRow[] {
  const times = new Map<string, number>();
  return rows.map((row) => {
    const step = `step ${textOf(row.values.sequence ?? "")}/${textOf(row.values.step_name ?? "")}`;
    const count = (times.get(step) ?? 0) + 1;
    times.set(step, count);
    const key = count === 1 ? step : `${step}/${count}`;
    return { ...row, key, values: { ...row.values, [rowKeyColumn]: key } };
  });
}
