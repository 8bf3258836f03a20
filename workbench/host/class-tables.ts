import { rangeBordersTable, rangeBorderTable } from "./borders.ts";
import { chartTables } from "./charts/tables.ts";
import type { ClassTables } from "./class-table.ts";
import {
  cellValueFormatTable,
  conditionalFillTable,
  conditionalFontTable,
  conditionalFormatTable,
  conditionalFormatsTable,
  conditionalLookTable,
  customFormatTable,
  formatRuleTable,
} from "./conditional-formats.ts";
import { customXmlPartTable, customXmlPartsTable, scopedXmlPartsTable } from "./custom-xml.ts";
import { rangeFillTable, rangeFontTable, rangeFormatTable } from "./range-format.ts";
import { rangeAreasTable, rangeCollectionTable } from "./range-areas.ts";
import { rangeTable } from "./range.ts";
import { freezePanesTable, sheetPropertiesTable, sheetPropertyTable } from "./sheet-parts.ts";
import { namedItemsTable, namedItemTable } from "./names.ts";
import { headerFooterGroupTable, headerFooterTable, pageLayoutTable } from "./page-layout.ts";
import { formatProtectionTable, workbookProtectionTable, worksheetProtectionTable } from "./protection.ts";
import { tableColumnsTable, tableColumnTable } from "./table-columns.ts";
import { tableRowsTable, tableRowTable } from "./table-rows.ts";
import { tableSortTable } from "./table-sort.ts";
import { autoFilterTable, columnFilterTable } from "./table-filter.ts";
import { tableCollectionTable, tableScopedTable, tableTable } from "./tables.ts";
import { dataValidationTable } from "./validation.ts";
import {
  applicationTable,
  runtimeTable,
  settingTable,
  settingsTable,
  workbookTable,
} from "./workbook-root.ts";
import { worksheetCollectionTable, worksheetTable } from "./worksheets.ts";

/** Every class of Excel that the host has. One reading of these tables shows what is supported. */
export const classTables: ClassTables = {
  Application: applicationTable,
  AutoFilter: autoFilterTable,
  CellValueConditionalFormat: cellValueFormatTable,
  ...chartTables,
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
  HeaderFooter: headerFooterTable,
  HeaderFooterGroup: headerFooterGroupTable,
  NamedItem: namedItemTable,
  NamedItemCollection: namedItemsTable,
  PageLayout: pageLayoutTable,
  Range: rangeTable,
  RangeAreas: rangeAreasTable,
  RangeBorder: rangeBorderTable,
  RangeBorderCollection: rangeBordersTable,
  RangeCollection: rangeCollectionTable,
  RangeFill: rangeFillTable,
  RangeFont: rangeFontTable,
  RangeFormat: rangeFormatTable,
  Runtime: runtimeTable,
  Setting: settingTable,
  SettingCollection: settingsTable,
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
