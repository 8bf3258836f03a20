import type { PulledRow } from "../table/column.ts";
import { textOf } from "../cells/text-cell.ts";
import { rowKeyColumn } from "../table/value-columns.ts";

/**
 * Gives lines of a comparison the row key of their step, its name, instead of their id: each time the lines are built they get new ids, and a
 * step more gives all that follow other numbers, but the engineer's notes beside a step belong to the step. Steps of one name are told apart
 * by their number, and those of one number too by their count.
 */
export function knownByStep(rows: readonly PulledRow[]): readonly PulledRow[] {
  const named = new Map<string, number>();
  for (const row of rows) named.set(nameOf(row), (named.get(nameOf(row)) ?? 0) + 1);
  const times = new Map<string, number>();
  return rows.map((row) => {
    const name = nameOf(row);
    const step = named.get(name) === 1 ? `step/${name}` : `step ${textOf(row.values.sequence ?? "")}/${name}`;
    const count = (times.get(step) ?? 0) + 1;
    times.set(step, count);
    const key = count === 1 ? step : `${step}/${count}`;
    return { ...row, key, values: { ...row.values, [rowKeyColumn]: key } };
  });
}

function nameOf({ values }: PulledRow): string {
  return textOf(values.step_name ?? "");
}
