import type { SheetState } from "../worksheet/state.ts";
import type { CellsChanged } from "../excel/watch.ts";
import type { Workbook } from "../excel/workbook.ts";
import { cellName, compareState } from "../worksheet/plans/compared.ts";
import type { SeenState } from "../worksheet/plans/compared.ts";

/** What other authors of the open workbook have typed since this pane was opened and have not sent. */
export interface OthersEdits {
  /** Hears of cells that were changed in the workbook, by whomever. */
  hear(where: CellsChanged): void;
  /** The workbook, telling with each worksheet which of its edits are theirs. */
  readonly workbook: Workbook;
}

/**
 * Remembers whose edits are whose while several people work on one workbook: what another author typed is theirs to send. It lives
 * in memory alone, since events are all that tells; an edit is forgotten once it is none any more, written by its author or
 * taken back, and becomes ours when we type over it.
 */
export function watchOthers(workbook: Workbook): OthersEdits {
  const heard = new Map<string, CellsChanged[]>();
  const theirs = new Map<string, ReadonlySet<string>>();

  const tell = (state: SheetState): SeenState => {
    const { sheetId } = state;
    const events = heard.get(sheetId) ?? [];
    const known = theirs.get(sheetId);
    if (events.length === 0 && known === undefined) return state;
    heard.delete(sheetId);
    const edited = editedCells(state);
    const now = new Set([...(known ?? [])].filter((cell) => edited.has(cell)));
    for (const event of events)
      for (const [cell, place] of edited) {
        if (!isIn(event, place)) continue;
        if (event.isByOther) now.add(cell);
        else now.delete(cell);
      }
    if (now.size === 0) theirs.delete(sheetId);
    else theirs.set(sheetId, now);
    return now.size === 0 ? state : { ...state, others: now };
  };

  return {
    hear: (where) => {
      const events = heard.get(where.sheetId);
      // What is typed here says something only where others have typed before.
      if (!where.isByOther && events === undefined && !theirs.has(where.sheetId)) return;
      if (events === undefined) heard.set(where.sheetId, [where]);
      else events.push(where);
    },
    workbook: {
      ...workbook,
      readSheet: async (target, as) => {
        const read = await workbook.readSheet(target, as);
        if (!read.ok || read.value.is !== "ours") return read;
        return { ok: true, value: { is: "ours", state: tell(read.value.state) } };
      },
      changeSheet: (target, plan, how) => workbook.changeSheet(target, (state) => plan(tell(state)), how),
    },
  };
}

interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Every cell of a worksheet that holds something unsent, by its name, with where it stands. */
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

function isIn({ zone }: CellsChanged, { row, column }: CellPlace): boolean {
  if (zone === undefined) return true;
  return row >= zone.top && row <= zone.bottom && column >= zone.left && column <= zone.right;
}
