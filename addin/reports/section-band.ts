import { nowhere } from "../charts/chart-part.ts";
import type { PageBlock } from "../pages/page.ts";
import { pointsOf } from "./report-grid.ts";
import { shortText } from "../charts/short-text.ts";

/** Points of a character of a worksheet's text, wide ones taken as they come. */
const character = 5.6;

/** Rows of a band. */
export const bandRows = 2;

/** Makes the band that a half of a report begins with: what it is on grey, over its whole width, and below what it is about, shortened to that width. */
export function sectionBand(name: string, noun: string, about: string, half: readonly number[]): PageBlock {
  return {
    name,
    at: nowhere,
    look: "table",
    columns: half.map((width, index) => ({
      key: `c${index + 1}`,
      header: index === 0 ? noun : "",
      numberFormat: "@",
      width,
      align: "left",
    })),
    rows: [{ key: "about", cells: { c1: shortText(about, Math.floor(pointsOf(half) / character)) } }],
  };
}
