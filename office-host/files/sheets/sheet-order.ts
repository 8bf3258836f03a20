/** The children of a worksheet in the order that the schema asks for (ECMA-376 part 1, 18.3.1.99). */
const order = [
  "sheetPr",
  "dimension",
  "sheetViews",
  "sheetFormatPr",
  "cols",
  "sheetData",
  "sheetCalcPr",
  "sheetProtection",
  "protectedRanges",
  "scenarios",
  "autoFilter",
  "sortState",
  "dataConsolidate",
  "customSheetViews",
  "mergeCells",
  "phoneticPr",
  "conditionalFormatting",
  "dataValidations",
  "hyperlinks",
  "printOptions",
  "pageMargins",
  "pageSetup",
  "headerFooter",
  "rowBreaks",
  "colBreaks",
  "customProperties",
  "cellWatches",
  "ignoredErrors",
  "smartTags",
  "drawing",
  "legacyDrawing",
  "legacyDrawingHF",
  "picture",
  "oleObjects",
  "controls",
  "webPublishItems",
  "tableParts",
  "extLst",
];

/** Puts the children of a worksheet in the order of the schema, which Excel insists on and the spreadsheet's export does not keep. */
export function orderSheet(sheet: Document): void {
  const root = sheet.documentElement;
  const children = Array.from(root.children);
  const place = ({ localName }: Element): number => order.indexOf(localName);
  const sorted = [...children].sort((one, other) => place(one) - place(other));
  if (sorted.some((child, index) => child !== children[index])) root.append(...sorted);
}
