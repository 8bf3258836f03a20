import { elementChanges } from "../rows/element-changes.ts";
import { elementFields, elementRows } from "../rows/element-rows.ts";
import { fieldColumn } from "./field-column.ts";
import { keyColumn, lastColumn } from "./frame-columns.ts";
import { searchElements } from "./search-elements.ts";
import type { Sheet } from "./sheet.ts";

const editable = { isEditable: true } as const;

/**
 * The elements of an analysis, one row each. Cycle and number stay read-only: changing them renumbers the elements around
 * them, which nobody can see from one row, and in a sheet of one cycle the row would leave the sheet.
 */
export const elements: Sheet = {
  kind: "elements",
  label: "Elements",
  columns: [
    keyColumn,
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
  request: (query) => searchElements(query, elementFields),
  rowsOf: elementRows,
  changesOf: elementChanges,
};
