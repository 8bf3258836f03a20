import type { SheetState } from "../worksheet/state.ts";
import type { CellsChanged } from "../excel/watch.ts";
import type { Workbook } from "../excel/workbook.ts";
import { cellName, compareState } from "../worksheet/plans/compared.ts";
import type { ComparableState } from "../worksheet/plans/compared.ts";

/** Tracks the unsent edits of other authors in the open workbook. */
export interface OthersEdits {
  recordChange(where: CellsChanged): void;
  /** The workbook. Its worksheets have `coAuthorCells` if other authors edited cells. */
  readonly workbook: Workbook;
}

/**
 * Tracks the unsent edits of other authors, because each author sends only their own. Only Excel's events
 * show the author. So edits from before this pane was opened count as the user's own. A cell no longer
 * counts if its author sends or reverts it, or if the user overwrites it.
 */
export function watchOthers(workbook: Workbook): OthersEdits {
  const bySheet = new Map<string, KnownSheet>();
  // Numbers readings and changes in order. A reading may not contain changes with a higher number.
  let number = 0;

  const withOthersEdits = (state: SheetState, readNumber: number): ComparableState => {
    const sheet = bySheet.get(state.sheetId);
    if (sheet === undefined) return state;
    const edited = editedCells(state);
    const current = new Set([...sheet.theirs].filter((cell) => edited.has(cell)));
    for (const { where } of sheet.changes)
      for (const [cell, place] of edited) {
        if (!isIn(where, place)) continue;
        if (where.isByOther) current.add(cell);
        else current.delete(cell);
      }
    // An older reading may end later, and must not replace the result of a newer one.
    if (readNumber >= sheet.lastReadNumber) {
      const changes = sheet.changes.filter((one) => one.number > readNumber);
      if (changes.length + current.size === 0) bySheet.delete(state.sheetId);
      else bySheet.set(state.sheetId, { theirs: current, changes, lastReadNumber: readNumber });
    }
    return current.size === 0 ? state : { ...state, coAuthorCells: current };
  };

  return {
    recordChange: (where) => {
      const sheet = bySheet.get(where.sheetId);
      // The user's own edits matter only if another author has edited the same worksheet before.
      if (!where.isByOther && sheet === undefined) return;
      const { theirs = new Set<string>(), changes = [], lastReadNumber = 0 } = sheet ?? {};
      bySheet.set(where.sheetId, {
        theirs,
        changes: [...changes, { where, number: ++number }],
        lastReadNumber,
      });
    },
    workbook: {
      ...workbook,
      readSheet: async (target, as) => {
        const readNumber = ++number;
        const read = await workbook.readSheet(target, as);
        if (!read.ok || read.value.is !== "ours") return read;
        return { ok: true, value: { is: "ours", state: withOthersEdits(read.value.state, readNumber) } };
      },
      changeSheet: (target, plan, how) => {
        const readNumber = ++number;
        return workbook.changeSheet(target, (state) => plan(withOthersEdits(state, readNumber)), how);
      },
    },
  };
}

interface KnownSheet {
  /** The names of cells that others had edited when the last reading began. */
  readonly theirs: ReadonlySet<string>;
  /** The changes since then. */
  readonly changes: readonly { readonly where: CellsChanged; readonly number: number }[];
  readonly lastReadNumber: number;
}

/** The position of a cell on the worksheet, counted from 0. */
interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Returns the positions of cells with edits or problems, and of all cells of new rows, by cell name. */
function editedCells(state: SheetState): ReadonlyMap<string, CellPlace> {
  const { comparison, table } = compareState(state);
  const cells = new Map<string, CellPlace>();
  const add = (rowIndex: number, column: string): void => {
    const row = table.rows[rowIndex];
    const place = table.columnIndexes[column];
    if (row === undefined || place === undefined) return;
    cells.set(cellName(row, column), { row: state.top + rowIndex, column: state.left + place });
  };
  for (const { rowIndex, column } of comparison.edits) add(rowIndex, column);
  for (const { rowIndex, column } of comparison.problems) add(rowIndex, column);
  for (const { rowIndex } of comparison.newRecords)
    for (const column of Object.keys(table.columnIndexes)) add(rowIndex, column);
  return cells;
}

function isIn({ rect }: CellsChanged, { row, column }: CellPlace): boolean {
  if (rect === undefined) return true;
  return row >= rect.top && row <= rect.bottom && column >= rect.left && column <= rect.right;
}
