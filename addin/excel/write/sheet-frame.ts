import { en } from "../../words/en.ts";
import { charactersIn, columnWidth } from "./column-width.ts";
import { heightOf, linesIn } from "./text-lines.ts";
import { headerRowOf, headingRows, keyHeaderOf, colours, headingColumn } from "../../worksheet/layout.ts";
import {
  headerHeight,
  queueFormat,
  queueHeaderFormat,
  queueFillsAndLists,
  queueTooltip,
} from "./table-format.ts";
import { queueProperty } from "../keep/sheet-properties.ts";
import { encodeUnfinished } from "../keep/unfinished.ts";
import { queueKeyFigures, valueColumnOf } from "./write-key-figures.ts";
import type { Words } from "../../words/words.ts";
import type { KeyFigures } from "../../worksheet/key-figures.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { Column } from "../../worksheet/cells/column.ts";
import { isSample } from "../../worksheet/source-line.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import type { ShownRow } from "../../worksheet/update.ts";
import { showText } from "../../worksheet/cells/text-cell.ts";

/**
 * The most frozen rows; more would fill a small window. Without frozen rows, Excel shows the headers in place
 * of column letters.
 */
const mostFrozenRows = 18;

/** The most frozen columns in points, about 350 pixels: half of a window that takes half a screen. */
const mostFrozenWidth = 260;

/** Queues heading, headers, formats and widths of a new worksheet, and records it as an unfinished pull. */
export function queueFrame(
  sheet: Excel.Worksheet,
  order: NewSheet,
  properties: ReadonlySet<string>,
): Excel.Worksheet {
  sheet.load("id,name");
  queueProperty(sheet, "unfinished", unfinishedPull(order), properties);
  queueHeading(sheet, 0, order.heading);
  queueHeadingFormat(sheet, 0);
  queueAddress(sheet, order.snapshot.instance);
  const headerRow = headerRowOf(order.keyFigures);
  const header = sheet.getRangeByIndexes(headerRow, 0, 1, order.columns.length);
  header.numberFormat = [order.columns.map(() => "@")];
  header.values = [
    order.columns.map((column, index) => (index === 0 ? keyHeaderOf(order.snapshot) : column.header)),
  ];
  for (const [index, column] of order.columns.entries()) {
    const cell = sheet.getRangeByIndexes(headerRow, index, 1, 1);
    queueHeaderFormat(cell, column);
    const rows = Math.max(1, order.rows.length);
    queueFormat({ sheet, top: headerRow + 1, column: index, rows }, column);
    cell.format.columnWidth = widthOf(column, order);
  }
  sheet.getRangeByIndexes(headerRow, 1, 1, 1).format.rowHeight = headerHeight;
  return sheet;
}

/** A cell's margins in characters. */
const margins = 1;

/**
 * Queues the heights of rows with wrapped text. Excel fits the heights of editable rows, also to longer text.
 * Others get a fixed height, since some programs do not fit rows when they print.
 */
function queueWrappedHeights(
  sheet: Excel.Worksheet,
  top: number,
  { columns, rows }: Pick<NewSheet, "columns" | "rows">,
): void {
  if (columns.some(({ isEditable }) => isEditable === true)) {
    sheet.getRangeByIndexes(top, 1, Math.max(1, rows.length), 1).format.autofitRows();
    return;
  }
  const wrapped = columns.filter(({ isWrapped }) => isWrapped === true);
  const charactersOf = ({ width = 0 }: Column): number => charactersIn(width) - margins;
  for (const [index, row] of rows.entries()) {
    const lines = wrapped.map((column) => linesIn(textIn(row[column.key]), charactersOf(column)));
    const most = Math.max(1, ...lines);
    if (most > 1) sheet.getRangeByIndexes(top + index, 1, 1, 1).format.rowHeight = heightOf(most);
  }
}

/** Returns a text that may wrap; "" for a number. */
function textIn(value: CellValue | undefined): string {
  return typeof value === "string" ? value : "";
}

export function unfinishedPull({ snapshot }: NewSheet): string {
  return encodeUnfinished({ what: "pull", query: snapshot.query });
}

/** Queues the table over `rows` written rows, with lists, key figures, the hidden column and frozen panes. */
export function queueTable(sheet: Excel.Worksheet, order: NewSheet, rows: number): Excel.Table {
  const headerRow = headerRowOf(order.keyFigures);
  const table = sheet.tables.add(sheet.getRangeByIndexes(headerRow, 0, rows + 1, order.columns.length), true);
  const name = `WA_${order.snapshot.query.kind}_${order.snapshot.id.replace(/-/g, "").slice(0, 12)}`;
  table.name = name;
  table.style = "TableStyleLight1";
  table.showBandedRows = false;
  table.load("id");
  const statusColumn = order.columns.findIndex(({ key }) => key === "status");
  for (const [index, column] of order.columns.entries()) {
    const place = { sheet, top: headerRow + 1, column: index, rows };
    if (column.formula !== undefined && order.rows.length > 0) {
      sheet.getRangeByIndexes(place.top, index, rows, 1).formulas = Array.from({ length: rows }, () => [
        column.formula,
      ]);
    }
    queueFillsAndLists(place, column, {
      choices: order.choices[column.key],
      statusColumn,
      words: order.words ?? en,
    });
  }
  if (order.keyFigures !== undefined) {
    const keys = order.columns.map(({ key }) => key);
    const place = { top: headingRows, column: valueColumnOf(order.keyFigures, keys), labels: [] };
    const headers = Object.fromEntries(order.columns.map(({ key, header }) => [key, header]));
    queueKeyFigures(sheet, place, order.keyFigures, { name, headers });
  }
  queueWrappedHeights(sheet, headerRow + 1, order);
  sheet.getRangeByIndexes(0, 0, 1, 1).getEntireColumn().columnHidden = true;
  const rowsAbove = headerRow < mostFrozenRows ? headerRow + 1 : 0;
  const columnsBefore = frozenColumns(order);
  if (rowsAbove > 0 && columnsBefore > 0)
    sheet.freezePanes.freezeAt(sheet.getRangeByIndexes(0, 0, rowsAbove, columnsBefore));
  else if (rowsAbove > 0) sheet.freezePanes.freezeRows(rowsAbove);
  return table;
}

/**
 * Returns the number of columns to freeze: in a cycle matrix those up to the name, unless they are too wide.
 * In others, the line beside frozen columns would cut through the heading.
 */
function frozenColumns(order: NewSheet): number {
  if (order.snapshot.query.kind !== "cycle_matrix") return 0;
  const place = order.columns.findIndex(({ key }) => key === "name");
  // The first column has the row keys and is hidden.
  const widths = order.columns.slice(1, place + 1).map((column) => widthOf(column, order));
  return widths.reduce((sum, width) => sum + width, 0) > mostFrozenWidth ? 0 : place + 1;
}

function widthOf({ header, width, key }: Column, { rows, choices }: NewSheet): number {
  return columnWidth({ header, width, values: rows.map((row) => row[key] ?? ""), choices: choices[key] });
}

export interface NewSheet {
  /** Returns an unused name. */
  readonly name: (usedNames: readonly string[]) => string;
  /** The id of the worksheet to fill, whose pull was interrupted. */
  readonly into?: string;
  /** The worksheet in front stays in front. */
  readonly staysBehind?: true;
  readonly columns: readonly Column[];
  /** By column key. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly heading: readonly string[];
  readonly keyFigures?: KeyFigures;
  readonly rows: readonly ShownRow[];
  readonly snapshot: Snapshot;
  /** English if omitted. */
  readonly words?: Words;
}

/** Queues the lines above the table: title, figures, source, legend. */
export function queueHeading(sheet: Excel.Worksheet, top: number, lines: readonly string[]): void {
  const range = sheet.getRangeByIndexes(top, headingColumn, lines.length, 1);
  range.numberFormat = lines.map(() => ["@"]);
  range.values = lines.map((line) => [showText(line)]);
}

/** Queues a tooltip with the instance's address. Excel does not print tooltips. */
function queueAddress(sheet: Excel.Worksheet, instance: Snapshot["instance"]): void {
  if (isSample(instance)) return;
  const { url, db } = instance;
  queueTooltip(sheet.getRangeByIndexes(2, headingColumn, 1, 1), db.slice(0, 32), url.slice(0, 255));
}

/** Queues the format of a new heading. A refresh keeps formats that engineers have changed. */
function queueHeadingFormat(sheet: Excel.Worksheet, top: number): void {
  const title = sheet.getRangeByIndexes(top, headingColumn, 1, 1);
  title.format.font.bold = true;
  title.format.font.size = 14;
  title.format.font.color = colours.text;
  const rest = sheet.getRangeByIndexes(top + 1, headingColumn, 3, 1);
  rest.format.font.color = colours.quiet;
}
