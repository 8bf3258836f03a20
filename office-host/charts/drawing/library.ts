import { _adapters, BarController, BarElement, Chart, registerables, Tooltip } from "chart.js";
import type { ChartType, Plugin } from "chart.js";
import dataLabels from "chartjs-plugin-datalabels";
import type { ChartPicture, Surface } from "../picture/picture.ts";
import { configOf } from "./config.ts";
import { legendSymbols } from "./legend.ts";
import { dashesOf, widthOf } from "../picture/looks.ts";

export interface Surfaces {
  readonly area: Surface;
  readonly plot: Surface;
}

declare module "chart.js" {
  interface PluginOptionsByType<TType extends ChartType> {
    surfaces?: Surfaces;
  }
}

const surfaces: Plugin<ChartType, Partial<Surfaces>> = {
  id: "surfaces",
  beforeDraw: ({ ctx, width, height, chartArea }, _, { area, plot }) => {
    if (area !== undefined) paint(ctx, area, 0, 0, width, height);
    if (plot === undefined) return;
    paint(ctx, plot, chartArea.left, chartArea.top, chartArea.width, chartArea.height);
  },
};

Chart.register(...registerables, dataLabels, legendSymbols, surfaces);
// If a page loads Chart.js separately, the spreadsheet expects these parts as its properties.
Object.assign(Chart, { _adapters, BarController, BarElement, Tooltip });
// The spreadsheet's own chart types draw their labels themselves.
Chart.defaults.set("plugins.datalabels", { display: false });

/** Chart.js with all plugins for Excel's charts. */
export { Chart };
export type { ArcElement, BarElement, LineElement, PointElement } from "chart.js";

/** Draws a chart on a temporary canvas, with its size in pixels, and returns the result of `use`. */
export function withDrawnChart<Made>(
  picture: ChartPicture,
  width: number,
  height: number,
  use: (canvas: HTMLCanvasElement) => Made,
): Made {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const { options, ...config } = configOf(picture);
  const chart = new Chart(canvas, {
    ...config,
    options: { ...options, responsive: false, devicePixelRatio: 1, events: [] },
  });
  try {
    return use(canvas);
  } finally {
    chart.destroy();
  }
}

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
