import { chartAxesTable, chartAxisTable, chartGridlinesFormatTable, chartGridlinesTable } from "./axes.ts";
import {
  chartBorderTable,
  chartFillTable,
  chartFontTable,
  chartLineTable,
  chartSeriesFormatTable,
  formatTable,
} from "./format.ts";
import { chartDataLabelsTable, chartDataLabelTable } from "./labels.ts";
import {
  chartLegendEntriesTable,
  chartLegendEntryTable,
  chartLegendTable,
  chartPlotAreaTable,
} from "./parts.ts";
import { chartPointsTable, chartPointTable } from "./points.ts";
import type { ChartObjectIds } from "../classes/chart-object-ids.ts";
import { chartSeriesCollectionTable, chartSeriesTable } from "./series.ts";
import { chartAxisTitleTable, chartTitleTable } from "./titles.ts";
import { chartTrendlinesTable, chartTrendlineTable } from "./trendlines.ts";
import { chartCollectionTable, chartTable } from "./charts.ts";
import type { ClassTable } from "../classes/class-table.ts";

/** Every class of Excel's charts that the host has. */
export const chartTables: { readonly [Name in keyof ChartObjectIds]: ClassTable<ChartObjectIds[Name]> } = {
  Chart: chartTable,
  ChartAreaFormat: formatTable({ fill: "1.1", border: "1.7", font: "1.1" }),
  ChartAxes: chartAxesTable,
  ChartAxis: chartAxisTable,
  ChartAxisFormat: formatTable({ fill: "1.8", line: "1.1", font: "1.1" }),
  ChartAxisTitle: chartAxisTitleTable,
  ChartAxisTitleFormat: formatTable({ fill: "1.8", border: "1.8", font: "1.1" }, []),
  ChartBorder: chartBorderTable,
  ChartCollection: chartCollectionTable,
  ChartDataLabel: chartDataLabelTable,
  ChartDataLabelFormat: formatTable({ fill: "1.1", border: "1.8", font: "1.1" }),
  ChartDataLabels: chartDataLabelsTable,
  ChartFill: chartFillTable,
  ChartFont: chartFontTable,
  ChartGridlines: chartGridlinesTable,
  ChartGridlinesFormat: chartGridlinesFormatTable,
  ChartLegend: chartLegendTable,
  ChartLegendEntry: chartLegendEntryTable,
  ChartLegendEntryCollection: chartLegendEntriesTable,
  ChartLegendFormat: formatTable({ fill: "1.1", border: "1.8", font: "1.1" }),
  ChartLineFormat: chartLineTable,
  ChartPlotArea: chartPlotAreaTable,
  ChartPlotAreaFormat: formatTable({ fill: "1.8", border: "1.8" }),
  ChartPoint: chartPointTable,
  ChartPointFormat: formatTable({ fill: "1.1", border: "1.7" }),
  ChartPointsCollection: chartPointsTable,
  ChartSeries: chartSeriesTable,
  ChartSeriesCollection: chartSeriesCollectionTable,
  ChartSeriesFormat: chartSeriesFormatTable,
  ChartTitle: chartTitleTable,
  ChartTitleFormat: formatTable({ fill: "1.1", border: "1.7", font: "1.1" }, []),
  ChartTrendline: chartTrendlineTable,
  ChartTrendlineCollection: chartTrendlinesTable,
  ChartTrendlineFormat: formatTable({ line: "1.7" }),
};
