import type { Words } from "../../words/words.ts";
import { heightOf } from "./text-lines.ts";
import { cellKinds } from "../../worksheet/cells/cell-kinds.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import { quotedInExcel } from "../../worksheet/cells/quoted.ts";
import { colours } from "../../worksheet/layout.ts";

/** Cells of one column in consecutive rows of a table. */
export interface ColumnCells {
  readonly sheet: Excel.Worksheet;
  /** The first row and the column on the worksheet, counted from 0. */
  readonly top: number;
  readonly column: number;
  /** The number of rows. */
  readonly rows: number;
}

/**
 * Queues number format, alignment, indentation and text wrapping of new cells. Must be called before the
 * values are queued. In a cell without the text format, Excel would turn "007" into 7.
 */
export function queueFormat(cells: ColumnCells, column: Column): void {
  const range = rangeOf(cells);
  // Excel accepts one value for all cells. The types of office.js know only two-dimensional arrays.
  range.numberFormat = (column.numberFormat ?? cellKinds[column.kind].numberFormat) as unknown as string[][];
  range.format.horizontalAlignment = alignments[cellKinds[column.kind].align];
  if (column.marksOutOfRange === true) range.format.indentLevel = alarmIndent;
  // Beside a text of several lines, a number is then in the first line.
  range.format.verticalAlignment = "Top";
  if (column.isWrapped === true && cellKinds[column.kind].align !== "right") range.format.wrapText = true;
}

/** The height of headers in points, for two lines of text. The filter button covers the end of the second. */
export const headerHeight = heightOf(2);

/** Queues the format of a header: a strong colour if its column is editable, and the column's alignment. */
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

/** Queues wrapping of a long header. The filter button does not cover the first of several lines. */
export function queueHeaderWrapping(cell: Excel.Range): void {
  cell.format.verticalAlignment = "Top";
  cell.format.wrapText = true;
}

/**
 * Queues fills, drop-down lists and tooltips of new cells: light grey if they are read-only, the colour of an
 * alarm, and the colours that depend on the Status.
 */
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

/** Returns true for editable columns and the Status, whose fills depend on the words in the Status. */
export function hasStatusFills(
  { column }: Pick<ColumnCells, "column">,
  { isEditable }: Column,
  statusColumn: number,
): boolean {
  return isEditable === true || column === statusColumn;
}

/**
 * Queues the conditional formats that fill the Status, or an editable cell whose column the Status names.
 * Excel may repaint a cell late if its rule refers to another cell. The rules of the Status refer only to the
 * Status itself, so its colour is always current.
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

/**
 * Returns true for the formula of a conditional format that `queueStatusFills` wrote, in any language. The
 * formulas of earlier versions did not compare the cell's value.
 */
export function isStatusFill(formula: string): boolean {
  return /^=ISNUMBER\(FIND\("(?:[^"]|"")+"(?:&IFERROR\("“".+"“#"\))?,(\$?[A-Z]+\$?\d+)(?:,FIND\("(?:[^"]|"")+",\1\))?\)\)$/.test(
    formula,
  );
}

/** Queues the light grey fill of read-only cells, and the drop-down list and tooltip of any cells. */
export function queueGreyAndLists(
  cells: ColumnCells,
  column: Column,
  choices: readonly string[] | undefined,
): void {
  if (column.isEditable !== true) rangeOf(cells).format.fill.color = colours.readOnlyBody;
  queueListAndTooltip(cells, column, choices);
}

/**
 * Queues the drop-down list and the tooltip of cells. After an engineer pastes, cells of one column can have
 * different rules. Excel then refuses one common rule until the old rules are cleared.
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
 * Queues a message that Excel shows beside the selected cell and does not print. Excel accepts 32
 * characters of title and 255 of message. It shows a message only with a validation rule, so this rule
 * accepts any value.
 */
export function queueTooltip(range: Excel.Range, title: string, message: string): void {
  range.dataValidation.rule = { custom: { formula: "=TRUE" } };
  range.dataValidation.errorAlert = { showAlert: false, style: "Information", title: "", message: "" };
  range.dataValidation.prompt = { showPrompt: true, title, message };
}

/** A fill, and the word in the Status that causes it. */
interface StatusFill {
  readonly word: string;
  readonly colour: string;
  /** True if the Status also names the cell's value. The fill disappears when the value changes. */
  readonly namesValue?: true;
}

/** Returns the fills for the words of the Status, in order of increasing priority. */
function statusFillsIn({ status }: Words): readonly StatusFill[] {
  return [
    { word: status.problem, colour: colours.conflict, namesValue: true },
    { word: status.conflict, colour: colours.conflict, namesValue: true },
    { word: status.edited, colour: colours.edited },
    { word: status.changed, colour: colours.changed },
  ];
}

/** The indentation of a right-aligned header, which the filter button would cover. */
const filterButtonIndent = 2;

/** The indentation of an alarm. The number in the column before it ends where the alarm begins. */
const alarmIndent = 1;

const alignments = {
  left: "Left",
  right: "Right",
  center: "Center",
} as const;

function rangeOf({ sheet, top, column, rows }: ColumnCells): Excel.Range {
  return sheet.getRangeByIndexes(top, column, rows, 1);
}

/**
 * Queues a drop-down list that accepts any other entry too. The add-in checks entries before it sends them,
 * and accepts codes without their names.
 */
function queueChoices(range: Excel.Range, choices: readonly string[]): void {
  range.dataValidation.rule = { list: { inCellDropDown: true, source: choices.join(",") } };
  range.dataValidation.errorAlert = { showAlert: false, style: "Information", title: "", message: "" };
}

/**
 * Queues one conditional format for the rows of a range. It fills a cell if the Status of its row contains
 * the word, and after it the column's header, and the cell's value if `namesValue` is set.
 *
 * @param named the header and the value of the cells; undefined for the Status, where the word is enough
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

/** Queues the fill of alarm cells that show a text. A formula that returns "" is no alarm. */
function queueAlarm(range: Excel.Range, first: string): void {
  const format = range.conditionalFormats.add("Custom");
  format.custom.rule.formula = `=LEN(${first})>0`;
  format.custom.format.fill.color = colours.conflict;
}

/** Returns the address of a cell with a fixed column. Row 6 and column 9, both counted from 0 → `$J7`. */
function addressOf(row: number, column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `$${letters}${row + 1}`;
}
