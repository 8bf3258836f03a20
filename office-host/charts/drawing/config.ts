import type { ChartConfiguration } from "chart.js";
import { formatNumber } from "../picture/numbers.ts";
import type { ChartPicture, SeriesPicture } from "../picture/picture.ts";
import { datasetsOf, ringsOf } from "./datasets.ts";
import { legendOf } from "./legend.ts";
import { scalesOf } from "./scales.ts";
import { fontOf } from "./text.ts";

/**
 * Returns the Chart.js configuration of a chart. Some properties are stored but not drawn:
 * - gradients and patterns of fills
 * - positions of titles, legends and the plot in points
 * - dates as categories, which are texts on one level
 * - equations of trend lines, shadows, picture markers and error bars
 */
export function configOf(picture: ChartPicture): ChartConfiguration {
  const { title, categories, series, area, plot, isHorizontal, locale } = picture;
  const datasets = datasetsOf(picture);
  // In Chart.js, trend lines follow these series.
  const drawn = series[0]?.shape === "slices" ? ringsOf(picture) : series;
  return {
    type: datasets[0]?.type ?? "bar",
    data: { labels: [...categories], datasets },
    options: {
      indexAxis: isHorizontal ? "y" : "x",
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      // As in Excel, nothing is highlighted under the pointer.
      hover: { mode: null } as object,
      layout: { padding: { left: 8, right: 10, top: 4, bottom: 6 } },
      scales: scalesOf(picture),
      plugins: {
        title:
          title === undefined
            ? { display: false }
            : {
                display: true,
                text: title.text,
                color: title.font.color ?? "#595959",
                font: fontOf({ fontSize: 14, ...title.font }),
                padding: { top: 4, bottom: 8 },
              },
        legend: legendOf(picture),
        surfaces: { area, plot },
        tooltip: {
          filter: ({ datasetIndex }) => drawn[datasetIndex] !== undefined,
          callbacks: { label: (item) => pointWords(drawn[item.datasetIndex], item.dataIndex, locale) },
        },
      },
    },
  };
}

/** Returns a point's tooltip: its series, and its number as the cell shows it. */
function pointWords(series: SeriesPicture | undefined, index: number, locale: unknown): string {
  const value = series?.values[index];
  return value === undefined ? "" : `${series?.name}: ${formatNumber(value, series?.numberFormat, locale)}`;
}
