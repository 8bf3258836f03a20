import { encodeLoss, pairLoss, lossFieldsOf } from "../../../contract/loss.ts";
import type { LossEntry, LossRow } from "../../../contract/loss.ts";
import type { Change, RawValues } from "../../../contract/relay-api.ts";
import type { CellEdit } from "../edit.ts";
import { editsByRecord } from "./record-changes.ts";
import { droppedBy, extraEntries } from "../rows/extra-loss.ts";
import { segmentKey } from "../rows/loss-rows.ts";
import { textOf } from "../cells/text-cell.ts";

/**
 * Turns edits of LOSS rows into one change per element: both lists whole, one entry per NVA segment. `base` holds the
 * segments too, so that an entry can never be written to a segment that has moved. An element whose LOSS cannot be read
 * gives no change, nor does one with more entries than segments until the engineer has emptied those.
 */
export function lossChanges(edits: readonly CellEdit[], records: readonly RawValues[]): readonly Change[] {
  const idIn = (rowKey: string): string => rowKey.split("/", 1)[0] ?? "";
  return editsByRecord(edits, records, idIn).flatMap(({ id, record, edits: ofRecord }): readonly Change[] => {
    const fields = lossFieldsOf(record);
    const paired = pairLoss(fields);
    if (paired.problems.some(({ reason }) => reason === "unreadable")) return [];
    if (!extraEntries(id, paired).every(droppedBy(ofRecord))) return [];
    const entries = withEdits(id, paired.rows, ofRecord);
    const base = {
      segment_data: fields.segment_data ?? false,
      loss_data: fields.loss_data ?? false,
      loss_type_data: fields.loss_type_data ?? false,
    };
    return [{ key: String(id), model: "wa.element", id, base, values: encodeLoss(entries) }];
  });
}

/** Only the entry of a segment whose key is its own alone is ever changed. */
function withEdits(id: number, rows: readonly LossRow[], edits: readonly CellEdit[]): readonly LossEntry[] {
  const keys = rows.map(({ segment }) => segmentKey(id, segment));
  return rows.map((row, index) => {
    const key = keys[index] ?? "";
    if (keys.indexOf(key) !== keys.lastIndexOf(key)) return row;
    const mine = (column: string): string | undefined => {
      const edit = edits.find((candidate) => candidate.rowKey === key && candidate.column === column);
      return edit === undefined ? undefined : textOf(edit.mine);
    };
    return { text: mine("loss_text") ?? row.text, waste: mine("waste_type") ?? row.waste };
  });
}
