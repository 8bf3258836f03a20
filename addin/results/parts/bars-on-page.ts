import { aroundBars, heightOfBars } from "./first-screen.ts";

/** Points that all bars of a chart have on an upright page together, with title, axis and legend beside them. */
const allUpright = 800;

/** Points of a bar, or of a pair, that is still told from its neighbours. */
const least = 11;

/** How a chart of lying bars is drawn so that a printed page has it whole. */
interface BarsOnPage {
  /** Points of the chart. */
  readonly height: number;
  /** More than fit below each other on a page that lies. */
  readonly isPortrait: boolean;
  /** The bars are thick enough for what they say. */
  readonly isLabelled: boolean;
}

/** Decides it for so many bars of so many points each, of which a lying page has `mostLying` together with their table; `labelled` are the points that labels need. */
export function barsOnPage(
  count: number,
  { points, labelled, mostLying }: Readonly<Record<"points" | "labelled" | "mostLying", number>>,
): BarsOnPage {
  const isPortrait = count > mostLying;
  const upright = Math.max(least, Math.min(points, allUpright / count));
  const height = heightOfBars(count, { each: points, least: isPortrait ? upright : least });
  return { height, isPortrait, isLabelled: height - aroundBars >= labelled * count };
}
