/** A chart section: a chart with its numbers, and its position on a page. */

import type { PageBlock, PageChart } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { screenChart } from "./first-screen.ts";
import { dataTitle } from "./titles.ts";

/**
 * A chart with its numbers and figures, before it has a position: every `at` is 0, 0. `placeSection` puts it
 * on a page. The names of its blocks and its chart begin with a given name, so a page can hold the same chart
 * twice.
 */
export interface ChartSection {
  /** Rows of label, value and note in reading order: inputs first, then results. */
  readonly figures: readonly PageBlock[];
  /** The numbers of the chart, beginning with the category. They grow downwards. */
  readonly data: PageBlock;
  /**
   * The lines over the chart, takt and target, with a row for each of the data. They are only for the chart,
   * right of the printed area.
   */
  readonly levels?: PageBlock;
  /** A table with input cells, directly beside the chart. */
  readonly typed?: PageBlock;
  /** Further tables: full names, comparisons. */
  readonly tables?: readonly PageBlock[];
  /** The legend of a drawing of cells, beside the figures. */
  readonly signs?: PageBlock;
  /** Undefined if there is nothing to draw. */
  readonly chart?: PageChart;
  /** Only the chart needs the data, since tables show the same. So it is not printed. */
  readonly isDataUnprinted?: true;
  /** The page is portrait, since the chart is high. */
  readonly isPortrait?: true;
  /** The last printed column of the data; all columns if undefined. */
  readonly printUntil?: string;
  /**
   * Sentences for the heading: the chart's formulas, what is left out and why, or that there is nothing to
   * show.
   */
  readonly lines: readonly string[];
  /** Sentences about inputs, only for the screen. */
  readonly hints?: readonly string[];
}

/** The position of everything that `placeSection` has not put on a page yet. */
export const nowhere = { row: 0, column: 0 } as const;

/** Returns a chart's block of numbers, without columns and rows. */
export function dataTable(name: string, { data }: Words["charts"]) {
  return { name: `${name}_data`, title: data, at: nowhere, look: "table" } as const;
}

/** Returns a chart of the numbers in `dataTable`, as large as one screen, without type and series. */
export function chartOfData(name: string) {
  return { name, block: `${name}_data`, category: "category", at: nowhere, size: screenChart } as const;
}

/** A cell of a page, counted like `PageBlock.at`. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The positions of a chart's pieces on a page. */
export interface SectionPlaces {
  readonly chart: Place;
  readonly typed?: Place;
  /** The first of the figures. The others are below it, with an empty row between. */
  readonly figures: Place;
  /** The first of the tables, also one below the other. */
  readonly tables: Place;
  readonly signs?: Place;
  readonly data: Place;
}

/** Puts a chart, its figures and its numbers at their positions. */
export function placeSection(
  { figures, tables = [], typed, signs, data, chart }: ChartSection,
  at: SectionPlaces,
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

/** Puts a table beside the chart. It can grow into the rows above the numbers. */
function typedBeside(block: PageBlock, { typed, tables, data }: SectionPlaces): PageBlock {
  const at = typed ?? tables;
  return { ...block, at, freeRows: Math.max(0, data.row - at.row - rowsOf(block) - 1) };
}

/** Returns the number of rows for blocks below one another, with an empty row below each. */
export function stackRows(blocks: readonly PageBlock[]): number {
  return blocks.reduce((sum, block) => sum + rowsOf(block) + 1, 0);
}

/**
 * Returns the number of rows for a block with its title and headers. A block without rows occupies an empty
 * one.
 */
export function rowsOf({ title, look, rows }: PageBlock): number {
  return (title === undefined ? 0 : 1) + (look === "table" ? 1 : 0) + Math.max(1, rows.length);
}

function stacked(blocks: readonly PageBlock[], { row, column }: Place): readonly PageBlock[] {
  return blocks.map((block, index) => ({
    ...block,
    at: { row: row + stackRows(blocks.slice(0, index)), column },
  }));
}
