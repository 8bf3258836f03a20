import type { Words } from "../../words/words.ts";
import type { Column } from "../cells/column.ts";
import { newElements } from "../changes/new-elements.ts";
import { elementChanges } from "../changes/record-changes.ts";
import { fieldColumns, keyColumn, lastColumn, oNoColumns, partColumn } from "./field-column.ts";
import { searchElements } from "./search.ts";
import { withWidths } from "./widths.ts";
import type { Sheet } from "./sheet.ts";
import { elementRows } from "../rows/record-rows.ts";
import { withONo } from "../rows/with-o-no.ts";
import { shownFields } from "../../../contract/records.ts";

export const elements: Sheet = {
  kind: "elements",
  model: "wa.element",
  subject: "wa.session",
  columns: ({ subject, query }, words) =>
    withWidths(
      [
        keyColumn,
        ...oNoColumns(subject, words),
        ...fieldColumns("wa.element", words, {
          // In a worksheet of one cycle, an element moved to another cycle would be reported as deleted.
          readOnly: query.cycle_no === null ? [] : ["cycle_no"],
        }).flatMap((column) =>
          column.key === "video_end_time" ? [column, durationColumn(words)] : [column],
        ),
        lastColumn(words),
      ],
      words.language,
    ),
  requests: (query) => searchElements(query, [...shownFields("wa.element"), ...segmentFields]),
  rowsOf: (pulled) => withONo(elementRows(pulled.records), pulled),
  changesOf: (edits, { records }) => elementChanges(edits, records),
  newRecords: newElements,
};

/** No cell shows these fields. The check compares them with the times, and repairs can change them. */
const segmentFields = ["segment_data", "loss_data", "loss_type_data"] as const;

/** Returns the column of durations. A cell is empty until start and end are typed. */
function durationColumn(words: Words): Column {
  const unfinished = 'OR({@video_start_time}="",{@video_end_time}="")';
  return {
    ...partColumn("duration", words),
    formula: `=IF(${unfinished},"",{@video_end_time}-{@video_start_time})`,
  };
}
