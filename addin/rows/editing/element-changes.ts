import type { Change, RawValues } from "../../../contract/relay-api.ts";
import type { CellValue } from "../cells/cell.ts";
import type { CellEdit } from "./edit.ts";
import { editsByRecord } from "./edits-by-record.ts";
import { elementFields } from "../showing/element-rows.ts";

/** A new start makes sense only against the end that it was checked with, and the other way round. */
const guards: Readonly<Record<string, readonly string[]>> = {
  video_start_time: ["video_start_time", "video_end_time"],
  video_end_time: ["video_start_time", "video_end_time"],
};

/** Turns edits of elements into one change per element: the edited fields, with what they held when they were pulled. */
export function elementChanges(edits: readonly CellEdit[], records: readonly RawValues[]): readonly Change[] {
  return editsByRecord(edits, records, (key) => key).map(({ id, record, edits: ofRecord }) => {
    const values: Record<string, CellValue> = {};
    for (const { column, mine } of ofRecord) values[column] = mine;
    const compared = new Set(Object.keys(values).flatMap((field) => guards[field] ?? [field]));
    const base = Object.fromEntries(
      elementFields.filter((field) => compared.has(field)).map((field) => [field, record[field] ?? false]),
    );
    return { key: String(id), model: "wa.element", id, base, values };
  });
}
