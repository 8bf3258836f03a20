/** A chart of a worksheet, by its id. */
export interface ChartId {
  readonly sheetId: string;
  readonly id: string;
}

/** A part of a chart: where it stands in the chart's definition. */
export interface ChartPart extends ChartId {
  readonly path: readonly string[];
}

/** One of the four axes a chart can have. */
export interface AxisPart extends ChartPart {
  readonly isCategory: boolean;
  readonly isSecondary: boolean;
}

/** What stands behind the objects of a chart. */
export interface ChartObjectIds {
  readonly Chart: ChartId;
  readonly ChartAreaFormat: ChartPart;
  readonly ChartAxes: ChartId;
  readonly ChartAxis: AxisPart;
  readonly ChartAxisFormat: ChartPart;
  readonly ChartAxisTitle: ChartPart;
  readonly ChartAxisTitleFormat: ChartPart;
  readonly ChartBorder: ChartPart;
  readonly ChartCollection: { readonly sheetId: string };
  readonly ChartDataLabel: ChartPart;
  readonly ChartDataLabelFormat: ChartPart;
  readonly ChartDataLabels: ChartPart;
  readonly ChartFill: ChartPart;
  readonly ChartFont: ChartPart;
  readonly ChartGridlines: AxisPart & { readonly isMinor: boolean };
  readonly ChartGridlinesFormat: ChartPart;
  readonly ChartLegend: ChartPart;
  readonly ChartLegendEntry: ChartPart & { readonly index: number };
  readonly ChartLegendEntryCollection: ChartId;
  readonly ChartLegendFormat: ChartPart;
  readonly ChartLineFormat: ChartPart;
  readonly ChartPlotArea: ChartPart;
  readonly ChartPlotAreaFormat: ChartPart;
  readonly ChartPoint: ChartPart & { readonly dataSetId: string; readonly index: number };
  readonly ChartPointFormat: ChartPart;
  readonly ChartPointsCollection: ChartPart & { readonly dataSetId: string };
  readonly ChartSeries: ChartPart & { readonly dataSetId: string };
  readonly ChartSeriesCollection: ChartId;
  readonly ChartSeriesFormat: ChartPart;
  readonly ChartTitle: ChartPart;
  readonly ChartTitleFormat: ChartPart;
  readonly ChartTrendline: ChartPart & { readonly dataSetId: string; readonly index: number };
  readonly ChartTrendlineCollection: ChartPart & { readonly dataSetId: string };
  readonly ChartTrendlineFormat: ChartPart;
}
