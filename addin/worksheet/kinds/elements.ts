import { elementChanges } from "../changes/record-changes.ts";
import { elementFields, elementRows } from "../rows/record-rows.ts";
import { newElements } from "../changes/new-elements.ts";
import { withONo } from "../rows/with-o-no.ts";
import { fieldColumn, keyColumn, lastColumn, oNoColumns } from "./field-column.ts";
import { headerOf } from "../cells/column.ts";
import { searchElements } from "./search.ts";
import type { Sheet } from "./sheet.ts";

const editable = { isEditable: true } as const;

/** The elements of an analysis or of several, one row each. */
export const elements: Sheet = {
  kind: "elements",
  model: "wa.element",
  subject: "wa.session",
  columns: ({ about, query }, words) => [
    keyColumn,
    ...oNoColumns(about, words),
    // In a worksheet of one cycle an element that is moved to another would be called gone.
    fieldColumn("wa.element", "cycle_no", words, query.cycle_no === null ? editable : {}),
    fieldColumn("wa.element", "sequence", words, editable),
    fieldColumn("wa.element", "name", words, editable),
    fieldColumn("wa.element", "element_type", words, editable),
    fieldColumn("wa.element", "video_start_time", words, editable),
    fieldColumn("wa.element", "video_end_time", words, editable),
    {
      key: "duration",
      header: headerOf(words.columns.duration, "seconds", words),
      kind: "seconds",
      formula: "={@video_end_time}-{@video_start_time}",
    },
    fieldColumn("wa.element", "standard_time", words, editable),
    fieldColumn("wa.element", "va_time", words),
    fieldColumn("wa.element", "nva_time", words),
    lastColumn(words),
  ],
  requests: (query) => searchElements(query, elementFields),
  rowsOf: (content) => withONo(elementRows(content.records), content),
  changesOf: (edits, { records }) => elementChanges(edits, records),
  newRecords: newElements,
};
