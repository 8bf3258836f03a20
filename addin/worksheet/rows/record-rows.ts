import type { ModelName } from "../../../contract/models.ts";
import { shownFields } from "../../../contract/records.ts";
import type { FieldName } from "../../../contract/records.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { CellValue } from "../cells/cell.ts";
import type { PulledRow } from "../cells/column.ts";
import { idOf, shownReader } from "../../../contract/shown-value.ts";
import { rowKeyColumn } from "../cells/column.ts";

/** Returns one row per record, with the record's id as row key. */
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

export function elementRows(records: readonly RawValues[]): readonly PulledRow[] {
  return recordRows("wa.element", shownFields("wa.element"), records);
}
