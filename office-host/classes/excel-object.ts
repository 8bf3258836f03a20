import type { Area } from "../spreadsheet/area.ts";
import type { NameScope } from "../spreadsheet/scoped-names.ts";
import type { PageKind } from "../workbook/extras.ts";

/** What identifies an object of each supported class: the `self` of an `ExcelObject`. */
export interface ObjectIds extends ChartObjectIds {
  readonly Application: null;
  readonly AutoFilter: { readonly tableId: string | undefined };
  readonly CellValueConditionalFormat: FormatRule;
  readonly ConditionalFormat: FormatRule;
  readonly ConditionalFormatCollection: Area;
  readonly ConditionalFormatRule: FormatRule;
  readonly ConditionalRangeFill: FormatRule;
  readonly ConditionalRangeFont: FormatRule;
  readonly ConditionalRangeFormat: FormatRule;
  readonly CustomConditionalFormat: FormatRule;
  readonly CustomXmlPart: { readonly id: string };
  readonly CustomXmlPartCollection: null;
  readonly CustomXmlPartScopedCollection: { readonly namespace: string };
  readonly DataValidation: Area;
  readonly Filter: { readonly tableId: string; readonly index: number };
  readonly FormatProtection: Area;
  readonly FunctionResult: { readonly value: number } | { readonly error: string };
  readonly Functions: null;
  readonly HeaderFooter: { readonly sheetId: string; readonly pages: PageKind };
  readonly HeaderFooterGroup: { readonly sheetId: string };
  readonly NamedItem: NameScope;
  readonly NamedItemCollection: { readonly sheetId: string | undefined };
  readonly PageLayout: { readonly sheetId: string };
  readonly Range: Area;
  readonly RangeAreas: readonly Area[];
  readonly RangeCollection: readonly Area[];
  readonly RangeBorder: { readonly area: Area; readonly side: string };
  readonly RangeBorderCollection: Area;
  readonly RangeFill: Area;
  readonly RangeFont: Area;
  readonly RangeFormat: Area;
  readonly Runtime: null;
  readonly Setting: { readonly key: string };
  readonly SettingCollection: null;
  readonly Shape: { readonly sheetId: string; readonly id: string };
  readonly ShapeCollection: { readonly sheetId: string };
  readonly Table: { readonly id: string };
  readonly TableCollection: { readonly sheetId: string | undefined };
  readonly TableColumn: { readonly tableId: string; readonly index: number };
  readonly TableColumnCollection: { readonly tableId: string };
  readonly TableRow: { readonly tableId: string; readonly index: number };
  readonly TableRowCollection: { readonly tableId: string };
  readonly TableScopedCollection: Area;
  readonly TableSort: { readonly tableId: string };
  readonly Workbook: null;
  readonly WorkbookRangeAreas: readonly Area[];
  readonly WorkbookProtection: null;
  readonly Worksheet: { readonly sheetId: string };
  readonly WorksheetCollection: null;
  readonly WorksheetCustomProperty: { readonly sheetId: string; readonly key: string };
  readonly WorksheetCustomPropertyCollection: { readonly sheetId: string };
  readonly WorksheetFreezePanes: { readonly sheetId: string };
  readonly WorksheetProtection: { readonly sheetId: string };
}

export interface FormatRule {
  readonly sheetId: string;
  readonly id: string;
  /** The upper left cell of the add-in's range. The add-in's formulas are relative to it. */
  readonly from?: { readonly top: number; readonly left: number };
}

export type ClassName = keyof ObjectIds;

export class ExcelObject<Name extends ClassName = ClassName> {
  readonly className: Name;
  readonly self: ObjectIds[Name];

  constructor(of: Name, self: ObjectIds[Name]) {
    this.className = of;
    this.self = self;
  }
}

export interface ChartId {
  readonly sheetId: string;
  readonly id: string;
}

/** A part of a chart, identified by its path in the chart's definition. */
export interface ChartPart extends ChartId {
  readonly path: readonly string[];
}

export interface AxisPart extends ChartPart {
  readonly isCategory: boolean;
  readonly isSecondary: boolean;
}

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
