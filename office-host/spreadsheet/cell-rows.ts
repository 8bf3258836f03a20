import { columnLetters } from "./area.ts";
import type { Getters, StoredCell, Style } from "./spreadsheet.ts";

export interface CellRows {
  readonly styles: readonly Style[];
  readonly formats: readonly string[];
  readonly cells: readonly PackedCell[];
}

/** `style` and `format` are indexes in the lists of `CellRows`, or -1. */
type PackedCell = readonly [
  col: number,
  row: number,
  content: string,
  kind: 0 | 1 | string,
  style: number,
  format: number,
];

/** `kind` of a text cell. A formula with table references has its text as `kind`, others have 0. */
const textKind = 1;

/** A cell for packing later. A write does not change it, but moved cells change its formula's ranges. */
export interface CollectedCell {
  readonly cell: StoredCell;
  readonly col: number;
  readonly row: number;
}

interface RowGetters extends Getters {
  getRowCellIds(sheetId: string, row: number): readonly number[];
}

/** Returns the cells of rows `from` to `to`, counted from 0. */
export function collectCells(
  getters: Getters,
  sheetId: string,
  from: number,
  to: number,
): readonly CollectedCell[] {
  const lastRow = Math.min(to, getters.getNumberRows(sheetId) - 1);
  const collected: CollectedCell[] = [];
  for (let row = from; row <= lastRow; row++)
    for (const id of (getters as RowGetters).getRowCellIds(sheetId, row)) {
      const { col } = getters.getCellPosition(id);
      const cell = getters.getCell({ sheetId, col, row });
      if (cell !== undefined) collected.push({ cell, col, row });
    }
  return collected;
}

export function packRows(getters: Getters, collected: readonly CollectedCell[]): CellRows {
  const [styles, formats] = [new UniqueList<Style>(JSON.stringify), new UniqueList<string>(String)];
  const cells = collected.map(({ cell, col, row }): PackedCell => {
    const { style, format, structured } = cell;
    const content = cell.isFormula
      ? (cell.compiledFormula?.toFormulaString(getters) ?? "")
      : (cell.content ?? "");
    const formulaKind = cell.isFormula ? (structured ?? 0) : 0;
    const kind = cell.isText === true ? textKind : formulaKind;
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

/** Numbers unique items from 0. */
class UniqueList<Item> {
  readonly items: Item[] = [];
  private readonly numbers = new Map<unknown, number>();
  private readonly keyOf: (item: Item) => string;

  constructor(keyOf: (item: Item) => string) {
    this.keyOf = keyOf;
  }

  numberOf(item: Item): number {
    // Most cells share one style object, which is found faster than its text.
    const known = this.numbers.get(item);
    if (known !== undefined) return known;
    const key = this.keyOf(item);
    const number = this.numbers.get(key) ?? this.items.push(item) - 1;
    this.numbers.set(item, number).set(key, number);
    return number;
  }
}

/** An exported worksheet. `withCells` adds its cells. */
export interface SheetFrame {
  readonly id: string;
  cells?: Record<string, string>;
  styles?: Record<string, number>;
  formats?: Record<string, number>;
  textCells?: string[];
  structuredCells?: string[];
}

export interface BookFrame {
  readonly sheets: SheetFrame[];
  styles?: Record<number, Style>;
  formats?: Record<number, string>;
}

/** Adds stored cells, by worksheet id, to their workbook. The result has the spreadsheet's export format. */
export function withCells(frame: BookFrame, rows: ReadonlyMap<string, readonly CellRows[]>): BookFrame {
  const styles = new UniqueList<Style>(JSON.stringify);
  const formats = new UniqueList<string>(String);
  for (const sheet of frame.sheets) {
    Object.assign(sheet, { cells: {}, styles: {}, formats: {}, textCells: [], structuredCells: [] });
    for (const packed of rows.get(sheet.id) ?? []) addRows(sheet, packed, styles, formats);
  }
  // Exports number styles and formats from 1.
  const numberedFrom1 = <Item>(items: readonly Item[]): Record<number, Item> =>
    Object.fromEntries(items.map((item, index) => [index + 1, item]));
  return Object.assign(frame, { styles: numberedFrom1(styles.items), formats: numberedFrom1(formats.items) });
}

function addRows(
  sheet: SheetFrame,
  packed: CellRows,
  styles: UniqueList<Style>,
  formats: UniqueList<string>,
): void {
  const [styleIds, formatIds] = [
    packed.styles.map((style) => styles.numberOf(style) + 1),
    packed.formats.map((format) => formats.numberOf(format) + 1),
  ];
  const [styleZones, formatZones] = [new VerticalZones(), new VerticalZones()];
  for (const [col, row, content, kind, style, format] of packed.cells) {
    const a1 = `${columnLetters(col)}${row + 1}`;
    if (kind === textKind) sheet.textCells?.push(`${a1} ${content}`);
    else if (content !== "" && sheet.cells !== undefined) sheet.cells[a1] = content;
    if (typeof kind === "string") sheet.structuredCells?.push(`${a1} ${kind}`);
    styleZones.add(col, row, styleIds[style]);
    formatZones.add(col, row, formatIds[format]);
  }
  Object.assign(sheet.styles ?? {}, styleZones.zones());
  Object.assign(sheet.formats ?? {}, formatZones.zones());
}

/** Combines cells of a column with equal ids. Add each column's cells from top to bottom. */
class VerticalZones {
  private readonly finished: (readonly [zone: string, id: number])[] = [];
  private readonly open = new Map<number, { readonly top: number; bottom: number; readonly id: number }>();

  add(col: number, row: number, id: number | undefined): void {
    const last = this.open.get(col);
    if (last !== undefined && last.id === id && last.bottom === row - 1) {
      last.bottom = row;
      return;
    }
    this.finish(col);
    if (id !== undefined) this.open.set(col, { top: row, bottom: row, id });
  }

  zones(): Record<string, number> {
    for (const col of [...this.open.keys()]) this.finish(col);
    return Object.fromEntries(this.finished);
  }

  private finish(col: number): void {
    const zone = this.open.get(col);
    this.open.delete(col);
    if (zone === undefined) return;
    const letters = columnLetters(col);
    this.finished.push([`${letters}${zone.top + 1}:${letters}${zone.bottom + 1}`, zone.id]);
  }
}
