import type { Change, RawValues } from "../../../contract/relay-api.ts";
import { idsOf } from "../table/column.ts";
import type { CellEdit } from "./edit.ts";
import { matrixRows } from "../showing/matrix-rows.ts";
import { idOf } from "../showing/read-shown.ts";

/** Turns a new name in the cycle matrix into one change per element that the row stood for when it was pulled. */
export function matrixChanges(edits: readonly CellEdit[], records: readonly RawValues[]): readonly Change[] {
  const rows = new Map(matrixRows(records).map((row) => [row.key, row]));
  const byId = new Map(records.map((record) => [idOf(record), record]));
  return edits
    .filter(({ column }) => column === "name")
    .flatMap(({ rowKey, mine }) => {
      const row = rows.get(rowKey);
      return row === undefined ? [] : idsOf(row).map((id) => ({ id, mine }));
    })
    .map(({ id, mine }) => ({
      key: String(id),
      model: "wa.element",
      id,
      base: { name: byId.get(id)?.name ?? false },
      values: { name: mine },
    }));
}
