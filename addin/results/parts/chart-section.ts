/** Chart sections: a chart with its numbers and figures, which a page places. */

import type { PageBlock, PageChart } from "../page/page.ts";
import type { Words } from "../../words/words.ts";
import { screenChart } from "./first-screen.ts";
import { dataTitle } from "./titles.ts";

/**
 * A chart with its numbers and figures, before it has a position: every `at` is 0, 0. The names of its chart
 * and blocks begin with a prefix, so that a page can have the same chart twice.
 */
export interface ChartSection {
  /** Rows of label, value and note in reading order: inputs first, then results. */
  readonly figures: readonly PageBlock[];
  /** The numbers of the chart. The first column is the category. A refresh adds rows at the bottom. */
  readonly data: PageBlock;
  /**
   * The values of the lines over the chart, such as takt and target, with as many rows as `data`. It is not
   * printed. `placeSection` leaves it to the page.
   */
  readonly lineValues?: PageBlock;
  /** A table with input cells, beside or below the chart. */
  readonly inputTable?: PageBlock;
  /** Other tables: full names, comparisons. */
  readonly tables?: readonly PageBlock[];
  /** The legend beside the figures, if cells are the chart (work combination). */
  readonly legend?: PageBlock;
  /** Undefined if there is nothing to draw. */
  readonly chart?: PageChart;
  /** `data` is not printed, since a table shows the same. */
  readonly isDataUnprinted?: true;
  /** The page is portrait, since the chart is high. */
  readonly isPortrait?: true;
  /** The last printed column of `data`. If undefined, that is the last column that is no input. */
  readonly printUntil?: string;
  /** The chart's formulas, what it leaves out and why, or that there is nothing to show. */
  readonly notes: readonly string[];
  /** The inputs need no printed copy, since notes and tables have the typed values. */
  readonly hasNoInputCopies?: true;
  /** Sentences that explain the inputs. They are not printed. */
  readonly hints?: readonly string[];
}

/** The position of a block or chart that is not on a page yet. */
export const nowhere = { row: 0, column: 0 } as const;

/** Returns a `data` block without columns and rows. */
export function dataTable(name: string, { data }: Words["charts"]) {
  return { name: `${name}_data`, title: data, at: nowhere, look: "table" } as const;
}

/** Returns a chart of `dataTable` without type, series and axes. */
export function chartOfData(name: string) {
  return { name, block: `${name}_data`, category: "category", at: nowhere, size: screenChart } as const;
}

/** A cell of a page, counted like `PageBlock.at`. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/** The positions of a chart section's parts on a page. */
export interface SectionPositions {
  readonly chart: Position;
  readonly inputTable?: Position;
  /** The position of the first block of figures. The others are below it, with an empty row between. */
  readonly figures: Position;
  /** The position of the first table. The others are below it, with an empty row between. */
  readonly tables: Position;
  readonly legend?: Position;
  readonly data: Position;
}

/** Returns the chart and blocks of a section at these positions, without its `lineValues`. */
export function placeSection(
  { figures, tables = [], inputTable, legend, data, chart }: ChartSection,
  at: SectionPositions,
): { readonly blocks: readonly PageBlock[]; readonly charts: readonly PageChart[] } {
  const titled = { ...data, ...(data.title !== undefined && { title: dataTitle(data.title, chart) }) };
  return {
    blocks: [
      ...stacked(figures, at.figures),
      ...(inputTable === undefined ? [] : [placeInputTable(inputTable, at)]),
      ...(legend === undefined ? [] : [{ ...legend, at: at.legend ?? at.figures }]),
      ...stacked(tables, at.tables),
      { ...titled, at: at.data },
    ],
    charts: chart === undefined ? [] : [{ ...chart, at: at.chart }],
  };
}

/** Puts the input table at its position. The table can grow; the row above the numbers stays empty. */
function placeInputTable(block: PageBlock, { inputTable, tables, data }: SectionPositions): PageBlock {
  const at = inputTable ?? tables;
  return { ...block, at, freeRows: Math.max(0, data.row - at.row - rowsOf(block) - 1) };
}

/** Returns the number of rows that blocks need below each other, with an empty row after each. */
export function stackRows(blocks: readonly PageBlock[]): number {
  return blocks.reduce((sum, block) => sum + rowsOf(block) + 1, 0);
}

/** Returns the rows of a block with title and headers. A block without rows needs one empty row. */
export function rowsOf({ title, look, rows }: PageBlock): number {
  return (title === undefined ? 0 : 1) + (look === "table" ? 1 : 0) + Math.max(1, rows.length);
}

function stacked(blocks: readonly PageBlock[], { row, column }: Position): readonly PageBlock[] {
  return blocks.map((block, index) => ({
    ...block,
    at: { row: row + stackRows(blocks.slice(0, index)), column },
  }));
}
