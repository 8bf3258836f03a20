import type { Host } from "../../../office-host/host.ts";
import { unpackParts, xmlOfPart } from "../../../office-host/files/package/package.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";

const axisStart =
  "axId scaling delete axPos majorGridlines minorGridlines title numFmt majorTickMark minorTickMark tickLblPos spPr txPr crossAx crosses crossesAt";
const labels =
  "numFmt spPr txPr dLblPos showLegendKey showVal showCatName showSerName showPercent showBubbleSize separator";
const letters =
  "ln noFill solidFill gradFill effectLst highlight latin ea cs sym hlinkClick hlinkMouseOver rtl extLst";

/**
 * The children of an element in the order of the transitional schemas of ECMA-376. Keys are element names,
 * with the parent's name before them if needed. Names joined by a bar may be in any order.
 */
const orders: Readonly<Record<string, string>> = {
  Types: "Default|Override",
  coreProperties:
    "category|contentStatus|created|creator|description|identifier|keywords|language|lastModifiedBy|lastPrinted|modified|revision|subject|title|version",
  workbook:
    "fileVersion fileSharing workbookPr workbookProtection bookViews sheets functionGroups externalReferences definedNames calcPr oleSize customWorkbookViews pivotCaches extLst",
  worksheet:
    "sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF picture oleObjects controls webPublishItems tableParts extLst",
  sheetPr: "tabColor outlinePr pageSetUpPr",
  sheetView: "pane selection pivotSelection extLst",
  c: "f v is extLst",
  autoFilter: "filterColumn sortState extLst",
  filterColumn: "filters|top10|customFilters|dynamicFilter|colorFilter|iconFilter|extLst",
  filters: "filter dateGroupItem",
  customFilters: "customFilter",
  cfRule: "formula colorScale dataBar iconSet extLst",
  colorScale: "cfvo color",
  dataBar: "cfvo color",
  dataValidation: "formula1 formula2",
  headerFooter: "oddHeader oddFooter evenHeader evenFooter firstHeader firstFooter",
  metadata: "metadataTypes metadataStrings mdxMetadata futureMetadata cellMetadata valueMetadata extLst",
  styleSheet: "numFmts fonts fills borders cellStyleXfs cellXfs cellStyles dxfs tableStyles colors extLst",
  font: "b|i|strike|condense|extend|outline|shadow|u|vertAlign|sz|color|name|family|charset|scheme",
  patternFill: "fgColor bgColor",
  border: "start end left right top bottom diagonal vertical horizontal",
  xf: "alignment protection extLst",
  dxf: "font numFmt fill alignment border protection extLst",
  si: "t r rPh phoneticPr",
  "si/r": "rPr t",
  table: "autoFilter sortState tableColumns tableStyleInfo extLst",
  tableColumn: "calculatedColumnFormula totalsRowFormula xmlColumnPr extLst",
  wsDr: "twoCellAnchor|oneCellAnchor|absoluteAnchor",
  twoCellAnchor: "from to sp|grpSp|graphicFrame|cxnSp|pic|contentPart clientData",
  oneCellAnchor: "from ext sp|grpSp|graphicFrame|cxnSp|pic|contentPart clientData",
  from: "col colOff row rowOff",
  to: "col colOff row rowOff",
  pic: "nvPicPr blipFill spPr",
  nvPicPr: "cNvPr cNvPicPr",
  cNvPicPr: "picLocks extLst",
  blipFill: "blip srcRect tile|stretch",
  graphicFrame: "nvGraphicFramePr xfrm graphic",
  nvGraphicFramePr: "cNvPr cNvGraphicFramePr",
  xfrm: "off ext",
  chartSpace:
    "date1904 lang roundedCorners AlternateContent style clrMapOvr pivotSource protection chart spPr txPr externalData printSettings userShapes extLst",
  chart:
    "title autoTitleDeleted pivotFmts view3D floor sideWall backWall plotArea legend plotVisOnly dispBlanksAs showDLblsOverMax extLst",
  title: "tx layout overlay spPr txPr extLst",
  legend: "legendPos legendEntry layout overlay spPr txPr extLst",
  legendEntry: "idx delete txPr extLst",
  plotArea:
    "layout barChart|lineChart|areaChart|pieChart|doughnutChart|radarChart|scatterChart valAx|catAx|dateAx|serAx dTable spPr extLst",
  barChart: "barDir grouping varyColors ser dLbls gapWidth overlap serLines axId extLst",
  lineChart: "grouping varyColors ser dLbls dropLines hiLowLines upDownBars marker smooth axId extLst",
  areaChart: "grouping varyColors ser dLbls dropLines axId extLst",
  pieChart: "varyColors ser dLbls firstSliceAng extLst",
  doughnutChart: "varyColors ser dLbls firstSliceAng holeSize extLst",
  radarChart: "radarStyle varyColors ser dLbls axId extLst",
  scatterChart: "scatterStyle varyColors ser dLbls axId extLst",
  "barChart/ser":
    "idx order tx spPr invertIfNegative pictureOptions dPt dLbls trendline errBars cat val shape extLst",
  "lineChart/ser": "idx order tx spPr marker dPt dLbls trendline errBars cat val smooth extLst",
  "areaChart/ser": "idx order tx spPr pictureOptions dPt dLbls trendline errBars cat val extLst",
  "pieChart/ser": "idx order tx spPr explosion dPt dLbls cat val extLst",
  "doughnutChart/ser": "idx order tx spPr explosion dPt dLbls cat val extLst",
  "radarChart/ser": "idx order tx spPr marker dPt dLbls cat val extLst",
  "scatterChart/ser": "idx order tx spPr marker dPt dLbls trendline errBars xVal yVal smooth extLst",
  "ser/marker": "symbol size spPr extLst",
  dPt: "idx invertIfNegative marker bubble3D explosion spPr pictureOptions extLst",
  "dPt/marker": "symbol size spPr extLst",
  dLbls: `dLbl delete ${labels} showLeaderLines leaderLines extLst`,
  dLbl: `idx delete layout tx ${labels} extLst`,
  trendline:
    "name spPr trendlineType order period forward backward intercept dispRSqr dispEq trendlineLbl extLst",
  strRef: "f strCache extLst",
  numRef: "f numCache extLst",
  strCache: "ptCount pt extLst",
  numCache: "formatCode ptCount pt extLst",
  scaling: "logBase orientation max min extLst",
  catAx: `${axisStart} auto lblAlgn lblOffset tickLblSkip tickMarkSkip noMultiLvlLbl extLst`,
  valAx: `${axisStart} crossBetween majorUnit minorUnit dispUnits extLst`,
  spPr: "xfrm custGeom prstGeom noFill|solidFill|gradFill|pattFill ln effectLst extLst",
  ln: "noFill|solidFill|gradFill prstDash custDash round|bevel|miter headEnd tailEnd extLst",
  txPr: "bodyPr lstStyle p",
  rich: "bodyPr lstStyle p",
  p: "pPr r|br|fld endParaRPr",
  r: "rPr t",
  rPr: letters,
  defRPr: letters,
};

/**
 * Returns elements with children that are unknown or out of order, elements with several children and no
 * known order, and plots without a chart.
 */
function disorderIn(path: string, element: Element): readonly string[] {
  const children = Array.from(element.children);
  const names = children.map(({ localName }) => localName);
  const own = `${element.parentElement?.localName ?? ""}/${element.localName}`;
  const order = (orders[own] ?? orders[element.localName])?.split(" ").map((name) => name.split("|"));
  const places = names.map((name) => order?.findIndex((alike) => alike.includes(name)) ?? 0);
  const isKnown = order !== undefined || new Set(names).size < 2;
  const isOrdered = places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0));
  const isEmptyPlot = element.localName === "plotArea" && !names.some((name) => name.endsWith("Chart"));
  return [
    ...(isKnown && isOrdered ? [] : [`${path} ${own}: ${names.join(" ")}`]),
    ...(isEmptyPlot ? [`${path}: a plot without a chart`] : []),
    ...children.flatMap((child) => disorderIn(path, child)),
  ];
}

/** Returns the parts of a workbook's file that break the order of the schemas. */
export async function disorderOf(host: Host): Promise<readonly string[]> {
  const parts = unpackParts(await writeXlsx(host));
  if ("reason" in parts) throw new Error(parts.reason);
  return [...parts.keys()].flatMap((path) => {
    // What an add-in stores is not checked.
    const isOurs = /\.(?:xml|rels)$/.test(path) && !/^customXml\/item\d+\.xml$/.test(path);
    const root = isOurs ? xmlOfPart(parts, path)?.documentElement : undefined;
    return root === undefined ? [] : disorderIn(path, root);
  });
}
