import { cellsOfRanges, leftAlignedCells } from "../left-cells.ts";
import { extendCells, readEntries } from "../cell-plugin.ts";
import type { CellPlugin, SheetData } from "../cell-plugin.ts";
import type { PluginConfig, Position, Style } from "../spreadsheet.ts";

/** Saves left alignment and indentation. Also allows packing a workbook without its cells. */
export function keepLooks(): void {
  extendCells("looks", cellsWithLooks);
}

function cellsWithLooks(Base: new (config: PluginConfig) => CellPlugin): typeof Base {
  return class CellsWithLooks extends Base {
    private readonly custom: { readonly leavesCells?: boolean };

    constructor(config: PluginConfig) {
      super(config);
      this.custom = config.custom;
    }

    override import(data: { readonly sheets: readonly SheetData[] }): void {
      super.import(data);
      for (const { id, indentedCells, unlockedCells, leftCells: leftRanges = [] } of data.sheets) {
        for (const [position, level] of readEntries(id, indentedCells))
          addStyle(this, position, { indent: Number(level) });
        for (const [position] of readEntries(id, unlockedCells)) addStyle(this, position, { unlocked: true });
        for (const position of cellsOfRanges(id, leftRanges)) addStyle(this, position, { align: "left" });
      }
    }

    override export(data: { readonly sheets: readonly SheetData[] }, squish: boolean): void {
      if (this.custom.leavesCells === true) return;
      super.export(data, squish);
      for (const sheet of data.sheets) sheet.leftCells = leftAlignedCells(this.getters, sheet.id);
    }
  };
}

function addStyle(plugin: CellPlugin, position: Position, style: Style): void {
  const before = plugin.getters.getCell(position)?.style;
  plugin.updateCell(position.sheetId, position.col, position.row, { style: { ...before, ...style } });
}
