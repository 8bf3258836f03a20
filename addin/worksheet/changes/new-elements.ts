import { encodeSegments, segmentOver } from "../../../contract/segments.ts";
import { analysesOf } from "../about.ts";
import type { CellValue } from "../cells/cell.ts";
import type { Column } from "../cells/column.ts";
import { elementPlaces } from "./element-places.ts";
import type { NewRecord, NewRecordRules, NewRecords } from "./new-records.ts";
import { newNumbers } from "./new-numbers.ts";
import { readNewRow } from "./read-new-row.ts";
import type { SheetRow } from "../read-table.ts";
import type { Content } from "../snapshot.ts";
import { valueColumns } from "../cells/column.ts";
import { hasSeveral, oNoColumn } from "../rows/with-o-no.ts";

/**
 * Reads new rows of an elements worksheet as elements to create. An empty cycle is the one of the row above; an empty No. below
 * the rows of its cycle counts on. All other fields are read as the contract's table has
 * them: name, work type, start and end must be there, the standard time may be left empty.
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
    const placed = ["cycle_no", "sequence"];
    const { values, problems, refuse } = readNewRow(row, { model: "wa.element", content, placed });
    const { video_start_time: start, video_end_time: end } = values;
    if (typeof start === "number" && typeof end === "number" && end < start)
      refuse("video_end_time", "end_before_start");
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
    const segment = segmentOfNew(values, content);
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

/** A new element gets one segment of its type over its whole span, or its time would count neither as VA nor as NVA. */
function segmentOfNew(
  { element_type, video_start_time: start, video_end_time: end }: Readonly<Record<string, CellValue>>,
  { segments, lacking }: Pick<Content, "segments" | "lacking">,
): Readonly<Record<string, CellValue>> {
  if (segments !== "repairs_and_new" || lacking.includes("segment_data")) return {};
  if (typeof start !== "number" || typeof end !== "number") return {};
  return { segment_data: encodeSegments([segmentOver(String(element_type), start, end)]) };
}

function holdsSomething({ cells }: SheetRow, columns: readonly Column[]): boolean {
  return columns.some(({ key }) => (cells[key]?.value ?? "") !== "");
}
