import type { SheetState } from "../worksheet/state.ts";
import type { CellsChanged } from "../excel/watch.ts";
import type { Workbook } from "../excel/workbook.ts";
import { cellName, compareState } from "../worksheet/plans/compared.ts";
import type { ComparableState } from "../worksheet/plans/compared.ts";

/** Unsent edits of other authors of the open workbook since this pane was opened. */
export interface OthersEdits {
  /** Records cells that were changed in the workbook, by any author. */
  recordChange(where: CellsChanged): void;
  /** The workbook. Each worksheet that it reads has the others' edits with it. */
  readonly workbook: Workbook;
}

/**
 * Remembers who made which edit while several people work on one workbook, since each author sends their own
 * edits. The memory is not saved, because only events name an author. An edit is forgotten when its author
 * writes it back or reverts it. It becomes ours when we overwrite it.
 */
export function watchOthers(workbook: Workbook): OthersEdits {
  const known = new Map<string, KnownSheet>();
  // An edit during the reading of a worksheet may not be in the result.
  let turn = 0;

  const tell = (state: SheetState, began: number): ComparableState => {
    const sheet = known.get(state.sheetId);
    if (sheet === undefined) return state;
    const edited = editedCells(state);
    const now = new Set([...sheet.theirs].filter((cell) => edited.has(cell)));
    for (const { where } of sheet.heard)
      for (const [cell, place] of edited) {
        if (!isIn(where, place)) continue;
        if (where.isByOther) now.add(cell);
        else now.delete(cell);
      }
    // An older reading that ends later has older facts.
    if (began >= sheet.asOf) {
      const heard = sheet.heard.filter((one) => one.turn > began);
      if (heard.length + now.size === 0) known.delete(state.sheetId);
      else known.set(state.sheetId, { theirs: now, heard, asOf: began });
    }
    return now.size === 0 ? state : { ...state, coAuthorCells: now };
  };

  return {
    recordChange: (where) => {
      const sheet = known.get(where.sheetId);
      // Own edits only matter after those of others.
      if (!where.isByOther && sheet === undefined) return;
      const { theirs = new Set<string>(), heard = [], asOf = 0 } = sheet ?? {};
      known.set(where.sheetId, { theirs, heard: [...heard, { where, turn: ++turn }], asOf });
    },
    workbook: {
      ...workbook,
      readSheet: async (target, as) => {
        const began = ++turn;
        const read = await workbook.readSheet(target, as);
        if (!read.ok || read.value.is !== "ours") return read;
        return { ok: true, value: { is: "ours", state: tell(read.value.state, began) } };
      },
      changeSheet: (target, plan, how) => {
        const began = ++turn;
        return workbook.changeSheet(target, (state) => plan(tell(state, began)), how);
      },
    },
  };
}

/** The known edits of others in a worksheet. */
interface KnownSheet {
  /** The cells of others when the last reading began. */
  readonly theirs: ReadonlySet<string>;
  /** Changes since that reading began, each with its turn. */
  readonly heard: readonly { readonly where: CellsChanged; readonly turn: number }[];
  /** The turn in which that reading began. */
  readonly asOf: number;
}

interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Returns every cell with unsent work by its name, with its place. */
function editedCells(state: SheetState): ReadonlyMap<string, CellPlace> {
  const { comparison, table } = compareState(state);
  const cells = new Map<string, CellPlace>();
  const add = (rowIndex: number, column: string): void => {
    const row = table.rows[rowIndex];
    const place = table.places[column];
    if (row === undefined || place === undefined) return;
    cells.set(cellName(row, column), { row: state.top + rowIndex, column: state.left + place });
  };
  for (const { rowIndex, column } of comparison.edits) add(rowIndex, column);
  for (const { rowIndex, column } of comparison.problems) add(rowIndex, column);
  for (const { rowIndex } of comparison.newRecords)
    for (const column of Object.keys(table.places)) add(rowIndex, column);
  return cells;
}

function isIn({ rect }: CellsChanged, { row, column }: CellPlace): boolean {
  if (rect === undefined) return true;
  return row >= rect.top && row <= rect.bottom && column >= rect.left && column <= rect.right;
}
