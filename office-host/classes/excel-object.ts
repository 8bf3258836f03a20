import type { Area } from "../spreadsheet/area.ts";
import type { NameScope } from "../spreadsheet/scoped-names.ts";
import type { PageKind } from "../workbook/extras.ts";

/** For each supported class of Excel, what identifies one of its objects: the `self` of an `ExcelObject`. */
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

/** A conditional format, identified by the id of its rule. */
export interface FormatRule {
  readonly sheetId: string;
  readonly id: string;
  /**
   * The upper left cell of the range through which the add-in found the rule. Formulas of the add-in are
   * relative to this cell.
   */
  readonly from?: { readonly top: number; readonly left: number };
}

/** The name of a supported class of Excel. */
export type ClassName = keyof ObjectIds;

/** An object of Excel: the name of its class, and what identifies it. */
export class ExcelObject<Name extends ClassName = ClassName> {
  readonly className: Name;
  readonly self: ObjectIds[Name];

  constructor(of: Name, self: ObjectIds[Name]) {
    this.className = of;
    this.self = self;
  }
}

/** A chart, identified by its worksheet and its id. */
export interface ChartId {
  readonly sheetId: string;
  readonly id: string;
}

/** A part of a chart, identified by its path in the chart's definition. */
export interface ChartPart extends ChartId {
  readonly path: readonly string[];
}

/** One of the four axes that a chart can have. */
export interface AxisPart extends ChartPart {
  readonly isCategory: boolean;
  readonly isSecondary: boolean;
}

/** For each class of a chart, what identifies one of its objects. */
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
