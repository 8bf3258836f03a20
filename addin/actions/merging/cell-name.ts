import { isNewKey } from "../../rows/creating/new-records.ts";
import type { SheetRow } from "../../rows/table/read-table.ts";

/** Names a cell by its row key; a row that has none yet by what it holds, since nothing else stays when it is sorted. */
export function cellName(row: Pick<SheetRow, "key" | "cells">, column: string): string {
  const held = isNewKey(row.key)
    ? JSON.stringify(
        Object.entries(row.cells).flatMap(([key, { value }]) =>
          key === "status" || key === "row_key" ? [] : [[key, value]],
        ),
      )
    : row.key;
  return `${held}|${column}`;
}
