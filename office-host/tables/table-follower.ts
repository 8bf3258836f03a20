import { fillCalculatedColumns } from "./autofill.ts";
import { formatNewRows, extendRules, grownTables, insertedRows } from "./grown-tables.ts";
import type { InsertedRows } from "./grown-tables.ts";
import type { TableState } from "../workbook/table-area.ts";
import { scopedFormula } from "../spreadsheet/scoped-names.ts";
import { isBulkWrite } from "../spreadsheet/bulk-write.ts";
import { changedCell } from "../spreadsheet/spreadsheet-watch.ts";
import { shiftCommand } from "../spreadsheet/shift-cells.ts";
import type { Command, Position } from "../spreadsheet/spreadsheet.ts";
import { followWithCharts } from "../charts/table-charts.ts";
import { headersOf, plainReferences, renamedReferences } from "../workbook/structured-references.ts";
import type { Workbook } from "../workbook/workbook.ts";

type Dispatch = (type: string, payload: object) => unknown;

/** Commands that may move tables. */
const moving = new Set([
  "ADD_COLUMNS_ROWS",
  "REMOVE_COLUMNS_ROWS",
  "CREATE_TABLE",
  "REMOVE_TABLE",
  "UPDATE_TABLE",
  "RENAME_SHEET",
  shiftCommand,
]);

/**
 * Updates formulas with table references, which the spreadsheet stores as plain addresses. They are rewritten
 * when a table grows, moves or is renamed, or when a column is renamed. New rows get calculated formulas, and
 * the look and rules of their neighbours. All this is part of the same undo step.
 */
export class TableFollower {
  private readonly workbook: Workbook;
  private known: readonly TableState[] = [];
  private isTouched = false;
  private isMoved = false;
  private inserted: readonly InsertedRows[] = [];
  private isBusy = false;
  private isShifted = false;

  constructor(workbook: Workbook) {
    this.workbook = workbook;
  }

  /** True while formulas are rewritten. */
  get isFollowing(): boolean {
    return this.isBusy;
  }

  /** Records whether a finished command affected a table. */
  noteCommand(command: Command): void {
    if (this.isBusy || this.isGrowth(command)) return;
    if (command.type === "UNDO" || command.type === "REDO") this.known = this.look();
    else {
      this.isMoved ||= moving.has(command.type);
      this.isTouched ||= this.isMoved || this.touchesTable(command);
    }
    this.isShifted ||= command.type === shiftCommand;
    const rows = insertedRows(command);
    if (rows !== undefined) this.inserted = [...this.inserted, rows];
  }

  /** Rewrites the formulas of affected tables. `dispatch` belongs to the running command. */
  settle(dispatch: Dispatch): void {
    if (!this.isTouched || this.isBusy) return;
    this.isTouched = false;
    if (this.isMoved || !isSame(this.known, this.look())) this.follow(dispatch);
    this.isMoved = false;
    // Makes filters evaluate their rows.
    if (this.isShifted) dispatch("EVALUATE_CELLS", {});
    this.isShifted = false;
  }

  /** Rewrites the formulas of tables. Call it after a rename, which the spreadsheet does not know. */
  follow(dispatch: Dispatch): void {
    const before = this.known;
    this.known = this.look();
    this.isBusy = true;
    const { inserted } = this;
    this.inserted = [];
    try {
      this.rewrite(before, dispatch);
      followWithCharts(this.workbook, before, this.known, dispatch);
      for (const { id, rows } of grownTables(before, this.known, inserted)) {
        formatNewRows(this.workbook, id, rows, dispatch);
        extendRules(this.workbook, id, rows, dispatch);
        fillCalculatedColumns(this.workbook, id, rows, dispatch);
      }
    } finally {
      this.isBusy = false;
    }
  }

  private rewrite(before: readonly TableState[], dispatch: Dispatch): void {
    const { getters } = this.workbook.model;
    const references = plainReferences(this.workbook);
    const plain = (position: Position, formula: string): string =>
      scopedFormula(getters, position.sheetId, references(position, formula));
    const renamed = renamedReferences(before, this.known);
    for (const sheetId of getters.getSheetIds())
      for (const cell of getters.getCells(sheetId)) {
        if (cell.structured === undefined) continue;
        const position = getters.getCellPosition(cell.id);
        const written = renamed(position, cell.structured);
        const isSame = written === cell.structured;
        if (isSame && plain(position, written) === cell.compiledFormula?.toFormulaString(getters)) continue;
        dispatch("UPDATE_CELL", { ...position, content: written });
      }
  }

  /** Returns true if a worksheet only grew at its end, which moves nothing. */
  private isGrowth(command: Command): boolean {
    if (command.type !== "ADD_COLUMNS_ROWS" || command.position !== "after") return false;
    const sheetId = String(command.sheetId);
    const { getters } = this.workbook.model;
    const size =
      command.dimension === "ROW" ? getters.getNumberRows(sheetId) : getters.getNumberCols(sheetId);
    return Number(command.base) + Number(command.quantity) + 1 === size;
  }

  private touchesTable(command: Command): boolean {
    const cell = changedCell(command);
    if (cell !== undefined) return this.isAtEdge(cell.sheetId, cell.row, cell.col);
    return (
      isBulkWrite(command) && command.cells.some(({ row, col }) => this.isAtEdge(command.sheetId, row, col))
    );
  }

  /** Returns true for a header, or for a cell beside or below that a table includes when it is typed into. */
  private isAtEdge(sheetId: string, row: number, col: number): boolean {
    return this.known.some(({ zone, sheetId: own }) => {
      if (own !== sheetId || col < zone.left || col > zone.right + 1) return false;
      const isBeside = col === zone.right + 1;
      return isBeside ? row >= zone.top && row <= zone.bottom : row === zone.top || row === zone.bottom + 1;
    });
  }

  private look(): readonly TableState[] {
    const { workbook } = this;
    return workbook.model.getters.getSheetIds().flatMap((sheetId) =>
      workbook.model.getters.getCoreTables(sheetId).map((table) => {
        const named = { ...workbook.identityOf(table), sheetId, table };
        return { ...named, zone: table.range.zone, headers: headersOf(workbook, named) };
      }),
    );
  }
}

/** Returns true if tables have the same ids, names, positions and headers. */
function isSame(before: readonly TableState[], now: readonly TableState[]): boolean {
  const told = (tables: readonly TableState[]): string =>
    JSON.stringify(tables.map(({ id, name, sheetId, zone, headers }) => [id, name, sheetId, zone, headers]));
  return told(before) === told(now);
}
