import { withONo } from "../rows/with-o-no.ts";
import { fieldColumn, keyColumn, lastColumn, oNoColumns } from "./field-column.ts";
import { searchElements } from "./search.ts";
import { withWidths } from "./widths.ts";
import type { Sheet } from "./sheet.ts";
import type { RawValues, Change } from "../../../contract/relay-api.ts";
import type { Words } from "../../words/words.ts";
import type { Column, PulledRow } from "../cells/column.ts";
import { headerOf, idsOf, rowKeyColumn } from "../cells/column.ts";
import type { KeyFigures } from "../key-figures.ts";
import { minimumForOutliers, outliers, spreadOf } from "../../figures/statistics.ts";
import type { PulledData } from "../snapshot.ts";
import type { CellEdit } from "../edit.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";
import { en } from "../../words/en.ts";
import type { CellValue } from "../cells/cell.ts";
import { groupedBy } from "../../../contract/grouped-by.ts";

/**
 * Elements by cycles: one row per name and one column per cycle. A new name is written to the elements of all
 * cycles.
 */
export const cycleMatrix: Sheet = {
  kind: "cycle_matrix",
  model: "wa.element",
  subject: "wa.session",
  columns: ({ subject, records }, words) =>
    withWidths(
      [
        keyColumn,
        ...oNoColumns(subject, words),
        fieldColumn("wa.element", "sequence", words),
        fieldColumn("wa.element", "name", words, { isEditable: true }),
        ...matrixColumns(records, words),
        lastColumn(words),
      ],
      words.language,
    ),
  requests: (query) =>
    searchElements(query, ["cycle_no", "sequence", "name", "video_start_time", "video_end_time"]),
  rowsOf: (pulled, words) => withONo(matrixRows(pulled.records, words), pulled),
  changesOf: (edits, { records }) => matrixChanges(edits, records),
  keyFigures: matrixFigures,
};

/**
 * Returns the columns of statistics, outliers and cycles. Cycles are last, so that later ones are added at
 * the end. The statistics are values, because a formula would not include a later column.
 */
function matrixColumns(records: readonly RawValues[], words: Words): readonly Column[] {
  const { columns } = words;
  const seconds = (key: string, label: string): Column => ({
    key,
    header: headerOf(label, "seconds", words),
    kind: "seconds",
  });
  return [
    seconds("median", columns.median),
    seconds("minimum", columns.minimum),
    seconds("maximum", columns.maximum),
    seconds("spread", columns.spread),
    { key: outlierColumn, header: columns.outlier, kind: "text", width: 190, marksOutOfRange: true },
    ...cycleNumbers(records).map((cycle) =>
      seconds(cycleColumn(cycle), columns.cycle({ number: String(cycle) })),
    ),
  ];
}

/** Counts the cycles, and the rows with an outlier. The note is the rule for outliers. */
function matrixFigures({ records }: Pick<PulledData, "records">, { figures }: Words): KeyFigures {
  const words = figures.matrix;
  const cycles = cycleNumbers(records).length;
  return {
    column: "median",
    lines: [
      { label: words.cycles, value: cycles, numberFormat: "0" },
      ...(cycles === 0
        ? []
        : [
            {
              label: words.rows,
              value: { formula: '=COUNTIF({table}[{outlier}],"?*")' },
              numberFormat: "0",
              note: words.rule({ cycles: String(minimumForOutliers) }),
            },
          ]),
    ],
  };
}

function matrixChanges(edits: readonly CellEdit[], records: readonly RawValues[]): readonly Change[] {
  const rows = new Map(matrixRows(records).map((row) => [row.key, row]));
  const byId = new Map(records.map((record) => [idOf(record), record]));
  return edits
    .filter(({ column }) => column === "name")
    .flatMap(({ rowKey, mine }) => {
      const row = rows.get(rowKey);
      return row === undefined ? [] : idsOf(row).map((id) => ({ id, mine }));
    })
    .map(({ id, mine }) => ({
      key: String(id),
      model: "wa.element",
      id,
      base: { name: byId.get(id)?.name ?? false },
      values: { name: mine },
    }));
}

function cycleColumn(cycle: number): string {
  return `cycle ${cycle}`;
}

const outlierColumn = "outlier";

function cycleNumbers(records: readonly RawValues[]): readonly number[] {
  const numbers = records.map(cycleOf);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/**
 * Returns one row per element name within an analysis, with its seconds in each cycle (end − start) and their
 * statistics.
 * - A cycle without the element has an empty cell.
 * - The No. is that of the first record, since numbers can differ between cycles.
 * - If a cycle has the name at several numbers, there is one row per number.
 * - If a cycle has the name twice at one number, the cell has the sum.
 *
 * The row key, `like/` and the id of the first record, does not change when a cycle is added.
 */
function matrixRows(records: readonly RawValues[], words: Words = en): readonly PulledRow[] {
  const cycles = cycleNumbers(records);
  return recordsByRow(records).map((group) => {
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

/** Returns the records of each row, in the order of first records. */
function recordsByRow(records: readonly RawValues[]): readonly (readonly RawValues[])[] {
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

/** Returns "cycle 3 high, cycle 5 low", or "" for none. */
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
