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
import { hasSeveral, oNoColumn } from "../rows/with-o-no.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import { emptyCell } from "../cells/cell.ts";
import type { ElementPosition } from "./element-positions.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";
import { textOf } from "../cells/text-cell.ts";

/**
 * Reads new rows of an elements worksheet as elements to create. A row with an empty cycle gets the cycle
 * of the row above (`elementPositions`), and an empty No. gets a number if that is clear (`newNumbers`).
 * Name, work type, start and end are required, and the standard time is optional.
 */
export const newElements: NewRecordRules = ({ columns, pulled, rows, isNew }) => {
  const shown = valueColumns(columns);
  const filledRows = rows.filter((row) => isNew(row) || hasAnyValue(row, shown));
  const places = elementPositions(pulled, filledRows);
  const numbers = newNumbers({ pulled, rows: filledRows, places, isNew });
  const several = hasSeveral(pulled.subject);
  const oNos = new Map(analysesOf(pulled.subject).map(({ id, o_no }) => [id, o_no]));
  const read = filledRows.filter(isNew).map((row): NewRecords => {
    const place = places.get(row.index);
    const number = numbers.get(row.index);
    const positionFields = ["cycle_no", "sequence"];
    const { values, problems, refuse } = readNewRow(row, {
      model: "wa.element",
      content: pulled,
      positionFields,
    });
    const { video_start_time: start, video_end_time: end } = values;
    if (typeof start === "number" && typeof end === "number" && end < start)
      refuse("video_end_time", "end_before_start");
    if (place?.session_id === undefined) refuse(oNoColumn, whyNoAnalysis(row));
    if (typeof place?.cycle_no === "object") refuse("cycle_no", place.cycle_no.refused);
    else if (pulled.query.cycle_no !== null && place?.cycle_no !== pulled.query.cycle_no)
      refuse("cycle_no", "other_cycle");
    if (typeof number === "object") refuse("sequence", number.refused);
    if (problems.length > 0) return { records: [], problems };
    const o_no = oNos.get(place?.session_id ?? 0) ?? "";
    const filled: Record<string, CellValue> = {
      cycle_no: Number(place?.cycle_no),
      sequence: Number(number),
      ...values,
    };
    const segment = segmentsOfNew(row.key, values, pulled);
    const record: NewRecord = {
      rowIndex: row.index,
      rowKey: row.key,
      model: "wa.element",
      values: { session_id: place?.session_id ?? 0, ...filled, ...segment },
      shown: { ...(several && { [oNoColumn]: o_no }), ...filled, ...segment },
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
 * Returns the segments of a new element: one segment of its work type from start to end. Without a segment,
 * the instance would count the time neither as VA nor as NVA. If the row key keeps seconds by work type,
 * returns one segment for each work type.
 */
function segmentsOfNew(
  rowKey: string,
  { element_type, video_start_time: start, video_end_time: end }: Readonly<Record<string, CellValue>>,
  content: Pick<PulledData, "segments" | "lacking">,
): Readonly<Record<string, CellValue>> {
  if (!takesSegments(content)) return {};
  if (typeof start !== "number" || typeof end !== "number") return {};
  const split = splitIn(rowKey);
  const segments =
    split === undefined ? [segmentOver(String(element_type), start, end)] : splitSegments(split, start, end);
  return { segment_data: encodeSegments(segments) };
}

/** Returns true if new elements get segments. */
export function takesSegments({ segments, lacking }: Pick<PulledData, "segments" | "lacking">): boolean {
  return segments === "repairs_and_new" && !lacking.includes("segment_data");
}

/** Returns the reason why the O-No of a row is not an analysis of the worksheet. */
function whyNoAnalysis({ cells }: SheetRow): CellReason {
  const typed = cellKinds.text.read(cells[oNoColumn] ?? emptyCell);
  return typed.ok ? "unknown_o_no" : typed.reason;
}

/**
 * Returns the No. of each new row, by row index. An empty cell below all numbered rows of its cycle gets
 * the highest number of the cycle plus 1. So does every empty cell in a cycle that is not sorted by No. An
 * empty cell between sorted rows is refused, because only the engineer can decide on the number.
 */
function newNumbers({
  pulled,
  rows,
  places,
  isNew,
}: {
  readonly pulled: PulledData;
  readonly rows: readonly SheetRow[];
  readonly places: ReadonlyMap<number, ElementPosition>;
  readonly isNew: (row: SheetRow) => boolean;
}): ReadonlyMap<number, number | { readonly refused: CellReason }> {
  const cycles = cyclesOf(pulled, rows, places);
  const numbers = new Map<number, number | { readonly refused: CellReason }>();
  for (const row of rows) {
    if (!isNew(row)) continue;
    const place = places.get(row.index);
    // A row without an analysis or cycle has a problem already.
    if (place?.session_id === undefined || typeof place.cycle_no !== "number") continue;
    const cell = row.cells.sequence ?? emptyCell;
    if (textOf(cell.value).trim() !== "" || cell.isError === true) {
      const read = cellKinds.whole.read(cell);
      numbers.set(row.index, read.ok ? Number(read.value) : { refused: read.reason });
      continue;
    }
    const cycle = cycles.get(cycleKey(place));
    if (cycle === undefined) numbers.set(row.index, 1);
    else if (cycle.isInOrder && row.index < cycle.lastIndex)
      numbers.set(row.index, { refused: "needs_number" });
    else numbers.set(row.index, ++cycle.highest);
  }
  return numbers;
}

/** The numbered rows of one cycle. */
interface Cycle {
  highest: number;
  /** The number of the numbered row that was read last. */
  last: number;
  /** The index of the last numbered row; -1 for none. */
  lastIndex: number;
  isInOrder: boolean;
}

/**
 * Returns the cycles of the worksheet with their numbers. Elements that the engineer removed from the
 * worksheet are still on the instance, so their numbers are used too.
 */
function cyclesOf(
  { records, subject }: PulledData,
  rows: readonly SheetRow[],
  places: ReadonlyMap<number, ElementPosition>,
): ReadonlyMap<string, Cycle> {
  const cycles = new Map<string, Cycle>();
  const at = (key: string): Cycle => {
    const cycle = cycles.get(key) ?? { highest: 0, last: 0, lastIndex: -1, isInOrder: true };
    cycles.set(key, cycle);
    return cycle;
  };
  for (const row of rows) {
    const place = places.get(row.index);
    const cycle = at(cycleKey(place));
    if (place?.sequence === undefined) continue;
    cycle.isInOrder &&= place.sequence >= cycle.last;
    cycle.last = place.sequence;
    cycle.lastIndex = row.index;
    cycle.highest = Math.max(cycle.highest, place.sequence);
  }
  const inSheet = new Set(rows.map(({ key }) => key));
  const only =
    subject.is === "analyses" && subject.analyses.length === 1 ? subject.analyses[0]?.id : undefined;
  for (const record of records) {
    if (inSheet.has(String(idOf(record)))) continue;
    const number = readShown("wa.element", record, "sequence");
    const cycle_no = readShown("wa.element", record, "cycle_no");
    const session_id = only ?? targetOf(record, "session_id");
    if (typeof number !== "number" || typeof cycle_no !== "number") continue;
    const cycle = at(cycleKey({ session_id, cycle_no, sequence: number }));
    cycle.highest = Math.max(cycle.highest, number);
  }
  return cycles;
}

/**
 * Returns a key of a row's analysis and cycle. All rows of an analysis with an unreadable cycle have the
 * same key.
 */
function cycleKey({ session_id = 0, cycle_no }: Partial<ElementPosition> = {}): string {
  return `${session_id}/${typeof cycle_no === "number" ? cycle_no : "?"}`;
}
