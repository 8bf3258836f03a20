import type { Words } from "../../words/words.ts";
import { heightOf } from "./text-lines.ts";
import { cellKinds } from "../../worksheet/cells/cell-kinds.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import { quotedInExcel } from "../../worksheet/cells/quoted.ts";
import { colours } from "../../worksheet/layout.ts";

/** A run of body rows of one of our columns. */
export interface ColumnRows {
  readonly sheet: Excel.Worksheet;
  readonly top: number;
  readonly column: number;
  readonly rows: number;
}

/** Queues the number format of new cells; must come before their values, or text that looks like a number is lost. */
export function queueFormat(place: ColumnRows, column: Column): void {
  const range = rangeOf(place);
  // One value for all cells, as Excel documents it; the types know two-dimensional arrays only.
  range.numberFormat = (column.numberFormat ?? cellKinds[column.kind].numberFormat) as unknown as string[][];
  range.format.horizontalAlignment = alignments[cellKinds[column.kind].align];
  if (column.isAlarm === true) range.format.indentLevel = besideNumber;
  // Numbers are beside the first line of a text.
  range.format.verticalAlignment = "Top";
  if (column.isWrapped === true && cellKinds[column.kind].align !== "right") range.format.wrapText = true;
}

/** The height of the headers in points: two lines, of which the filter button takes the end of the second. */
export const headerHeight = heightOf(2);

/**
 * Queues the looks of a header: strong where the cells below are the engineer's to change, and on the side
 * that they are on.
 */
export function queueHeaderLook(cell: Excel.Range, column: Column): void {
  cell.format.fill.color = column.isEditable === true ? colours.accent : colours.readOnlyHeader;
  cell.format.font.color = column.isEditable === true ? colours.onAccent : colours.text;
  cell.format.font.bold = true;
  queueHeaderLines(cell);
  const { align } = cellKinds[column.kind];
  cell.format.horizontalAlignment = alignments[align];
  if (align === "right") cell.format.indentLevel = besideButton;
  if (column.isAlarm === true) cell.format.indentLevel = besideNumber;
}

/** Queues that a long header takes two lines, the first above the filter button. */
export function queueHeaderLines(cell: Excel.Range): void {
  cell.format.verticalAlignment = "Top";
  cell.format.wrapText = true;
}

/** Queues the looks of new cells: light grey where the instance owns them, drop-down lists, marks by the status words. */
export function queueLook(
  place: ColumnRows,
  column: Column,
  look: {
    readonly choices: readonly string[] | undefined;
    readonly statusColumn: number;
    readonly words: Words;
  },
): void {
  const range = rangeOf(place);
  queueCellLook(place, column, look.choices);
  if (column.isAlarm === true) queueAlarm(range, a1(place.top, place.column));
  if (hasMarks(place, column, look.statusColumn)) queueMarks(place, column, look);
}

/** Tells whether cells of a column are filled as the status words say: the editable ones, and the Status itself. */
export function hasMarks(
  { column }: Pick<ColumnRows, "column">,
  { isEditable }: Column,
  statusColumn: number,
): boolean {
  return isEditable === true || column === statusColumn;
}

/**
 * Queues filling the cells of an editable column as the status words name it, and those of the Status as they say. Excel may repaint late where a rule looks at another cell: the
 * Status, whose rules look at their own, is what holds.
 */
export function queueMarks(
  place: ColumnRows,
  column: Column,
  { statusColumn, words }: { readonly statusColumn: number; readonly words: Words },
): void {
  const status = a1(place.top, statusColumn);
  const cell =
    place.column === statusColumn
      ? undefined
      : { header: column.header, value: quotedInExcel(a1(place.top, place.column)) };
  for (const mark of marksIn(words)) queueMark(rangeOf(place), cell, { ...mark, status });
}

/**
 * Tells whether a conditional format is one of those marks, in whatever language; earlier versions did not
 * compare values.
 */
export function isMark(formula: string): boolean {
  return /^=ISNUMBER\(FIND\("(?:[^"]|"")+"(?:&IFERROR\("“".+"“#"\))?,(\$?[A-Z]+\$?\d+)(?:,FIND\("(?:[^"]|"")+",\1\))?\)\)$/.test(
    formula,
  );
}

/** Queues the part of the looks that cells have by themselves: light grey where the instance owns them, drop-down lists. */
export function queueCellLook(
  place: ColumnRows,
  column: Column,
  choices: readonly string[] | undefined,
): void {
  if (column.isEditable !== true) rangeOf(place).format.fill.color = colours.readOnlyBody;
  queueHints(place, column, choices);
}

/**
 * Queues what helps in a cell, in the words of the column: its drop-down list, and why it is read-only. Where something was pasted over some of the cells they differ,
 * and Excel takes a rule for all of them once they are cleared.
 */
export function queueHints(place: ColumnRows, column: Column, choices: readonly string[] | undefined): void {
  const range = rangeOf(place);
  if (choices !== undefined || column.tooltip !== undefined) range.dataValidation.clear();
  if (choices !== undefined) queueChoices(range, choices);
  if (column.tooltip !== undefined) queueTooltip(range, column.header, column.tooltip);
}

/** Queues a message beside the selected cell, which is not printed; Excel takes 32 signs of title and 255 of message. It goes with a rule that everything meets, so that it hangs on something. */
export function queueTooltip(range: Excel.Range, title: string, message: string): void {
  range.dataValidation.rule = { custom: { formula: "=TRUE" } };
  range.dataValidation.errorAlert = { showAlert: false, style: "Information", title: "", message: "" };
  range.dataValidation.prompt = { showPrompt: true, title, message };
}

/** What the status column says of a cell, and the fill that goes with it. */
interface Mark {
  readonly word: string;
  readonly colour: string;
  /** The Status names the cell's value as well, and the mark is gone once the cell holds another one. */
  readonly namesValue?: true;
}

/** The marks by the words of the Status; the last one added stands highest. */
function marksIn({ status }: Words): readonly Mark[] {
  return [
    { word: status.problem, colour: colours.conflict, namesValue: true },
    { word: status.conflict, colour: colours.conflict, namesValue: true },
    { word: status.edited, colour: colours.edited },
    { word: status.changed, colour: colours.changed },
  ];
}

/** Steps that leave room for the filter button, which stands at the right of a header on the screen. */
const besideButton = 2;

/** A step that keeps what an alarm says apart from the number it is about, which ends at the same edge. */
const besideNumber = 1;

const alignments = {
  left: "Left",
  right: "Right",
  center: "Center",
} as const;

function rangeOf(place: ColumnRows): Excel.Range {
  return place.sheet.getRangeByIndexes(place.top, place.column, place.rows, 1);
}

/** A drop-down that helps and never blocks: a bare code or a pasted word is fine, and is checked before sending. */
function queueChoices(range: Excel.Range, choices: readonly string[]): void {
  range.dataValidation.rule = { list: { inCellDropDown: true, source: choices.join(",") } };
  range.dataValidation.errorAlert = { showAlert: false, style: "Information", title: "", message: "" };
}

/**
 * Fills a cell when the status of its row names its column behind the word, wherever the row is sorted to,
 * and the value where that is named; without a cell when it says the word.
 */
function queueMark(
  range: Excel.Range,
  cell: { readonly header: string; readonly value: string } | undefined,
  mark: Mark & { readonly status: string },
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

/** Fills a cell of an alarm column wherever it says anything; a formula that comes to "" says nothing. */
function queueAlarm(range: Excel.Range, first: string): void {
  const format = range.conditionalFormats.add("Custom");
  format.custom.rule.formula = `=LEN(${first})>0`;
  format.custom.format.fill.color = colours.conflict;
}

/** Gives `$J7` for row 6 and column 9, both counted from 0. */
function a1(row: number, column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `$${letters}${row + 1}`;
}
