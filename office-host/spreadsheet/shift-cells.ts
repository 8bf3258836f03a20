import { spreadsheet } from "./spreadsheet.ts";
import type {
  Command,
  CorePluginConfig,
  Plugin,
  Position,
  SpreadsheetRange,
  RangeChange,
  Zone,
} from "./spreadsheet.ts";

/** Registers the command, once for all spreadsheets of a page. */
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
    private readonly positions: Positions;

    constructor(config: CorePluginConfig) {
      super(config);
      this.range = config.range;
      this.positions = config.custom.positions as Positions;
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
      moveCells(this, this.positions, shift);
      moveBorders(this, shift);
      if (shift.kind === "insert" && shift.formatFrom !== undefined) copyLook(this, shift, shift.formatFrom);
    }
  }
  registry.add("host_shift", ShiftedCells);
}

type Spreadsheet = Pick<Plugin, "getters" | "dispatch">;

interface Positions {
  handle(command: Command): void;
}

function moveCells({ getters, dispatch }: Spreadsheet, positions: Positions, shift: CellShift): void {
  const { sheetId, zone } = shift;
  if (shift.kind === "delete") dispatch("CLEAR_CELLS", { sheetId, target: [zone] });
  const moves = getters
    .getCells(sheetId)
    .map(({ id }) => ({ id, at: getters.getCellPosition(id) }))
    .filter(({ at }) => isBehind(at, shift));
  // Start with the cell that moves into free space, so that none overwrites one that has not moved yet.
  const order = shift.kind === "insert" ? -1 : 1;
  moves.sort((one, other) => order * (one.at.row - other.at.row || one.at.col - other.at.col));
  for (const { id, at } of moves)
    positions.handle({ type: "UPDATE_CELL_POSITION", cellId: id, ...movedBy(at, shift) });
}

function moveBorders({ getters, dispatch }: Spreadsheet, shift: CellShift): void {
  const { sheetId, zone, dimension } = shift;
  if (getters.getBordersColors(sheetId).length === 0) return;
  const framed: { readonly at: Position; readonly border: object }[] = [];
  const right = dimension === "ROW" ? zone.right : getters.getNumberCols(sheetId) - 1;
  const bottom = dimension === "COL" ? zone.bottom : getters.getNumberRows(sheetId) - 1;
  for (let row = zone.top; row <= bottom; row++)
    for (let col = zone.left; col <= right; col++) {
      const border = getters.getCellBorder({ sheetId, col, row });
      if (border !== null) framed.push({ at: { sheetId, col, row }, border });
    }
  for (const { at } of framed) dispatch("SET_BORDER", { ...at, border: undefined });
  for (const { at, border } of framed)
    if (isBehind(at, shift)) dispatch("SET_BORDER", { ...movedBy(at, shift), border });
}

function copyLook(
  { getters, dispatch }: Spreadsheet,
  { sheetId, zone, dimension }: CellShift,
  from: number,
): void {
  for (let row = zone.top; row <= zone.bottom; row++)
    for (let col = zone.left; col <= zone.right; col++) {
      const model = dimension === "ROW" ? { row: from, col } : { row, col: from };
      const { style, format } = getters.getCell({ sheetId, ...model }) ?? {};
      if (style !== undefined || format !== undefined)
        dispatch("UPDATE_CELL", { sheetId, col, row, style: style ?? null, format: format ?? "" });
    }
}

/** Returns true for a cell that moves. */
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

/**
 * Returns a range after a part of its worksheet moved. Ranges behind the place move, ranges across it grow or
 * shrink, and ranges inside deleted cells disappear. A range that is wider than the moved part stays, as in
 * Excel.
 */
function shiftedRange(range: SpreadsheetRange, shift: CellShift): RangeChange {
  const { zone, dimension, kind } = shift;
  const stays: RangeChange = { changeType: "NONE", range };
  const [start, end, from, to] =
    dimension === "ROW"
      ? (["top", "bottom", "left", "right"] as const)
      : (["left", "right", "top", "bottom"] as const);
  const own = range.zone;
  if (range.sheetId !== shift.sheetId || range.invalidXc !== undefined) return stays;
  if (own[from] < zone[from] || own[to] > zone[to] || range.unboundedZone[end] === undefined) return stays;
  const first = zone[start];
  const last = zone[end];
  const size = last - first + 1;
  const changed = (changeType: "MOVE" | "RESIZE", low: number, high: number): RangeChange => ({
    changeType,
    range: {
      ...range,
      zone: { ...own, [start]: low, [end]: high },
      unboundedZone: { ...range.unboundedZone, [start]: low, [end]: high },
    },
  });
  if (kind === "insert") {
    if (first <= own[start]) return changed("MOVE", own[start] + size, own[end] + size);
    return first <= own[end] ? changed("RESIZE", own[start], own[end] + size) : stays;
  }
  if (first > own[end]) return stays;
  if (last < own[start]) return changed("MOVE", own[start] - size, own[end] - size);
  const left = own[end] - own[start] + 1 - (Math.min(last, own[end]) - Math.max(first, own[start]) + 1);
  if (left === 0)
    return {
      changeType: "REMOVE",
      range: {
        ...range,
        zone: nowhere,
        unboundedZone: nowhere,
        invalidXc: "#REF",
      },
    };
  const low = Math.min(own[start], first);
  return changed("RESIZE", low, low + left - 1);
}

/** The zone of deleted ranges in the spreadsheet. */
const nowhere: Zone = { left: -1, top: -1, right: -1, bottom: -1 };

/** A command of the spreadsheet that inserts or deletes cells in a part of a worksheet. */
export interface CellShift extends Command {
  readonly type: typeof shiftCommand;
  readonly sheetId: string;
  readonly sheetName: string;
  /** The inserted or deleted cells. */
  readonly zone: Zone;
  /** `ROW` moves the cells below, `COL` the cells to the right. */
  readonly dimension: "ROW" | "COL";
  readonly kind: "insert" | "delete";
  /** The row or column whose look new cells take, counted after the shift. */
  readonly formatFrom?: number;
}

/**
 * The name of the command that moves a part of a worksheet's cells down, right, up or left. Formulas, tables,
 * rules, merged cells and charts follow as if whole rows were inserted. The spreadsheet's own way, cut and
 * paste, does not adapt ranges across the place.
 */
export const shiftCommand = "HOST_SHIFT_CELLS";
