import type { Area } from "../spreadsheet/area.ts";
import type { ChartObjectIds } from "./chart-object-ids.ts";
import type { NameScope } from "../spreadsheet/name-keys.ts";
import type { TextsOfPages } from "../workbook/page-layout-data.ts";

/** What stands behind an object of each of Excel's classes: enough to find it again in the spreadsheet. */
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
  readonly HeaderFooter: { readonly sheetId: string; readonly pages: TextsOfPages };
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
  readonly Table: { readonly id: string };
  readonly TableCollection: { readonly sheetId: string | undefined };
  readonly TableColumn: { readonly tableId: string; readonly index: number };
  readonly TableColumnCollection: { readonly tableId: string };
  readonly TableRow: { readonly tableId: string; readonly index: number };
  readonly TableRowCollection: { readonly tableId: string };
  readonly TableScopedCollection: Area;
  readonly TableSort: { readonly tableId: string };
  readonly Workbook: null;
  readonly WorkbookProtection: null;
  readonly Worksheet: { readonly sheetId: string };
  readonly WorksheetCollection: null;
  readonly WorksheetCustomProperty: { readonly sheetId: string; readonly key: string };
  readonly WorksheetCustomPropertyCollection: { readonly sheetId: string };
  readonly WorksheetFreezePanes: { readonly sheetId: string };
  readonly WorksheetProtection: { readonly sheetId: string };
}

/** A conditional format, by the id of its rule. */
export interface FormatRule {
  readonly sheetId: string;
  readonly id: string;
  /** The upper left cell of the range by which it was found: what its formula is set relative to. */
  readonly from?: { readonly top: number; readonly left: number };
}

/** The name of a class of Excel that the host has. */
export type ClassName = keyof ObjectIds;

/** An object of Excel's: its class, and what it stands for. */
export class ExcelObject<Name extends ClassName = ClassName> {
  readonly of: Name;
  readonly self: ObjectIds[Name];

  constructor(of: Name, self: ObjectIds[Name]) {
    this.of = of;
    this.self = self;
  }
}
