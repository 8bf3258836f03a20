import { rangeBordersTable, rangeBorderTable } from "../ranges/borders.ts";
import { chartTables } from "../charts/tables.ts";
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
import { rangeAreasTable, rangeCollectionTable } from "../ranges/range-areas.ts";
import { rangeTable } from "../ranges/range.ts";
import { freezePanesTable, sheetPropertiesTable, sheetPropertyTable } from "../sheets/sheet-parts.ts";
import { namedItemsTable, namedItemTable } from "../sheets/names.ts";
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
