import type { ChartDataset } from "chart.js";
import type { ChartPicture, SeriesPicture, Stroke } from "../picture/picture.ts";
import { colorByItself } from "../picture/series-colors.ts";
import { widthOf } from "../picture/strokes.ts";
import { labelsOf } from "./labels.ts";

type Look = Pick<ChartDataset<"bar">, "backgroundColor" | "borderColor" | "borderWidth" | "borderSkipped">;
type Widths = Pick<ChartDataset<"bar">, "categoryPercentage" | "barPercentage" | "grouped">;

/**
 * How wide a bar is: gap and overlap are shares of its width in percent and belong to all bars on the same axes, as in Excel. Chart.js
 * gives each bar of a category a part of the room, and of that its share. Bars on the second axes stand over the others, unless
 * there are several of them beside each other, which Chart.js does not put over others.
 */
export function widthsOf(own: SeriesPicture, series: readonly SeriesPicture[]): Widths {
  const bars = series.filter(({ shape, isSecondary }) => shape === "bar" && isSecondary === own.isSecondary);
  const gap = own.gapWidth / 100;
  const step = own.stacking === "none" ? 1 - own.overlap / 100 : 0;
  if (bars.length === 1 || step <= 0)
    return { categoryPercentage: 1 / (1 + gap), barPercentage: 1, grouped: false };
  const width = 1 / (1 + (bars.length - 1) * step + gap);
  return { categoryPercentage: bars.length * step * width, barPercentage: 1 / step };
}

/** How bars are filled and framed: those that are emptied are not seen. */
export function barLook({ fill, line, points, values }: SeriesPicture): Look {
  const fills = values.map((_, index) => {
    const own = points[String(index)]?.fill?.color;
    return own === "none" ? "transparent" : (own ?? fill ?? "transparent");
  });
  const frames = values.map((_, index): Stroke | undefined => {
    const own = points[String(index)]?.border;
    return own?.color === undefined
      ? line
      : { color: own.color, weight: own.weight ?? 0.75, style: "Continuous" };
  });
  return {
    backgroundColor: fills,
    borderColor: frames.map((frame) => frame?.color ?? "transparent"),
    borderWidth: frames.map((frame) => (frame === undefined ? 0 : widthOf(frame))),
    borderSkipped: false,
  };
}

/** The series that are slices, as Chart.js takes them from the outside to the inside: a pie shows the first alone, of a doughnut it is inside. */
export function ringsOf({ series }: ChartPicture): readonly SeriesPicture[] {
  const rings = series.filter(({ shape }) => shape === "slices");
  return rings[0]?.holeSize === 0 ? rings.slice(0, 1) : rings.toReversed();
}

/** A pie, or the rings of a doughnut. */
export function slicesOf(picture: ChartPicture): ChartDataset[] {
  return ringsOf(picture).map((ring) => ({
    type: ring.holeSize === 0 ? "pie" : "doughnut",
    label: ring.name,
    data: ring.values.map((value) => Math.abs(value ?? 0)),
    backgroundColor: ring.values.map((_, index) => {
      const own = ring.points[String(index)]?.fill?.color;
      return own === "none" ? "transparent" : (own ?? colorByItself(index));
    }),
    borderColor: "#FFFFFF",
    borderWidth: 2,
    // Labels outside need room.
    radius: "88%",
    cutout: `${ring.holeSize}%`,
    rotation: ring.firstAngle,
    datalabels: labelsOf(ring, picture),
  }));
}
