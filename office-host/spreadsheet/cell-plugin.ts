import { columnLetters } from "./area.ts";
import type { CellStorePlugin, History } from "./cell-changes.ts";
import { spreadsheet } from "./spreadsheet.ts";
import type { Command, Getters, PluginConfig, Position, StoredCell } from "./spreadsheet.ts";

/** The changes of a cell. */
export interface CellChange {
  readonly content?: string;
  readonly style?: object | null;
  readonly format?: string;
}

/** The cells of a worksheet as the spreadsheet saves them, with the additions of our patches. */
export interface SheetData {
  readonly id: string;
  /** Cells whose content is always text: `B7 00123`. */
  textCells?: readonly string[];
  /** Formulas with table references, as they were written: `B7 =SUM(Table1[x])`. */
  structuredCells?: readonly string[];
  /** The indentations of an opened file: `B7 2`. */
  readonly indentedCells?: readonly string[];
  /** Runs of cells that are aligned to the left: `B7:B9`. */
  leftCells?: readonly string[];
}

/** A translation of the parts of a formula that the spreadsheet cannot read, such as table references. */
export type TranslateFormula = (position: Position, formula: string) => string;

/** The functions that the spreadsheet passes when rows, columns or cells have moved. */
export interface RangeAdapters {
  readonly adaptFormulaString: (sheetId: string, formula: string) => string;
}

/** The spreadsheet's plugin that stores cells. */
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

/** Replaces the plugin that stores cells by a subclass. A second call with the same name does nothing. */
export function extendCells(name: string, extend: (Base: CellPluginClass) => CellPluginClass): void {
  const registry = spreadsheet.registries.corePluginRegistry;
  if (registry === undefined || extended.has(name)) return;
  extended.add(name);
  registry.replace("cell", extend(registry.get("cell") as CellPluginClass));
}

/** Returns an entry for each cell that has a text in `textOf`: `B7 00123`. */
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

/** Returns the position and the text of each entry that `entriesOf` wrote. */
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
