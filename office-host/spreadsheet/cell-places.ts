import type { CellsById } from "./worksheet-facts.ts";
import { spreadsheet } from "./spreadsheet.ts";
import type { Command, Getters, PluginConfig, Position, StoredCell } from "./spreadsheet.ts";

/** A worksheet as the plugin keeps it: the ids of the cells of its rows by column. */
export interface KeptSheet {
  readonly rows: readonly { readonly cells: Record<number, number | undefined> }[];
}

/** The plugin that knows which cell is where. */
export interface PositionKeeper {
  readonly getters: Getters;
  readonly sheets: Readonly<Record<string, KeptSheet | undefined>>;
  readonly cellPosition: Record<number, Position | undefined>;
  handle(command: Command): void;
  getCell(position: Position): StoredCell | undefined;
}

interface CellKeeper {
  readonly cells: Readonly<Record<string, CellsById<StoredCell> | undefined>>;
}

/**
 * Lets the spreadsheet find a cell by its place at once. By itself it finds the id there, then the place of that id among all cells of the workbook,
 * and with it the cell. Makes the plugin of places known to that of cells, too.
 */
export function findCellsAtOnce(): void {
  const registry = spreadsheet.registries.corePluginRegistry;
  const Cells = registry?.get("cell") as (new (config: PluginConfig) => CellKeeper) & {
    readonly getters: readonly string[];
  };
  if (registry === undefined || "isFoundAtOnce" in Cells) return;
  class FoundCells extends Cells {
    static readonly isFoundAtOnce = true;
    static override readonly getters = [...Cells.getters, "getCellsById"];

    getCellsById(sheetId: string): CellsById<StoredCell> {
      return this.cells[sheetId] ?? {};
    }
  }
  registry.replace("cell", FoundCells);
  const Sheets = registry.get("sheet") as new (config: PluginConfig) => PositionKeeper;
  class KnownSheets extends Sheets {
    constructor(config: PluginConfig) {
      super(config);
      Object.assign(config.custom, { positions: this });
    }

    override getCell({ sheetId, col, row }: Position): StoredCell | undefined {
      const cellId = this.sheets[sheetId]?.rows[row]?.cells[col];
      return cellId === undefined ? undefined : this.getters.getCellsById(sheetId)[cellId];
    }
  }
  registry.replace("sheet", KnownSheets);
}
