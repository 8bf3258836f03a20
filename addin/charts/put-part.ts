import type { PageBlock, PageChart } from "../pages/page.ts";
import type { ChartPart } from "./chart-part.ts";

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
  readonly data: Place;
}

/** Puts a chart, its figures and its numbers on their places. */
export function putPart(
  { figures, data, chart }: ChartPart,
  at: PartPlaces,
): { readonly blocks: readonly PageBlock[]; readonly charts: readonly PageChart[] } {
  let { row } = at.figures;
  const blocks: PageBlock[] = [];
  for (const block of figures) {
    blocks.push({ ...block, at: { row, column: at.figures.column } });
    row += rowsOf(block) + 1;
  }
  return {
    blocks: [...blocks, { ...data, at: at.data }],
    charts: chart === undefined ? [] : [{ ...chart, at: at.chart }],
  };
}

/** Gives how many rows of the page a block takes, with its title and its headers. */
export function rowsOf({ title, look, rows }: PageBlock): number {
  return (title === undefined ? 0 : 1) + (look === "table" ? 1 : 0) + rows.length;
}
