import { entriesOf, extendCells, readEntries } from "../cell-plugin.ts";
import type { CellChange, CellPlugin, SheetData } from "../cell-plugin.ts";
import type { Command, PluginConfig, Position, StoredCell } from "../spreadsheet.ts";

/**
 * Keeps text under the format `@` or after an apostrophe, as Excel does. The spreadsheet changes "00123" to
 * 123, "1-2" to a date, and "=x" under `@` to a formula.
 */
export function keepText(): void {
  extendCells("text", textCells);
}

function textCells(Base: new (config: PluginConfig) => CellPlugin): typeof Base {
  return class TextCells extends Base {
    /** The spreadsheet sees no change when a number replaces the text of the same digits. */
    override allowDispatch(command: Command): unknown {
      const isOther =
        command.type === "UPDATE_CELL" && changesKind(this, command as Command & Position & CellChange);
      return isOther ? "Success" : super.allowDispatch(command);
    }

    override updateCell(sheetId: string, col: number, row: number, change: CellChange): void {
      const position = { sheetId, col, row };
      const text = textOf(this.getters.getCell(position), change);
      if (text === undefined) super.updateCell(sheetId, col, row, change);
      else setText(this, position, change, text);
    }

    override import(data: { readonly sheets: readonly SheetData[] }): void {
      super.import(data);
      for (const { id, textCells: entries } of data.sheets)
        for (const [position, text] of readEntries(id, entries)) setText(this, position, {}, text);
    }

    override export(data: { readonly sheets: readonly SheetData[] }, squish: boolean): void {
      super.export(data, squish);
      for (const sheet of data.sheets)
        sheet.textCells = entriesOf(this.getters, sheet.id, ({ isText, content = "" }) =>
          isText === true ? content : undefined,
        );
    }
  };
}

function changesKind(
  { getters }: CellPlugin,
  { sheetId, col, row, ...change }: Position & CellChange,
): boolean {
  const before = getters.getCell({ sheetId, col, row });
  if (before === undefined || change.content === undefined || before.content !== change.content) return false;
  return (before.isText === true) !== (textOf(before, change) !== undefined);
}

function setText(plugin: CellPlugin, position: Position, change: CellChange, content: string): void {
  const before = plugin.getters.getCell(position);
  const id = before?.id ?? plugin.getNextCellId();
  const style = change.style === undefined ? before?.style : (change.style ?? undefined);
  const format = change.format ?? before?.format;
  plugin.history.update("cells", position.sheetId, id, {
    ...{ id, content, style, format: format === "" ? undefined : format },
    ...{ isFormula: false, parsedValue: content, isText: true },
  });
  if (before === undefined) plugin.dispatch("UPDATE_CELL_POSITION", { ...position, cellId: id });
}

/** Returns a cell's text after a change, or undefined if it is no text. */
function textOf(before: StoredCell | undefined, change: CellChange): string | undefined {
  if ("formula" in change) return undefined;
  const { content } = change;
  if (content === undefined) return before?.isText === true ? before.content : undefined;
  if (content === "") return undefined;
  if (content.startsWith("'")) return content.slice(1);
  return (change.format ?? before?.format) === "@" ? content : undefined;
}
