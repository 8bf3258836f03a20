/** The facts of a rebalanced line for the report of a line and for slides. */

import { balanceFigures, lineFigures, smoothness } from "../../figures/line-figures.ts";
import { sumOf, withoutNoise } from "../../figures/rounding.ts";
import type { Words } from "../../words/words.ts";
import type { MovedElement, RebalancedLine } from "../page/rebalanced-line.ts";
import { describeLineFigure, isCount } from "../parts/line-figures.ts";
import type { DescribedLineFigure } from "../parts/line-figures.ts";

export type Side = "before" | "after";

/** Returns the seconds of the stations that have elements. */
export function timesOf({ stations }: RebalancedLine, side: Side): readonly number[] {
  return stations.flatMap((station) => station[side] ?? []);
}

/** Undefined for a figure that needs a takt, if there is none. */
interface ComparedFigure {
  readonly key: DescribedLineFigure;
  readonly label: string;
  readonly formula: string;
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Without decimals. */
  readonly isCount: boolean;
}

const keys = ["work", "maximum", "le_max", "loss_max", "idle", "smoothness", "gap", "n", "over"] as const;

/** Returns the figures of a rebalanced line in reading order. */
export function comparedFigures(line: RebalancedLine, words: Words): readonly ComparedFigure[] {
  const [before, after] = [figuresOf(line, "before"), figuresOf(line, "after")];
  return keys.map((key) => ({
    ...{ key, ...describeLineFigure(key, words), isCount: isCount(key) },
    ...{ before: before[key], after: after[key] },
  }));
}

/** Figures that need a takt are undefined without one. */
type Figures = Readonly<Partial<Record<DescribedLineFigure, number | undefined>>>;

function figuresOf(line: RebalancedLine, side: Side): Figures {
  const times = timesOf(line, side);
  const againstTakt = lineFigures(times, line.takt);
  return {
    n: times.length,
    ...balanceFigures(times),
    ...againstTakt,
    over: againstTakt && countOver(times, line.takt),
    smoothness: smoothness(times)?.a,
  };
}

/** Returns the number of times over the takt. Float noise does not count. */
export function countOver(times: readonly number[], takt: number): number {
  return times.filter((time) => withoutNoise(time) > takt).length;
}

/** Returns the moved elements. The last row adds up those beyond `most`. */
export function movedRows(
  { moved }: Pick<RebalancedLine, "moved">,
  most: number,
  { slides }: Words,
): readonly MovedElement[] {
  const rest = moved.slice(most);
  if (rest.length === 0) return moved;
  const name = slides.titles.more({ count: rest.length });
  const others = { number: "", name, from: "", to: "", seconds: sumOf(rest.map((one) => one.seconds)) };
  return [...moved.slice(0, most), others];
}
