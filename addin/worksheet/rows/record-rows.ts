import type { ModelName } from "../../../contract/models.ts";
import { shownFields } from "../../../contract/records.ts";
import type { FieldName } from "../../../contract/records.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { CellValue } from "../cells/cell.ts";
import type { PulledRow } from "../cells/column.ts";
import { idOf, shownReader } from "../../../contract/shown-value.ts";
import { rowKeyColumn } from "../cells/column.ts";

/** Returns one row per record in their order, with a value for each field. The row key is the record's id. */
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

/** Returns one row per element, in the order of the records. The row key is the element's id. */
export function elementRows(records: readonly RawValues[]): readonly PulledRow[] {
  return recordRows("wa.element", shownFields("wa.element"), records);
}
