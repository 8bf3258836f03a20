import { fillCalculatedColumns } from "./autofill.ts";
import { formatNewRows, extendRules, grownTables, insertedRows } from "./grown-tables.ts";
import type { InsertedRows } from "./grown-tables.ts";
import type { TableState } from "../workbook/table-area.ts";
import { scopedFormula } from "../spreadsheet/scoped-names.ts";
import { isBulkWrite } from "../spreadsheet/bulk-write.ts";
import { changedCell } from "../spreadsheet/spreadsheet-watch.ts";
import { shiftCommand } from "../spreadsheet/shift-cells.ts";
import type { Command, Position } from "../spreadsheet/spreadsheet.ts";
import { adaptChartsToTables } from "../charts/table-charts.ts";
import { headersOf, plainReferences, renamedReferences } from "../workbook/structured-references.ts";
import type { Workbook } from "../workbook/workbook.ts";

type Dispatch = (type: string, payload: object) => unknown;

const moveCommands = new Set([
  "ADD_COLUMNS_ROWS",
  "REMOVE_COLUMNS_ROWS",
  "CREATE_TABLE",
  "REMOVE_TABLE",
  "UPDATE_TABLE",
  "RENAME_SHEET",
  shiftCommand,
]);

/**
 * Updates formulas with table references after tables or columns changed, and completes new rows with
 * formulas, formats and rules. All this joins the undo step of the first change.
 */
export class TableFollower {
  private readonly workbook: Workbook;
  private lastTables: readonly TableState[] = [];
  private isTableChanged = false;
  private mayHaveMoved = false;
  private inserted: readonly InsertedRows[] = [];
  isRewriting = false;
  private isShifted = false;

  constructor(workbook: Workbook) {
    this.workbook = workbook;
  }

  /** Records whether a command changed a table. */
  recordCommand(command: Command): void {
    if (this.isRewriting || this.isGrowth(command)) return;
    if (command.type === "UNDO" || command.type === "REDO") this.lastTables = this.readTables();
    else {
      this.mayHaveMoved ||= moveCommands.has(command.type);
      this.isTableChanged ||= this.mayHaveMoved || this.changesTable(command);
    }
    this.isShifted ||= command.type === shiftCommand;
    const rows = insertedRows(command);
    if (rows !== undefined) this.inserted = [...this.inserted, rows];
  }

  /** Rewrites formulas if a table changed. `dispatch` joins the undo step of this change. */
  updateFormulas(dispatch: Dispatch): void {
    if (!this.isTableChanged || this.isRewriting) return;
    this.isTableChanged = false;
    if (this.mayHaveMoved || !isSame(this.lastTables, this.readTables())) this.rewriteAll(dispatch);
    this.mayHaveMoved = false;
    // After cells moved, this makes the spreadsheet evaluate its filters again.
    if (this.isShifted) dispatch("EVALUATE_CELLS", {});
    this.isShifted = false;
  }

  /**
   * Rewrites table references and completes new rows. Call it after a table was renamed, which runs no
   * command.
   */
  rewriteAll(dispatch: Dispatch): void {
    const oldTables = this.lastTables;
    this.lastTables = this.readTables();
    this.isRewriting = true;
    const { inserted } = this;
    this.inserted = [];
    try {
      this.rewriteFormulas(oldTables, dispatch);
      adaptChartsToTables(this.workbook, oldTables, this.lastTables, dispatch);
      for (const { id, rows } of grownTables(oldTables, this.lastTables, inserted)) {
        formatNewRows(this.workbook, id, rows, dispatch);
        extendRules(this.workbook, id, rows, dispatch);
        fillCalculatedColumns(this.workbook, id, rows, dispatch);
      }
    } finally {
      this.isRewriting = false;
    }
  }

  private rewriteFormulas(oldTables: readonly TableState[], dispatch: Dispatch): void {
    const { getters } = this.workbook.model;
    const references = plainReferences(this.workbook);
    const plainFormula = (position: Position, formula: string): string =>
      scopedFormula(getters, position.sheetId, references(position, formula));
    const renamedReference = renamedReferences(oldTables, this.lastTables);
    for (const sheetId of getters.getSheetIds())
      for (const cell of getters.getCells(sheetId)) {
        if (cell.structured === undefined) continue;
        const position = getters.getCellPosition(cell.id);
        const newFormula = renamedReference(position, cell.structured);
        const isSame = newFormula === cell.structured;
        if (isSame && plainFormula(position, newFormula) === cell.compiledFormula?.toFormulaString(getters))
          continue;
        dispatch("UPDATE_CELL", { ...position, content: newFormula });
      }
  }

  /** Returns true if a command only adds rows or columns at a worksheet's end, so that no table moves. */
  private isGrowth(command: Command): boolean {
    if (command.type !== "ADD_COLUMNS_ROWS" || command.position !== "after") return false;
    const sheetId = String(command.sheetId);
    const { getters } = this.workbook.model;
    const size =
      command.dimension === "ROW" ? getters.getNumberRows(sheetId) : getters.getNumberCols(sheetId);
    return Number(command.base) + Number(command.quantity) + 1 === size;
  }

  private changesTable(command: Command): boolean {
    const cell = changedCell(command);
    if (cell !== undefined) return this.isAtEdge(cell.sheetId, cell.row, cell.col);
    return (
      isBulkWrite(command) && command.cells.some(({ row, col }) => this.isAtEdge(command.sheetId, row, col))
    );
  }

  /** Returns true for a header, and for a cell beside or below a table, which may make it grow. */
  private isAtEdge(sheetId: string, row: number, col: number): boolean {
    return this.lastTables.some(({ zone, sheetId: tableSheetId }) => {
      if (tableSheetId !== sheetId || col < zone.left || col > zone.right + 1) return false;
      const isBeside = col === zone.right + 1;
      return isBeside ? row >= zone.top && row <= zone.bottom : row === zone.top || row === zone.bottom + 1;
    });
  }

  private readTables(): readonly TableState[] {
    const { workbook } = this;
    return workbook.model.getters.getSheetIds().flatMap((sheetId) =>
      workbook.model.getters.getCoreTables(sheetId).map((table) => {
        const namedTable = { ...workbook.identityOf(table), sheetId, table };
        return { ...namedTable, zone: table.range.zone, headers: headersOf(workbook, namedTable) };
      }),
    );
  }
}

function isSame(oldTables: readonly TableState[], newTables: readonly TableState[]): boolean {
  const asText = (tables: readonly TableState[]): string =>
    JSON.stringify(tables.map(({ id, name, sheetId, zone, headers }) => [id, name, sheetId, zone, headers]));
  return asText(oldTables) === asText(newTables);
}
