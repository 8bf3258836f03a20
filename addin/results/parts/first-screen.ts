/** The part of a worksheet that an engineer sees at first: 1280 x 800 pixels with the pane open. */

/** Points of the grid that are in sight, below the headers of the columns: 862 x 560 pixels. */
export const firstScreen = { width: 646, height: 420 } as const;

/** Points of a chart that has the width of the screen, with two inputs, two hints, title and age above it. */
export const screenChart = { width: 636, height: 280 } as const;

/** Points around the bars of a chart: title, axis and legend. */
export const aroundBars = 110;

/** A chart of lying bars that is lower than this cannot be read. */
const lowest = 240;

/**
 * Returns the points of a chart of so many lying bars. Bars are as thick as `each` as long as all of them are
 * in the first screen, then thinner. Once they would be thinner than `least`, the chart is higher than the
 * screen.
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
