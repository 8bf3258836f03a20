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

export function registerShiftCommand(): void {
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
      if (shift.kind === "insert" && shift.formatFrom !== undefined)
        copyFormat(this, shift, shift.formatFrom);
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
    .filter(({ at }) => isMoving(at, shift));
  // Begin at the free space, so that no cell overwrites one that has yet to move.
  const order = shift.kind === "insert" ? -1 : 1;
  moves.sort((one, other) => order * (one.at.row - other.at.row || one.at.col - other.at.col));
  for (const { id, at } of moves)
    positions.handle({ type: "UPDATE_CELL_POSITION", cellId: id, ...movedPosition(at, shift) });
}

function moveBorders({ getters, dispatch }: Spreadsheet, shift: CellShift): void {
  const { sheetId, zone, dimension } = shift;
  if (getters.getBordersColors(sheetId).length === 0) return;
  const bordered: { readonly at: Position; readonly border: object }[] = [];
  const right = dimension === "ROW" ? zone.right : getters.getNumberCols(sheetId) - 1;
  const bottom = dimension === "COL" ? zone.bottom : getters.getNumberRows(sheetId) - 1;
  for (let row = zone.top; row <= bottom; row++)
    for (let col = zone.left; col <= right; col++) {
      const border = getters.getCellBorder({ sheetId, col, row });
      if (border !== null) bordered.push({ at: { sheetId, col, row }, border });
    }
  for (const { at } of bordered) dispatch("SET_BORDER", { ...at, border: undefined });
  for (const { at, border } of bordered)
    if (isMoving(at, shift)) dispatch("SET_BORDER", { ...movedPosition(at, shift), border });
}

function copyFormat(
  { getters, dispatch }: Spreadsheet,
  { sheetId, zone, dimension }: CellShift,
  from: number,
): void {
  for (let row = zone.top; row <= zone.bottom; row++)
    for (let col = zone.left; col <= zone.right; col++) {
      const source = dimension === "ROW" ? { row: from, col } : { row, col: from };
      const { style, format } = getters.getCell({ sheetId, ...source }) ?? {};
      if (style !== undefined || format !== undefined)
        dispatch("UPDATE_CELL", { sheetId, col, row, style: style ?? null, format: format ?? "" });
    }
}

function isMoving({ row, col }: Position, { zone, dimension, kind }: CellShift): boolean {
  if (dimension === "ROW")
    return col >= zone.left && col <= zone.right && (kind === "insert" ? row >= zone.top : row > zone.bottom);
  return row >= zone.top && row <= zone.bottom && (kind === "insert" ? col >= zone.left : col > zone.right);
}

function movedPosition(at: Position, { zone, dimension, kind }: CellShift): Position {
  const size = dimension === "ROW" ? zone.bottom - zone.top + 1 : zone.right - zone.left + 1;
  const distance = kind === "insert" ? size : -size;
  return dimension === "ROW" ? { ...at, row: at.row + distance } : { ...at, col: at.col + distance };
}

/** Returns a range after cells moved. As in Excel, one that is wider than the moved cells does not change. */
function shiftedRange(range: SpreadsheetRange, shift: CellShift): RangeChange {
  const { zone, dimension, kind } = shift;
  const unchanged: RangeChange = { changeType: "NONE", range };
  const [start, end, from, to] =
    dimension === "ROW"
      ? (["top", "bottom", "left", "right"] as const)
      : (["left", "right", "top", "bottom"] as const);
  const rangeZone = range.zone;
  if (range.sheetId !== shift.sheetId || range.invalidXc !== undefined) return unchanged;
  if (rangeZone[from] < zone[from] || rangeZone[to] > zone[to] || range.unboundedZone[end] === undefined)
    return unchanged;
  const first = zone[start];
  const last = zone[end];
  const size = last - first + 1;
  const changed = (changeType: "MOVE" | "RESIZE", low: number, high: number): RangeChange => ({
    changeType,
    range: {
      ...range,
      zone: { ...rangeZone, [start]: low, [end]: high },
      unboundedZone: { ...range.unboundedZone, [start]: low, [end]: high },
    },
  });
  if (kind === "insert") {
    if (first <= rangeZone[start]) return changed("MOVE", rangeZone[start] + size, rangeZone[end] + size);
    return first <= rangeZone[end] ? changed("RESIZE", rangeZone[start], rangeZone[end] + size) : unchanged;
  }
  if (first > rangeZone[end]) return unchanged;
  if (last < rangeZone[start]) return changed("MOVE", rangeZone[start] - size, rangeZone[end] - size);
  const remaining =
    rangeZone[end] -
    rangeZone[start] +
    1 -
    (Math.min(last, rangeZone[end]) - Math.max(first, rangeZone[start]) + 1);
  if (remaining === 0)
    return {
      changeType: "REMOVE",
      range: {
        ...range,
        zone: deletedZone,
        unboundedZone: deletedZone,
        invalidXc: "#REF",
      },
    };
  const low = Math.min(rangeZone[start], first);
  return changed("RESIZE", low, low + remaining - 1);
}

const deletedZone: Zone = { left: -1, top: -1, right: -1, bottom: -1 };

export interface CellShift extends Command {
  readonly type: typeof shiftCommand;
  readonly sheetId: string;
  readonly sheetName: string;
  /** The inserted or deleted cells. */
  readonly zone: Zone;
  /** `ROW` moves the cells below, `COL` those to the right. */
  readonly dimension: "ROW" | "COL";
  readonly kind: "insert" | "delete";
  /** The index, after the shift, of the row or column whose format new cells take. */
  readonly formatFrom?: number;
}

/** Inserts or deletes cells, and adapts everything that refers to them, unlike cut and paste. */
export const shiftCommand = "HOST_SHIFT_CELLS";
