import type { Cell } from "../rows/cell.ts";
import { statusesOf } from "../rows/status.ts";
import { statusColumn } from "../rows/value-columns.ts";
import type { SheetState } from "../workbook/sheet-state.ts";
import type { CellWrite } from "../workbook/sheet-update.ts";
import { compareState } from "./sheet-work.ts";

/** Gives the status cells of a worksheet that do not say what its cells come to. */
export function statusWrites(state: SheetState): readonly CellWrite[] {
  const { columns, base, table, comparison } = compareState(state);
  const { results, news } = state.snapshot;
  const statuses = statusesOf({ columns, base, table, comparison, results, news });
  return table.rows.flatMap(({ index, key, cells }) => {
    const value = statuses[index] ?? "";
    const isBlank = key === "" && value === "";
    return isBlank || cells[statusColumn]?.value === value
      ? []
      : [{ rowIndex: index, column: statusColumn, value }];
  });
}

/** Gives a worksheet as it will stand once cells are written. */
export function afterWrites(state: SheetState, writes: readonly CellWrite[]): SheetState {
  if (writes.length === 0) return state;
  const { places } = compareState(state).table;
  const rows: (readonly Cell[])[] = [...state.reading.rows];
  for (const { rowIndex, column, value } of writes) {
    const place = places[column];
    const row = rows[rowIndex];
    if (place !== undefined && row !== undefined)
      rows[rowIndex] = row.with(place, { value: unquoted(value) });
  }
  return { ...state, reading: { ...state.reading, rows } };
}

/** Excel takes the first apostrophe of a written text as its sign for text. */
function unquoted(value: Cell["value"]): Cell["value"] {
  return typeof value === "string" && value.startsWith("'") ? value.slice(1) : value;
}
