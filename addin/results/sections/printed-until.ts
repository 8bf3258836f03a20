/** The printed area of a page with one chart. */

import type { PageBlock, PageColumn, PageRow, PageValue } from "../page/page.ts";
import { rowsOf } from "../parts/chart-section.ts";
import type { ChartSection, Position } from "../parts/chart-section.ts";
import { letterWidth } from "../parts/short-text.ts";

/** Columns of the heading if nothing is below it. */
const columnsOfHeading = 11;

/** The most columns on its right over which a note may continue. */
const mostNoteColumns = 4;

interface PageExtent {
  /** The number of columns that the chart and the space beside it cover. */
  readonly chartColumns: number;
  /** The first row below the chart and its notes. */
  readonly row: number;
  /** The page has neither a chart nor numbers. */
  readonly isEmpty: boolean;
  /** The position of the chart's numbers. */
  readonly data: Position;
}

/** Returns the last printed row and column. */
export function printedUntil(
  section: ChartSection,
  blocks: readonly PageBlock[],
  { chartColumns, row, isEmpty, data }: PageExtent,
): Position {
  const isUnprinted = section.isDataUnprinted === true;
  const printed = isUnprinted ? blocks.filter(({ name }) => name !== section.data.name) : blocks;
  const widthOf: WidthOf = (column) => widthAt(printed, column);
  const last = Math.max(
    chartColumns,
    isEmpty ? columnsOfHeading : 0,
    ...printed.map((block) => lastColumn(block, section, widthOf)),
  );
  return {
    row: Math.max(row, ...printed.map((block) => block.at.row + rowsOf(block))) - 1,
    column: isUnprinted && data.column > 0 ? Math.min(last, data.column - 1) : last,
  };
}

function lastColumn(block: PageBlock, { data, printUntil }: ChartSection, widthOf: WidthOf): number {
  const { name, at, columns, rows, look } = block;
  if (look === "figures") return at.column + columns.length - 1 + columnsOfNotes(block, widthOf);
  const printed =
    name === data.name && printUntil !== undefined
      ? columns.findIndex(({ key }) => key === printUntil) + 1
      : // Input columns at the end of a table are not printed, nor are columns without a header after them.
        columns.findLastIndex(
          ({ header, isInput }, index) =>
            isInput !== true && !(header === "" && columns[index - 1]?.isInput === true),
        ) + 1;
  return at.column + printed - 1 + (printed === columns.length ? columnsBeyond(columns.at(-1), rows) : 0);
}

type WidthOf = (column: number) => number;

/** Returns the largest width that a block gives to a column of the page. */
function widthAt(blocks: readonly PageBlock[], column: number): number {
  return Math.max(
    unsetWidth,
    ...blocks.flatMap(({ at, columns }) => columns[column - at.column]?.width ?? []),
  );
}

function columnsOfNotes({ at, columns, rows }: PageBlock, widthOf: WidthOf): number {
  const noteColumn = columns.findIndex(({ key }) => key === "note");
  if (noteColumn < 0) return 0;
  const longest = Math.max(0, ...rows.map(({ cells }) => lengthOf(cells.note)));
  const beyond = Math.max(0, longest * letterWidthInDigits - widthOf(at.column + noteColumn));
  return Math.min(mostNoteColumns, Math.ceil(beyond / unsetWidth));
}

/** Returns the width of a text in characters, or that of the longest text in a formula. */
function lengthOf(value: PageValue | undefined): number {
  if (typeof value === "object")
    return Math.max(
      0,
      ...[...value.formula.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => letterWidth(text)),
    );
  return typeof value === "string" ? letterWidth(value) : 0;
}

/** The average width of a letter in digits, Excel's unit of column widths. */
const letterWidthInDigits = 0.88;

/** Characters of a column whose width no block sets. */
const unsetWidth = 8;

/** The most columns to the right of a table that a text in its last column may cover. */
const mostColumnsBeyond = 6;

/** Returns over how many columns beyond it the last column of a table continues. */
function columnsBeyond(last: PageColumn | undefined, rows: readonly PageRow[]): number {
  if (last?.width === undefined) return 0;
  const longest = Math.max(
    0,
    ...rows.map(({ cells }) => {
      const value = cells[last.key];
      return typeof value === "string" ? letterWidth(value) : 0;
    }),
  );
  return Math.min(mostColumnsBeyond, Math.ceil(Math.max(0, longest - last.width) / unsetWidth));
}
