/** The printed area of a page with one chart. */

import type { PageBlock, PageColumn, PageRow, PageValue } from "../page/page.ts";
import { rowsOf } from "../parts/chart-section.ts";
import type { ChartSection, Place } from "../parts/chart-section.ts";
import { letterWidth } from "../parts/short-text.ts";

/** The columns that the heading needs if nothing is below it. */
const columnsOfHeading = 11;

/** The most columns that a note can run over, to the right of its value. */
const noteColumns = 4;

/** The parts of a page besides its blocks. */
interface Drawn {
  /** The number of columns below the chart. */
  readonly right: number;
  /** The row below the chart and its notes. */
  readonly row: number;
  /** There is nothing to draw. */
  readonly isBare: boolean;
  /** The position of the numbers. */
  readonly data: Place;
}

/** Returns the last printed row and column. */
export function printedUntil(
  section: ChartSection,
  blocks: readonly PageBlock[],
  { right, row, isBare, data }: Drawn,
): Place {
  const isUnprinted = section.isDataUnprinted === true;
  const printed = isUnprinted ? blocks.filter(({ name }) => name !== section.data.name) : blocks;
  const widthOf: WidthOf = (column) => widthAt(printed, column);
  const last = Math.max(
    right,
    isBare ? columnsOfHeading : 0,
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
      : // Input cells at a table's end are only for the screen, as are columns without a header after them.
        columns.findLastIndex(
          ({ header, isInput }, index) =>
            isInput !== true && !(header === "" && columns[index - 1]?.isInput === true),
        ) + 1;
  return at.column + printed - 1 + (printed === columns.length ? columnsBeyond(columns.at(-1), rows) : 0);
}

/** Returns the width in characters of a column of the page. */
type WidthOf = (column: number) => number;

/** Returns the width of a column from the blocks over it. */
function widthAt(blocks: readonly PageBlock[], column: number): number {
  return Math.max(
    freeColumn,
    ...blocks.flatMap(({ at, columns }) => columns[column - at.column]?.width ?? []),
  );
}

/** Returns the number of columns that notes of figures run over, beyond their own. */
function columnsOfNotes({ at, columns, rows }: PageBlock, widthOf: WidthOf): number {
  const place = columns.findIndex(({ key }) => key === "note");
  if (place < 0) return 0;
  const longest = Math.max(0, ...rows.map(({ cells }) => lengthOf(cells.note)));
  const beyond = Math.max(0, longest * signWidth - widthOf(at.column + place));
  return Math.min(noteColumns, Math.ceil(beyond / freeColumn));
}

/** Returns the width of a text in characters; for a formula, of its longest text. */
function lengthOf(value: PageValue | undefined): number {
  if (typeof value === "object")
    return Math.max(
      0,
      ...[...value.formula.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => letterWidth(text)),
    );
  return typeof value === "string" ? letterWidth(value) : 0;
}

/** The width of a letter in a sentence, in the digits that widths are counted in. */
const signWidth = 0.88;

/** Characters of a column without a width, and the most such columns for a long name. */
const freeColumn = 8;
const mostBeyond = 6;

/**
 * Returns the number of columns that texts of a table's last column run over. Otherwise the edge of the
 * printed area would cut them off.
 */
function columnsBeyond(last: PageColumn | undefined, rows: readonly PageRow[]): number {
  if (last?.width === undefined) return 0;
  const longest = Math.max(
    0,
    ...rows.map(({ cells }) => {
      const value = cells[last.key];
      return typeof value === "string" ? letterWidth(value) : 0;
    }),
  );
  return Math.min(mostBeyond, Math.ceil(Math.max(0, longest - last.width) / freeColumn));
}
