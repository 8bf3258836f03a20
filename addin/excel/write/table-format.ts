import type { Words } from "../../words/words.ts";
import { heightOf } from "./text-lines.ts";
import { cellKinds } from "../../worksheet/cells/cell-kinds.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import { quotedInExcel } from "../../worksheet/cells/quoted.ts";
import { colours } from "../../worksheet/layout.ts";

export interface ColumnCells {
  readonly sheet: Excel.Worksheet;
  /** The first row and the column, counted from 0. */
  readonly top: number;
  readonly column: number;
  readonly rows: number;
}

/** Queues the format of new cells. Queue it before the values: without the text format, "007" becomes 7. */
export function queueFormat(cells: ColumnCells, column: Column): void {
  const range = rangeOf(cells);
  // Excel accepts one value for all cells. The types of office.js do not.
  range.numberFormat = (column.numberFormat ?? cellKinds[column.kind].numberFormat) as unknown as string[][];
  range.format.horizontalAlignment = alignments[cellKinds[column.kind].align];
  if (column.marksOutOfRange === true) range.format.indentLevel = alarmIndent;
  // A number is then beside the first line of a text.
  range.format.verticalAlignment = "Top";
  if (column.isWrapped === true && cellKinds[column.kind].align !== "right") range.format.wrapText = true;
}

/** Two lines, in points. The filter button covers the end of the second. */
export const headerHeight = heightOf(2);

/** Queues the format of a header. A strong colour shows that its column is editable. */
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

/** Queues wrapping of a long header. The filter button covers only the last line. */
export function queueHeaderWrapping(cell: Excel.Range): void {
  cell.format.verticalAlignment = "Top";
  cell.format.wrapText = true;
}

export function queueFillsAndLists(
  cells: ColumnCells,
  column: Column,
  options: {
    readonly choices: readonly string[] | undefined;
    readonly statusColumn: number;
    readonly words: Words;
  },
): void {
  queueGreyAndLists(cells, column, options.choices);
  if (column.marksOutOfRange === true) queueAlarm(rangeOf(cells), addressOf(cells.top, cells.column));
  if (hasStatusFills(cells, column, options.statusColumn)) queueStatusFills(cells, column, options);
}

/** Returns true if fills depend on the words in the Status. */
export function hasStatusFills(
  { column }: Pick<ColumnCells, "column">,
  { isEditable }: Column,
  statusColumn: number,
): boolean {
  return isEditable === true || column === statusColumn;
}

/**
 * Queues the fills of the Status, or of editable cells whose column the Status names. Excel may repaint late
 * if a rule refers to another cell, so the rules of the Status refer only to itself.
 */
export function queueStatusFills(
  cells: ColumnCells,
  column: Column,
  { statusColumn, words }: { readonly statusColumn: number; readonly words: Words },
): void {
  const status = addressOf(cells.top, statusColumn);
  const named =
    cells.column === statusColumn
      ? undefined
      : { header: column.header, value: quotedInExcel(addressOf(cells.top, cells.column)) };
  for (const fill of statusFillsIn(words)) queueStatusFill(rangeOf(cells), named, { ...fill, status });
}

/** Returns true for a formula of `queueStatusFills`, also of earlier versions, in any language. */
export function isStatusFill(formula: string): boolean {
  return /^=ISNUMBER\(FIND\("(?:[^"]|"")+"(?:&IFERROR\("“".+"“#"\))?,(\$?[A-Z]+\$?\d+)(?:,FIND\("(?:[^"]|"")+",\1\))?\)\)$/.test(
    formula,
  );
}

/** Queues the light grey fill of read-only cells, and the list and tooltip of any cells. */
export function queueGreyAndLists(
  cells: ColumnCells,
  column: Column,
  choices: readonly string[] | undefined,
): void {
  if (column.isEditable !== true) rangeOf(cells).format.fill.color = colours.readOnlyBody;
  queueListAndTooltip(cells, column, choices);
}

/**
 * Queues the drop-down list and tooltip of cells. Clears old rules first: after a paste, they can differ from
 * cell to cell, and Excel then refuses a common rule.
 */
export function queueListAndTooltip(
  cells: ColumnCells,
  column: Column,
  choices: readonly string[] | undefined,
): void {
  const range = rangeOf(cells);
  if (choices !== undefined || column.tooltip !== undefined) range.dataValidation.clear();
  if (choices !== undefined) queueChoices(range, choices);
  if (column.tooltip !== undefined) queueTooltip(range, column.header, column.tooltip);
}

/**
 * Queues a message beside the selected cell, which Excel does not print. Excel accepts 32 characters of title
 * and 255 of message, and needs a rule: this one accepts any value.
 */
export function queueTooltip(range: Excel.Range, title: string, message: string): void {
  range.dataValidation.rule = { custom: { formula: "=TRUE" } };
  range.dataValidation.errorAlert = { showAlert: false, style: "Information", title: "", message: "" };
  range.dataValidation.prompt = { showPrompt: true, title, message };
}

interface StatusFill {
  readonly word: string;
  readonly colour: string;
  /** The Status also names the cell's value, so the fill disappears when the value changes. */
  readonly namesValue?: true;
}

/** Returns the fills, the most important one last. */
function statusFillsIn({ status }: Words): readonly StatusFill[] {
  return [
    { word: status.problem, colour: colours.conflict, namesValue: true },
    { word: status.conflict, colour: colours.conflict, namesValue: true },
    { word: status.edited, colour: colours.edited },
    { word: status.changed, colour: colours.changed },
  ];
}

/** The indentation of a right-aligned header, for the filter button. */
const filterButtonIndent = 2;

/** Separates an alarm from the number in the column before. */
const alarmIndent = 1;

const alignments = {
  left: "Left",
  right: "Right",
  center: "Center",
} as const;

function rangeOf({ sheet, top, column, rows }: ColumnCells): Excel.Range {
  return sheet.getRangeByIndexes(top, column, rows, 1);
}

/** Queues a drop-down list that accepts any other entry: the add-in checks entries before it sends them. */
function queueChoices(range: Excel.Range, choices: readonly string[]): void {
  range.dataValidation.rule = { list: { inCellDropDown: true, source: choices.join(",") } };
  range.dataValidation.errorAlert = { showAlert: false, style: "Information", title: "", message: "" };
}

/**
 * Queues a fill for cells whose row has a Status with the word, and after it the column's header and, with
 * `namesValue`, the cell's value. For the Status itself, the word is enough.
 */
function queueStatusFill(
  range: Excel.Range,
  named: { readonly header: string; readonly value: string } | undefined,
  fill: StatusFill & { readonly status: string },
): void {
  const format = range.conditionalFormats.add("Custom");
  const word = `FIND("${fill.word}",${fill.status})`;
  const header = named?.header.replace(/"/g, '""');
  const text = fill.namesValue === true ? `" ${header} "&${named?.value}` : `" ${header}"`;
  format.custom.rule.formula =
    named === undefined ? `=ISNUMBER(${word})` : `=ISNUMBER(FIND(${text},${fill.status},${word}))`;
  format.custom.format.fill.color = fill.colour;
  format.stopIfTrue = true;
}

/** Queues the fill of alarm cells. A formula that returns "" is no alarm. */
function queueAlarm(range: Excel.Range, first: string): void {
  const format = range.conditionalFormats.add("Custom");
  format.custom.rule.formula = `=LEN(${first})>0`;
  format.custom.format.fill.color = colours.conflict;
}

/** Returns an address with a fixed column: row 6 and column 9, counted from 0 → `$J7`. */
function addressOf(row: number, column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `$${letters}${row + 1}`;
}
