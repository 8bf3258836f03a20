import { elementChanges } from "../rows/element-changes.ts";
import { elementFields, elementRows } from "../rows/element-rows.ts";
import { withONo } from "../rows/with-o-no.ts";
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
  columns: ({ about }) => [
    keyColumn,
    ...oNoColumns(about),
    fieldColumn("wa.element", "cycle_no"),
    fieldColumn("wa.element", "sequence"),
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
};
