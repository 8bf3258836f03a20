import type { ChartPart } from "../charts/chart-part.ts";

/** Pieces of a stack that are thinner than this share of the highest one have no room for a label. */
const thinnest = 0.07;

/** Leaves out the labels of pieces that are too thin for them in a chart of this height; `top` is how high the highest stack is. */
export function withoutThinLabels(part: ChartPart, top: number): ChartPart {
  const { chart } = part;
  if (chart === undefined) return part;
  const from = (thinnest * top).toFixed(2);
  return {
    ...part,
    chart: {
      ...chart,
      series: chart.series.map((series) => {
        if (series.labels === undefined) return series;
        const [first = "0.0", second = first] = series.labels.numberFormat.split(";");
        const positive = first.startsWith("[<") ? second : first;
        return { ...series, labels: { ...series.labels, numberFormat: `[<${from}]"";${positive}` } };
      }),
    },
  };
}
