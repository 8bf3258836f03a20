import type { Plugin } from "chart.js";
import { drawPoint } from "chart.js/helpers";
import { dashesOf, widthOf } from "../picture/strokes.ts";
import type { LegendSymbol, SymbolItem } from "./legend.ts";

interface WithBoxes {
  readonly legendItems?: readonly Partial<SymbolItem>[];
  readonly legendHitBoxes?: readonly {
    readonly left: number;
    readonly top: number;
    readonly height: number;
  }[];
}

/** Draws what stands before the words of a legend: Chart.js has either boxes or points there, but not a line with a mark on it. */
export const legendSymbols: Plugin = {
  id: "legendSymbols",
  afterDraw: (chart) => {
    const { legendItems = [], legendHitBoxes = [] } = (chart.legend ?? {}) as WithBoxes;
    const room = chart.options.plugins?.legend?.labels?.boxWidth ?? 0;
    for (const [index, { symbol }] of legendItems.entries()) {
      const box = legendHitBoxes[index];
      if (symbol !== undefined && box !== undefined)
        drawSymbol(chart.ctx, symbol, box.left, box.top + box.height / 2, room);
    }
  },
};

function drawSymbol(
  brush: CanvasRenderingContext2D,
  { fill, line, marker }: LegendSymbol,
  left: number,
  middle: number,
  room: number,
): void {
  brush.save();
  if (line !== undefined) {
    brush.strokeStyle = line.color;
    brush.lineWidth = widthOf(line);
    brush.setLineDash(dashesOf(line));
  }
  if (fill !== undefined) {
    const box = [left + room - 9, middle - 4.5, 9, 9] as const;
    brush.fillStyle = fill;
    brush.fillRect(...box);
    if (line !== undefined) brush.strokeRect(...box);
  } else if (line !== undefined) {
    brush.beginPath();
    brush.moveTo(left, middle);
    brush.lineTo(left + room, middle);
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
      left + room / 2,
      middle,
    );
  }
  brush.restore();
}
