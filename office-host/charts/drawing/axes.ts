import type { AxisPicture, ChartPicture } from "../picture/picture.ts";
import { dashesOf, widthOf } from "../picture/strokes.ts";
import { fontOf } from "./words.ts";

/** What the axes of a chart are called in Chart.js, by what they measure: as the spreadsheet itself calls them, where it has them. */
export interface AxisIds {
  readonly category: string;
  readonly value: string;
  readonly secondValue: string;
  /** The numbers below points on the second axes, where they have their own. */
  readonly secondX: string;
}

/** Gives the axes of a chart. Points over lying bars measure upwards, so their second axis stands on the right. */
export function axisIds(picture: ChartPicture): AxisIds {
  const [category, value] = picture.isHorizontal ? (["y", "x"] as const) : (["x", "y"] as const);
  return { category, value, secondValue: isUpright(picture) ? "y1" : "x1", secondX: `${category}2` };
}

/** Tells whether the second axis of values stands upright. */
export function isUpright({ isHorizontal, series }: ChartPicture): boolean {
  return !isHorizontal || !series.some(({ isSecondary, shape }) => isSecondary && shape !== "points");
}

/** A side of the plot. */
export type Side = "left" | "right" | "top" | "bottom";

/** Where each axis of a chart stands. */
interface Sides {
  readonly category: Side;
  readonly value: Side;
  readonly secondValue: Side;
}

const opposite: Readonly<Record<Side, Side>> = { left: "right", right: "left", top: "bottom", bottom: "top" };
const grey = "#595959";

/** Where axes stand: on the other side where the one that they cross runs backwards or is crossed at its end; with both they stay, as in Excel. */
export function sidesOf(picture: ChartPicture): Sides {
  const { category, value } = picture.axes;
  const [along, across]: readonly [Side, Side] = picture.isHorizontal
    ? ["left", "bottom"]
    : ["bottom", "left"];
  const moved = (side: Side, { isReversed, isCrossedAtEnd }: AxisPicture): Side =>
    isReversed === isCrossedAtEnd ? side : opposite[side];
  return {
    category: moved(along, value),
    value: moved(across, category),
    secondValue: isUpright(picture) ? "right" : category.isReversed ? "bottom" : "top",
  };
}

/** The line, gridlines and title of an axis. One that is hidden keeps its gridlines, as in Excel. */
export function scaleLook(axis: AxisPicture, position: Side, isShown = true) {
  const { line, gridline, title, isVisible } = axis;
  return {
    position,
    display: isShown,
    border: {
      display: isVisible && line !== undefined,
      ...(line !== undefined && { color: line.color, width: widthOf(line) }),
      dash: gridline === undefined ? [] : dashesOf(gridline),
    },
    grid: {
      display: gridline !== undefined,
      drawTicks: false,
      ...(gridline !== undefined && { color: gridline.color, lineWidth: widthOf(gridline) }),
    },
    title: {
      display: isVisible && title !== undefined,
      ...(title !== undefined && {
        text: title.text,
        color: title.font.color ?? grey,
        font: fontOf({ fontSize: 10, ...title.font }),
        padding: 2,
      }),
    },
  };
}

/** How the labels of an axis look: upright, slanted or standing, as it was chosen. */
export function tickLook({ isVisible, hasLabels, font, rotation = 0 }: AxisPicture) {
  const turn = rotation === 0 ? 0 : Math.abs(rotation) > 60 ? 90 : 45;
  return {
    display: isVisible && hasLabels,
    color: font.color ?? grey,
    font: fontOf(font),
    padding: 3,
    minRotation: turn,
    maxRotation: turn,
  };
}
