import { columnLetters } from "./area.ts";
import type { CellStorePlugin, History } from "./cell-changes.ts";
import { spreadsheet } from "./spreadsheet.ts";
import type { Command, Getters, PluginConfig, Position, StoredCell } from "./spreadsheet.ts";

export interface CellChange {
  readonly content?: string;
  readonly style?: object | null;
  readonly format?: string;
}

/** A worksheet's cells as the spreadsheet saves them, with additions of our patches. */
export interface SheetData {
  readonly id: string;
  /** Cells that are always text: `B7 00123`. */
  textCells?: readonly string[];
  /** Formulas with table references: `B7 =SUM(Table1[x])`. */
  structuredCells?: readonly string[];
  /** Indentation from an opened file: `B7 2`. */
  readonly indentedCells?: readonly string[];
  readonly unlockedCells?: readonly string[];
  /** Left-aligned runs of cells: `B7:B9`. */
  leftCells?: readonly string[];
}

/** Translates parts of a formula that the spreadsheet cannot read, such as table references. */
export type TranslateFormula = (position: Position, formula: string) => string;

/** Functions that the spreadsheet passes when cells have moved. */
export interface RangeAdapters {
  readonly adaptFormulaString: (sheetId: string, formula: string) => string;
}

export interface CellPlugin extends CellStorePlugin {
  readonly getters: Getters;
  history: History;
  dispatch: (type: string, payload?: object) => void;
  allowDispatch(command: Command): unknown;
  handle(command: Command): void;
  updateCell(sheetId: string, col: number, row: number, change: CellChange): void;
  getNextCellId(): number;
  adaptRanges(adapters: RangeAdapters): void;
  import(data: { readonly sheets: readonly SheetData[] }): void;
  export(data: { readonly sheets: readonly SheetData[] }, squish: boolean): void;
}

type CellPluginClass = new (config: PluginConfig) => CellPlugin;

const extended = new Set<string>();

/** Replaces the plugin that stores cells by a subclass, once for each name. */
export function extendCells(name: string, extend: (Base: CellPluginClass) => CellPluginClass): void {
  const registry = spreadsheet.registries.corePluginRegistry;
  if (registry === undefined || extended.has(name)) return;
  extended.add(name);
  registry.replace("cell", extend(registry.get("cell") as CellPluginClass));
}

/** Returns entries such as `B7 00123` for cells with a text in `textOf`. */
export function entriesOf(
  getters: Getters,
  sheetId: string,
  textOf: (cell: StoredCell) => string | undefined,
): readonly string[] {
  return getters.getCells(sheetId).flatMap((cell) => {
    const text = textOf(cell);
    if (text === undefined) return [];
    const { col, row } = getters.getCellPosition(cell.id);
    return [`${columnLetters(col)}${row + 1} ${text}`];
  });
}

/** Reads the entries of `entriesOf`. */
export function readEntries(
  sheetId: string,
  entries: readonly string[] = [],
): readonly (readonly [Position, string])[] {
  return entries.map((entry) => {
    const split = entry.indexOf(" ");
    const { left: col, top: row } = spreadsheet.helpers.toZone(entry.slice(0, split));
    return [{ sheetId, col, row }, entry.slice(split + 1)];
  });
}
