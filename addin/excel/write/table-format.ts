import type { Words } from "../../words/words.ts";
import { heightOf } from "./text-lines.ts";
import { cellKinds } from "../../worksheet/cells/cell-kinds.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import { quotedInExcel } from "../../worksheet/cells/quoted.ts";
import { colours } from "../../worksheet/layout.ts";

/** A run of body rows of one of our columns. */
export interface ColumnCells {
  readonly sheet: Excel.Worksheet;
  readonly top: number;
  readonly column: number;
  readonly rows: number;
}

/**
 * Queues the number format of new cells. Must precede their values, or text that looks like a number is lost.
 */
export function queueFormat(place: ColumnCells, column: Column): void {
  const range = rangeOf(place);
  // One value for all cells, as Excel documents it; the types only know two-dimensional arrays.
  range.numberFormat = (column.numberFormat ?? cellKinds[column.kind].numberFormat) as unknown as string[][];
  range.format.horizontalAlignment = alignments[cellKinds[column.kind].align];
  if (column.marksOutOfRange === true) range.format.indentLevel = alarmIndent;
  // Aligns numbers with the first line of a text.
  range.format.verticalAlignment = "Top";
  if (column.isWrapped === true && cellKinds[column.kind].align !== "right") range.format.wrapText = true;
}

/** The height of headers in points: two lines; the filter button covers the end of the second. */
export const headerHeight = heightOf(2);

/** Queues the looks of a header: strong if the column is editable, and aligned as its cells. */
export function queueHeaderFormat(cell: Excel.Range, column: Column): void {
  cell.format.fill.color = column.isEditable === true ? colours.accent : colours.readOnlyHeader;
  cell.format.font.color = column.isEditable === true ? colours.onAccent : colours.text;
  cell.format.font.bold = true;
  queueHeaderWrapping(cell);
  const { align } = cellKinds[column.kind];
  cell.format.horizontalAlignment = alignments[align];
  if (align === "right") cell.format.indentLevel = filterButtonIndent;
  if (column.marksOutOfRange === true) cell.format.indentLevel = alarmIndent;
}

/** Queues wrapping a long header into two lines, the first above the filter button. */
export function queueHeaderWrapping(cell: Excel.Range): void {
  cell.format.verticalAlignment = "Top";
  cell.format.wrapText = true;
}

/** Queues the looks of new cells: light grey if read-only, drop-down lists, fills by the status words. */
export function queueFillsAndLists(
  place: ColumnCells,
  column: Column,
  look: {
    readonly choices: readonly string[] | undefined;
    readonly statusColumn: number;
    readonly words: Words;
  },
): void {
  const range = rangeOf(place);
  queueGreyAndLists(place, column, look.choices);
  if (column.marksOutOfRange === true) queueAlarm(range, addressOf(place.top, place.column));
  if (hasStatusFills(place, column, look.statusColumn)) queueStatusFills(place, column, look);
}

/** Returns true if cells of a column are filled by the status words: editable ones, and the Status itself. */
export function hasStatusFills(
  { column }: Pick<ColumnCells, "column">,
  { isEditable }: Column,
  statusColumn: number,
): boolean {
  return isEditable === true || column === statusColumn;
}

/**
 * Queues filling editable cells that the Status names, and the Status itself. Excel may repaint late if a
 * rule refers to another cell; the rules of the Status refer to itself and are reliable.
 */
export function queueStatusFills(
  place: ColumnCells,
  column: Column,
  { statusColumn, words }: { readonly statusColumn: number; readonly words: Words },
): void {
  const status = addressOf(place.top, statusColumn);
  const cell =
    place.column === statusColumn
      ? undefined
      : { header: column.header, value: quotedInExcel(addressOf(place.top, place.column)) };
  for (const mark of statusFillsIn(words)) queueStatusFill(rangeOf(place), cell, { ...mark, status });
}

/**
 * Returns true for a conditional format of ours, in any language. Earlier versions did not compare values.
 */
export function isStatusFill(formula: string): boolean {
  return /^=ISNUMBER\(FIND\("(?:[^"]|"")+"(?:&IFERROR\("“".+"“#"\))?,(\$?[A-Z]+\$?\d+)(?:,FIND\("(?:[^"]|"")+",\1\))?\)\)$/.test(
    formula,
  );
}

/** Queues the looks that do not depend on the Status: light grey if read-only, drop-down lists. */
export function queueGreyAndLists(
  place: ColumnCells,
  column: Column,
  choices: readonly string[] | undefined,
): void {
  if (column.isEditable !== true) rangeOf(place).format.fill.color = colours.readOnlyBody;
  queueListAndTooltip(place, column, choices);
}

/**
 * Queues a cell's drop-down list and the reason why it is read-only. Pasting can give cells different rules;
 * Excel accepts one rule for all of them only after clearing.
 */
export function queueListAndTooltip(
  place: ColumnCells,
  column: Column,
  choices: readonly string[] | undefined,
): void {
  const range = rangeOf(place);
  if (choices !== undefined || column.tooltip !== undefined) range.dataValidation.clear();
  if (choices !== undefined) queueChoices(range, choices);
  if (column.tooltip !== undefined) queueTooltip(range, column.header, column.tooltip);
}

/**
 * Queues a message beside the selected cell, which is not printed. Excel accepts 32 characters of title and
 * 255 of message, and needs a rule: this one always holds.
 */
export function queueTooltip(range: Excel.Range, title: string, message: string): void {
  range.dataValidation.rule = { custom: { formula: "=TRUE" } };
  range.dataValidation.errorAlert = { showAlert: false, style: "Information", title: "", message: "" };
  range.dataValidation.prompt = { showPrompt: true, title, message };
}

/** A word of the Status, and the fill for it. */
interface StatusFill {
  readonly word: string;
  readonly colour: string;
  /** The Status also names the cell's value, and the fill disappears when the value changes. */
  readonly namesValue?: true;
}

/** Returns the fills for the words of the Status; the last one added has the highest priority. */
function statusFillsIn({ status }: Words): readonly StatusFill[] {
  return [
    { word: status.problem, colour: colours.conflict, namesValue: true },
    { word: status.conflict, colour: colours.conflict, namesValue: true },
    { word: status.edited, colour: colours.edited },
    { word: status.changed, colour: colours.changed },
  ];
}

/** Indentation beside the filter button, which is at the right of a header on the screen. */
const filterButtonIndent = 2;

/** Indentation between an alarm and its number, which ends at the same edge. */
const alarmIndent = 1;

const alignments = {
  left: "Left",
  right: "Right",
  center: "Center",
} as const;

function rangeOf(place: ColumnCells): Excel.Range {
  return place.sheet.getRangeByIndexes(place.top, place.column, place.rows, 1);
}

/** Queues a drop-down that never blocks: a bare code or a pasted word is checked before sending. */
function queueChoices(range: Excel.Range, choices: readonly string[]): void {
  range.dataValidation.rule = { list: { inCellDropDown: true, source: choices.join(",") } };
  range.dataValidation.errorAlert = { showAlert: false, style: "Information", title: "", message: "" };
}

/**
 * Queues filling a cell, wherever its row is sorted to. The row's Status must have the word, then the column,
 * and the value if `namesValue`. Without a cell, only the word counts.
 */
function queueStatusFill(
  range: Excel.Range,
  cell: { readonly header: string; readonly value: string } | undefined,
  mark: StatusFill & { readonly status: string },
): void {
  const format = range.conditionalFormats.add("Custom");
  const word = `FIND("${mark.word}",${mark.status})`;
  const header = cell?.header.replace(/"/g, '""');
  const named = mark.namesValue === true ? `" ${header} "&${cell?.value}` : `" ${header}"`;
  format.custom.rule.formula =
    cell === undefined ? `=ISNUMBER(${word})` : `=ISNUMBER(FIND(${named},${mark.status},${word}))`;
  format.custom.format.fill.color = mark.colour;
  format.stopIfTrue = true;
}

/** Queues filling a cell of an alarm column that is not blank; a formula may result in "". */
function queueAlarm(range: Excel.Range, first: string): void {
  const format = range.conditionalFormats.add("Custom");
  format.custom.rule.formula = `=LEN(${first})>0`;
  format.custom.format.fill.color = colours.conflict;
}

/** Returns an address: row 6, column 9, both counted from 0 → `$J7`. */
function addressOf(row: number, column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `$${letters}${row + 1}`;
}
