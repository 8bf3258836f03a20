import { encodeSegments, segmentOver } from "../../../contract/segments.ts";
import { analysesOf } from "../subject.ts";
import type { CellValue, CellReason } from "../cells/cell.ts";
import { elementPositions } from "./element-positions.ts";
import type { NewRecord, NewRecordRules, NewRecords } from "./new-records.ts";
import { splitIn, splitSegments } from "../split-times.ts";
import { readNewRow } from "./read-new-row.ts";
import { hasAnyValue } from "../read-table.ts";
import type { SheetRow } from "../read-table.ts";
import type { PulledData } from "../snapshot.ts";
import { valueColumns } from "../cells/column.ts";
import { hasSeveralAnalyses, oNoColumn } from "../rows/with-o-no.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import { emptyCell } from "../cells/cell.ts";
import type { ElementPosition } from "./element-positions.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";
import { textOf } from "../cells/text-cell.ts";

/**
 * Reads new rows of an elements worksheet as elements to create. Name, work type, start and end are required.
 * An empty cycle or No. is filled if it is clear (`elementPositions`, `newNumbers`).
 */
export const newElements: NewRecordRules = ({ columns, pulled, rows, isNew }) => {
  const shown = valueColumns(columns);
  const filledRows = rows.filter((row) => isNew(row) || hasAnyValue(row, shown));
  const positions = elementPositions(pulled, filledRows);
  const numbers = newNumbers({ pulled, rows: filledRows, positions, isNew });
  const needsONo = hasSeveralAnalyses(pulled.subject);
  const oNos = new Map(analysesOf(pulled.subject).map(({ id, o_no }) => [id, o_no]));
  const read = filledRows.filter(isNew).map((row): NewRecords => {
    const position = positions.get(row.index);
    const number = numbers.get(row.index);
    const positionFields = ["cycle_no", "sequence"];
    const { values, problems, refuse } = readNewRow(row, {
      model: "wa.element",
      pulled,
      positionFields,
    });
    const { video_start_time: start, video_end_time: end } = values;
    if (typeof start === "number" && typeof end === "number" && end < start)
      refuse("video_end_time", "end_before_start");
    if (position?.session_id === undefined) refuse(oNoColumn, whyNoAnalysis(row));
    if (typeof position?.cycle_no === "object") refuse("cycle_no", position.cycle_no.refused);
    else if (pulled.query.cycle_no !== null && position?.cycle_no !== pulled.query.cycle_no)
      refuse("cycle_no", "other_cycle");
    if (typeof number === "object") refuse("sequence", number.refused);
    if (problems.length > 0) return { records: [], problems };
    const o_no = oNos.get(position?.session_id ?? 0) ?? "";
    const filled: Record<string, CellValue> = {
      cycle_no: Number(position?.cycle_no),
      sequence: Number(number),
      ...values,
    };
    const segment = segmentsOfNew(row.key, values, pulled);
    const record: NewRecord = {
      rowIndex: row.index,
      rowKey: row.key,
      model: "wa.element",
      values: { session_id: position?.session_id ?? 0, ...filled, ...segment },
      shown: { ...(needsONo && { [oNoColumn]: o_no }), ...filled, ...segment },
      o_no,
    };
    return { records: [record], problems: [] };
  });
  return {
    records: read.flatMap(({ records }) => records),
    problems: read.flatMap(({ problems }) => problems),
  };
};

/**
 * Returns the segments of a new element: one per work type if the row key keeps seconds, or else one from
 * start to end. Without segments, the instance would count the time neither as VA nor as NVA.
 */
function segmentsOfNew(
  rowKey: string,
  { element_type, video_start_time: start, video_end_time: end }: Readonly<Record<string, CellValue>>,
  pulled: Pick<PulledData, "segments" | "lacking">,
): Readonly<Record<string, CellValue>> {
  if (!takesSegments(pulled)) return {};
  if (typeof start !== "number" || typeof end !== "number") return {};
  const split = splitIn(rowKey);
  const segments =
    split === undefined ? [segmentOver(String(element_type), start, end)] : splitSegments(split, start, end);
  return { segment_data: encodeSegments(segments) };
}

export function takesSegments({ segments, lacking }: Pick<PulledData, "segments" | "lacking">): boolean {
  return segments === "repairs_and_new" && !lacking.includes("segment_data");
}

function whyNoAnalysis({ cells }: SheetRow): CellReason {
  const typed = cellKinds.text.read(cells[oNoColumn] ?? emptyCell);
  return typed.ok ? "unknown_o_no" : typed.reason;
}

/**
 * Returns the No. of each new row, by row index. An empty cell gets the highest number of its cycle plus 1 if
 * it is below all numbered rows, or if the cycle is not sorted by No. An empty cell between sorted rows is
 * refused, because only the engineer can decide.
 */
function newNumbers({
  pulled,
  rows,
  positions,
  isNew,
}: {
  readonly pulled: PulledData;
  readonly rows: readonly SheetRow[];
  readonly positions: ReadonlyMap<number, ElementPosition>;
  readonly isNew: (row: SheetRow) => boolean;
}): ReadonlyMap<number, number | { readonly refused: CellReason }> {
  const cycles = cyclesOf(pulled, rows, positions);
  const numbers = new Map<number, number | { readonly refused: CellReason }>();
  for (const row of rows) {
    if (!isNew(row)) continue;
    const position = positions.get(row.index);
    // Already reported as a problem.
    if (position?.session_id === undefined || typeof position.cycle_no !== "number") continue;
    const cell = row.cells.sequence ?? emptyCell;
    if (textOf(cell.value).trim() !== "" || cell.isError === true) {
      const read = cellKinds.whole.read(cell);
      numbers.set(row.index, read.ok ? Number(read.value) : { refused: read.reason });
      continue;
    }
    const cycle = cycles.get(cycleKey(position));
    if (cycle === undefined) numbers.set(row.index, 1);
    else if (cycle.isInOrder && row.index < cycle.lastIndex)
      numbers.set(row.index, { refused: "needs_number" });
    else numbers.set(row.index, ++cycle.highestNumber);
  }
  return numbers;
}

interface Cycle {
  highestNumber: number;
  /** The number of the last numbered row. */
  lastNumber: number;
  /** The index of this row; -1 for none. */
  lastIndex: number;
  isInOrder: boolean;
}

/**
 * Returns the cycles with their numbers, also those of elements that the engineer removed from the worksheet,
 * since they are still on the instance.
 */
function cyclesOf(
  { records, subject }: PulledData,
  rows: readonly SheetRow[],
  positions: ReadonlyMap<number, ElementPosition>,
): ReadonlyMap<string, Cycle> {
  const cycles = new Map<string, Cycle>();
  const cycleWith = (key: string): Cycle => {
    const cycle = cycles.get(key) ?? { highestNumber: 0, lastNumber: 0, lastIndex: -1, isInOrder: true };
    cycles.set(key, cycle);
    return cycle;
  };
  for (const row of rows) {
    const position = positions.get(row.index);
    const cycle = cycleWith(cycleKey(position));
    if (position?.sequence === undefined) continue;
    cycle.isInOrder &&= position.sequence >= cycle.lastNumber;
    cycle.lastNumber = position.sequence;
    cycle.lastIndex = row.index;
    cycle.highestNumber = Math.max(cycle.highestNumber, position.sequence);
  }
  const inSheet = new Set(rows.map(({ key }) => key));
  const onlyAnalysis =
    subject.is === "analyses" && subject.analyses.length === 1 ? subject.analyses[0]?.id : undefined;
  for (const record of records) {
    if (inSheet.has(String(idOf(record)))) continue;
    const number = readShown("wa.element", record, "sequence");
    const cycle_no = readShown("wa.element", record, "cycle_no");
    const session_id = onlyAnalysis ?? targetOf(record, "session_id");
    if (typeof number !== "number" || typeof cycle_no !== "number") continue;
    const cycle = cycleWith(cycleKey({ session_id, cycle_no, sequence: number }));
    cycle.highestNumber = Math.max(cycle.highestNumber, number);
  }
  return cycles;
}

/** All rows of an analysis with an unreadable cycle have the same key. */
function cycleKey({ session_id = 0, cycle_no }: Partial<ElementPosition> = {}): string {
  return `${session_id}/${typeof cycle_no === "number" ? cycle_no : "?"}`;
}
