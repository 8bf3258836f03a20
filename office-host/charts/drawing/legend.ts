import type { Chart, LegendItem } from "chart.js";
import { colorByItself } from "../picture/series-colors.ts";
import type { ChartPicture, Stroke } from "../picture/picture.ts";
import { drawnMarker } from "./markers.ts";
import type { DrawnMarker } from "./markers.ts";
import { trendName, trendStroke } from "./trends.ts";
import { cut, fontOf, widthIn } from "./words.ts";

/** What stands before the words of an entry: a filled square, or a line with a mark on it. */
export interface LegendSymbol {
  readonly fill?: string | undefined;
  readonly line?: Stroke | undefined;
  readonly marker?: DrawnMarker | undefined;
}

/** An entry of a legend. */
interface Entry extends LegendSymbol {
  readonly text: string;
}

/** An entry as Chart.js keeps it, with the symbol that is drawn in the room before its words. */
export interface SymbolItem extends LegendItem {
  readonly symbol: LegendSymbol;
}

/** The legend of a chart: Chart.js lays it out and writes it; its symbols are Excel's. */
export function legendOf(picture: ChartPicture): Record<string, unknown> {
  const { legend } = picture;
  const entries = entriesOf(picture);
  if (legend === undefined || entries.length === 0) return { display: false };
  const { font, position } = legend;
  const color = font.color ?? "#404040";
  const isOfBoxes = entries.every(({ fill }) => fill !== undefined);
  const isBeside = position === "left" || position === "right";
  return {
    display: true,
    position,
    onClick: () => undefined,
    labels: {
      boxWidth: isOfBoxes ? 9 : 26,
      boxHeight: 9,
      padding: isBeside ? 7 : 11,
      font: fontOf(font),
      color,
      generateLabels: (chart: Chart): SymbolItem[] => {
        const room = chart.width * (isBeside ? 0.35 : 0.8);
        const width = widthIn(chart, font);
        return entries.map(({ text, ...symbol }) => ({
          text: cut(text, room, width),
          fontColor: color,
          fillStyle: "transparent",
          strokeStyle: "transparent",
          lineWidth: 0,
          symbol,
        }));
      },
    },
  };
}

/** Columns stacked up are listed from the top down where the legend stands beside them; otherwise in their order. */
function entriesOf({ series, categories, legend, isHorizontal }: ChartPicture): readonly Entry[] {
  const first = series[0];
  if (first?.shape === "slices")
    return categories.flatMap((text, index) => {
      const point = first.points[String(index)];
      return point?.isUnlisted === true ? [] : [{ text, fill: point?.fill?.color ?? colorByItself(index) }];
    });
  const listed = series
    .filter(({ isListed }) => isListed)
    .map(({ name, shape, fill, line, marker }): Entry => {
      if (shape === "bar" || shape === "area") return { text: name, fill: fill ?? "transparent", line };
      return { text: name, line, marker: marker && drawnMarker(marker) };
    });
  const trends = series.flatMap((one) =>
    one.trendlines
      .filter(({ isUnlisted }) => isUnlisted !== true)
      .map((trend): Entry => ({ text: trendName(one, trend), line: trendStroke(one, trend) })),
  );
  const isBeside = legend?.position === "left" || legend?.position === "right";
  const isStacked =
    !isHorizontal &&
    series.length > 1 &&
    series.every(({ shape, stacking }) => shape === "bar" && stacking !== "none");
  return [...(isBeside && isStacked ? listed.toReversed() : listed), ...trends];
}
