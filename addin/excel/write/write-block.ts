import type { KeyFigures, KeyFigure, KeyFiguresPosition } from "../../worksheet/key-figures.ts";
import { columnName } from "../../worksheet/structured-formula.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { showText } from "../../worksheet/cells/text-cell.ts";
import { colours } from "../../worksheet/layout.ts";

/** The table that a block's formulas can name, and its columns by key. */
export interface NamedTable {
  readonly name: string;
  /** The current headers, by column key. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the worksheet column for a block's values; the label needs a visible one to the left. */
export function valueColumnOf(block: KeyFigures, keys: readonly string[]): number {
  return Math.max(2, keys.indexOf(block.column));
}

/**
 * Queues the lines of a block. Labels are right-aligned left of the values, so that long ones extend over
 * empty cells; notes are to the right. `{table}[{key}]` in a formula becomes a reference to that column, so
 * the table must exist. If the engineer has renamed or deleted the header, the cell keeps the formula as
 * adjusted by Excel. A new one would be refused with the whole batch.
 */
export function queueBlock(
  sheet: Excel.Worksheet,
  place: KeyFiguresPosition,
  block: KeyFigures,
  table: NamedTable,
): void {
  const { top, column } = place;
  const { lines } = block;
  if (lines.length === 0) return;
  const labels = sheet.getRangeByIndexes(top, column - 1, lines.length, 1);
  labels.numberFormat = lines.map(() => ["@"]);
  labels.values = lines.map(({ label }) => [showText(label)]);
  labels.format.horizontalAlignment = "Right";
  // A text value, such as the bottleneck's name, begins at the edge where the label ends.
  labels.format.indentLevel = 1;
  labels.format.font.color = colours.quiet;
  const values = sheet.getRangeByIndexes(top, column, lines.length, 1);
  values.numberFormat = lines.map(({ numberFormat }) => [numberFormat]);
  values.formulas = lines.map((line) => [shownValue(line, table)]);
  values.format.font.bold = true;
  values.format.fill.clear();
  const notes = sheet.getRangeByIndexes(top, column + 1, lines.length, 1);
  notes.numberFormat = lines.map(() => ["@"]);
  notes.values = lines.map(({ note }) => [showText(note ?? "")]);
  notes.format.horizontalAlignment = "Left";
  // Separates the note from a number, which ends at the same edge.
  notes.format.indentLevel = 1;
  notes.format.font.color = colours.quiet;
  for (const [index, { isBad }] of lines.entries())
    if (isBad === true)
      sheet.getRangeByIndexes(top + index, column, 1, 1).format.fill.color = colours.conflict;
}

/**
 * Queues a block in place of an existing one. Clears lines that no longer exist, and inserts rows for new
 * ones, so that the table is not overwritten. Must be last in a batch, because the cells below move.
 */
export function queueBlockAgain(
  sheet: Excel.Worksheet,
  place: KeyFiguresPosition,
  block: KeyFigures,
  table: NamedTable,
): void {
  const before = place.labels.length;
  const more = block.lines.length - before;
  if (more > 0)
    sheet
      .getRangeByIndexes(place.top + before, 0, more, 1)
      .getEntireRow()
      .insert("Down");
  if (more < 0) {
    const left = sheet.getRangeByIndexes(place.top + block.lines.length, place.column - 1, -more, 3);
    left.clear("Contents");
    left.format.fill.clear();
  }
  queueBlock(sheet, place, block, table);
}

/**
 * Returns the value or formula to write. Text that looks like a formula stays text by its format, or by an
 * apostrophe, which Excel removes.
 */
function shownValue({ value, numberFormat }: KeyFigure, { name, headers }: NamedTable): CellValue | null {
  if (typeof value === "object") {
    const column = /\{table\}\[\{(\w+)\}\]/g;
    const isThere = [...value.formula.matchAll(column)].every(([, key = ""]) => headers[key] !== undefined);
    if (!isThere) return null;
    return value.formula.replace(
      column,
      (_token, key: string) => `${name}[${columnName(headers[key] ?? key)}]`,
    );
  }
  if (typeof value !== "string") return value;
  const isTempting = numberFormat !== "@" && /^[=+\-@']/.test(value);
  return isTempting ? `'${value}` : showText(value);
}
