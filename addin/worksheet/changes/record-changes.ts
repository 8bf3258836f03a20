import type { RawValues, Change } from "../../../contract/relay-api.ts";
import type { CellEdit } from "../edit.ts";
import { idOf } from "../../../contract/shown-value.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { CellValue } from "../cells/cell.ts";
import { fieldNames } from "../../../contract/records.ts";
import { groupedBy } from "../../../contract/grouped-by.ts";

interface RecordEdits {
  readonly id: number;
  readonly record: RawValues;
  readonly edits: readonly CellEdit[];
}

/**
 * Groups edits by record, in the order of the records. Leaves out rows without a record.
 *
 * @param idIn returns the record's id from a row key
 */
export function editsByRecord(
  edits: readonly CellEdit[],
  records: readonly RawValues[],
  idIn: (rowKey: string) => string,
): readonly RecordEdits[] {
  const byId = groupedBy(edits, ({ rowKey }) => idIn(rowKey));
  return records.flatMap((record) => {
    const ofRecord = byId.get(String(idOf(record)));
    return ofRecord === undefined ? [] : [{ id: idOf(record), record, edits: ofRecord }];
  });
}

/** Returns one change per record. `base` has the pulled values of the edited fields. */
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

/** New segments are valid only with the LOSS and times that the add-in has seen. */
const segmentGuards = ["video_start_time", "video_end_time", "segment_data", "loss_data", "loss_type_data"];

/** A new start is valid only with the end with which it was checked, and vice versa. */
const guardsOf: Readonly<Record<string, readonly string[]>> = {
  video_start_time: ["video_start_time", "video_end_time"],
  video_end_time: ["video_start_time", "video_end_time"],
  segment_data: segmentGuards,
};

/**
 * Returns one change per element. `base` has the pulled values of the edited fields and of their guards. With
 * the LOSS as a guard, no LOSS text can move to another segment.
 */
export function elementChanges(edits: readonly CellEdit[], records: readonly RawValues[]): readonly Change[] {
  return editsByRecord(edits, records, (key) => key).map(({ id, record, edits: ofRecord }) => {
    const values: Record<string, CellValue> = {};
    for (const { column, mine } of ofRecord) values[column] = mine;
    const compared = new Set(Object.keys(values).flatMap((field) => guardsOf[field] ?? [field]));
    const base = Object.fromEntries(
      fieldNames("wa.element")
        .filter((field) => compared.has(field))
        .map((field) => [field, record[field] ?? false]),
    );
    return { key: String(id), model: "wa.element", id, base, values };
  });
}
