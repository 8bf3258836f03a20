import { isBulkWrite } from "../spreadsheet/bulk-write.ts";
import { shiftCommand } from "../spreadsheet/shift-cells.ts";
import type { CellShift } from "../spreadsheet/shift-cells.ts";
import { differencesOf, snapshotOf } from "../spreadsheet/cell-snapshot.ts";
import type { CellSnapshot } from "../spreadsheet/cell-snapshot.ts";
import { cellFacts } from "../cells/read-cells.ts";
import type { CellFacts } from "../cells/read-cells.ts";
import { excelSize } from "../workbook/book.ts";
import { changedCell } from "../spreadsheet/spreadsheet-watch.ts";
import type { Command, Getters, Position, Zone } from "../spreadsheet/spreadsheet.ts";

/** A change of a worksheet's cells, in Excel's terms. */
export interface Edit {
  readonly sheetId: string;
  readonly zone: Zone;
  readonly changeType: string;
  /** The former facts of a single cell that the user edited. */
  readonly before?: CellFacts;
}

/** The written cells of a worksheet. */
interface Edited {
  /** Rectangles that were written at once. */
  readonly zones: Zone[];
  /** Single cells, as columns by row. */
  readonly cells: Map<number, Set<number>>;
  /** The former facts of the first cell, if the user edited it. */
  readonly before: CellFacts | undefined;
}

/** Records the effects of commands on cells during one step. */
export class EditNotes {
  private edited = new Map<string, Edited>();
  private moved: Edit[] = [];
  private unknown: CellSnapshot | undefined;

  /** Records what a command will change. `isHost` is true if the host and not the user causes it. */
  note(getters: Getters, command: Command, isHost: boolean): void {
    const cell = changedCell(command);
    if (cell !== undefined) this.noteCell(getters, cell, isHost);
    else if (isBulkWrite(command)) {
      const first = command.cells.find(({ content }) => content !== undefined);
      const last = command.cells.at(-1);
      if (first !== undefined && last !== undefined && getters.tryGetSheet(command.sheetId) !== undefined)
        this.editedOf(command.sheetId).zones.push({
          left: Math.min(first.col, last.col),
          right: Math.max(first.col, last.col),
          top: first.row,
          bottom: last.row,
        });
    } else if (command.type === "REQUEST_UNDO" || command.type === "REQUEST_REDO")
      // These commands do not name the cells that they restore.
      this.unknown = snapshotOf(getters);
    else {
      const moved = movedCells(getters, command);
      if (moved !== undefined) this.moved.push(moved);
    }
  }

  /** Returns the records and clears them. */
  take(getters: Getters): readonly Edit[] {
    const { edited, moved, unknown } = this;
    this.edited = new Map();
    this.moved = [];
    this.unknown = undefined;
    if (unknown !== undefined)
      return differencesOf(unknown, snapshotOf(getters)).map(({ sheetId, zone }) => ({
        sheetId,
        zone,
        changeType: "RangeEdited",
      }));
    const edits = [...edited].flatMap(([sheetId, { zones, cells, before }]) => {
      const all = [...zones, ...rectanglesOf(cells)];
      const [only] = all;
      const isOneCell =
        all.length === 1 && only !== undefined && only.left === only.right && only.top === only.bottom;
      return all.map((zone) => ({
        sheetId,
        zone,
        changeType: "RangeEdited",
        ...(isOneCell && before !== undefined && { before }),
      }));
    });
    // If cells moved, writes into the new ones belong to the same change.
    const sheets = new Set(moved.map(({ sheetId }) => sheetId));
    return [...moved, ...edits.filter(({ sheetId }) => !sheets.has(sheetId))];
  }

  private noteCell(getters: Getters, cell: Position, isHost: boolean): void {
    const { sheetId, row, col } = cell;
    if (getters.tryGetSheet(sheetId) === undefined) return;
    const isFirst = !this.edited.has(sheetId);
    const { cells } = this.editedOf(sheetId, isFirst && !isHost ? cellFacts(getters, cell) : undefined);
    const inRow = cells.get(row);
    if (inRow === undefined) cells.set(row, new Set([col]));
    else inRow.add(col);
  }

  private editedOf(sheetId: string, before?: CellFacts): Edited {
    const known = this.edited.get(sheetId);
    if (known !== undefined) return known;
    const fresh: Edited = { zones: [], cells: new Map(), before };
    this.edited.set(sheetId, fresh);
    return fresh;
  }
}

/**
 * Returns rectangles that cover exactly the given cells, because Excel reports each written range and no
 * cells between them. Runs in a row are joined with equal runs in the next rows.
 */
function rectanglesOf(cells: ReadonlyMap<number, ReadonlySet<number>>): readonly Zone[] {
  const done: Zone[] = [];
  let open: Zone[] = [];
  for (const row of [...cells.keys()].sort((a, b) => a - b)) {
    const runs = runsOf([...(cells.get(row) ?? [])].sort((a, b) => a - b));
    const next = runs.map(([left, right]) => {
      const above = open.find(
        (zone) => zone.bottom === row - 1 && zone.left === left && zone.right === right,
      );
      return { left, right, top: above?.top ?? row, bottom: row };
    });
    const goOn = new Set(next.map(({ top, left }) => `${top}/${left}`));
    done.push(...open.filter(({ top, left }) => !goOn.has(`${top}/${left}`)));
    open = next;
  }
  return [...done, ...open];
}

function runsOf(columns: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const col of columns) {
    const last = runs.at(-1);
    if (last?.[1] === col - 1) last[1] = col;
    else runs.push([col, col]);
  }
  return runs;
}

/**
 * Returns the inserted or deleted cells of a command. Undefined for other commands, and for a worksheet that
 * only grows at its end.
 */
function movedCells(getters: Getters, command: Command): Edit | undefined {
  if (command.type === shiftCommand) {
    const { sheetId, zone, kind } = command as CellShift;
    return { sheetId, zone, changeType: kind === "insert" ? "CellInserted" : "CellDeleted" };
  }
  const isRow = command.dimension === "ROW";
  const sheetId = String(command.sheetId);
  const lines = (first: number, last: number, change: "Inserted" | "Deleted"): Edit => ({
    sheetId,
    zone: isRow
      ? { left: 0, right: excelSize.cols - 1, top: first, bottom: last }
      : { left: first, right: last, top: 0, bottom: excelSize.rows - 1 },
    changeType: `${isRow ? "Row" : "Column"}${change}`,
  });
  if (command.type === "REMOVE_COLUMNS_ROWS") {
    const elements = command.elements as readonly number[];
    return lines(Math.min(...elements), Math.max(...elements), "Deleted");
  }
  if (command.type !== "ADD_COLUMNS_ROWS") return undefined;
  const { base, quantity, position } = command as unknown as Added;
  const end = isRow ? getters.getNumberRows(sheetId) : getters.getNumberCols(sheetId);
  const first = position === "before" ? base : base + 1;
  return first >= end ? undefined : lines(first, first + quantity - 1, "Inserted");
}

interface Added {
  readonly base: number;
  readonly quantity: number;
  readonly position: "before" | "after";
}
