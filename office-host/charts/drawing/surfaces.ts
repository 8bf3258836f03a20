import type { ChartType, Plugin } from "chart.js";
import type { Surface } from "../picture/picture.ts";
import { dashesOf, widthOf } from "../picture/strokes.ts";

/** The grounds of a chart. */
export interface Surfaces {
  readonly area: Surface;
  readonly plot: Surface;
}

declare module "chart.js" {
  interface PluginOptionsByType<TType extends ChartType> {
    surfaces?: Surfaces;
  }
}

/** Fills and frames a chart and its plot, behind all that stands on them. */
export const surfaces: Plugin<ChartType, Partial<Surfaces>> = {
  id: "surfaces",
  beforeDraw: ({ ctx, width, height, chartArea }, _, { area, plot }) => {
    if (area !== undefined) paint(ctx, area, 0, 0, width, height);
    if (plot === undefined) return;
    paint(ctx, plot, chartArea.left, chartArea.top, chartArea.width, chartArea.height);
  },
};

function paint(
  brush: CanvasRenderingContext2D,
  { fill, border }: Surface,
  ...[left, top, width, height]: readonly [number, number, number, number]
): void {
  brush.save();
  brush.fillStyle = fill ?? "transparent";
  brush.fillRect(left, top, width, height);
  if (border !== undefined) {
    const line = widthOf(border);
    brush.strokeStyle = border.color;
    brush.lineWidth = line;
    brush.setLineDash(dashesOf(border));
    brush.strokeRect(left + line / 2, top + line / 2, width - line, height - line);
  }
  brush.restore();
}
