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
  /** Only cells that must change; of those that the engineer entered something into, only what says the same in other words. */
  readonly writes: readonly MergeWrite[];
  /** Rows to add below the table, in the order of the records. */
  readonly appended: readonly PulledRow[];
  /**
   * What the next snapshot keeps: cells that both changed, and cells of rows that could not be merged this time (not in the
   * sheet, or there twice), so that their old values are not taken for edits later.
   */
  readonly conflicts: readonly Conflict[];
  readonly incoming: readonly IncomingChange[];
  /** Row keys whose records were deleted on the instance. The merge leaves these rows as they are. */
  readonly deletedKeys: readonly string[];
  /** Row keys of unmatched rows without unsent edits and without conflicts: they can be removed. */
  readonly unmatchedKeys: readonly string[];
  /** Cells whose unsent value stays, unreadable ones among them. */
  readonly keptEdits: number;
}

/**
 * The input of a merge: the rows as pulled last, the rows of the instance now, and the table as it is now.
 */
interface MergeInput {
  readonly columns: readonly Column[];
  readonly base: readonly PulledRow[];
  readonly theirs: readonly PulledRow[];
  /** Unresolved conflicts; each has its own base. */
  readonly conflicts: readonly Conflict[];
  readonly table: ReadTable;
  /** Adds rows of earlier pulls that are no longer in the sheet. */
  readonly putBack?: boolean;
  /** The words that rows are named in; English where none are given. */
  readonly words?: Words;
}

/**
 * Merges base, mine and theirs, cell by cell: unsent edits stay, new values come in, what both changed is asked. Rows are
 * known by their key and never moved; rows that the engineer took out stay out. Merged twice is merged once.
 * A cell whose base is 5: theirs 7 is written over mine 5; mine 6 stays beside theirs 5; mine 6 and theirs 7 are a conflict, mine 6 and
 * theirs 6 are none.
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
  const carried: Conflict[] = [];
  let keptEdits = 0;
  for (const row of theirs) {
    const { key } = row;
    const inSheet = timesInSheet(key);
    if (inSheet === 0 && row.isUnmatched === true) continue;
    if (inSheet === 0 && (putBack || !shownBefore.has(key))) {
      appended.push(row);
      continue;
    }
    // Nothing tells two segments with one key apart.
    if (timesNow(key) > 1) continue;
    const sheetRow = inSheet === 1 ? findInSheet(key) : undefined;
    const merged =
      sheetRow === undefined ? { conflicts: setAside(row, merging) } : mergeRow(row, sheetRow, merging);
    carried.push(...merged.conflicts);
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
  const within = without(outside(base, theirs, timesInSheet));
  const incoming = incomingOf(columns, within(base), within(theirs), words);
  return { writes, appended, conflicts: carried, incoming, deletedKeys, unmatchedKeys, keptEdits };
}

/**
 * Returns the keys of unmatched rows that are not in the worksheet. Their changes are not listed as incoming.
 */
function outside(
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

function without(keys: ReadonlySet<string>): (rows: readonly PulledRow[]) => readonly PulledRow[] {
  return (rows) => (keys.size === 0 ? rows : rows.filter(({ key }) => !keys.has(key)));
}

type MergedRow = Pick<Merge, "writes" | "conflicts" | "keptEdits">;

interface Merging {
  readonly shown: readonly Column[];
  readonly conflictsIn: (rowKey: string) => ConflictIn<Conflict>;
  readonly baseOf: (key: string) => PulledRow | undefined;
}

/** Tells what the cells of a row started from. A row of the sheet that the last pull did not have started from nothing. */
function startsOf({ key }: PulledRow, { conflictsIn, baseOf }: Merging): (column: string) => CellValue {
  const conflictIn = conflictsIn(key);
  const values = baseOf(key)?.values ?? {};
  return (column) => conflictIn(column)?.base ?? values[column] ?? "";
}

/** Most rows already show what the instance holds. */
const asTheirs: MergedRow = { writes: [], conflicts: [], keptEdits: 0 };

function mergeRow(row: PulledRow, sheetRow: SheetRow, merging: Merging): MergedRow {
  const differing = merging.shown.filter(({ key, kind, isEditable }) => {
    const cell = sheetRow.cells[key];
    return cell === undefined ? isEditable === true : !cellKinds[kind].shows(cell, row.values[key] ?? "");
  });
  if (differing.length === 0) return asTheirs;
  const writes: MergeWrite[] = [];
  const conflicts: Conflict[] = [];
  let keptEdits = 0;
  const startOf = startsOf(row, merging);
  for (const { key: column, kind, isEditable } of differing) {
    const cell = sheetRow.cells[column];
    const theirs = row.values[column] ?? "";
    if (isEditable !== true) {
      writes.push({ rowIndex: sheetRow.index, column, value: theirs });
      continue;
    }
    const base = startOf(column);
    const merged =
      cell === undefined ? setAsideCell(kind, base, theirs) : mergeCell(kind, cell, base, theirs);
    if (merged === "conflict") conflicts.push({ rowKey: row.key, column, base, theirs });
    else if (merged === "theirs" || merged === "restated") {
      const withFormat = merged === "restated" || needsFormat(cell, theirs);
      writes.push({ rowIndex: sheetRow.index, column, value: theirs, ...(withFormat && { withFormat }) });
    } else if (merged === "mine" && row.locked === undefined) keptEdits++;
  }
  return { writes, conflicts, keptEdits };
}

/** Remembers what the cells of a row started from that is not there to be merged. */
function setAside(row: PulledRow, merging: Merging): readonly Conflict[] {
  const startOf = startsOf(row, merging);
  return merging.shown
    .filter(({ isEditable }) => isEditable === true)
    .flatMap(({ key: column, kind }) => {
      const base = startOf(column);
      const theirs = row.values[column] ?? "";
      return setAsideCell(kind, base, theirs) === "same" ? [] : [{ rowKey: row.key, column, base, theirs }];
    });
}

function setAsideCell(kind: CellKind, base: CellValue, theirs: CellValue): "same" | "conflict" {
  return cellKinds[kind].same(base, theirs) ? "same" : "conflict";
}

function uniqueRow(rows: readonly PulledRow[]): (key: string) => PulledRow | undefined {
  const { countOf, find } = rowsByKey(rows);
  return (key) => (countOf(key) === 1 ? find(key) : undefined);
}

/** What becomes of one editable cell in a three-way merge. */
type MergedCell =
  /** The cell already says what the instance holds. */
  | "same"
  /**
   * The cell says what the instance holds in other words, such as `1:30` or `NVA`: it becomes what we write, since Excel does not count text
   * as numbers and takes two words for two things.
   */
  | "restated"
  /** Nobody entered anything here and the instance has another value now: it goes into the cell. */
  | "theirs"
  /** The instance holds what it held: the engineer's value stays, unsent. */
  | "mine"
  /** Both changed it: the cell stays, and the engineer is asked. */
  | "conflict";

/**
 * Merges one editable cell. What cannot be read counts as the engineer's; a formula of the engineer's is never
 * overwritten, so a new value of the instance under it is asked about.
 *
 * @param base what both started from
 * @param theirs what the instance holds now
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
