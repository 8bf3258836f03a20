/** A chart with its numbers, and how it is put on a page. */

import type { PageBlock, PageChart } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { screenChart } from "./first-screen.ts";
import { dataTitle } from "./titles.ts";

/**
 * A chart with the numbers it is drawn from and the figures beside it, not yet put anywhere: every `at` is 0, 0. `putPart` gives it its place on
 * a page. The names of its blocks and of its chart begin with the name that was handed in, so that a page may hold the same chart twice.
 */
export interface ChartPart {
  /** Few rows of label, value and note, in the order in which they are read: what is typed first, then what comes of it. */
  readonly figures: readonly PageBlock[];
  /** The numbers of the chart, from the category on; it grows downwards. */
  readonly data: PageBlock;
  /** What lies over the chart as lines, takt and target, a row for each of the data: for the chart alone, right of what is printed. */
  readonly levels?: PageBlock;
  /** A table to type in, directly beside the chart. */
  readonly typed?: PageBlock;
  /** Further tables: whole names, comparisons. */
  readonly tables?: readonly PageBlock[];
  /** What the signs of a drawing of cells say: beside the figures, above the drawing. */
  readonly signs?: PageBlock;
  /** Where there is nothing to draw, there is none. */
  readonly chart?: PageChart;
  /** The data is there for the chart alone, which the tables say for people: it is not printed. */
  readonly isDataUnprinted?: true;
  /** It is printed upright, since it is high. */
  readonly isPortrait?: true;
  /** The last column of the data that is printed; all of them where undefined. */
  readonly printUntil?: string;
  /** Sentences for the heading: the rules behind it, what is left out and why, that there is nothing to show. */
  readonly lines: readonly string[];
  /** Sentences about what is typed, for the screen alone. */
  readonly hints?: readonly string[];
}

/** Where something begins that is not put anywhere yet. */
export const nowhere = { row: 0, column: 0 } as const;

/** Returns the block of numbers that the chart of a name is drawn from, without columns and rows. */
export function dataTable(name: string, { data }: Words["charts"]) {
  return { name: `${name}_data`, title: data, at: nowhere, look: "table" } as const;
}

/** Returns a named chart of the numbers of `dataTable`, as large as one screen, without type and series. */
export function chartOfData(name: string) {
  return { name, block: `${name}_data`, category: "category", at: nowhere, size: screenChart } as const;
}

/** A cell of a page, counted as `PageBlock.at` is. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Where the pieces of a chart begin on a page. */
export interface PartPlaces {
  readonly chart: Place;
  readonly typed?: Place;
  /** The figures stand one below the other from here, with an empty row between. */
  readonly figures: Place;
  /** Tables beside, one below the other too. */
  readonly tables: Place;
  readonly signs?: Place;
  readonly data: Place;
}

/** Puts a chart, its figures and its numbers on their places. */
export function putPart(
  { figures, tables = [], typed, signs, data, chart }: ChartPart,
  at: PartPlaces,
): { readonly blocks: readonly PageBlock[]; readonly charts: readonly PageChart[] } {
  const titled = { ...data, ...(data.title !== undefined && { title: dataTitle(data.title, chart) }) };
  return {
    blocks: [
      ...stacked(figures, at.figures),
      ...(typed === undefined ? [] : [typedBeside(typed, at)]),
      ...(signs === undefined ? [] : [{ ...signs, at: at.signs ?? at.figures }]),
      ...stacked(tables, at.tables),
      { ...titled, at: at.data },
    ],
    charts: chart === undefined ? [] : [{ ...chart, at: at.chart }],
  };
}

/** Puts a table beside the chart; it grows into the rows above the numbers. */
function typedBeside(block: PageBlock, { typed, tables, data }: PartPlaces): PageBlock {
  const at = typed ?? tables;
  return { ...block, at, freeRows: Math.max(0, data.row - at.row - rowsOf(block) - 1) };
}

/** How many rows blocks take one below the other, with an empty one below each. */
export function stackRows(blocks: readonly PageBlock[]): number {
  return blocks.reduce((sum, block) => sum + rowsOf(block) + 1, 0);
}

/** How many rows of the page a block takes, with its title and its headers; without rows it stands in an empty one. */
export function rowsOf({ title, look, rows }: PageBlock): number {
  return (title === undefined ? 0 : 1) + (look === "table" ? 1 : 0) + Math.max(1, rows.length);
}

function stacked(blocks: readonly PageBlock[], { row, column }: Place): readonly PageBlock[] {
  return blocks.map((block, index) => ({
    ...block,
    at: { row: row + stackRows(blocks.slice(0, index)), column },
  }));
}
