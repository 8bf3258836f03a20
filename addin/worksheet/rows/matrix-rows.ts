import type { RawValues } from "../../../contract/relay-api.ts";
import { en } from "../../words/en.ts";
import type { Words } from "../../words/words.ts";
import type { CellValue } from "../cells/cell.ts";
import type { PulledRow } from "../cells/column.ts";
import { outliers, spreadOf } from "../../results/figures/statistics.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";
import { groupedBy } from "../../../contract/grouped-by.ts";
import { rowKeyColumn } from "../cells/column.ts";

/** The key of the column of a cycle. */
export function cycleColumn(cycle: number): string {
  return `cycle ${cycle}`;
}

/** The key of the column that names cycles far from the others. */
export const outlierColumn = "outlier";

/** The numbers of the cycles that elements belong to, in order. */
export function cycleNumbers(records: readonly RawValues[]): readonly number[] {
  const numbers = records.map(cycleOf);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/**
 * One row per name of an element within an analysis, with its seconds in each cycle (end − start) and how they lie; a cycle without it
 * is empty. The No. is that of the first cycle: in a cycle with something more in it, all that follows has other numbers and is the same
 * element. Only a name that a cycle has at several numbers makes a row per number; twice at one number counts with the sum. The row key is
 * `like/` and the id of the first record it stands for, so that one more cycle does not make it another row and nobody takes it for that record.
 */
export function matrixRows(records: readonly RawValues[], words: Words = en): readonly PulledRow[] {
  const cycles = cycleNumbers(records);
  return groupsOf(records).map((group) => {
    const ids = group.map(idOf);
    const [first = {}] = group;
    const key = `like/${ids[0] ?? 0}`;
    const times = new Map<number, number>();
    for (const record of group) {
      const seconds = secondsOf(record);
      if (seconds !== undefined) times.set(cycleOf(record), (times.get(cycleOf(record)) ?? 0) + seconds);
    }
    const values: Record<string, CellValue> = {
      [rowKeyColumn]: key,
      sequence: shown(first, "sequence"),
      name: shown(first, "name"),
      ...(spreadOf([...times.values()]) ?? { median: "", minimum: "", maximum: "", spread: "" }),
      [outlierColumn]: outlierWords(times, words),
    };
    for (const cycle of cycles) values[cycleColumn(cycle)] = times.get(cycle) ?? "";
    return { key, id: ids[0] ?? 0, ids, values };
  });
}

/** The records of each row, in the order of their first ones. */
function groupsOf(records: readonly RawValues[]): readonly (readonly RawValues[])[] {
  const named = records.map((record) => {
    const { session_id = 0 } = record;
    const name = JSON.stringify([targetOf({ session_id }, "session_id"), shown(record, "name")]);
    return { record, name, number: String(shown(record, "sequence")) };
  });
  const numbers = new Map<string, string>();
  const isRepeated = new Set<string>();
  for (const { record, name, number } of named) {
    const inCycle = `${cycleOf(record)} ${name}`;
    if ((numbers.get(inCycle) ?? number) !== number) isRepeated.add(name);
    numbers.set(inCycle, number);
  }
  const groups = groupedBy(named, ({ name, number }) => (isRepeated.has(name) ? `${number} ${name}` : name));
  return [...groups.values()].map((group) => group.map(({ record }) => record));
}

/** "cycle 3 high, cycle 5 low"; empty where none is far from the others. */
function outlierWords(times: ReadonlyMap<number, number>, { rows }: Words): string {
  const cycles = [...times.keys()].sort((a, b) => a - b);
  return outliers(cycles.map((cycle) => times.get(cycle) ?? 0))
    .map(({ index, side }) => rows[side]({ cycle: String(cycles[index] ?? "") }))
    .join(rows.between);
}

function cycleOf(record: RawValues): number {
  return Number(shown(record, "cycle_no"));
}

function shown(record: RawValues, name: "cycle_no" | "sequence" | "name"): CellValue {
  return readShown("wa.element", record, name);
}

function secondsOf(record: RawValues): number | undefined {
  const start = readShown("wa.element", record, "video_start_time");
  const end = readShown("wa.element", record, "video_end_time");
  if (typeof start !== "number" || typeof end !== "number") return undefined;
  return Number((end - start).toPrecision(12));
}
