import { nowhere } from "../parts/chart-part.ts";
import type { PageBlock } from "../page/page.ts";

/** One figure of a strip; undefined is shown as a dash, a word says why there is none. */
export interface StripFigure {
  readonly key: string;
  /** With its unit. */
  readonly header: string;
  readonly value: number | string | undefined;
  /** `0.0` where none is given. */
  readonly numberFormat?: string;
}

/** Rows of a strip with the empty one below it. */
export const stripRows = 4;

/** Makes a table of one row, its figures side by side in columns of these widths. */
export function strip(
  name: string,
  title: string,
  figures: readonly StripFigure[],
  widths: readonly number[],
): PageBlock {
  return {
    name,
    title,
    at: nowhere,
    look: "table",
    columns: figures.map(({ key, header, numberFormat = "0.0" }, index) => ({
      key,
      header,
      numberFormat,
      width: widths[index] ?? 11,
      align: "right",
    })),
    rows: [{ key: "value", cells: Object.fromEntries(figures.map(({ key, value }) => [key, value ?? "—"])) }],
  };
}
