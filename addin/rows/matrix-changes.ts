import type { Change, RawValues } from "../../contract/relay-api.ts";
import type { CellEdit } from "./edit.ts";
import { idOf } from "./read-shown.ts";

/** Turns a new name in the cycle matrix into one change per element that the row stands for. */
export function matrixChanges(edits: readonly CellEdit[], records: readonly RawValues[]): readonly Change[] {
  const byId = new Map(records.map((record) => [String(idOf(record)), record]));
  return edits
    .filter(({ column }) => column === "name")
    .flatMap(({ rowKey, mine }) =>
      rowKey.split(",").flatMap((key): readonly Change[] => {
        const record = byId.get(key);
        if (record === undefined) return [];
        return [
          {
            key,
            model: "wa.element",
            id: idOf(record),
            base: { name: record.name ?? false },
            values: { name: mine },
          },
        ];
      }),
    );
}
