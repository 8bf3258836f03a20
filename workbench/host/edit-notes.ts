import { isBulkWrite } from "./bulk-write.ts";
import { shiftCommand } from "./cell-shift.ts";
import type { CellShift } from "./cell-shift.ts";
import { differencesOf, snapshotOf } from "./cell-snapshot.ts";
import type { CellSnapshot } from "./cell-snapshot.ts";
import { cellFacts } from "./cells.ts";
import type { CellFacts } from "./cells.ts";
import { excelSize } from "./book.ts";
import { changedCell } from "./spreadsheet-watch.ts";
import type { Command, Getters, Position, Zone } from "./spreadsheet.ts";

/** What happened to cells of a worksheet, in Excel's words. */
export interface Edit {
  readonly sheetId: string;
  readonly zone: Zone;
  readonly changeType: string;
  /** What a single cell that a person edited held before. */
  readonly before?: CellFacts;
}

interface Edited {
  readonly zone: Zone;
  readonly cells: number;
  readonly before: CellFacts | undefined;
}

/** Notes what commands do to cells, from the first to the last of one step. */
export class EditNotes {
  private edited = new Map<string, Edited>();
  private moved: Edit[] = [];
  private unknown: CellSnapshot | undefined;

  /** Notes what a command is about to change. `isHost` says that no person does it. */
  note(getters: Getters, command: Command, isHost: boolean): void {
    const cell = changedCell(command);
    if (cell !== undefined) this.noteCell(getters, cell, isHost);
    else if (isBulkWrite(command)) {
      const first = command.cells.find(({ content }) => content !== undefined);
      const last = command.cells.at(-1);
      for (const place of first === undefined || last === undefined ? [] : [first, last])
        this.noteCell(getters, { sheetId: command.sheetId, row: place.row, col: place.col }, isHost);
    } else if (command.type === "REQUEST_UNDO" || command.type === "REQUEST_REDO")
      // Neither says which cells it brings back.
      this.unknown = snapshotOf(getters);
    else {
      const moved = movedCells(getters, command);
      if (moved !== undefined) this.moved.push(moved);
    }
  }

  /** Gives what was noted, and begins anew. */
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
    const edits = [...edited].map(([sheetId, { zone, cells, before }]) => ({
      sheetId,
      zone,
      changeType: "RangeEdited",
      ...(cells === 1 && before !== undefined && { before }),
    }));
    // Where cells moved, what is written into the new ones belongs to it.
    const sheets = new Set(moved.map(({ sheetId }) => sheetId));
    return [...moved, ...edits.filter(({ sheetId }) => !sheets.has(sheetId))];
  }

  private noteCell(getters: Getters, cell: Position, isHost: boolean): void {
    const { sheetId, row, col } = cell;
    if (getters.tryGetSheet(sheetId) === undefined) return;
    const noted = this.edited.get(sheetId);
    if (noted === undefined) {
      const zone = { left: col, right: col, top: row, bottom: row };
      this.edited.set(sheetId, { zone, cells: 1, before: isHost ? undefined : cellFacts(getters, cell) });
      return;
    }
    const { zone } = noted;
    this.edited.set(sheetId, {
      zone: {
        left: Math.min(zone.left, col),
        right: Math.max(zone.right, col),
        top: Math.min(zone.top, row),
        bottom: Math.max(zone.bottom, row),
      },
      cells: noted.cells + 1,
      before: noted.before,
    });
  }
}

/** Cells put in or taken out; undefined for all other commands, and where a worksheet only gets room at its end. */
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
