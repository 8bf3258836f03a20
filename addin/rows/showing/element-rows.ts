import type { FieldName } from "../../../contract/records.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { PulledRow } from "../table/column.ts";
import { recordRows } from "./record-rows.ts";

/** The fields of an element that an elements worksheet shows, in the contract's order. */
export const elementFields = [
  "cycle_no",
  "sequence",
  "name",
  "element_type",
  "video_start_time",
  "video_end_time",
  "standard_time",
  "va_time",
  "nva_time",
] as const satisfies readonly FieldName<"wa.element">[];

/** Gives one row per element, in the order of the records; the row key is the element's id. */
export function elementRows(records: readonly RawValues[]): readonly PulledRow[] {
  return recordRows("wa.element", elementFields, records);
}
