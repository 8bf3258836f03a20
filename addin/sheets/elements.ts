import { elementChanges } from "../rows/editing/element-changes.ts";
import { elementFields, elementRows } from "../rows/showing/element-rows.ts";
import { newElements } from "../rows/creating/new-elements.ts";
import { withONo } from "../rows/showing/with-o-no.ts";
import { fieldColumn } from "./field-column.ts";
import { keyColumn, lastColumn, oNoColumns } from "./frame-columns.ts";
import { searchElements } from "./search-elements.ts";
import type { Sheet } from "./sheet.ts";

const editable = { isEditable: true } as const;

/** The elements of an analysis or of several, one row each. */
export const elements: Sheet = {
  kind: "elements",
  label: "Elements",
  model: "wa.element",
  subject: "wa.session",
  columns: ({ about, query }) => [
    keyColumn,
    ...oNoColumns(about),
    // In a worksheet of one cycle an element that is moved to another would be called gone.
    fieldColumn("wa.element", "cycle_no", query.cycle_no === null ? editable : {}),
    fieldColumn("wa.element", "sequence", editable),
    fieldColumn("wa.element", "name", editable),
    fieldColumn("wa.element", "element_type", editable),
    fieldColumn("wa.element", "video_start_time", editable),
    fieldColumn("wa.element", "video_end_time", editable),
    { key: "duration", header: "Duration", kind: "seconds", formula: "=[@End]-[@Start]" },
    fieldColumn("wa.element", "standard_time", editable),
    fieldColumn("wa.element", "va_time"),
    fieldColumn("wa.element", "nva_time"),
    lastColumn,
  ],
  requests: (query) => searchElements(query, elementFields),
  rowsOf: (content) => withONo(elementRows(content.records), content),
  changesOf: (edits, { records }) => elementChanges(edits, records),
  newRecords: newElements,
};
