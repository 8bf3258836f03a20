import type { CellProblem, CellValue } from "../cells/cell.ts";
import type { Comparison, OpenConflict } from "./compare.ts";
import type { PulledRow } from "../cells/column.ts";
import { displayedIn } from "../cells/entered.ts";
import type { CellEdit } from "../edit.ts";
import type { ReadTable, SheetRow } from "../read-table.ts";
import { positionOfRow } from "../row-position.ts";
import type { RowPosition } from "../row-position.ts";
import { idsOf } from "../cells/column.ts";

export interface ReviewedRow extends RowPosition {
  readonly rowKey: string;
  /** The row's index in the table body, from 0. */
  readonly rowIndex: number;
  readonly edits: readonly CellEdit[];
  readonly problems: readonly CellProblem[];
  readonly conflicts: readonly OpenConflict[];
  /** A row of the same record has a problem or a conflict, so it cannot be sent. */
  readonly isBlocked: boolean;
  readonly isHidden?: true;
}

/**
 * Groups edits, problems and conflicts by row: first rows with problems, then with conflicts, then with only
 * edits, each from top to bottom.
 *
 * @param table the table, which has the values of new rows that are not in `base`
 */
export function reviewRows(
  base: readonly PulledRow[],
  comparison: Comparison,
  table: ReadTable,
): readonly ReviewedRow[] {
  const baseByKey = new Map(base.map((row) => [row.key, row]));
  const blocked = blockedIds(base, comparison);
  const rows = new Map<number, RowFindings>();
  const findingsOf = ({
    rowKey,
    rowIndex,
  }: {
    readonly rowKey: string;
    readonly rowIndex: number;
  }): RowFindings => {
    const found = rows.get(rowIndex) ?? { rowKey, rowIndex, edits: [], problems: [], conflicts: [] };
    rows.set(rowIndex, found);
    return found;
  };
  for (const edit of comparison.edits) findingsOf(edit).edits.push(edit);
  for (const problem of comparison.problems) findingsOf(problem).problems.push(problem);
  for (const conflict of comparison.conflicts) findingsOf(conflict).conflicts.push(conflict);
  const urgency = ({ problems, conflicts }: RowFindings): number =>
    problems.length > 0 ? 0 : conflicts.length > 0 ? 1 : 2;
  return [...rows.values()]
    .sort((a, b) => urgency(a) - urgency(b) || a.rowIndex - b.rowIndex)
    .map((found) => {
      const row = baseByKey.get(found.rowKey);
      return {
        ...found,
        ...positionOfRow(row?.values ?? valuesIn(table.rows[found.rowIndex])),
        isBlocked: row !== undefined && isBlocked(row, blocked),
      };
    });
}

function valuesIn(row: SheetRow | undefined): Readonly<Record<string, CellValue>> {
  return Object.fromEntries(
    Object.entries(row?.cells ?? {}).map(([column, cell]) => [column, displayedIn(cell)]),
  );
}

interface RowFindings {
  readonly rowKey: string;
  readonly rowIndex: number;
  readonly edits: CellEdit[];
  readonly problems: CellProblem[];
  readonly conflicts: OpenConflict[];
}

/**
 * Returns the ids of records with a problem or an unresolved conflict in any of their rows. A record is sent
 * completely or not at all.
 */
export function blockedIds(
  base: readonly PulledRow[],
  { problems, conflicts }: Comparison,
): ReadonlySet<number> {
  const blockedRowKeys = new Set([...problems, ...conflicts].map(({ rowKey }) => rowKey));
  return new Set(base.filter(({ key }) => blockedRowKeys.has(key)).flatMap(idsOf));
}

export function isBlocked(row: PulledRow, blocked: ReadonlySet<number>): boolean {
  return idsOf(row).some((id) => blocked.has(id));
}
