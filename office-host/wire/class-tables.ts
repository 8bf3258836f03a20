import { rangeBordersTable, rangeBorderTable } from "../ranges/borders.ts";
import type { ClassTables } from "../classes/class-table.ts";
import {
  cellValueFormatTable,
  conditionalFillTable,
  conditionalFontTable,
  conditionalFormatTable,
  conditionalFormatsTable,
  conditionalLookTable,
  customFormatTable,
  formatRuleTable,
} from "../ranges/conditional-formats.ts";
import { customXmlPartTable, customXmlPartsTable, scopedXmlPartsTable } from "../sheets/custom-xml.ts";
import { rangeFillTable, rangeFontTable, rangeFormatTable } from "../ranges/range-format.ts";
import { workbookRangeAreasTable } from "../ranges/precedents.ts";
import { rangeAreasTable, rangeCollectionTable } from "../ranges/range-areas.ts";
import { rangeTable } from "../ranges/range.ts";
import { freezePanesTable, sheetPropertiesTable, sheetPropertyTable } from "../sheets/sheet-parts.ts";
import { namedItemsTable, namedItemTable } from "../sheets/names.ts";
import { functionResultTable, functionsTable } from "../sheets/functions.ts";
import { headerFooterGroupTable, headerFooterTable, pageLayoutTable } from "../sheets/page-layout.ts";
import {
  formatProtectionTable,
  workbookProtectionTable,
  worksheetProtectionTable,
} from "../cells/protection.ts";
import { tableColumnsTable, tableColumnTable } from "../tables/table-columns.ts";
import { tableRowsTable, tableRowTable } from "../tables/table-rows.ts";
import { tableSortTable } from "../tables/table-sort.ts";
import { autoFilterTable, columnFilterTable } from "../tables/table-filter.ts";
import { tableCollectionTable, tableScopedTable, tableTable } from "../tables/tables.ts";
import { dataValidationTable } from "../ranges/validation.ts";
import {
  applicationTable,
  runtimeTable,
  settingTable,
  settingsTable,
  workbookTable,
} from "../sheets/workbook-root.ts";
import { worksheetCollectionTable, worksheetTable } from "../sheets/worksheets.ts";
import {
  chartAxesTable,
  chartAxisTable,
  chartGridlinesFormatTable,
  chartGridlinesTable,
} from "../charts/axes.ts";
import {
  chartBorderTable,
  chartFillTable,
  chartFontTable,
  chartLineTable,
  chartSeriesFormatTable,
  formatTable,
} from "../charts/format.ts";
import {
  chartDataLabelsTable,
  chartDataLabelTable,
  chartPointsTable,
  chartPointTable,
} from "../charts/points.ts";
import {
  chartLegendEntriesTable,
  chartLegendEntryTable,
  chartLegendTable,
  chartPlotAreaTable,
} from "../charts/legend-and-plot.ts";
import { chartSeriesCollectionTable, chartSeriesTable } from "../charts/series.ts";
import { chartAxisTitleTable, chartTitleTable } from "../charts/titles.ts";
import { chartTrendlinesTable, chartTrendlineTable } from "../charts/trendlines.ts";
import { chartCollectionTable, chartTable } from "../charts/charts.ts";
import { shapeCollectionTable, shapeTable } from "../shapes/shapes.ts";

/** All supported classes of Excel. */
export const classTables: ClassTables = {
  Application: applicationTable,
  AutoFilter: autoFilterTable,
  CellValueConditionalFormat: cellValueFormatTable,
  Chart: chartTable,
  ChartAreaFormat: formatTable({ fill: "1.1", border: "1.7", font: "1.1" }),
  ChartAxes: chartAxesTable,
  ChartAxis: chartAxisTable,
  ChartAxisFormat: formatTable({ fill: "1.8", line: "1.1", font: "1.1" }),
  ChartAxisTitle: chartAxisTitleTable,
  ChartAxisTitleFormat: formatTable({ fill: "1.8", border: "1.8", font: "1.1" }, { fontPath: [] }),
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
  ChartTitleFormat: formatTable({ fill: "1.1", border: "1.7", font: "1.1" }, { fontPath: [] }),
  ChartTrendline: chartTrendlineTable,
  ChartTrendlineCollection: chartTrendlinesTable,
  ChartTrendlineFormat: formatTable({ line: "1.7" }),
  ConditionalFormat: conditionalFormatTable,
  ConditionalFormatCollection: conditionalFormatsTable,
  ConditionalFormatRule: formatRuleTable,
  ConditionalRangeFill: conditionalFillTable,
  ConditionalRangeFont: conditionalFontTable,
  ConditionalRangeFormat: conditionalLookTable,
  CustomConditionalFormat: customFormatTable,
  CustomXmlPart: customXmlPartTable,
  CustomXmlPartCollection: customXmlPartsTable,
  CustomXmlPartScopedCollection: scopedXmlPartsTable,
  DataValidation: dataValidationTable,
  Filter: columnFilterTable,
  FormatProtection: formatProtectionTable,
  FunctionResult: functionResultTable,
  Functions: functionsTable,
  HeaderFooter: headerFooterTable,
  HeaderFooterGroup: headerFooterGroupTable,
  NamedItem: namedItemTable,
  NamedItemCollection: namedItemsTable,
  PageLayout: pageLayoutTable,
  Range: rangeTable,
  RangeAreas: rangeAreasTable,
  WorkbookRangeAreas: workbookRangeAreasTable,
  RangeBorder: rangeBorderTable,
  RangeBorderCollection: rangeBordersTable,
  RangeCollection: rangeCollectionTable,
  RangeFill: rangeFillTable,
  RangeFont: rangeFontTable,
  RangeFormat: rangeFormatTable,
  Runtime: runtimeTable,
  Setting: settingTable,
  SettingCollection: settingsTable,
  Shape: shapeTable,
  ShapeCollection: shapeCollectionTable,
  Table: tableTable,
  TableCollection: tableCollectionTable,
  TableColumn: tableColumnTable,
  TableColumnCollection: tableColumnsTable,
  TableRow: tableRowTable,
  TableRowCollection: tableRowsTable,
  TableScopedCollection: tableScopedTable,
  TableSort: tableSortTable,
  Workbook: workbookTable,
  WorkbookProtection: workbookProtectionTable,
  Worksheet: worksheetTable,
  WorksheetCollection: worksheetCollectionTable,
  WorksheetCustomProperty: sheetPropertyTable,
  WorksheetCustomPropertyCollection: sheetPropertiesTable,
  WorksheetFreezePanes: freezePanesTable,
  WorksheetProtection: worksheetProtectionTable,
};
