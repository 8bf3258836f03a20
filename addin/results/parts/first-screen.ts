/** The first visible part of a worksheet: 1280 x 800 pixels with the pane open. */

/** Visible points of the grid below the column headers: 862 x 560 pixels. */
export const firstScreen = { width: 646, height: 420 } as const;

/** Points of a usual chart. It leaves space above for two inputs, two hints, title and age. */
export const screenChart = { width: 636, height: 280 } as const;

/** Points around the bars of a chart: title, axis and legend. */
export const aroundBars = 110;

/** A lower bar chart is not readable. */
const lowest = 240;

/**
 * Returns the height in points of a horizontal bar chart. Bars are `each` thick if all fit on the first
 * screen, or else thinner, but at least `least`.
 */
export function heightOfBars(
  count: number,
  {
    each,
    least,
    around = aroundBars,
  }: { readonly each: number; readonly least: number; readonly around?: number },
): number {
  const inSight = Math.min(screenChart.height, around + Math.round(each * count));
  return Math.max(lowest, inSight, around + Math.round(least * count));
}
