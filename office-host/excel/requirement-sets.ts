/** A version of ExcelApi, such as `1.14`. */
export type ApiSet = string;

export function isNewer(since: ApiSet, claimed: ApiSet): boolean {
  const [major = 0, minor = 0] = since.split(".").map(Number);
  const [claimedMajor = 0, claimedMinor = 0] = claimed.split(".").map(Number);
  return major > claimedMajor || (major === claimedMajor && minor > claimedMinor);
}

/**
 * Members newer than ExcelApi 1.14 (Office 2021), by the set that introduced them. Few are supported: a
 * request for another one fails with the name of its set.
 * @see https://learn.microsoft.com/javascript/api/requirement-sets/excel/excel-api-requirement-sets
 */
export const newerMembers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "ExcelApi 1.15": {
    ChartSeries: "getDimensionDataSourceString getDimensionDataSourceType",
    Range: "getDependents",
    Shape: "displayName",
  },
  "ExcelApi 1.16": {
    ChartFill: "getSolidColor",
    NamedItem: "valueAsJson valueAsJsonLocal",
    Range: "valuesAsJson valuesAsJsonLocal",
    TableColumn: "valuesAsJson valuesAsJsonLocal",
    TableColumnCollection: "addAsJson",
    TableRow: "valuesAsJson valuesAsJsonLocal",
    TableRowCollection: "addAsJson",
    Workbook: "getLinkedEntityCellValue",
  },
  "ExcelApi 1.17": {
    ConditionalFormat:
      "changeRuleToCellValue changeRuleToColorScale changeRuleToContainsText changeRuleToCustom changeRuleToDataBar changeRuleToIconSet changeRuleToPresetCriteria changeRuleToTopBottom setRanges",
    ConditionalRangeFormat: "clearFormat",
    Worksheet: "onNameChanged onVisibilityChanged",
    WorksheetCollection: "onMoved onNameChanged onVisibilityChanged",
  },
  "ExcelApi 1.18": {
    Range: "clearOrResetContents control",
    RangeAreas: "clearOrResetContents select",
    Workbook: "notes",
    Worksheet: "notes",
  },
  "ExcelApi 1.19": {
    ChartDataLabel: "geometricShapeType getSubstring getTailAnchor setHeight setWidth showAsStickyCallout",
    ChartDataLabels: "geometricShapeType leaderLines showAsStickyCallout showLeaderLines",
    Range: "getDisplayedCellProperties",
    Workbook: "getActiveShape getActiveShapeOrNullObject linkedEntityDataDomains",
    Worksheet: "showDataTypeIcons",
  },
  "ExcelApiDesktop 1.1": {
    Application: "activeWindow checkSpelling enterEditingMode union windows",
    HeaderFooter:
      "centerFooterPicture centerHeaderPicture leftFooterPicture leftHeaderPicture rightFooterPicture rightHeaderPicture",
    PageLayout: "alignMarginsHeaderFooter printQuality",
    Range: "checkSpelling formulaArray showDependents showPrecedents",
    Workbook: "focus",
    Worksheet: "checkSpelling clearArrows evaluate",
  },
  "ExcelApiOnline 1.1": {
    TableRowCollection: "deleteRows deleteRowsAt",
    Workbook: "linkedWorkbooks",
    Worksheet: "namedSheetViews",
    WorksheetProtection:
      "allowEditRanges canPauseProtection checkPassword isPasswordProtected isPaused pauseProtection resumeProtection savedOptions setPassword updateOptions",
  },
};
