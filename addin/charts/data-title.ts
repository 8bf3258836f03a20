import type { PageChart } from "../pages/page.ts";

/** Adds to the title of a chart's numbers what they are, as the chart's axis says it: "Data of the chart · Time (s)". The headers of series are the chart's legend, where a unit behind each would be in the way. */
export function dataTitle(title: string, chart: PageChart | undefined): string {
  const measured = chart?.valueAxis.title;
  return measured === undefined ? title : `${title} · ${measured}`;
}
