import type { ModelName } from "../../../contract/models.ts";
import type { FieldName } from "../../../contract/records.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { CellValue } from "../cells/cell.ts";
import type { PulledRow } from "../cells/column.ts";
import { idOf, shownReader } from "../../../contract/shown-value.ts";
import { rowKeyColumn } from "../cells/column.ts";

/** One row per record, in the order of the records, with a value for each field; the row key is the record's id. */
export function recordRows<M extends ModelName>(
  model: M,
  fields: readonly FieldName<M>[],
  records: readonly RawValues[],
): readonly PulledRow[] {
  const readersByName = fields.map((name) => [name, shownReader(model, name)] as const);
  return records.map((record) => {
    const id = idOf(record);
    const values: Record<string, CellValue> = { [rowKeyColumn]: String(id) };
    for (const [name, read] of readersByName) values[name] = read(record);
    return { key: String(id), id, values };
  });
}

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

/** One row per element, in the order of the records; the row key is the element's id. */
export function elementRows(records: readonly RawValues[]): readonly PulledRow[] {
  return recordRows("wa.element", elementFields, records);
}
