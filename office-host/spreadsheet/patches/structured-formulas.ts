import { adaptPlainParts, toExcelWords } from "../../excel/formula-words.ts";
import { entriesOf, extendCells, readEntries } from "../cell-plugin.ts";
import type { CellChange, CellPlugin, RangeAdapters, SheetData, TranslateFormula } from "../cell-plugin.ts";
import { scopedFormula } from "../scoped-names.ts";
import type { PluginConfig, Position, StoredCell } from "../spreadsheet.ts";

/** Keeps formulas with table references. The spreadsheet evaluates plain addresses instead. */
export function keepStructuredFormulas(): void {
  extendCells("structured formulas", structuredCells);
}

function structuredCells(Base: new (config: PluginConfig) => CellPlugin): typeof Base {
  return class StructuredCells extends Base {
    private readonly translate: TranslateFormula;

    constructor(config: PluginConfig) {
      super(config);
      this.translate = (config.custom.translate as TranslateFormula | undefined) ?? ((_, formula) => formula);
    }

    override updateCell(sheetId: string, col: number, row: number, change: CellChange): void {
      const position = { sheetId, col, row };
      const before = this.getters.getCell(position);
      const entered = change.content;
      // Sorting writes the plain formula again. Keep the table references.
      const isUnchanged =
        entered === undefined || entered === before?.compiledFormula?.toFormulaString(this.getters);
      const content = isUnchanged ? entered : toExcelWords(entered);
      if (content === undefined && !("formula" in change) && before?.isFormula === true) {
        formatFormula(this, sheetId, before, change);
        return;
      }
      const isFormula = content?.startsWith("=") === true;
      const plain = isFormula ? this.translate(position, content) : content;
      const written = isFormula ? scopedFormula(this.getters, sheetId, plain ?? "") : content;
      const plainChange = content === undefined ? change : { ...change, content: written ?? "" };
      super.updateCell(sheetId, col, row, plainChange);
      if (plain !== content && content !== undefined) setStructured(this, position, content);
      else if (before?.structured !== undefined && isUnchanged)
        setStructured(this, position, before.structured);
    }

    override adaptRanges(adapters: RangeAdapters): void {
      super.adaptRanges(adapters);
      adaptStructured(this, adapters);
    }

    override import(data: { readonly sheets: readonly SheetData[] }): void {
      super.import(data);
      for (const { id, structuredCells: entries } of data.sheets)
        for (const [position, formula] of readEntries(id, entries)) setStructured(this, position, formula);
    }

    override export(data: { readonly sheets: readonly SheetData[] }, squish: boolean): void {
      super.export(data, squish);
      for (const sheet of data.sheets)
        sheet.structuredCells = entriesOf(this.getters, sheet.id, ({ structured }) => structured);
    }
  };
}

/** Changes the look of a formula. The spreadsheet would compile it again. */
function formatFormula(
  { history }: CellPlugin,
  sheetId: string,
  before: StoredCell,
  change: CellChange,
): void {
  const style = change.style === undefined ? before.style : (change.style ?? undefined);
  const format = change.format ?? before.format;
  history.update("cells", sheetId, before.id, { ...before, style, format });
}

function setStructured({ getters, history }: CellPlugin, position: Position, structured: string): void {
  const cell = getters.getCell(position);
  if (cell?.isFormula === true) history.update("cells", position.sheetId, cell.id, { ...cell, structured });
}

function adaptStructured({ getters, history }: CellPlugin, adapters: RangeAdapters): void {
  for (const sheetId of getters.getSheetIds())
    for (const { id, structured } of getters.getCells(sheetId)) {
      if (structured === undefined) continue;
      const adapted = adaptPlainParts(structured, (formula) => adapters.adaptFormulaString(sheetId, formula));
      if (adapted !== structured) history.update("cells", sheetId, id, "structured", adapted);
    }
}
