import type { Comparison } from "../../rows/editing/compare.ts";
import type { ReadTable } from "../../rows/table/read-table.ts";
import { cellName } from "./cell-name.ts";

/** What a comparison comes to for one author of the workbook, and what others have in it. */
export interface OwnAndOthers {
  readonly comparison: Comparison;
  readonly others: ReadonlyMap<number, readonly string[]>;
}

/** Takes the cells that other authors edited out of a comparison; of a new row that one of them typed into, the whole row is theirs. */
export function setApart(
  comparison: Comparison,
  { rows }: ReadTable,
  cells: ReadonlySet<string>,
): OwnAndOthers {
  const others = new Map<number, readonly string[]>();
  if (cells.size === 0) return { comparison, others };
  const isTheirs = (rowIndex: number, column: string): boolean => {
    const row = rows[rowIndex];
    return row !== undefined && cells.has(cellName(row, column));
  };
  const isMine = ({ rowIndex, column }: { readonly rowIndex: number; readonly column: string }): boolean => {
    if (!isTheirs(rowIndex, column)) return true;
    others.set(rowIndex, [...(others.get(rowIndex) ?? []), column]);
    return false;
  };
  const edits = comparison.edits.filter(isMine);
  const problems = comparison.problems.filter(isMine);
  const newRecords = comparison.newRecords.filter(({ rowIndex }) => {
    const columns = Object.keys(rows[rowIndex]?.cells ?? {}).filter((column) => isTheirs(rowIndex, column));
    if (columns.length > 0) others.set(rowIndex, columns);
    return columns.length === 0;
  });
  return { comparison: { ...comparison, edits, problems, newRecords }, others };
}
