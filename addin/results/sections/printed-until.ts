/** How far a page of one chart is printed. */

import type { PageBlock, PageColumn, PageRow, PageValue } from "../page/page.ts";
import { rowsOf } from "../parts/chart-part.ts";
import type { ChartPart, Place } from "../parts/chart-part.ts";
import { letterWidth } from "../parts/short-text.ts";

/** How many columns the heading runs over where nothing stands below it. */
const columnsOfHeading = 11;

/** How many columns a note may run over, to the right of its value. */
const noteColumns = 4;

/** What a page has beside its blocks. */
interface Drawn {
  /** How many columns the chart covers. */
  readonly right: number;
  /** The row below the chart and its notes. */
  readonly row: number;
  /** There is nothing to draw. */
  readonly isBare: boolean;
  /** Where the numbers begin. */
  readonly data: Place;
}

/** Returns the last row and column that are printed. */
export function printedUntil(
  part: ChartPart,
  blocks: readonly PageBlock[],
  { right, row, isBare, data }: Drawn,
): Place {
  const isUnprinted = part.isDataUnprinted === true;
  const printed = isUnprinted ? blocks.filter(({ name }) => name !== part.data.name) : blocks;
  const widthOf: WidthOf = (column) => widthAt(printed, column);
  const last = Math.max(
    right,
    isBare ? columnsOfHeading : 0,
    ...printed.map((block) => lastColumn(block, part, widthOf)),
  );
  return {
    row: Math.max(row, ...printed.map((block) => block.at.row + rowsOf(block))) - 1,
    column: isUnprinted && data.column > 0 ? Math.min(last, data.column - 1) : last,
  };
}

function lastColumn(block: PageBlock, { data, printUntil }: ChartPart, widthOf: WidthOf): number {
  const { name, at, columns, rows, look } = block;
  if (look === "figures") return at.column + columns.length - 1 + columnsOfNotes(block, widthOf);
  const printed =
    name === data.name && printUntil !== undefined
      ? columns.findIndex(({ key }) => key === printUntil) + 1
      : // Cells to type in at the end of a table are for the screen, and so is what stands beside them without a header.
        columns.findLastIndex(
          ({ header, isInput }, index) =>
            isInput !== true && !(header === "" && columns[index - 1]?.isInput === true),
        ) + 1;
  return at.column + printed - 1 + (printed === columns.length ? columnsBeyond(columns.at(-1), rows) : 0);
}

/** The width in characters of a column of the page. */
type WidthOf = (column: number) => number;

/** The width that the blocks over a column give it. */
function widthAt(blocks: readonly PageBlock[], column: number): number {
  return Math.max(
    freeColumn,
    ...blocks.flatMap(({ at, columns }) => columns[column - at.column]?.width ?? []),
  );
}

/** How many columns the notes of figures run over, beyond their own. */
function columnsOfNotes({ at, columns, rows }: PageBlock, widthOf: WidthOf): number {
  const place = columns.findIndex(({ key }) => key === "note");
  if (place < 0) return 0;
  const longest = Math.max(0, ...rows.map(({ cells }) => lengthOf(cells.note)));
  const beyond = Math.max(0, longest * signWidth - widthOf(at.column + place));
  return Math.min(noteColumns, Math.ceil(beyond / freeColumn));
}

/** How wide a text is in characters; of a formula, what the texts in it are at most. */
function lengthOf(value: PageValue | undefined): number {
  if (typeof value === "object")
    return Math.max(
      0,
      ...[...value.formula.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => letterWidth(text)),
    );
  return typeof value === "string" ? letterWidth(value) : 0;
}

/** How wide a sign of a sentence is, in the digits that widths are counted in. */
const signWidth = 0.88;

/** Characters of a column that nobody has given a width, and how many such columns a long name gets at most. */
const freeColumn = 8;
const mostBeyond = 6;

/** How many columns the texts of a table's last column run over, beyond its right edge: what is printed ends there and would cut them. */
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
