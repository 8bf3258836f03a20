import type { Frame } from "./chart-frame.ts";
import { labelMarks } from "./chart-label-marks.ts";
import type { LabelSetting } from "./chart-label-marks.ts";
import { boxMark } from "./chart-marks.ts";
import type { Box, Mark, Spot } from "./chart-marks.ts";
import type { SeriesPicture, Stroke } from "./charts/picture/picture.ts";
import { stacksOf } from "./charts/picture/stacks.ts";
import type { Stretch } from "./charts/picture/stacks.ts";

/** Draws the bars of one group of axes; gap and overlap are shares of a bar's width in percent, as in Excel. */
export function barMarks(
  series: readonly SeriesPicture[],
  frame: Frame,
  setting: LabelSetting,
): { readonly bars: readonly Mark[]; readonly labels: readonly Mark[] } {
  const bars = series.filter(({ shape }) => shape === "bar");
  const first = bars[0];
  if (first === undefined) return { bars: [], labels: [] };
  const isStacked = first.stacking !== "none";
  const beside = isStacked ? 1 : bars.length;
  const overlap = isStacked ? 0 : first.overlap / 100;
  const band = 1 / frame.axes.count;
  const width = band / (beside - (beside - 1) * overlap + first.gapWidth / 100);
  const whole = width * (beside - (beside - 1) * overlap);
  const marks = stacksOf(bars).map((stretch) => {
    const place = isStacked ? 0 : bars.indexOf(stretch.series);
    const start = frame.axes.categoryAt(stretch.index) - whole / 2 + place * width * (1 - overlap);
    const box = boxOf(frame, stretch, start, start + width);
    return { stretch, box };
  });
  return {
    bars: marks.map(({ stretch, box }) => boxMark(box, lookOf(stretch))),
    labels: marks.flatMap(({ stretch, box }) =>
      labelMarks(stretch, labelSpots(box, stretch, setting), setting),
    ),
  };
}

function boxOf(frame: Frame, { series, from, to }: Stretch, start: number, end: number): Box {
  const base = Math.min(Math.max(from, baseOf(frame, series.isSecondary)), Infinity);
  const one = frame.spot(start, from === 0 ? base : from, series.isSecondary);
  const other = frame.spot(end, to, series.isSecondary);
  return clipped(one, other, frame.plot);
}

/** Bars begin at zero, or at the end of the axis where zero is beyond it. */
function baseOf({ axes }: Frame, isSecondary: boolean): number {
  const { min, max } = isSecondary ? (axes.secondValue ?? axes.value) : axes.value;
  return Math.min(Math.max(0, min), max);
}

function clipped(one: Spot, other: Spot, plot: Box): Box {
  const inside = (value: number, from: number, size: number): number =>
    Math.min(Math.max(value, from), from + size);
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)].map((x) =>
    inside(x, plot.x, plot.width),
  );
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)].map((y) =>
    inside(y, plot.y, plot.height),
  );
  const [x, y] = [left ?? 0, top ?? 0];
  return { x, y, width: (right ?? x) - x, height: (bottom ?? y) - y };
}

function lookOf({ series, index }: Stretch): {
  readonly fill: string | undefined;
  readonly stroke: Stroke | undefined;
  readonly of: string;
} {
  const point = series.points[String(index)];
  const own = point?.fill?.color;
  const border = point?.border?.color;
  return {
    fill: own === "none" ? undefined : (own ?? series.fill),
    stroke:
      border === undefined
        ? series.line
        : { color: border, weight: point?.border?.weight ?? 0.75, style: "Continuous" },
    of: `series/${series.id}/${index}`,
  };
}

/** Where each place of a label is on a bar. */
function labelSpots(
  box: Box,
  { to, from }: Stretch,
  { isHorizontal }: LabelSetting,
): (position: string) => Spot {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const isUp = to >= from;
  const [end, base] = isHorizontal
    ? [isUp ? box.x + box.width : box.x, isUp ? box.x : box.x + box.width]
    : [isUp ? box.y : box.y + box.height, isUp ? box.y + box.height : box.y];
  const out = isHorizontal === isUp ? 1 : -1;
  const at = (along: number): Spot => (isHorizontal ? { ...middle, x: along } : { ...middle, y: along });
  return (position) => {
    const away = isHorizontal ? 14 : 8;
    if (position === "OutsideEnd") return at(end + out * away);
    if (position === "InsideEnd") return at(end - out * away);
    if (position === "InsideBase") return at(base + out * away);
    return middle;
  };
}
