import type { PageBlock, PageChart } from "../page/page.ts";
import type { ChartPart } from "./chart-part.ts";
import { dataTitle } from "./titles.ts";

/** A cell of a page, counted as `PageBlock.at` is. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Where the pieces of a chart begin on a page. */
export interface PartPlaces {
  readonly chart: Place;
  /** The figures stand one below the other from here, with an empty row between. */
  readonly figures: Place;
  /** Tables beside, one below the other too. */
  readonly tables: Place;
  readonly data: Place;
}

/** Puts a chart, its figures and its numbers on their places. */
export function putPart(
  { figures, tables = [], data, chart }: ChartPart,
  at: PartPlaces,
): { readonly blocks: readonly PageBlock[]; readonly charts: readonly PageChart[] } {
  const titled = { ...data, ...(data.title !== undefined && { title: dataTitle(data.title, chart) }) };
  return {
    blocks: [...stacked(figures, at.figures), ...stacked(tables, at.tables), { ...titled, at: at.data }],
    charts: chart === undefined ? [] : [{ ...chart, at: at.chart }],
  };
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
