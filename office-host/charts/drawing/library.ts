import { _adapters, BarController, BarElement, Chart, registerables, Tooltip } from "chart.js";
import dataLabels from "chartjs-plugin-datalabels";
import type { ChartPicture } from "../picture/picture.ts";
import { configOf } from "./config.ts";
import { legendSymbols } from "./legend-symbols.ts";
import { surfaces } from "./surfaces.ts";

Chart.register(...registerables, dataLabels, legendSymbols, surfaces);
// Where Chart.js is loaded by a page of its own, as the spreadsheet expects it, its parts hang on it.
Object.assign(Chart, { _adapters, BarController, BarElement, Tooltip });
// The spreadsheet's own types of charts have labels of their own.
Chart.defaults.set("plugins.datalabels", { display: false });

/** Chart.js with all that Excel's charts need of it, and what it draws them with. */
export { Chart };
export type { ArcElement, BarElement, LineElement, PointElement } from "chart.js";

/** Draws a chart on a canvas of its own, `width` by `height` pixels, and gives what `use` makes of that; the canvas is gone then. */
export function onDrawnChart<Made>(
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
