import { shiftCommand } from "./cell-shift.ts";
import type { CellShift } from "./cell-shift.ts";
import { shiftedRange } from "./shifted-range.ts";
import { spreadsheet } from "./spreadsheet.ts";
import type { Command, CorePluginConfig, Position, SpreadsheetRange } from "./spreadsheet.ts";

/** Makes the command known, once for all spreadsheets of a page. */
export function knowShiftCommand(): void {
  const registry = spreadsheet.registries.corePluginRegistry;
  if (registry === undefined || registry.contains("host_shift")) return;
  spreadsheet.coreTypes.add(shiftCommand);
  spreadsheet.invalidateEvaluationCommands.add(shiftCommand);
  spreadsheet.registries.inverseCommandRegistry?.add(shiftCommand, (command: CellShift) => [
    { ...command, kind: command.kind === "insert" ? "delete" : "insert" },
  ]);
  class ShiftedCells extends spreadsheet.CorePlugin {
    private readonly range: CorePluginConfig["range"];
    private readonly positions: { handle(command: Command): void };

    constructor(config: CorePluginConfig) {
      super(config);
      this.range = config.range;
      this.positions = config.custom.positions as { handle(command: Command): void };
    }

    handle(command: Command): void {
      if (command.type !== shiftCommand) return;
      const shift = command as CellShift;
      const { getters } = this;
      const change = (range: SpreadsheetRange) => shiftedRange(range, shift);
      this.range.executeOnAllRanges({
        applyChange: change,
        adaptRangeString: (sheetId, xc) => {
          const { changeType, range } = change(getters.getRangeFromSheetXC(sheetId, xc));
          return { changeType, range: changeType === "NONE" ? xc : getters.getRangeString(range, sheetId) };
        },
        adaptFormulaString: (sheetId, text) =>
          text.startsWith("=")
            ? spreadsheet.CompiledFormula.Compile(text, sheetId, getters)
                .adaptCompiledFormula(change, (name) => name)
                .toFormulaString(getters)
            : text,
        adaptCompiledFormula: (formula) => formula.adaptCompiledFormula(change, (name) => name),
      });
      this.moveCells(shift);
      this.moveBorders(shift);
      if (shift.kind === "insert" && shift.lookOf !== undefined) this.copyLook(shift, shift.lookOf);
    }

    private moveCells(shift: CellShift): void {
      const { sheetId, zone } = shift;
      if (shift.kind === "delete") this.dispatch("CLEAR_CELLS", { sheetId, target: [zone] });
      const moves = this.getters
        .getCells(sheetId)
        .map(({ id }) => ({ id, at: this.getters.getCellPosition(id) }))
        .filter(({ at }) => isBehind(at, shift));
      // The farthest first where cells go away from the start, so that none lands on one that has not moved yet.
      const order = shift.kind === "insert" ? -1 : 1;
      moves.sort((one, other) => order * (one.at.row - other.at.row || one.at.col - other.at.col));
      for (const { id, at } of moves)
        this.positions.handle({ type: "UPDATE_CELL_POSITION", cellId: id, ...movedBy(at, shift) });
    }

    private moveBorders(shift: CellShift): void {
      const { sheetId, zone, dimension } = shift;
      const { getters } = this;
      if (getters.getBordersColors(sheetId).length === 0) return;
      const framed: { readonly at: Position; readonly border: object }[] = [];
      const right = dimension === "ROW" ? zone.right : getters.getNumberCols(sheetId) - 1;
      const bottom = dimension === "COL" ? zone.bottom : getters.getNumberRows(sheetId) - 1;
      for (let row = zone.top; row <= bottom; row++)
        for (let col = zone.left; col <= right; col++) {
          const border = getters.getCellBorder({ sheetId, col, row });
          if (border !== null) framed.push({ at: { sheetId, col, row }, border });
        }
      for (const { at } of framed) this.dispatch("SET_BORDER", { ...at, border: undefined });
      for (const { at, border } of framed)
        if (isBehind(at, shift)) this.dispatch("SET_BORDER", { ...movedBy(at, shift), border });
    }

    private copyLook({ sheetId, zone, dimension }: CellShift, from: number): void {
      for (let row = zone.top; row <= zone.bottom; row++)
        for (let col = zone.left; col <= zone.right; col++) {
          const model = dimension === "ROW" ? { row: from, col } : { row, col: from };
          const { style, format } = this.getters.getCell({ sheetId, ...model }) ?? {};
          if (style !== undefined || format !== undefined)
            this.dispatch("UPDATE_CELL", { sheetId, col, row, style: style ?? null, format: format ?? "" });
        }
    }
  }
  registry.add("host_shift", ShiftedCells);
}

/** Tells whether a cell is one that moves. */
function isBehind({ row, col }: Position, { zone, dimension, kind }: CellShift): boolean {
  if (dimension === "ROW")
    return col >= zone.left && col <= zone.right && (kind === "insert" ? row >= zone.top : row > zone.bottom);
  return row >= zone.top && row <= zone.bottom && (kind === "insert" ? col >= zone.left : col > zone.right);
}

function movedBy(at: Position, { zone, dimension, kind }: CellShift): Position {
  const size = dimension === "ROW" ? zone.bottom - zone.top + 1 : zone.right - zone.left + 1;
  const by = kind === "insert" ? size : -size;
  return dimension === "ROW" ? { ...at, row: at.row + by } : { ...at, col: at.col + by };
}
