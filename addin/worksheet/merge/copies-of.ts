import { groupedBy } from "../../../contract/grouped-by.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import { emptyCell } from "../cells/cell.ts";
import type { Column, PulledRow } from "../cells/column.ts";
import type { ReadTable, SheetRow } from "../read-table.ts";
import { isNewKey } from "../new-row-key.ts";
import { rowsByKey } from "../rows-by-key.ts";

/**
 * Returns the rows that are copies of another row with the same row key. The original is the first row that
 * shows the pulled values, or else the topmost row. Keys that were pulled more than once are left out,
 * because their rows cannot be distinguished.
 */
export function copiesOf(
  columns: readonly Column[],
  base: readonly PulledRow[],
  table: ReadTable,
): readonly SheetRow[] {
  const pulled = rowsByKey(base);
  const editable = columns.filter(({ isEditable }) => isEditable === true);
  const groups = groupedBy(
    table.rows.filter(({ key: rowKey }) => !isNewKey(rowKey) && pulled.countOf(rowKey) <= 1),
    ({ key: rowKey }) => rowKey,
  );
  const isAsPulled = ({ key, cells }: SheetRow): boolean => {
    const row = pulled.find(key);
    if (row === undefined) return false;
    return editable.every((column) =>
      cellKinds[column.kind].shows(cells[column.key] ?? emptyCell, row.values[column.key] ?? ""),
    );
  };
  return [...groups.values()]
    .flatMap((group) => {
      const original = group.find(isAsPulled) ?? group[0];
      return group.filter((row) => row !== original);
    })
    .sort((a, b) => a.index - b.index);
}
