import { adaptedBeside, shownWords } from "../excel/plain-words.ts";
import { columnLetters } from "./area.ts";
import { isBulkWrite } from "./bulk-write.ts";
import type { BulkCell, BulkWrite } from "./bulk-write.ts";
import { CellChanges } from "./cell-changes.ts";
import type { CellKeeper, History } from "./cell-changes.ts";
import type { PositionKeeper } from "./cell-places.ts";
import { isAboutLooks } from "./on-demand.ts";
import { cellsOfStretches, leftCells } from "./left-cells.ts";
import { scopedFormula } from "./scoped-names.ts";
import { spreadsheet } from "./spreadsheet.ts";
import type { Command, Getters, PluginConfig, Position, StoredCell } from "./spreadsheet.ts";

interface CellChange {
  readonly content?: string;
  readonly style?: object | null;
  readonly format?: string;
}

/** A cell at the place it gets; without an id there is none any more. */
type Placed = Position & { readonly cellId?: number };

interface SheetData {
  readonly id: string;
  textCells?: readonly string[];
  /** Formulas that refer to tables, as they were written: `B7 =SUM(Table1[x])`. */
  structuredCells?: readonly string[];
  /** Indentations of a file that was read: `B7 2`. */
  readonly indentedCells?: readonly string[];
  /** Stretches of cells that are aligned to the left: `B7:B9`. */
  leftCells?: readonly string[];
}

/** Writes what the spreadsheet does not read of a formula, such as references to tables, as what it reads. */
export type Translate = (position: Position, formula: string) => string;

/** What the spreadsheet gives when rows, columns or cells have moved. */
interface RangeAdapters {
  readonly adaptFormulaString: (sheetId: string, formula: string) => string;
}

interface CellPlugin extends CellKeeper {
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

/**
 * Makes the spreadsheet keep text as Excel does: whatever is entered under the format `@`, or after an apostrophe,
 * stays the text it is, also when the format changes later. By itself the spreadsheet makes 123 of "00123", a date of
 * "1-2", and a formula of "=x" under `@`.
 */
export function keepText(): void {
  const registry = spreadsheet.registries.corePluginRegistry;
  const Base = registry?.get("cell") as new (config: PluginConfig) => CellPlugin;
  if (registry === undefined || "keepsText" in Base) return;
  class TextKeepingCells extends Base {
    static readonly keepsText = true;
    private readonly translate: Translate;
    private isDressing = false;
    private changes: CellChanges | undefined;
    private readonly positions: PositionKeeper;
    private readonly custom: { readonly leavesCells?: boolean };

    constructor(config: PluginConfig) {
      super(config);
      this.custom = config.custom;
      this.translate =
        (config.custom.translate as Translate | undefined) ?? ((_: Position, formula: string) => formula);
      const { dispatch } = this;
      this.positions = config.custom.positions as PositionKeeper;
      this.dispatch = (type, payload) => {
        if (type === "UPDATE_CELL_POSITION") this.place(payload as Placed);
        else if (this.isDressing && type === "UPDATE_CELL")
          this.dressOne(payload as Position & CellChange, dispatch);
        else dispatch(type, payload);
      };
    }

    /**
     * Tells only the plugin that keeps positions, for no other asks, and of those cells alone that were not there before: it would take
     * each away and put it back, and undo would remember all of that.
     */
    private place(placed: Placed): void {
      if (this.changes !== undefined) this.changes.place(placed, placed.cellId);
      else if (placed.cellId === undefined || placed.cellId !== this.getters.getCell(placed)?.id)
        this.positions.handle({ type: "UPDATE_CELL_POSITION", ...placed });
    }

    /** Changes the look of many cells without telling all plugins of each, as the spreadsheet would by itself: see on-demand.ts. */
    private dress(command: Command): void {
      this.isDressing = true;
      try {
        super.handle(command);
      } finally {
        this.isDressing = false;
      }
    }

    /** Changes the look of one of them. To take looks away where there is no cell changes nothing. */
    private dressOne(payload: Position & CellChange, dispatch: CellPlugin["dispatch"]): void {
      const { sheetId, col, row, style, format } = payload;
      const before = this.getters.getCell(payload);
      if (style === null && before === undefined) return;
      // Another number format is another text, which plugins ask about.
      if (format !== undefined && format !== (before?.format ?? "")) dispatch("UPDATE_CELL", payload);
      else this.updateCell(sheetId, col, row, payload);
    }

    /** By itself the spreadsheet takes a number for no change of the text of the same digits. */
    override allowDispatch(command: Command): unknown {
      return command.type === "UPDATE_CELL" && this.changesKind(command as Command & Position & CellChange)
        ? "Success"
        : super.allowDispatch(command);
    }

    private changesKind({ sheetId, col, row, ...change }: Position & CellChange): boolean {
      const before = this.getters.getCell({ sheetId, col, row });
      if (before === undefined || change.content === undefined || before.content !== change.content)
        return false;
      return (before.isText === true) !== (textOf(before, change) !== undefined);
    }

    override handle(command: Command): void {
      if (isBulkWrite(command)) this.writeMany(command);
      else if (isAboutLooks(command)) this.dress(command);
      else super.handle(command);
    }

    override updateCell(sheetId: string, col: number, row: number, change: CellChange): void {
      const position = { sheetId, col, row };
      const before = this.getters.getCell(position);
      const text = textOf(before, change);
      if (text === undefined) {
        this.updateFormula(position, before, change);
        return;
      }
      this.setText(position, change, text);
    }

    /** A formula that refers to tables is compiled with plain addresses, and kept as it was written beside. */
    private updateFormula(position: Position, before: StoredCell | undefined, change: CellChange): void {
      const { sheetId, col, row } = position;
      const entered = change.content;
      // The same formula again, as sorting writes it, leaves it as it was written.
      const isAgain =
        entered === undefined || entered === before?.compiledFormula?.toFormulaString(this.getters);
      const content = isAgain ? entered : shownWords(entered);
      if (content === undefined && !("formula" in change) && before?.isFormula === true) {
        this.dressFormula(sheetId, before, change);
        return;
      }
      const isFormula = content?.startsWith("=") === true;
      const plain = isFormula ? this.translate(position, content) : content;
      const written = isFormula ? scopedFormula(this.getters, sheetId, plain ?? "") : content;
      const filled = content === undefined ? change : { ...change, content: written ?? "" };
      super.updateCell(sheetId, col, row, filled);
      if (plain !== content && content !== undefined) {
        this.setStructured(position, content);
        return;
      }
      if (before?.structured !== undefined && isAgain) this.setStructured(position, before.structured);
    }

    /** By itself the spreadsheet writes a formula out and compiles it again to give it another look. */
    private dressFormula(sheetId: string, before: StoredCell, change: CellChange): void {
      const style = change.style === undefined ? before.style : (change.style ?? undefined);
      const format = change.format ?? before.format;
      this.history.update("cells", sheetId, before.id, { ...before, style, format });
    }

    private setStructured(position: Position, structured: string): void {
      const cell = this.getters.getCell(position);
      if (cell?.isFormula === true)
        this.history.update("cells", position.sheetId, cell.id, { ...cell, structured });
    }

    override adaptRanges(adapters: RangeAdapters): void {
      super.adaptRanges(adapters);
      for (const sheetId of this.getters.getSheetIds())
        for (const { id, structured } of this.getters.getCells(sheetId)) {
          if (structured === undefined) continue;
          const adapted = adaptedBeside(structured, (formula) =>
            adapters.adaptFormulaString(sheetId, formula),
          );
          if (adapted !== structured) this.history.update("cells", sheetId, id, "structured", adapted);
        }
    }

    override import(data: { readonly sheets: readonly SheetData[] }): void {
      super.import(data);
      for (const sheet of data.sheets) {
        this.indent(sheet.id, sheet.indentedCells ?? []);
        for (const position of cellsOfStretches(sheet.id, sheet.leftCells ?? [])) this.alignLeft(position);
        for (const entry of sheet.textCells ?? []) {
          const split = entry.indexOf(" ");
          const zone = spreadsheet.helpers.toZone(entry.slice(0, split));
          this.setText({ sheetId: sheet.id, col: zone.left, row: zone.top }, {}, entry.slice(split + 1));
        }
        for (const entry of sheet.structuredCells ?? []) {
          const split = entry.indexOf(" ");
          const zone = spreadsheet.helpers.toZone(entry.slice(0, split));
          this.setStructured({ sheetId: sheet.id, col: zone.left, row: zone.top }, entry.slice(split + 1));
        }
      }
    }

    private indent(sheetId: string, entries: readonly string[]): void {
      for (const entry of entries) {
        const [address = "", level = "0"] = entry.split(" ");
        const { left: col, top: row } = spreadsheet.helpers.toZone(address);
        const style = this.getters.getCell({ sheetId, col, row })?.style;
        this.updateCell(sheetId, col, row, { style: { ...style, indent: Number(level) } });
      }
    }

    private alignLeft({ sheetId, col, row }: Position): void {
      const style = this.getters.getCell({ sheetId, col, row })?.style;
      this.updateCell(sheetId, col, row, { style: { ...style, align: "left" } });
    }

    override export(data: { readonly sheets: readonly SheetData[] }, squish: boolean): void {
      // Whoever packs the workbook has the cells elsewhere.
      if (this.custom.leavesCells === true) return;
      super.export(data, squish);
      for (const sheet of data.sheets) {
        const cells = this.getters.getCells(sheet.id);
        sheet.leftCells = leftCells(this.getters, sheet.id);
        sheet.textCells = cells
          .filter((cell) => cell.isText === true)
          .map((cell) => `${this.a1Of(cell)} ${cell.content ?? ""}`);
        sheet.structuredCells = cells.flatMap((cell) =>
          cell.structured === undefined ? [] : [`${this.a1Of(cell)} ${cell.structured}`],
        );
      }
    }

    private a1Of(cell: StoredCell): string {
      const { col, row } = this.getters.getCellPosition(cell.id);
      return `${columnLetters(col)}${row + 1}`;
    }

    /** Writes cells without telling all plugins of each; undo takes them back as one. */
    private writeMany({ sheetId, cells }: BulkWrite): void {
      const { history } = this;
      const changes = new CellChanges(sheetId, this, this.positions);
      this.history = this.changes = changes;
      try {
        for (const change of cells) this.writeOne(sheetId, change);
      } finally {
        this.history = history;
        this.changes = undefined;
        changes.noteIn(history);
      }
    }

    private writeOne(sheetId: string, change: BulkCell): void {
      const { col, row, style } = change;
      const before = this.getters.getCell({ sheetId, col, row });
      const isAlone = style === undefined && change.format === undefined;
      if (isAlone && before?.structured !== undefined && before.structured === change.content) return;
      const dressed = before?.style !== undefined && style !== undefined;
      const whole = dressed ? { ...change, style: { ...before.style, ...style } } : change;
      this.updateCell(sheetId, col, row, whole);
    }

    private setText(position: Position, change: CellChange, content: string): void {
      const before = this.getters.getCell(position);
      const id = before?.id ?? this.getNextCellId();
      const style = change.style === undefined ? before?.style : (change.style ?? undefined);
      const format = change.format ?? before?.format;
      this.history.update("cells", position.sheetId, id, {
        ...{ id, content, style, format: format === "" ? undefined : format },
        ...{ isFormula: false, parsedValue: content, isText: true },
      });
      if (before === undefined) this.dispatch("UPDATE_CELL_POSITION", { ...position, cellId: id });
    }
  }
  registry.replace("cell", TextKeepingCells);
}

/** The text that a cell holds after a change, or undefined where it is not text by force. */
function textOf(before: StoredCell | undefined, change: CellChange): string | undefined {
  if ("formula" in change) return undefined;
  const { content } = change;
  if (content === undefined) return before?.isText === true ? before.content : undefined;
  if (content === "") return undefined;
  if (content.startsWith("'")) return content.slice(1);
  return (change.format ?? before?.format) === "@" ? content : undefined;
}
