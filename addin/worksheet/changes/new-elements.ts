import { analysesOf } from "../about.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import type { CellProblem, CellReason } from "../cells/cell-problem.ts";
import { emptyCell } from "../cells/cell.ts";
import { enteredIn } from "../cells/entered.ts";
import type { CellValue } from "../cells/cell.ts";
import type { Column } from "../cells/column.ts";
import { elementPlaces } from "./element-places.ts";
import type { NewRecord, NewRecordRules, NewRecords } from "./new-records.ts";
import { newNumbers } from "./new-numbers.ts";
import type { SheetRow } from "../read-table.ts";
import type { Content } from "../snapshot.ts";
import { textOf } from "../cells/text-cell.ts";
import { valueColumns } from "../cells/column.ts";
import { hasSeveral, oNoColumn } from "../rows/with-o-no.ts";

/** Fields that every new element says itself. */
const requiredFields = ["name", "element_type", "video_start_time", "video_end_time"] as const;

/**
 * Reads new rows of an elements worksheet as elements to create. An empty cycle is the one of the row above; an empty No. below
 * the rows of its cycle counts on. Name, work type, start and end are required, the standard time is not; times of the instance, such as
 * VA, are not read.
 */
export const newElements: NewRecordRules = ({ columns, content, rows, isNew }) => {
  const shown = valueColumns(columns);
  const standing = rows.filter((row) => isNew(row) || holdsSomething(row, shown));
  const places = elementPlaces(content, standing);
  const numbers = newNumbers({ content, rows: standing, places, isNew });
  const several = hasSeveral(content.about);
  const oNos = new Map(analysesOf(content.about).map(({ id, o_no }) => [id, o_no]));
  const read = standing.filter(isNew).map((row): NewRecords => {
    const place = places.get(row.index);
    const number = numbers.get(row.index);
    const { values, problems, refuse } = readFields(row, shown, content);
    if (place?.session_id === undefined) refuse(oNoColumn, "unknown_o_no");
    if (typeof place?.cycle_no === "object") refuse("cycle_no", place.cycle_no.refused);
    else if (content.query.cycle_no !== null && place?.cycle_no !== content.query.cycle_no)
      refuse("cycle_no", "other_cycle");
    if (typeof number === "object") refuse("sequence", number.refused);
    if (problems.length > 0) return { records: [], problems };
    const o_no = oNos.get(place?.session_id ?? 0) ?? "";
    const filled: Record<string, CellValue> = {
      cycle_no: Number(place?.cycle_no),
      sequence: Number(number),
      ...values,
    };
    const record: NewRecord = {
      rowIndex: row.index,
      rowKey: row.key,
      model: "wa.element",
      values: { session_id: place?.session_id ?? 0, ...filled },
      shown: { ...(several && { [oNoColumn]: o_no }), ...filled },
      o_no,
    };
    return { records: [record], problems: [] };
  });
  return {
    records: read.flatMap(({ records }) => records),
    problems: read.flatMap(({ problems }) => problems),
  };
};

function readFields(
  row: SheetRow,
  columns: readonly Column[],
  { query }: Content,
): {
  readonly values: Readonly<Record<string, CellValue>>;
  readonly problems: readonly CellProblem[];
  readonly refuse: (column: string, reason: CellReason) => void;
} {
  const values: Record<string, CellValue> = {};
  const problems: CellProblem[] = [];
  const cellOf = (column: string) => row.cells[column] ?? emptyCell;
  const refuse = (column: string, reason: CellReason): void => {
    const entered = enteredIn(cellOf(column), reason);
    problems.push({ rowKey: row.key, rowIndex: row.index, column, reason, entered });
  };
  const kindOf = new Map(columns.map(({ key, kind }) => [key, kind]));
  for (const column of [...requiredFields, "standard_time"] as const) {
    const kind = kindOf.get(column);
    // What the instance does not have cannot be asked for.
    if (kind === undefined) continue;
    const cell = cellOf(column);
    if (column === "standard_time" && textOf(cell.value).trim() === "") continue;
    const reading = cellKinds[kind].read(cell);
    if (!reading.ok) refuse(column, reading.reason);
    else if (column === "name" && textOf(reading.value).trim() === "") refuse(column, "empty_name");
    else if (column === "name" && cell.isTimeOfDay === true && typeof cell.value === "number")
      refuse(column, "date_for_text");
    else if (column === "name" && query.lang !== null) refuse(column, "name_in_language");
    else values[column] = reading.value;
  }
  const { video_start_time: start, video_end_time: end } = values;
  if (typeof start === "number" && typeof end === "number" && end < start)
    refuse("video_end_time", "end_before_start");
  return { values, problems, refuse };
}

function holdsSomething({ cells }: SheetRow, columns: readonly Column[]): boolean {
  return columns.some(({ key }) => (cells[key]?.value ?? "") !== "");
}
