import type { ChartConfiguration } from "chart.js";
import { shownNumber } from "../picture/numbers.ts";
import type { ChartPicture, SeriesPicture } from "../picture/picture.ts";
import { datasetsOf, ringsOf } from "./datasets.ts";
import { legendOf } from "./legend.ts";
import { scalesOf } from "./scales.ts";
import { fontOf } from "./words.ts";

/**
 * What Chart.js draws of a chart. Limits, all kept and read back as they were written: fills are plain, without gradients or
 * patterns; titles and legends stand where Chart.js puts them at their side, not where a position in points says; the plot
 * likewise; categories of dates are texts, in one level; trend lines have no equation; shadows, pictures as marks and error bars
 * are not drawn.
 */
export function configOf(picture: ChartPicture): ChartConfiguration {
  const { title, categories, series, area, plot, isHorizontal, locale } = picture;
  const datasets = datasetsOf(picture);
  // Trend lines come after them.
  const drawn = series[0]?.shape === "slices" ? ringsOf(picture) : series;
  return {
    type: datasets[0]?.type ?? "bar",
    data: { labels: [...categories], datasets },
    options: {
      indexAxis: isHorizontal ? "y" : "x",
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      // Nothing changes under the mouse, as in Excel.
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

/** What is said of a point that is pointed at: its series, and its number as its cell shows it. */
function pointWords(series: SeriesPicture | undefined, index: number, locale: unknown): string {
  const value = series?.values[index];
  return value === undefined ? "" : `${series?.name}: ${shownNumber(value, series?.numberFormat, locale)}`;
}
