import type { Block, BlockLine, BlockPlace } from "../../worksheet/block.ts";
import { columnName } from "../../worksheet/structured-formula.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { showText } from "../../worksheet/cells/text-cell.ts";
import { colours } from "../../worksheet/layout.ts";

/** What formulas of a block can name: the table, and its columns by key. */
export interface NamedTable {
  readonly name: string;
  /** The headers as they stand, by column key. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The worksheet's column that the values of a block stand in; the label needs one to the left that is not hidden. */
export function valueColumnOf(block: Block, keys: readonly string[]): number {
  return Math.max(2, keys.indexOf(block.column));
}

/**
 * Queues the lines of a block from a place on. Labels are right-aligned left of the values, so that long ones reach over the empty cells
 * before them; notes stand to the right. `{table}[{key}]` in a formula becomes a reference to that column, so the table must be there. A formula over a column
 * whose heading the engineer has renamed or deleted stays as it stands, which Excel has adapted; a new one would be refused with the whole batch.
 */
export function queueBlock(sheet: Excel.Worksheet, place: BlockPlace, block: Block, table: NamedTable): void {
  const { top, column } = place;
  const { lines } = block;
  if (lines.length === 0) return;
  const labels = sheet.getRangeByIndexes(top, column - 1, lines.length, 1);
  labels.numberFormat = lines.map(() => ["@"]);
  labels.values = lines.map(({ label }) => [showText(label)]);
  labels.format.horizontalAlignment = "Right";
  // A value that is a text, such as the bottleneck's name or that two cycles are needed, begins at the edge where the label ends.
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
  // Beside a number, which ends at the other side of the same edge.
  notes.format.indentLevel = 1;
  notes.format.font.color = colours.quiet;
  for (const [index, { isBad }] of lines.entries())
    if (isBad === true)
      sheet.getRangeByIndexes(top + index, column, 1, 1).format.fill.color = colours.conflict;
}

/**
 * Queues a block in place of one that was found. Lines that are no longer there are emptied; for further ones rows are put in,
 * so that the table stays clear of them. Comes last in a batch: what is below moves.
 */
export function queueBlockAgain(
  sheet: Excel.Worksheet,
  place: BlockPlace,
  block: Block,
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

/** Text that begins like a formula is kept as text: by the format, else by an apostrophe, which Excel takes away. */
function shownValue({ value, numberFormat }: BlockLine, { name, headers }: NamedTable): CellValue | null {
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
