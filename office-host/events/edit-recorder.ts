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

export interface Edit {
  readonly sheetId: string;
  readonly zone: Zone;
  readonly changeType: string;
  /** The former value, if the user edited a single cell. */
  readonly before?: CellFacts;
}

interface WrittenCells {
  readonly zones: Zone[];
  /** Columns by row of cells that commands wrote singly. */
  readonly cells: Map<number, Set<number>>;
  /** The former value of the first written cell, if a user wrote it. */
  readonly before: CellFacts | undefined;
}

export class EditRecorder {
  private written = new Map<string, WrittenCells>();
  private shifts: Edit[] = [];
  private stateBefore: CellSnapshot | undefined;

  /** Records what a command will change. `isFromAddIn` is true if an add-in makes the change. */
  record(getters: Getters, command: Command, isFromAddIn: boolean): void {
    const cell = changedCell(command);
    if (cell !== undefined) this.recordCell(getters, cell, isFromAddIn);
    else if (isBulkWrite(command)) {
      const first = command.cells.find(({ content }) => content !== undefined);
      const last = command.cells.at(-1);
      if (first !== undefined && last !== undefined && getters.tryGetSheet(command.sheetId) !== undefined)
        this.writtenCellsOf(command.sheetId).zones.push({
          left: Math.min(first.col, last.col),
          right: Math.max(first.col, last.col),
          top: first.row,
          bottom: last.row,
        });
    } else if (command.type === "REQUEST_UNDO" || command.type === "REQUEST_REDO")
      // These commands do not tell their cells, so compare all cells before and after.
      this.stateBefore = snapshotOf(getters);
    else {
      const insertedOrDeleted = shiftOf(getters, command);
      if (insertedOrDeleted !== undefined) this.shifts.push(insertedOrDeleted);
    }
  }

  /** Returns and removes the recorded changes. */
  take(getters: Getters): readonly Edit[] {
    const { written, shifts, stateBefore } = this;
    this.written = new Map();
    this.shifts = [];
    this.stateBefore = undefined;
    if (stateBefore !== undefined)
      return differencesOf(stateBefore, snapshotOf(getters)).map(({ sheetId, zone }) => ({
        sheetId,
        zone,
        changeType: "RangeEdited",
      }));
    const edits = [...written].flatMap(([sheetId, { zones, cells, before }]) => {
      const zonesOfSheet = [...zones, ...rectanglesOf(cells)];
      const [first] = zonesOfSheet;
      const isOneCell =
        zonesOfSheet.length === 1 && first?.left === first?.right && first?.top === first?.bottom;
      return zonesOfSheet.map((zone) => ({
        sheetId,
        zone,
        changeType: "RangeEdited",
        ...(isOneCell && before !== undefined && { before }),
      }));
    });
    // On a worksheet with inserted or deleted cells, Excel reports no other changes.
    const sheets = new Set(shifts.map(({ sheetId }) => sheetId));
    return [...shifts, ...edits.filter(({ sheetId }) => !sheets.has(sheetId))];
  }

  private recordCell(getters: Getters, cell: Position, isFromAddIn: boolean): void {
    const { sheetId, row, col } = cell;
    if (getters.tryGetSheet(sheetId) === undefined) return;
    const isFirst = !this.written.has(sheetId);
    const { cells } = this.writtenCellsOf(
      sheetId,
      isFirst && !isFromAddIn ? cellFacts(getters, cell) : undefined,
    );
    const inRow = cells.get(row);
    if (inRow === undefined) cells.set(row, new Set([col]));
    else inRow.add(col);
  }

  private writtenCellsOf(sheetId: string, before?: CellFacts): WrittenCells {
    const existing = this.written.get(sheetId);
    if (existing !== undefined) return existing;
    const created: WrittenCells = { zones: [], cells: new Map(), before };
    this.written.set(sheetId, created);
    return created;
  }
}

/** Returns rectangles with exactly the given cells, as Excel reports written ranges. */
function rectanglesOf(cells: ReadonlyMap<number, ReadonlySet<number>>): readonly Zone[] {
  const finished: Zone[] = [];
  let open: Zone[] = [];
  for (const row of [...cells.keys()].sort((a, b) => a - b)) {
    const columnRuns = consecutiveColumns([...(cells.get(row) ?? [])].sort((a, b) => a - b));
    const rowZones = columnRuns.map(([left, right]) => {
      const above = open.find(
        (zone) => zone.bottom === row - 1 && zone.left === left && zone.right === right,
      );
      return { left, right, top: above?.top ?? row, bottom: row };
    });
    const continued = new Set(rowZones.map(({ top, left }) => `${top}/${left}`));
    finished.push(...open.filter(({ top, left }) => !continued.has(`${top}/${left}`)));
    open = rowZones;
  }
  return [...finished, ...open];
}

function consecutiveColumns(columns: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const col of columns) {
    const last = runs.at(-1);
    if (last?.[1] === col - 1) last[1] = col;
    else runs.push([col, col]);
  }
  return runs;
}

/** Returns the cells that a command inserts or deletes. Growth at a worksheet's end does not count. */
function shiftOf(getters: Getters, command: Command): Edit | undefined {
  if (command.type === shiftCommand) {
    const { sheetId, zone, kind } = command as CellShift;
    return { sheetId, zone, changeType: kind === "insert" ? "CellInserted" : "CellDeleted" };
  }
  const isRow = command.dimension === "ROW";
  const sheetId = String(command.sheetId);
  const wholeLines = (first: number, last: number, change: "Inserted" | "Deleted"): Edit => ({
    sheetId,
    zone: isRow
      ? { left: 0, right: excelSize.cols - 1, top: first, bottom: last }
      : { left: first, right: last, top: 0, bottom: excelSize.rows - 1 },
    changeType: `${isRow ? "Row" : "Column"}${change}`,
  });
  if (command.type === "REMOVE_COLUMNS_ROWS") {
    const elements = command.elements as readonly number[];
    return wholeLines(Math.min(...elements), Math.max(...elements), "Deleted");
  }
  if (command.type !== "ADD_COLUMNS_ROWS") return undefined;
  const { base, quantity, position } = command as unknown as AddCommand;
  const end = isRow ? getters.getNumberRows(sheetId) : getters.getNumberCols(sheetId);
  const first = position === "before" ? base : base + 1;
  return first >= end ? undefined : wholeLines(first, first + quantity - 1, "Inserted");
}

interface AddCommand {
  readonly base: number;
  readonly quantity: number;
  readonly position: "before" | "after";
}
