import type { ChartDataset } from "chart.js";
import type { TrendLook } from "../../spreadsheet/chart-look.ts";
import type { ChartPicture, SeriesPicture, Stroke } from "../picture/picture.ts";
import { trendSpots } from "../picture/trends.ts";
import { strokeLook } from "./lines.ts";
import { spotsOf } from "./spots.ts";

/** The line of a trend; dotted where nothing else was chosen. */
export function trendStroke({ line, fill }: SeriesPicture, trend: TrendLook): Stroke {
  return {
    color: trend.line?.color ?? line?.color ?? fill ?? "#000000",
    weight: trend.line?.weight ?? 1.5,
    style: trend.line?.lineStyle ?? "RoundDot",
  };
}

/** What a trend line is called. */
export function trendName({ name }: SeriesPicture, trend: TrendLook): string {
  return trend.name ?? `${trend.type} (${name})`;
}

/** The trend lines of all series: below lines, above bars. */
export function trendsOf(picture: ChartPicture): ChartDataset[] {
  return picture.series.flatMap((series) =>
    series.trendlines.flatMap((trend): ChartDataset[] => {
      const stroke = trendStroke(series, trend);
      const spots = trendSpots(series, trend);
      if (spots.length < 2 || stroke.style === "None") return [];
      return [
        {
          type: "scatter",
          label: trendName(series, trend),
          ...spotsOf(picture, series, spots),
          ...strokeLook(stroke),
          order: 1000,
          pointRadius: 0,
          datalabels: { display: false },
        },
      ];
    }),
  );
}
