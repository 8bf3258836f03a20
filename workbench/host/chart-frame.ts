import { drawnAxes } from "./chart-axis-labels.ts";
import type { DrawnAxis } from "./chart-axis-labels.ts";
import { axisMarks, thicknessOf } from "./chart-axis-marks.ts";
import { drawLegend } from "./chart-legend.ts";
import { boxMark, lineMark, pixelsOf } from "./chart-marks.ts";
import type { Box, Mark, Measure, Spot } from "./chart-marks.ts";
import type { ChartPicture } from "./charts/picture/picture.ts";
import { axesOf } from "./charts/picture/limits.ts";
import type { Axes } from "./charts/picture/limits.ts";

/** A chart's frame: where its plot is, what stands around it, and where on it things are drawn. */
export interface Frame {
  readonly plot: Box;
  readonly axes: Axes;
  /** What lies behind the series, and what stands around. */
  readonly behind: readonly Mark[];
  readonly around: readonly Mark[];
  /** The spot of a place along the categories (0 to 1) and a number. */
  readonly spot: (along: number, value: number, isSecondary: boolean) => Spot;
  /** The spot of a point with an X of its own. */
  readonly point: (x: number, y: number, isSecondary: boolean) => Spot;
}

/** Lays out title, legend and axes; what is left is for the plot. */
export function frameOf(picture: ChartPicture, width: number, height: number, measure: Measure): Frame {
  const around: Mark[] = [];
  let box: Box = { x: 8, y: 8, width: width - 16, height: height - 16 };
  if (picture.title !== undefined) {
    const { text, font } = picture.title;
    const shown = { fontSize: 14, color: "#595959", ...font };
    const line = pixelsOf(shown) * 1.5;
    around.push({
      kind: "text",
      x: width / 2,
      y: box.y + line / 2,
      text,
      font: shown,
      align: "center",
      of: "title",
    });
    box = { ...box, y: box.y + line, height: box.height - line };
  }
  const legend = drawLegend(picture, box, measure);
  around.push(...legend.marks);
  box = legend.rest;
  const isRound = picture.series[0]?.shape === "slices";
  const rough = axesOf(
    picture,
    picture.isHorizontal ? box.height : box.width,
    picture.isHorizontal ? box.width : box.height,
  );
  const shown = isRound ? [] : drawnAxes(picture, rough);
  const plot = isRound ? box : insideOf(box, shown, measure);
  const axes = axesOf(
    picture,
    picture.isHorizontal ? plot.height : plot.width,
    picture.isHorizontal ? plot.width : plot.height,
  );
  const drawn = isRound ? [] : drawnAxes(picture, axes);
  const behind = [
    boxMark(plot, { fill: picture.plot.fill, stroke: picture.plot.border }),
    ...drawn.flatMap((axis) => gridMarks(axis, plot)),
  ];
  around.push(...drawn.flatMap((axis) => axisMarks(axis, plot, box, measure)));
  return { plot, axes, behind, around, ...places(picture, plot, axes) };
}

/** The plot stands inside of what its axes need at each side. */
function insideOf(box: Box, axes: readonly DrawnAxis[], measure: Measure): Box {
  const need = { left: 6, right: 12, top: 8, bottom: 6 };
  for (const axis of axes) {
    const along = axis.side === "left" || axis.side === "right" ? box.height : box.width * 0.85;
    need[axis.side] = Math.max(need[axis.side], thicknessOf(axis, along, measure));
  }
  return {
    x: box.x + need.left,
    y: box.y + need.top,
    width: Math.max(10, box.width - need.left - need.right),
    height: Math.max(10, box.height - need.top - need.bottom),
  };
}

function gridMarks({ picture: { gridline }, gridAt, side }: DrawnAxis, plot: Box): readonly Mark[] {
  if (gridline === undefined) return [];
  return gridAt.map((at) =>
    side === "left" || side === "right"
      ? lineMark(
          { x: plot.x, y: plot.y + (1 - at) * plot.height },
          { x: plot.x + plot.width, y: plot.y + (1 - at) * plot.height },
          gridline,
        )
      : lineMark(
          { x: plot.x + at * plot.width, y: plot.y },
          { x: plot.x + at * plot.width, y: plot.y + plot.height },
          gridline,
        ),
  );
}

function places(picture: ChartPicture, plot: Box, axes: Axes): Pick<Frame, "spot" | "point"> {
  const { isHorizontal, axes: pictures } = picture;
  const valueAt = (value: number, isSecondary: boolean): number => {
    const share = (isSecondary && axes.secondValue !== undefined ? axes.secondValue : axes.value).at(value);
    return (isSecondary ? pictures.secondValue : pictures.value).isReversed ? 1 - share : share;
  };
  const at = (right: number, up: number): Spot => ({
    x: plot.x + right * plot.width,
    y: plot.y + (1 - up) * plot.height,
  });
  const turned = (along: number): number => (pictures.category.isReversed ? 1 - along : along);
  const categoryAt = (x: number): number => turned(axes.categoryAt(x - 1));
  return {
    spot: (along, value, isSecondary) =>
      isHorizontal
        ? at(valueAt(value, isSecondary), turned(along))
        : at(turned(along), valueAt(value, isSecondary)),
    point: (x, y, isSecondary) => {
      const own = isSecondary ? axes.secondX : axes.x;
      const isBack = (isSecondary ? pictures.secondCategory : pictures.category).isReversed;
      if (own !== undefined) return at(isBack ? 1 - own.at(x) : own.at(x), valueAt(y, isSecondary));
      // Over lying bars the axis below is that of their values.
      if (isHorizontal) return at(valueAt(x, false), isSecondary ? valueAt(y, true) : categoryAt(y));
      return at(categoryAt(x), valueAt(y, isSecondary));
    },
  };
}
