import { columnLetters } from "./area.ts";
import type { Getters, StoredCell, Style } from "./spreadsheet.ts";

/** The cells of a few neighbouring rows in storage: contents and looks. */
export interface CellRows {
  readonly styles: readonly Style[];
  readonly formats: readonly string[];
  readonly cells: readonly PackedCell[];
}

/** Column, row, content, its kind, and the indexes of style and format in their lists, or -1. */
type PackedCell = readonly [
  col: number,
  row: number,
  content: string,
  kind: 0 | 1 | string,
  style: number,
  format: number,
];

/** The kind of a content that is always text. A formula with table references has its own text instead. */
const text = 1;

/**
 * A cell with its position when it was collected. The spreadsheet replaces cells and does not change them,
 * except for the ranges of formulas.
 */
export interface CollectedCell {
  readonly cell: StoredCell;
  readonly col: number;
  readonly row: number;
}

interface RowGetters extends Getters {
  getRowCellIds(sheetId: string, row: number): readonly number[];
}

/** Returns the cells of the rows `from` to `to`. Rows beyond the worksheet have no cells. */
export function collectRows(
  getters: Getters,
  sheetId: string,
  from: number,
  to: number,
): readonly CollectedCell[] {
  const end = Math.min(to, getters.getNumberRows(sheetId) - 1);
  const collected: CollectedCell[] = [];
  for (let row = from; row <= end; row++)
    for (const id of (getters as RowGetters).getRowCellIds(sheetId, row)) {
      const { col } = getters.getCellPosition(id);
      const cell = getters.getCell({ sheetId, col, row });
      if (cell !== undefined) collected.push({ cell, col, row });
    }
  return collected;
}

/** Returns collected cells in the storage format. */
export function packRows(getters: Getters, collected: readonly CollectedCell[]): CellRows {
  const [styles, formats] = [new Numbered<Style>(JSON.stringify), new Numbered<string>(String)];
  const cells = collected.map(({ cell, col, row }): PackedCell => {
    const { style, format, structured } = cell;
    const content = cell.isFormula
      ? (cell.compiledFormula?.toFormulaString(getters) ?? "")
      : (cell.content ?? "");
    const kind = cell.isText === true ? text : cell.isFormula ? (structured ?? 0) : 0;
    return [
      col,
      row,
      content,
      kind,
      style === undefined ? -1 : styles.numberOf(style),
      format === undefined || format === "" ? -1 : formats.numberOf(format),
    ];
  });
  return { styles: styles.items, formats: formats.items, cells };
}

/** A list in which equal items share a number. */
class Numbered<Item> {
  readonly items: Item[] = [];
  private readonly numbers = new Map<unknown, number>();
  private readonly keyOf: (item: Item) => string;

  constructor(keyOf: (item: Item) => string) {
    this.keyOf = keyOf;
  }

  numberOf(item: Item): number {
    // Most cells share the same object.
    const known = this.numbers.get(item) ?? this.numbers.get(this.keyOf(item));
    const number = known ?? this.items.push(item) - 1;
    this.numbers.set(item, number).set(this.keyOf(item), number);
    return number;
  }
}

/** A worksheet without its cells, as the spreadsheet exports it. */
export interface SheetFrame {
  readonly id: string;
  cells?: Record<string, string>;
  styles?: Record<string, number>;
  formats?: Record<string, number>;
  textCells?: string[];
  structuredCells?: string[];
}

/** A workbook without its cells. */
export interface BookFrame {
  readonly sheets: SheetFrame[];
  styles?: Record<number, Style>;
  formats?: Record<number, string>;
}

/** Returns the workbook with its rows of cells, by worksheet, in the spreadsheet's own export format. */
export function withCells(frame: BookFrame, rows: ReadonlyMap<string, readonly CellRows[]>): BookFrame {
  const styles = new Numbered<Style>(JSON.stringify);
  const formats = new Numbered<string>(String);
  for (const sheet of frame.sheets) {
    Object.assign(sheet, { cells: {}, styles: {}, formats: {}, textCells: [], structuredCells: [] });
    for (const packed of rows.get(sheet.id) ?? []) addRows(sheet, packed, styles, formats);
  }
  // The spreadsheet counts from 1.
  const counted = <Item>(items: readonly Item[]): Record<number, Item> =>
    Object.fromEntries(items.map((item, index) => [index + 1, item]));
  return Object.assign(frame, { styles: counted(styles.items), formats: counted(formats.items) });
}

function addRows(
  sheet: SheetFrame,
  packed: CellRows,
  styles: Numbered<Style>,
  formats: Numbered<string>,
): void {
  const [styleIds, formatIds] = [
    packed.styles.map((style) => styles.numberOf(style) + 1),
    packed.formats.map((format) => formats.numberOf(format) + 1),
  ];
  const [styleRuns, formatRuns] = [new Runs(), new Runs()];
  for (const [col, row, content, kind, style, format] of packed.cells) {
    const a1 = `${columnLetters(col)}${row + 1}`;
    if (kind === text) sheet.textCells?.push(`${a1} ${content}`);
    else if (content !== "" && sheet.cells !== undefined) sheet.cells[a1] = content;
    if (typeof kind === "string") sheet.structuredCells?.push(`${a1} ${kind}`);
    styleRuns.add(col, row, styleIds[style]);
    formatRuns.add(col, row, formatIds[format]);
  }
  Object.assign(sheet.styles ?? {}, styleRuns.zones());
  Object.assign(sheet.formats ?? {}, formatRuns.zones());
}

/** Vertical runs of cells that share a number. */
class Runs {
  private readonly done: (readonly [zone: string, id: number])[] = [];
  private readonly open = new Map<number, { readonly top: number; bottom: number; readonly id: number }>();

  add(col: number, row: number, id: number | undefined): void {
    const last = this.open.get(col);
    if (last !== undefined && last.id === id && last.bottom === row - 1) {
      last.bottom = row;
      return;
    }
    this.end(col);
    if (id !== undefined) this.open.set(col, { top: row, bottom: row, id });
  }

  zones(): Record<string, number> {
    for (const col of [...this.open.keys()]) this.end(col);
    return Object.fromEntries(this.done);
  }

  private end(col: number): void {
    const run = this.open.get(col);
    this.open.delete(col);
    if (run === undefined) return;
    const letters = columnLetters(col);
    this.done.push([`${letters}${run.top + 1}:${letters}${run.bottom + 1}`, run.id]);
  }
}
