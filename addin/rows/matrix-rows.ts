import type { RawValues } from "../../contract/relay-api.ts";
import type { CellValue } from "./cell.ts";
import type { PulledRow } from "./column.ts";
import { idOf, readShown } from "./read-shown.ts";
import { rowKeyColumn } from "./value-columns.ts";

/** Gives the numbers of the cycles that elements belong to, in order. */
export function cycleNumbers(records: readonly RawValues[]): readonly number[] {
  const numbers = records.map((record) => Number(readShown("wa.element", record, "cycle_no")));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/**
 * Gives one row per number and name of an element, with its seconds in each cycle (end − start). An element that stands twice in a cycle
 * under one number and name counts with the sum. The row key is the ids it stands for, in the order of the records.
 */
export function matrixRows(records: readonly RawValues[]): readonly PulledRow[] {
  const groups = new Map<string, RawValues[]>();
  for (const record of records) {
    const name = `${String(shown(record, "sequence"))} ${String(shown(record, "name"))}`;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [record]);
    else group.push(record);
  }
  return [...groups.values()].map((group) => {
    const ids = group.map(idOf);
    const [first = {}] = group;
    const key = ids.join(",");
    const values: Record<string, CellValue> = {
      [rowKeyColumn]: key,
      sequence: shown(first, "sequence"),
      name: shown(first, "name"),
    };
    for (const record of group) {
      const column = `cycle ${String(shown(record, "cycle_no"))}`;
      const before = values[column];
      values[column] = (typeof before === "number" ? before : 0) + secondsOf(record);
    }
    return { key, id: ids[0] ?? 0, ids, values };
  });
}

function shown(record: RawValues, name: "cycle_no" | "sequence" | "name"): CellValue {
  return readShown("wa.element", record, name);
}

function secondsOf(record: RawValues): number {
  const start = readShown("wa.element", record, "video_start_time");
  const end = readShown("wa.element", record, "video_end_time");
  return typeof start === "number" && typeof end === "number" ? end - start : 0;
}
