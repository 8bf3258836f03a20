import type { ModelName } from "../../../contract/models.ts";
import type { Change, RawValues } from "../../../contract/relay-api.ts";
import type { CellValue } from "../cells/cell.ts";
import type { CellEdit } from "./edit.ts";
import { editsByRecord } from "./edits-by-record.ts";

/** Turns edits of cells that show fields into one change per record: the edited fields, with what they held when they were pulled. */
export function recordChanges(
  model: ModelName,
  edits: readonly CellEdit[],
  records: readonly RawValues[],
): readonly Change[] {
  return editsByRecord(edits, records, (key) => key).map(({ id, record, edits: ofRecord }) => {
    const values: Record<string, CellValue> = {};
    for (const { column, mine } of ofRecord) values[column] = mine;
    const base = Object.fromEntries(Object.keys(values).map((field) => [field, record[field] ?? false]));
    return { key: String(id), model, id, base, values };
  });
}
