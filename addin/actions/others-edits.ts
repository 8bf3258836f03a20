import type { SheetState } from "../worksheet/state.ts";
import type { CellsChanged } from "../excel/watch.ts";
import type { Workbook } from "../excel/workbook.ts";
import { cellName, compareState } from "../worksheet/plans/compared.ts";
import type { ComparableState } from "../worksheet/plans/compared.ts";

/** The unsent edits that other authors made in the open workbook since this pane was opened. */
export interface OthersEdits {
  /** Records that cells of the workbook were changed, by any author. */
  recordChange(where: CellsChanged): void;
  /** The workbook. A worksheet that it reads has `coAuthorCells` if other authors edited cells. */
  readonly workbook: Workbook;
}

/**
 * Tracks which unsent edits other authors have made, since each author of a workbook sends only their own
 * edits. Only events of Excel show that another author made a change, so edits from before this pane was
 * opened count as the user's own. A cell no longer counts as edited by another author when that author has
 * written it back or reverted it, or when the user overwrites it.
 */
export function watchOthers(workbook: Workbook): OthersEdits {
  const known = new Map<string, KnownSheet>();
  // Numbers readings and changes in order. A change with a higher number than a reading may not be in it.
  let turn = 0;

  const withOthersEdits = (state: SheetState, began: number): ComparableState => {
    const sheet = known.get(state.sheetId);
    if (sheet === undefined) return state;
    const edited = editedCells(state);
    const now = new Set([...sheet.theirs].filter((cell) => edited.has(cell)));
    for (const { where } of sheet.changes)
      for (const [cell, place] of edited) {
        if (!isIn(where, place)) continue;
        if (where.isByOther) now.add(cell);
        else now.delete(cell);
      }
    // An older reading may end after a newer one. Its result must not replace the newer one.
    if (began >= sheet.readInTurn) {
      const changes = sheet.changes.filter((one) => one.turn > began);
      if (changes.length + now.size === 0) known.delete(state.sheetId);
      else known.set(state.sheetId, { theirs: now, changes, readInTurn: began });
    }
    return now.size === 0 ? state : { ...state, coAuthorCells: now };
  };

  return {
    recordChange: (where) => {
      const sheet = known.get(where.sheetId);
      // The user's own edits matter only if another author has edited the same worksheet before.
      if (!where.isByOther && sheet === undefined) return;
      const { theirs = new Set<string>(), changes = [], readInTurn = 0 } = sheet ?? {};
      known.set(where.sheetId, { theirs, changes: [...changes, { where, turn: ++turn }], readInTurn });
    },
    workbook: {
      ...workbook,
      readSheet: async (target, as) => {
        const began = ++turn;
        const read = await workbook.readSheet(target, as);
        if (!read.ok || read.value.is !== "ours") return read;
        return { ok: true, value: { is: "ours", state: withOthersEdits(read.value.state, began) } };
      },
      changeSheet: (target, plan, how) => {
        const began = ++turn;
        return workbook.changeSheet(target, (state) => plan(withOthersEdits(state, began)), how);
      },
    },
  };
}

/** What is known of other authors' edits in a worksheet. */
interface KnownSheet {
  /** The names of the cells that others had edited when the last reading began. */
  readonly theirs: ReadonlySet<string>;
  /** The changes since that reading began, with their numbers. */
  readonly changes: readonly { readonly where: CellsChanged; readonly turn: number }[];
  /** The number of that reading. */
  readonly readInTurn: number;
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
