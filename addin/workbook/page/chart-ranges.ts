import type { RowsPlace } from "../../pages/addresses.ts";
import type { PageChart } from "../../pages/page.ts";

/** The cells that a chart draws. */
export interface ChartRanges {
  /** Headers and values of the series, without the categories: numbers there would be taken for a series. */
  readonly data: Excel.Range;
  readonly categories: Excel.Range;
  /** The values of a series, by its place. */
  readonly values: (series: number) => Excel.Range;
}

/** Gives the cells that a chart draws; columns that do not follow the category in the order of the series are a defect and thrown. */
export function chartRanges(sheet: Excel.Worksheet, chart: PageChart, place: RowsPlace): ChartRanges {
  const category = place.columns.indexOf(chart.category);
  const drawn = place.columns.slice(category + 1, category + 1 + chart.series.length);
  if (category < 0 || chart.series.some(({ column }, index) => column !== drawn[index]))
    throw new Error(`The series of ${chart.name} do not follow ${chart.category} in ${chart.block}.`);
  const rows = Math.max(1, place.keys.length);
  const column = (index: number): Excel.Range =>
    sheet.getRangeByIndexes(place.top, place.left + category + index, rows, 1);
  return {
    data: sheet.getRangeByIndexes(place.top - 1, place.left + category + 1, rows + 1, drawn.length),
    categories: column(0),
    values: (series) => column(series + 1),
  };
}
