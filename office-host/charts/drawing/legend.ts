import type { Chart, LegendItem, Plugin } from "chart.js";
import { drawPoint } from "chart.js/helpers";
import { defaultSeriesColor, dashesOf, widthOf } from "../picture/looks.ts";
import type { ChartPicture, Stroke } from "../picture/picture.ts";
import { drawnMarker } from "./strokes.ts";
import type { DrawnMarker } from "./strokes.ts";
import { trendName, trendStroke } from "./scatter-points.ts";
import { cutToWidth, fontOf, textWidthIn } from "./text.ts";

/** A filled square, or a line with a marker. */
interface LegendSymbol {
  readonly fill?: string | undefined;
  readonly line?: Stroke | undefined;
  readonly marker?: DrawnMarker | undefined;
}

interface Entry extends LegendSymbol {
  readonly text: string;
}

/** A Chart.js entry with the symbol to draw before its text. */
interface SymbolItem extends LegendItem {
  readonly symbol: LegendSymbol;
}

/** Returns the legend for Chart.js, which draws its texts. `legendSymbols` draws the symbols. */
export function legendOf(picture: ChartPicture): Record<string, unknown> {
  const { legend } = picture;
  const entries = entriesOf(picture);
  if (legend === undefined || entries.length === 0) return { display: false };
  const { font, position } = legend;
  const color = font.color ?? "#404040";
  const hasOnlyBoxes = entries.every(({ fill }) => fill !== undefined);
  const isBesidePlot = position === "left" || position === "right";
  return {
    display: true,
    position,
    onClick: () => undefined,
    labels: {
      boxWidth: hasOnlyBoxes ? 9 : 26,
      boxHeight: 9,
      padding: isBesidePlot ? 7 : 11,
      font: fontOf(font),
      color,
      generateLabels: (chart: Chart): SymbolItem[] => {
        const maxTextWidth = chart.width * (isBesidePlot ? 0.35 : 0.8);
        const width = textWidthIn(chart, font);
        return entries.map(({ text, ...symbol }) => ({
          text: cutToWidth(text, maxTextWidth, width),
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

/** Returns the entries in Excel's order. Beside the plot, stacked columns are listed from the top. */
function entriesOf({ series, categories, legend, isHorizontal }: ChartPicture): readonly Entry[] {
  const first = series[0];
  if (first?.shape === "slices")
    return categories.flatMap((text, index) => {
      const point = first.points[String(index)];
      return point?.isUnlisted === true
        ? []
        : [{ text, fill: point?.fill?.color ?? defaultSeriesColor(index) }];
    });
  const seriesEntries = series
    .filter(({ isInLegend }) => isInLegend)
    .map(({ name, shape, fill, line, marker }): Entry => {
      if (shape === "bar" || shape === "area") return { text: name, fill: fill ?? "transparent", line };
      return { text: name, line, marker: marker && drawnMarker(marker) };
    });
  const trendEntries = series.flatMap((one) =>
    one.trendlines
      .filter(({ isUnlisted }) => isUnlisted !== true)
      .map((trend): Entry => ({ text: trendName(one, trend), line: trendStroke(one, trend) })),
  );
  const isBesidePlot = legend?.position === "left" || legend?.position === "right";
  const isStacked =
    !isHorizontal &&
    series.length > 1 &&
    series.every(({ shape, stacking }) => shape === "bar" && stacking !== "none");
  return [...(isBesidePlot && isStacked ? seriesEntries.toReversed() : seriesEntries), ...trendEntries];
}

interface DrawnLegend {
  readonly legendItems?: readonly Partial<SymbolItem>[];
  readonly legendHitBoxes?: readonly {
    readonly left: number;
    readonly top: number;
    readonly height: number;
  }[];
}

/** Draws the legend's symbols, because Chart.js has no line with a marker. */
export const legendSymbols: Plugin = {
  id: "legendSymbols",
  afterDraw: (chart) => {
    const { legendItems = [], legendHitBoxes = [] } = (chart.legend ?? {}) as DrawnLegend;
    const symbolWidth = chart.options.plugins?.legend?.labels?.boxWidth ?? 0;
    for (const [index, { symbol }] of legendItems.entries()) {
      const entryBox = legendHitBoxes[index];
      if (symbol !== undefined && entryBox !== undefined)
        drawSymbol(chart.ctx, symbol, entryBox.left, entryBox.top + entryBox.height / 2, symbolWidth);
    }
  },
};

function drawSymbol(
  brush: CanvasRenderingContext2D,
  { fill, line, marker }: LegendSymbol,
  left: number,
  middle: number,
  symbolWidth: number,
): void {
  brush.save();
  if (line !== undefined) {
    brush.strokeStyle = line.color;
    brush.lineWidth = widthOf(line);
    brush.setLineDash(dashesOf(line));
  }
  if (fill !== undefined) {
    const box = [left + symbolWidth - 9, middle - 4.5, 9, 9] as const;
    brush.fillStyle = fill;
    brush.fillRect(...box);
    if (line !== undefined) brush.strokeRect(...box);
  } else if (line !== undefined) {
    brush.beginPath();
    brush.moveTo(left, middle);
    brush.lineTo(left + symbolWidth, middle);
    brush.stroke();
  }
  if (marker !== undefined) {
    brush.setLineDash([]);
    brush.fillStyle = marker.fill;
    brush.strokeStyle = marker.line;
    brush.lineWidth = marker.lineWidth;
    drawPoint(
      brush,
      {
        pointStyle: marker.pointStyle,
        radius: Math.min(marker.radius, 7),
        borderWidth: marker.lineWidth,
        rotation: 0,
      },
      left + symbolWidth / 2,
      middle,
    );
  }
  brush.restore();
}
