import type { Words } from "../../words/words.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import { needsFormat } from "../cells/cell.ts";
import type { CellValue, Cell } from "../cells/cell.ts";
import type { CellKind, Column, PulledRow } from "../cells/column.ts";
import type { Conflict, MergeWrite, ConflictIn } from "../edit.ts";
import { findConflicts } from "../edit.ts";
import { incomingOf } from "./incoming.ts";
import type { ReadTable, SheetRow } from "../read-table.ts";
import { rowsByKey } from "../rows-by-key.ts";
import type { IncomingChange } from "../snapshot.ts";
import { valueColumns } from "../cells/column.ts";

/** The result of a three-way merge. */
export interface Merge {
  /** Only cells that must change. An engineer's entry only gets the same value in our notation. */
  readonly writes: readonly MergeWrite[];
  /** Rows to add below the table, in the order of the records. */
  readonly appended: readonly PulledRow[];
  /**
   * The conflicts for the next snapshot. They include cells of rows that could not be merged, because the row
   * is missing or there twice. Otherwise their old values would later count as edits.
   */
  readonly conflicts: readonly Conflict[];
  readonly incoming: readonly IncomingChange[];
  /** The row keys whose records were deleted on the instance. The merge does not change these rows. */
  readonly deletedKeys: readonly string[];
  /** The row keys of unmatched rows without unsent edits and conflicts: they can be removed. */
  readonly unmatchedKeys: readonly string[];
  /** The number of cells that keep an unsent value, also an unreadable one. */
  readonly keptEdits: number;
}

/** The input of a merge: the rows of the last pull, those of the instance, and the table as it is now. */
interface MergeInput {
  readonly columns: readonly Column[];
  readonly base: readonly PulledRow[];
  readonly theirs: readonly PulledRow[];
  /** Unresolved conflicts; each has its own base. */
  readonly conflicts: readonly Conflict[];
  readonly table: ReadTable;
  /** Also adds rows of earlier pulls that are no longer in the sheet. */
  readonly putBack?: boolean;
  /** The words for the names of rows; English by default. */
  readonly words?: Words;
}

/**
 * Merges base, mine and theirs, cell by cell. Unsent edits stay, new values are written, and a cell that both
 * sides changed is a conflict. Rows are matched by key and never moved. Rows that the engineer removed stay
 * removed. A second merge of the same input changes nothing.
 *
 * Example with base 5:
 * - mine 5, theirs 7: 7 is written
 * - mine 6, theirs 5: 6 stays
 * - mine 6, theirs 7: a conflict
 * - mine 6, theirs 6: nothing to do
 */
export function mergeTable({
  columns,
  base,
  theirs,
  conflicts,
  table,
  putBack = false,
  words,
}: MergeInput): Merge {
  const shown = valueColumns(columns);
  const merging = { shown, conflictsIn: findConflicts(conflicts), baseOf: uniqueRow(base) };
  const { countOf: timesNow } = rowsByKey(theirs);
  const { countOf: timesInSheet, find: findInSheet } = rowsByKey(table.rows);
  const shownBefore = new Set(base.filter(({ isUnmatched }) => isUnmatched !== true).map(({ key }) => key));
  const unmatchedKeys: string[] = [];
  const writes: MergeWrite[] = [];
  const appended: PulledRow[] = [];
  const conflictsToKeep: Conflict[] = [];
  let keptEdits = 0;
  for (const row of theirs) {
    const { key } = row;
    const inSheet = timesInSheet(key);
    if (inSheet === 0 && row.isUnmatched === true) continue;
    if (inSheet === 0 && (putBack || !shownBefore.has(key))) {
      appended.push(row);
      continue;
    }
    // Two segments with one key cannot be distinguished.
    if (timesNow(key) > 1) continue;
    const sheetRow = inSheet === 1 ? findInSheet(key) : undefined;
    const merged =
      sheetRow === undefined
        ? { conflicts: conflictsOfAbsentRow(row, merging) }
        : mergeRow(row, sheetRow, merging);
    conflictsToKeep.push(...merged.conflicts);
    if ("writes" in merged) {
      writes.push(...merged.writes);
      keptEdits += merged.keptEdits;
      if (row.isUnmatched === true && merged.keptEdits + merged.conflicts.length === 0)
        unmatchedKeys.push(key);
    }
  }
  const deletedKeys = rowsByKey(base).keys.filter(
    (key) => timesNow(key) === 0 && (shownBefore.has(key) || timesInSheet(key) > 0),
  );
  const within = withoutKeys(unmatchedKeysOutsideSheet(base, theirs, timesInSheet));
  const incoming = incomingOf(columns, within(base), within(theirs), words);
  return { writes, appended, conflicts: conflictsToKeep, incoming, deletedKeys, unmatchedKeys, keptEdits };
}

/** Returns the keys of unmatched rows outside the worksheet. Their changes are not listed as incoming. */
function unmatchedKeysOutsideSheet(
  base: readonly PulledRow[],
  theirs: readonly PulledRow[],
  timesInSheet: (key: string) => number,
): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { key, isUnmatched } of [...base, ...theirs])
    if (isUnmatched === true && timesInSheet(key) === 0) keys.add(key);
    else keys.delete(key);
  return keys;
}

function withoutKeys(keys: ReadonlySet<string>): (rows: readonly PulledRow[]) => readonly PulledRow[] {
  return (rows) => (keys.size === 0 ? rows : rows.filter(({ key }) => !keys.has(key)));
}

type MergedRow = Pick<Merge, "writes" | "conflicts" | "keptEdits">;

interface Merging {
  readonly shown: readonly Column[];
  readonly conflictsIn: (rowKey: string) => ConflictIn<Conflict>;
  readonly baseOf: (key: string) => PulledRow | undefined;
}

/** Returns the base of a row's cells. It is empty for a row that the last pull did not have. */
function baseReader({ key }: PulledRow, { conflictsIn, baseOf }: Merging): (column: string) => CellValue {
  const conflictIn = conflictsIn(key);
  const values = baseOf(key)?.values ?? {};
  return (column) => conflictIn(column)?.base ?? values[column] ?? "";
}

/** Most rows already show the instance's values. */
const unchangedRow: MergedRow = { writes: [], conflicts: [], keptEdits: 0 };

function mergeRow(row: PulledRow, sheetRow: SheetRow, merging: Merging): MergedRow {
  const differing = merging.shown.filter(({ key, kind, isEditable }) => {
    const cell = sheetRow.cells[key];
    return cell === undefined ? isEditable === true : !cellKinds[kind].shows(cell, row.values[key] ?? "");
  });
  if (differing.length === 0) return unchangedRow;
  const writes: MergeWrite[] = [];
  const conflicts: Conflict[] = [];
  let keptEdits = 0;
  const startOf = baseReader(row, merging);
  for (const { key: column, kind, isEditable } of differing) {
    const cell = sheetRow.cells[column];
    const theirs = row.values[column] ?? "";
    if (isEditable !== true) {
      writes.push({ rowIndex: sheetRow.index, column, value: theirs });
      continue;
    }
    const base = startOf(column);
    const merged =
      cell === undefined ? compareAbsentCell(kind, base, theirs) : mergeCell(kind, cell, base, theirs);
    if (merged === "conflict") conflicts.push({ rowKey: row.key, column, base, theirs });
    else if (merged === "theirs" || merged === "restated") {
      const withFormat = merged === "restated" || needsFormat(cell, theirs);
      writes.push({ rowIndex: sheetRow.index, column, value: theirs, ...(withFormat && { withFormat }) });
    } else if (merged === "mine" && row.locked === undefined) keptEdits++;
  }
  return { writes, conflicts, keptEdits };
}

/** Returns conflicts that keep the base of a row that cannot be merged now. */
function conflictsOfAbsentRow(row: PulledRow, merging: Merging): readonly Conflict[] {
  const startOf = baseReader(row, merging);
  return merging.shown
    .filter(({ isEditable }) => isEditable === true)
    .flatMap(({ key: column, kind }) => {
      const base = startOf(column);
      const theirs = row.values[column] ?? "";
      return compareAbsentCell(kind, base, theirs) === "same"
        ? []
        : [{ rowKey: row.key, column, base, theirs }];
    });
}

function compareAbsentCell(kind: CellKind, base: CellValue, theirs: CellValue): "same" | "conflict" {
  return cellKinds[kind].same(base, theirs) ? "same" : "conflict";
}

function uniqueRow(rows: readonly PulledRow[]): (key: string) => PulledRow | undefined {
  const { countOf, find } = rowsByKey(rows);
  return (key) => (countOf(key) === 1 ? find(key) : undefined);
}

/** The result of a three-way merge for one editable cell. */
type MergedCell =
  /** The cell already shows the instance's value. */
  | "same"
  /**
   * The cell has the instance's value in another notation, such as `1:30` or `NVA`. Ours is written, since
   * Excel neither calculates with text nor treats two words as one.
   */
  | "restated"
  /** The engineer entered nothing, and the instance has another value: it is written. */
  | "theirs"
  /** The instance's value is unchanged: the engineer's unsent value stays. */
  | "mine"
  /** Both changed it: the cell stays, and the engineer decides. */
  | "conflict";

/**
 * Merges one editable cell. An unreadable value counts as the engineer's. An engineer's formula is never
 * overwritten: a new value of the instance under it is a conflict.
 *
 * @param base the value that both started from
 * @param theirs the instance's value now
 */
function mergeCell(kind: CellKind, cell: Cell, base: CellValue, theirs: CellValue): MergedCell {
  const { read, same, shows } = cellKinds[kind];
  if (shows(cell, theirs)) return "same";
  const isSameOnInstance = same(base, theirs);
  if (shows(cell, base) && !isSameOnInstance) return cell.isFormula === true ? "conflict" : "theirs";
  const reading = read(cell);
  if (reading.ok && same(reading.value, theirs)) return cell.isFormula === true ? "same" : "restated";
  if (isSameOnInstance) return "mine";
  if (reading.ok && same(reading.value, base)) return cell.isFormula === true ? "conflict" : "theirs";
  return "conflict";
}
