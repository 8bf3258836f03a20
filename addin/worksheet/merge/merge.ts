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

export interface Merge {
  /** Cells to write, with values of the instance. Some have the value already, in another notation. */
  readonly writes: readonly MergeWrite[];
  /** In the order of `theirs`. */
  readonly appended: readonly PulledRow[];
  /**
   * For the next snapshot. They include cells that changed on the instance, in rows that the table lacks or
   * has twice. Otherwise the old values in these cells would later count as edits.
   */
  readonly conflicts: readonly Conflict[];
  readonly incoming: readonly IncomingChange[];
  /** Keys of rows that the instance no longer has. The merge does not change these rows. */
  readonly deletedKeys: readonly string[];
  /** Keys of unmatched rows without unsent edits and conflicts, which can be removed. */
  readonly unmatchedKeys: readonly string[];
  /** The number of cells that keep an unsent value, also an unreadable one. Locked rows do not count. */
  readonly keptEdits: number;
}

interface MergeInput {
  readonly columns: readonly Column[];
  readonly base: readonly PulledRow[];
  readonly theirs: readonly PulledRow[];
  /** The base of an unresolved conflict replaces the pulled value as the base of its cell. */
  readonly conflicts: readonly Conflict[];
  readonly table: ReadTable;
  /** Also adds pulled rows that the engineer removed from the table. */
  readonly putBack?: boolean;
  /** For the labels of incoming changes; English by default. */
  readonly words?: Words;
}

/**
 * Merges base, mine and theirs, cell by cell. Matches rows by key and never moves them. Rows that the
 * engineer removed stay removed, unless `putBack` is true. A second merge changes nothing.
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
  const context = { shown, conflictsIn: findConflicts(conflicts), baseOf: uniqueRow(base) };
  const { countOf: countInTheirs } = rowsByKey(theirs);
  const { countOf: countInSheet, find: findInSheet } = rowsByKey(table.rows);
  const shownBefore = new Set(base.filter(({ isUnmatched }) => isUnmatched !== true).map(({ key }) => key));
  const unmatchedKeys: string[] = [];
  const writes: MergeWrite[] = [];
  const appended: PulledRow[] = [];
  const conflictsToKeep: Conflict[] = [];
  let keptEdits = 0;
  for (const row of theirs) {
    const { key } = row;
    const inSheet = countInSheet(key);
    if (inSheet === 0 && row.isUnmatched === true) continue;
    if (inSheet === 0 && (putBack || !shownBefore.has(key))) {
      appended.push(row);
      continue;
    }
    // Two segments with one key cannot be distinguished.
    if (countInTheirs(key) > 1) continue;
    const sheetRow = inSheet === 1 ? findInSheet(key) : undefined;
    const merged =
      sheetRow === undefined
        ? { conflicts: conflictsOfAbsentRow(row, context) }
        : mergeRow(row, sheetRow, context);
    conflictsToKeep.push(...merged.conflicts);
    if ("writes" in merged) {
      writes.push(...merged.writes);
      keptEdits += merged.keptEdits;
      if (row.isUnmatched === true && merged.keptEdits + merged.conflicts.length === 0)
        unmatchedKeys.push(key);
    }
  }
  const deletedKeys = rowsByKey(base).keys.filter(
    (key) => countInTheirs(key) === 0 && (shownBefore.has(key) || countInSheet(key) > 0),
  );
  const withoutAbsentUnmatched = withoutKeys(unmatchedKeysOutsideSheet(base, theirs, countInSheet));
  const incoming = incomingOf(columns, withoutAbsentUnmatched(base), withoutAbsentUnmatched(theirs), words);
  return { writes, appended, conflicts: conflictsToKeep, incoming, deletedKeys, unmatchedKeys, keptEdits };
}

/** Returns the keys of unmatched rows that the table lacks. */
function unmatchedKeysOutsideSheet(
  base: readonly PulledRow[],
  theirs: readonly PulledRow[],
  countInSheet: (key: string) => number,
): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { key, isUnmatched } of [...base, ...theirs])
    if (isUnmatched === true && countInSheet(key) === 0) keys.add(key);
    else keys.delete(key);
  return keys;
}

function withoutKeys(keys: ReadonlySet<string>): (rows: readonly PulledRow[]) => readonly PulledRow[] {
  return (rows) => (keys.size === 0 ? rows : rows.filter(({ key }) => !keys.has(key)));
}

type MergedRow = Pick<Merge, "writes" | "conflicts" | "keptEdits">;

interface MergeContext {
  readonly shown: readonly Column[];
  readonly conflictsIn: (rowKey: string) => ConflictIn<Conflict>;
  readonly baseOf: (key: string) => PulledRow | undefined;
}

/**
 * Returns a function from a column to the base in this row: that of a conflict, else the pulled value, or "".
 */
function baseReader(
  { key }: PulledRow,
  { conflictsIn, baseOf }: MergeContext,
): (column: string) => CellValue {
  const conflictIn = conflictsIn(key);
  const values = baseOf(key)?.values ?? {};
  return (column) => conflictIn(column)?.base ?? values[column] ?? "";
}

/** Shared, because most rows show the instance's values. */
const unchangedRow: MergedRow = { writes: [], conflicts: [], keptEdits: 0 };

function mergeRow(row: PulledRow, sheetRow: SheetRow, context: MergeContext): MergedRow {
  const differing = context.shown.filter(({ key, kind, isEditable }) => {
    const cell = sheetRow.cells[key];
    return cell === undefined ? isEditable === true : !cellKinds[kind].shows(cell, row.values[key] ?? "");
  });
  if (differing.length === 0) return unchangedRow;
  const writes: MergeWrite[] = [];
  const conflicts: Conflict[] = [];
  let keptEdits = 0;
  const baseIn = baseReader(row, context);
  for (const { key: column, kind, isEditable } of differing) {
    const cell = sheetRow.cells[column];
    const theirs = row.values[column] ?? "";
    if (isEditable !== true) {
      writes.push({ rowIndex: sheetRow.index, column, value: theirs });
      continue;
    }
    const base = baseIn(column);
    const merged =
      cell === undefined ? compareAbsentCell(kind, base, theirs) : mergeCell(kind, cell, base, theirs);
    if (merged === "conflict") conflicts.push({ rowKey: row.key, column, base, theirs });
    else if (merged === "theirs" || merged === "rewrite") {
      const withFormat = merged === "rewrite" || needsFormat(cell, theirs);
      writes.push({ rowIndex: sheetRow.index, column, value: theirs, ...(withFormat && { withFormat }) });
    } else if (merged === "mine" && row.locked === undefined) keptEdits++;
  }
  return { writes, conflicts, keptEdits };
}

/**
 * Returns a conflict for each cell that changed on the instance, for a row that the table lacks or has twice.
 */
function conflictsOfAbsentRow(row: PulledRow, context: MergeContext): readonly Conflict[] {
  const baseIn = baseReader(row, context);
  return context.shown
    .filter(({ isEditable }) => isEditable === true)
    .flatMap(({ key: column, kind }) => {
      const base = baseIn(column);
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

type MergedCell =
  /** The cell already shows the instance's value. */
  | "same"
  /**
   * The cell has the instance's value in another notation, such as `1:30` for 90, which Excel cannot
   * calculate or filter. The add-in's notation is written.
   */
  | "rewrite"
  /** The instance's new value is written. */
  | "theirs"
  /** The engineer's unsent value stays. */
  | "mine"
  /** Both sides changed the cell. It stays until the engineer resolves the conflict. */
  | "conflict";

/**
 * Merges one editable cell. An unreadable value counts as an edit. A formula is never overwritten: if the
 * instance's value changes, the cell is a conflict.
 */
function mergeCell(kind: CellKind, cell: Cell, base: CellValue, theirs: CellValue): MergedCell {
  const { read, same, shows } = cellKinds[kind];
  if (shows(cell, theirs)) return "same";
  const isSameOnInstance = same(base, theirs);
  if (shows(cell, base) && !isSameOnInstance) return cell.isFormula === true ? "conflict" : "theirs";
  const reading = read(cell);
  if (reading.ok && same(reading.value, theirs)) return cell.isFormula === true ? "same" : "rewrite";
  if (isSameOnInstance) return "mine";
  if (reading.ok && same(reading.value, base)) return cell.isFormula === true ? "conflict" : "theirs";
  return "conflict";
}
