import type { KeyFigures, KeyFigure, KeyFiguresPosition } from "../../worksheet/key-figures.ts";
import { columnName } from "../../worksheet/structured-formula.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { showText } from "../../worksheet/cells/text-cell.ts";
import { colours } from "../../worksheet/layout.ts";

export interface NamedTable {
  readonly name: string;
  /** By column key. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the worksheet column of the values. Column 0 is hidden, and the labels need one. */
export function valueColumnOf(figures: KeyFigures, keys: readonly string[]): number {
  return Math.max(2, keys.indexOf(figures.column));
}

/**
 * Queues key figures: labels left of the values, notes right. Long labels extend over the empty cells to the
 * left.
 *
 * The table must exist, because formulas name it: `{table}[{key}]`. If a header is missing, the cell keeps
 * its formula, since Excel would refuse the new one with the whole batch.
 */
export function queueKeyFigures(
  sheet: Excel.Worksheet,
  place: KeyFiguresPosition,
  figures: KeyFigures,
  table: NamedTable,
): void {
  const { top, column } = place;
  const { lines } = figures;
  if (lines.length === 0) return;
  const labels = sheet.getRangeByIndexes(top, column - 1, lines.length, 1);
  labels.numberFormat = lines.map(() => ["@"]);
  labels.values = lines.map(({ label }) => [showText(label)]);
  labels.format.horizontalAlignment = "Right";
  // Separates the label from a text value, such as the bottleneck's name.
  labels.format.indentLevel = 1;
  labels.format.font.color = colours.quiet;
  const values = sheet.getRangeByIndexes(top, column, lines.length, 1);
  values.numberFormat = lines.map(({ numberFormat }) => [numberFormat]);
  values.formulas = lines.map((line) => [contentToWrite(line, table)]);
  values.format.font.bold = true;
  values.format.fill.clear();
  const notes = sheet.getRangeByIndexes(top, column + 1, lines.length, 1);
  notes.numberFormat = lines.map(() => ["@"]);
  notes.values = lines.map(({ note }) => [showText(note ?? "")]);
  notes.format.horizontalAlignment = "Left";
  // Separates the note from a number.
  notes.format.indentLevel = 1;
  notes.format.font.color = colours.quiet;
  for (const [index, { isBad }] of lines.entries())
    if (isBad === true)
      sheet.getRangeByIndexes(top + index, column, 1, 1).format.fill.color = colours.conflict;
}

/**
 * Queues key figures in place of the existing ones. Inserts worksheet rows for more lines. Call it last in a
 * batch, because the table then moves.
 */
export function queueKeyFigureUpdate(
  sheet: Excel.Worksheet,
  place: KeyFiguresPosition,
  figures: KeyFigures,
  table: NamedTable,
): void {
  const before = place.labels.length;
  const more = figures.lines.length - before;
  if (more > 0)
    sheet
      .getRangeByIndexes(place.top + before, 0, more, 1)
      .getEntireRow()
      .insert("Down");
  if (more < 0) {
    const surplus = sheet.getRangeByIndexes(place.top + figures.lines.length, place.column - 1, -more, 3);
    surplus.clear("Contents");
    surplus.format.fill.clear();
  }
  queueKeyFigures(sheet, place, figures, table);
}

/** Returns the value or formula to write; null keeps the cell. */
function contentToWrite({ value, numberFormat }: KeyFigure, { name, headers }: NamedTable): CellValue | null {
  if (typeof value === "object") {
    const column = /\{table\}\[\{(\w+)\}\]/g;
    const isThere = [...value.formula.matchAll(column)].every(([, key = ""]) => headers[key] !== undefined);
    if (!isThere) return null;
    return value.formula.replace(
      column,
      (_token, key: string) => `${name}[${columnName(headers[key] ?? key)}]`,
    );
  }
  return typeof value === "string" ? showText(value, numberFormat) : value;
}
