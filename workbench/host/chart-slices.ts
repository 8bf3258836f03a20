import { colorByItself } from "./charts/picture/series-colors.ts";
import { labelMarks } from "./chart-label-marks.ts";
import type { LabelSetting } from "./chart-label-marks.ts";
import type { Box, Mark, Spot } from "./chart-marks.ts";
import type { SeriesPicture } from "./charts/picture/picture.ts";

/** Draws a pie, or the rings of a doughnut, clockwise from the top. */
export function sliceMarks(
  series: readonly SeriesPicture[],
  plot: Box,
  setting: LabelSetting,
): readonly Mark[] {
  const rings = series.filter(({ shape }) => shape === "slices");
  const radius = (Math.min(plot.width, plot.height) / 2) * 0.88;
  const hole = radius * ((rings[0]?.holeSize ?? 0) / 100);
  const shown = hole === 0 ? rings.slice(0, 1) : rings;
  const thick = (radius - hole) / Math.max(1, shown.length);
  const center = { x: plot.x + plot.width / 2, y: plot.y + plot.height / 2 };
  return shown.flatMap((ring, at) =>
    ringMarks(ring, center, hole + at * thick, hole + (at + 1) * thick, setting),
  );
}

function ringMarks(
  series: SeriesPicture,
  center: Spot,
  inner: number,
  outer: number,
  setting: LabelSetting,
): readonly Mark[] {
  const total = series.values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);
  if (total === 0) return [];
  let from = series.firstAngle / 360;
  const [slices, labels]: [Mark[], Mark[]] = [[], []];
  for (const [index, value] of series.values.entries()) {
    const share = Math.abs(value ?? 0) / total;
    if (share === 0) continue;
    const to = from + share;
    const own = series.points[String(index)]?.fill?.color;
    const steps = Math.max(2, Math.ceil(share * 90));
    const arc = Array.from({ length: steps + 1 }, (_, step) => from + (share * step) / steps);
    const edge = arc.map((turn) => onCircle(center, outer, turn));
    const back = inner === 0 ? [center] : arc.toReversed().map((turn) => onCircle(center, inner, turn));
    slices.push({
      kind: "path",
      spots: [...edge, ...back],
      isClosed: true,
      fill: own === "none" ? undefined : (own ?? colorByItself(index)),
      stroke: { color: "#FFFFFF", weight: 1.5, style: "Continuous" },
      of: `series/${series.id}/${index}`,
    });
    const middle = (from + to) / 2;
    const spotOf = (position: string): Spot => onCircle(center, reach(position, inner, outer), middle);
    labels.push(...labelMarks({ series, index, share }, spotOf, setting));
    from = to;
  }
  return [...slices, ...labels];
}

function reach(position: string, inner: number, outer: number): number {
  if (position === "OutsideEnd") return outer + 12;
  return position === "InsideEnd" || position === "BestFit"
    ? inner + (outer - inner) * 0.8
    : (inner + outer) / 2;
}

function onCircle({ x, y }: Spot, radius: number, turn: number): Spot {
  const angle = turn * 2 * Math.PI;
  return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) };
}
