import type { RawValues } from "../../../contract/relay-api.ts";
import type { CellEdit } from "./edit.ts";
import { idOf } from "../showing/read-shown.ts";

/** The edits of one record. */
export interface RecordEdits {
  readonly id: number;
  readonly record: RawValues;
  readonly edits: readonly CellEdit[];
}

/**
 * Sorts edits to the records they belong to, in the order of the records; edits of rows without a record are left out.
 *
 * @param idIn gives the part of a row key that is the record's id
 */
export function editsByRecord(
  edits: readonly CellEdit[],
  records: readonly RawValues[],
  idIn: (rowKey: string) => string,
): readonly RecordEdits[] {
  const byId = new Map<string, CellEdit[]>();
  for (const edit of edits) {
    const id = idIn(edit.rowKey);
    const ofRecord = byId.get(id);
    if (ofRecord === undefined) byId.set(id, [edit]);
    else ofRecord.push(edit);
  }
  return records.flatMap((record) => {
    const ofRecord = byId.get(String(idOf(record)));
    return ofRecord === undefined ? [] : [{ id: idOf(record), record, edits: ofRecord }];
  });
}
