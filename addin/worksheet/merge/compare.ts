import { cellKinds } from "../cells/cell-kinds.ts";
import type { CellProblem, CellReason, CellValue } from "../cells/cell.ts";
import { emptyCell } from "../cells/cell.ts";
import { problemDetails, displayedIn } from "../cells/entered.ts";
import type { Column, PulledRow } from "../cells/column.ts";
import type { CellEdit, Conflict, ConflictIn } from "../edit.ts";
import { droppedBy, extraEntryOf } from "../rows/extra-loss.ts";
import { findConflicts } from "../edit.ts";
import { isNewKey } from "../new-row-key.ts";
import type { NewRecord, NewRecordRules } from "../changes/new-records.ts";
import { hasAnyValue } from "../read-table.ts";
import type { ReadTable, SheetRow } from "../read-table.ts";
import { rowsByKey } from "../rows-by-key.ts";
import type { PulledData } from "../snapshot.ts";
import { isTooLong, textOf } from "../cells/text-cell.ts";
import { valueColumns } from "../cells/column.ts";
import { overwrittenCellFinder } from "./overwritten.ts";
import type { OverwrittenCell } from "./overwritten.ts";

export type OpenConflict = Conflict & { readonly mine: CellValue; readonly rowIndex: number };

/** The differences between a worksheet and its pulled data. Row indexes count from 0. */
export interface Comparison {
  /** Cells with a conflict or problem, and duplicate, locked and unknown rows are left out. */
  readonly edits: readonly CellEdit[];
  readonly problems: readonly CellProblem[];
  /** A conflict is also resolved if the engineer types the instance's value. */
  readonly conflicts: readonly OpenConflict[];
  /** Keys of pulled rows that the table lacks, except unmatched rows. */
  readonly missing: readonly string[];
  /** Rows with values but without a record. */
  readonly newRows: readonly number[];
  /** Records of the new rows, without rows that have a problem. */
  readonly newRecords: readonly NewRecord[];
  /** Rows whose key occurs more often than it was pulled. */
  readonly duplicates: readonly number[];
  /** Rows whose key was not pulled, such as rows that were pasted from elsewhere. */
  readonly unknown: readonly number[];
  /** Rows whose record is locked, or whose key was pulled more than once. */
  readonly locked: readonly number[];
  /** Read-only cells without their pulled value or the add-in's formula. The next refresh restores them. */
  readonly overwritten: readonly OverwrittenCell[];
}

interface ComparisonInput {
  readonly columns: readonly Column[];
  readonly base: readonly PulledRow[];
  readonly conflicts: readonly Conflict[];
  readonly table: ReadTable;
  /** Rules that turn new rows into records. Without them, `newRecords` is empty. */
  readonly adding?: { readonly rules: NewRecordRules; readonly pulled: PulledData };
  /** True if `base` has the words that this add-in wrote into the cells, so they can be compared. */
  readonly hasSameAddinWords?: boolean;
}

type RowDifferences = Pick<Comparison, "edits" | "problems" | "conflicts">;

/** Compares a worksheet with its pulled data by row key, in any order of rows and columns. */
export function compareTable({
  columns,
  base,
  conflicts,
  table,
  adding,
  hasSameAddinWords = false,
}: ComparisonInput): Comparison {
  const shown = valueColumns(columns);
  const editable = shown.filter((column) => column.isEditable === true);
  const overwrittenIn = overwrittenCellFinder(columns, table, hasSameAddinWords);
  const overwritten: OverwrittenCell[] = [];
  const { keys, countOf: countInBase, find: findPulled } = rowsByKey(base);
  const { countOf: countInSheet } = rowsByKey(table.rows);
  const conflictsIn = findConflicts(conflicts);
  const rowIndexes = {
    newRows: [] as number[],
    duplicates: [] as number[],
    unknown: [] as number[],
    locked: [] as number[],
  };
  const differingRows: RowDifferences[] = [];
  const extraLossRows: ExtraLossRow[] = [];
  for (const row of table.rows) {
    const pulled = findPulled(row.key);
    const pulledCount = countInBase(row.key);
    const isRepeated = countInSheet(row.key) > Math.max(1, pulledCount);
    if (isNewKey(row.key)) {
      if (hasAnyValue(row, shown)) rowIndexes.newRows.push(row.index);
    } else if (isRepeated) rowIndexes.duplicates.push(row.index);
    else if (pulled === undefined) rowIndexes.unknown.push(row.index);
    else if (pulled.locked === "too_long_loss" && pulledCount === 1)
      extraLossRows.push({ row, pulled, differences: compareRow(row, pulled, editable, conflictsIn) });
    else if (pulled.locked !== undefined || pulledCount > 1) rowIndexes.locked.push(row.index);
    else {
      differingRows.push(compareRow(row, pulled, editable, conflictsIn));
      overwritten.push(...overwrittenIn(row, pulled));
    }
  }
  const hasEmptiedExtraLoss = extraLossTest(base, extraLossRows);
  for (const { row, pulled, differences } of extraLossRows)
    if (hasEmptiedExtraLoss(pulled.id)) differingRows.push(differences);
    else rowIndexes.locked.push(row.index);
  const added = newRecordsIn(new Set(rowIndexes.newRows), { columns, table, adding });
  const missing = keys.filter((key) => countInSheet(key) === 0 && findPulled(key)?.isUnmatched !== true);
  return {
    edits: differingRows.flatMap(({ edits }) => edits),
    problems: [...differingRows.flatMap(({ problems }) => problems), ...(added?.problems ?? [])],
    conflicts: differingRows.flatMap((differences) => differences.conflicts),
    newRecords: added?.records ?? [],
    missing,
    overwritten,
    ...rowIndexes,
  };
}

function newRecordsIn(
  isNew: ReadonlySet<number>,
  {
    columns,
    table,
    adding,
  }: Pick<ComparisonInput, "columns" | "table"> & { readonly adding: ComparisonInput["adding"] | undefined },
): ReturnType<NewRecordRules> | undefined {
  if (isNew.size === 0 || adding === undefined) return undefined;
  const { rules, pulled } = adding;
  return rules({ columns, pulled, rows: table.rows, isNew: ({ index }) => isNew.has(index) });
}

/** A row of an element with more LOSS entries than segments. */
interface ExtraLossRow {
  readonly row: SheetRow;
  readonly pulled: PulledRow;
  readonly differences: RowDifferences;
}

/**
 * Returns a test for the id of an element: true if the engineer has emptied all its LOSS entries without a
 * segment, so that it can be written.
 */
function extraLossTest(
  base: readonly PulledRow[],
  extraRows: readonly ExtraLossRow[],
): (id: number) => boolean {
  if (extraRows.length === 0) return () => false;
  const isDropped = droppedBy(extraRows.flatMap(({ differences }) => differences.edits));
  const blocked = new Set<number>();
  for (const row of base) {
    const entry = row.locked === "too_long_loss" ? extraEntryOf(row) : undefined;
    if (entry !== undefined && !isDropped(entry)) blocked.add(row.id);
  }
  return (id) => !blocked.has(id);
}

/** Shared, because most rows are unchanged. */
const unchangedRow: RowDifferences = { edits: [], problems: [], conflicts: [] };

/** Returns true if a cell shows its pulled value, or if its column was deleted. */
function showsPulled(row: SheetRow, pulled: PulledRow, { key, kind }: Column): boolean {
  const cell = row.cells[key];
  return cell === undefined || cellKinds[kind].shows(cell, pulled.values[key] ?? "");
}

function compareRow(
  row: SheetRow,
  pulled: PulledRow,
  editable: readonly Column[],
  conflictsIn: (rowKey: string) => ConflictIn<Conflict>,
): RowDifferences {
  const changedColumns = editable.filter((column) => !showsPulled(row, pulled, column));
  if (changedColumns.length === 0) return unchangedRow;
  const place = { rowKey: row.key, rowIndex: row.index };
  const edits: CellEdit[] = [];
  const problems: CellProblem[] = [];
  const conflicts: OpenConflict[] = [];
  const conflictIn = conflictsIn(row.key);
  for (const { key: column, kind } of changedColumns) {
    const cell = row.cells[column] ?? emptyCell;
    const { read, same, shows } = cellKinds[kind];
    const base = pulled.values[column] ?? "";
    const reading = isTooLong(base) ? ({ ok: false, reason: "text_too_long" } as const) : read(cell);
    const conflict = conflictIn(column);
    if (reading.ok && same(reading.value, base)) continue;
    if (conflict !== undefined) {
      // The next refresh writes the instance's value into a cell that still has the base.
      const isBase = shows(cell, conflict.base) || (reading.ok && same(reading.value, conflict.base));
      if (cell.isFormula === true || !isBase)
        conflicts.push({ ...conflict, ...place, mine: reading.ok ? reading.value : displayedIn(cell) });
    } else if (reading.ok) edits.push({ ...place, column, base, mine: reading.value });
    else problems.push({ ...place, column, ...problemDetails(cell, reading.reason, kind) });
  }
  const refused = checkRow(pulled, edits);
  return {
    edits: edits.filter((edit) => !refused.some((other) => other.edit === edit)),
    problems: [
      ...problems,
      ...refused.map(({ edit, reason }) => ({
        ...place,
        column: edit.column,
        reason,
        entered: textOf(row.cells[edit.column]?.value ?? edit.mine),
      })),
    ],
    conflicts,
  };
}

/** An edit that `checkRow` refuses, although its cell can be read. */
interface RefusedEdit {
  readonly edit: CellEdit;
  readonly reason: CellReason;
}

/** Returns edits to an empty name of an element, and to an end before the start. */
function checkRow(base: PulledRow, edits: readonly CellEdit[]): readonly RefusedEdit[] {
  const refused: RefusedEdit[] = [];
  const editOf = (column: string): CellEdit | undefined => edits.find((edit) => edit.column === column);
  const name = editOf("name");
  // An analysis without a name is identified by its O-No.
  const needsName = base.values.sequence !== undefined;
  if (needsName && name !== undefined && String(name.mine).trim() === "")
    refused.push({ edit: name, reason: "empty_name" });
  const start = editOf("video_start_time");
  const end = editOf("video_end_time");
  const edited = end ?? start;
  if (edited !== undefined) {
    const from: CellValue | undefined = start?.mine ?? base.values.video_start_time;
    const to: CellValue | undefined = end?.mine ?? base.values.video_end_time;
    if (typeof from === "number" && typeof to === "number" && to < from)
      refused.push({ edit: edited, reason: "end_before_start" });
  }
  return refused;
}
