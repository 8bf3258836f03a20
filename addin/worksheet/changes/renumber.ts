import { cellKinds } from "../cells/cell-kinds.ts";
import { emptyCell } from "../cells/cell.ts";
import type { Column } from "../cells/column.ts";
import { rowsByKey } from "../rows-by-key.ts";
import { elementPositions } from "./element-positions.ts";
import type { MergeWrite } from "../edit.ts";
import { isNewKey } from "../new-row-key.ts";
import { idOf } from "../../../contract/shown-value.ts";
import { hasAnyValue } from "../read-table.ts";
import type { ReadTable } from "../read-table.ts";
import type { PulledData } from "../snapshot.ts";
import { valueColumns } from "../cells/column.ts";

/**
 * Returns the writes that number each cycle 1, 2, 3 … from top to bottom, including new rows. Skips blank
 * rows, repeated or unknown row keys, and rows with an unreadable cycle or O-No.
 */
export function renumber(
  columns: readonly Column[],
  pulled: PulledData,
  table: ReadTable,
): readonly MergeWrite[] {
  const column = "sequence";
  if (table.missingColumns.includes(column)) return [];
  const known = new Set(pulled.records.map((record) => String(idOf(record))));
  const { countOf } = rowsByKey(table.rows);
  const shown = valueColumns(columns);

  const rows = table.rows.filter(
    (row) =>
      hasAnyValue(row, shown) &&
      (row.key === "" || ((isNewKey(row.key) || known.has(row.key)) && countOf(row.key) === 1)),
  );
  const positions = elementPositions(pulled, rows);
  const countByCycle = new Map<string, number>();
  return rows.flatMap((row): readonly MergeWrite[] => {
    const { session_id, cycle_no } = positions.get(row.index) ?? {};
    if (session_id === undefined || typeof cycle_no !== "number") return [];
    const cycle = `${session_id}/${cycle_no}`;
    const value = (countByCycle.get(cycle) ?? 0) + 1;
    countByCycle.set(cycle, value);
    const reading = cellKinds.whole.read(row.cells[column] ?? emptyCell);
    return reading.ok && reading.value === value ? [] : [{ rowIndex: row.index, column, value }];
  });
}
