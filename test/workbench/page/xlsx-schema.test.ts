import { unpackParts, xmlOfPart } from "../../../office-host/files/package/package.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { cyclesOf, makePageOf, pageOf } from "../../support/excel/made-page.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";
import { makeSheetOf } from "../../support/excel/made-sheet.ts";
import { openExcel } from "../../support/office.ts";
import { openFile, xmlOf } from "../../support/excel/workbook-file.ts";
import type { Host } from "../../../office-host/host.ts";

/** Children in the order that the transitional schemas of ECMA-376 ask for, by the name of their parent. */
const orders: Readonly<Record<string, string>> = {
  workbook:
    "fileVersion fileSharing workbookPr workbookProtection bookViews sheets functionGroups externalReferences definedNames calcPr oleSize customWorkbookViews pivotCaches extLst",
  worksheet:
    "sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF picture oleObjects controls webPublishItems tableParts extLst",
  styleSheet: "numFmts fonts fills borders cellStyleXfs cellXfs cellStyles dxfs tableStyles colors extLst",
  table: "autoFilter sortState tableColumns tableStyleInfo extLst",
  tableColumn: "calculatedColumnFormula totalsRowFormula xmlColumnPr extLst",
  chartSpace:
    "date1904 lang roundedCorners AlternateContent style clrMapOvr pivotSource protection chart spPr txPr externalData printSettings userShapes extLst",
  chart:
    "title autoTitleDeleted pivotFmts view3D floor sideWall backWall plotArea legend plotVisOnly dispBlanksAs showDLblsOverMax extLst",
  plotArea:
    "layout barChart lineChart areaChart pieChart doughnutChart radarChart scatterChart valAx catAx dateAx serAx dTable spPr extLst",
  barChart: "barDir grouping varyColors ser dLbls gapWidth overlap serLines axId extLst",
  lineChart: "grouping varyColors ser dLbls dropLines hiLowLines upDownBars marker smooth axId extLst",
  radarChart: "radarStyle varyColors ser dLbls axId extLst",
  scatterChart: "scatterStyle varyColors ser dLbls axId extLst",
  ser: "idx order tx spPr invertIfNegative pictureOptions explosion marker dPt dLbls trendline errBars cat val xVal yVal shape smooth extLst",
  trendline:
    "name spPr trendlineType order period forward backward intercept dispRSqr dispEq trendlineLbl extLst",
  legend: "legendPos legendEntry layout overlay spPr txPr extLst",
  catAx:
    "axId scaling delete axPos majorGridlines minorGridlines title numFmt majorTickMark minorTickMark tickLblPos spPr txPr crossAx crosses crossesAt auto lblAlgn lblOffset tickLblSkip tickMarkSkip noMultiLvlLbl extLst",
  valAx:
    "axId scaling delete axPos majorGridlines minorGridlines title numFmt majorTickMark minorTickMark tickLblPos spPr txPr crossAx crosses crossesAt crossBetween majorUnit minorUnit dispUnits extLst",
};

/** Kinds of charts and of axes may follow each other as they like. */
const alike: Readonly<Record<string, string>> = {
  lineChart: "barChart",
  areaChart: "barChart",
  scatterChart: "barChart",
  radarChart: "barChart",
  pieChart: "barChart",
  catAx: "valAx",
  dateAx: "valAx",
};

/** Says where children of an element are out of order or unknown; and where a plot has no chart. */
function disorderIn(path: string, element: Element): readonly string[] {
  const children = Array.from(element.children);
  const order = orders[element.localName]?.split(" ");
  const places = children.map(({ localName }) =>
    (order ?? []).indexOf(element.localName === "plotArea" ? (alike[localName] ?? localName) : localName),
  );
  const isOrdered = places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0));
  const names = children.map(({ localName }) => localName);
  const isEmptyPlot = element.localName === "plotArea" && !names.some((name) => name.endsWith("Chart"));
  return [
    ...(order !== undefined && !isOrdered ? [`${path} ${element.localName}: ${names.join(" ")}`] : []),
    ...(isEmptyPlot ? [`${path}: a plot without a chart`] : []),
    ...children.flatMap((child) => disorderIn(path, child)),
  ];
}

async function disorderOf(host: Host): Promise<readonly string[]> {
  const parts = unpackParts(await writeXlsx(host));
  if ("reason" in parts) throw new Error(parts.reason);
  return [...parts.keys()].flatMap((path) => {
    const root = path.endsWith(".xml") ? xmlOfPart(parts, path)?.documentElement : undefined;
    return root === undefined ? [] : disorderIn(path, root);
  });
}

/** Puts a chart into the grid as the spreadsheet itself makes one. */
function drawChart(host: Host, type: string, series: readonly string[]): void {
  const { model } = host;
  const id = `${type}-${series.length}`;
  const dataSets = series.map((dataRange, index) => ({ dataRange, dataSetId: String(index) }));
  const made = model.dispatch("CREATE_CHART", {
    figureId: `figure-${id}`,
    chartId: id,
    sheetId: model.getters.getActiveSheetId(),
    ...{ col: 0, row: 0, offset: { x: 0, y: 0 }, size: { width: 300, height: 200 } },
    definition: {
      type,
      title: { text: type },
      dataSource: { type: "range", dataSets, labelRange: "A2:A4" },
      dataSetStyles: {},
      dataSetsHaveTitle: true,
      legendPosition: "top",
      ...{ humanize: false, stacked: false },
    },
  });
  if (!made.isSuccessful) throw new Error(made.reasons.join());
}

test("worksheets, tables and charts of ours hold to the order of the schemas", async () => {
  const host = await openExcel();
  await makeSheetOf(contents.elements);
  await makePageOf(pageOf(cyclesOf(3)));
  expect(await disorderOf(host)).toEqual([]);
});

test("the style Normal is there, which every look of a cell starts from", async () => {
  const host = await openExcel();
  await makeSheetOf(contents.elements);
  const parts = unpackParts(await writeXlsx(host));
  if ("reason" in parts) throw new Error(parts.reason);
  const styles = xmlOfPart(parts, "xl/styles.xml");
  const attributesOf = (selector: string) =>
    [...(styles?.querySelectorAll(selector) ?? [])].map(({ attributes }) =>
      Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    );
  expect(attributesOf("cellStyles > cellStyle")).toEqual([{ name: "Normal", xfId: "0", builtinId: "0" }]);
  expect(attributesOf("cellStyleXfs > xf")).toHaveLength(1);
  const looks = attributesOf("cellXfs > xf");
  expect(looks.length).toBeGreaterThan(3);
  expect(looks.filter(({ xfId }) => xfId !== "0")).toEqual([]);
});

test.each([
  ["radar", ["B1:B4"]],
  ["line", []],
  ["bar", []],
  ["pie", []],
] as const)("a %s chart with the series %j holds to them too", async (type, series) => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange("A1:B4").values = [
      ["Cycle", "Seconds"],
      ["1", 20],
      ["2", 21],
      ["3", 22],
    ];
    await context.sync();
  });
  drawChart(host, type, series);
  expect(await disorderOf(host)).toEqual([]);
});

test("links to files, addresses and pages are written as they are", async () => {
  const host = await openExcel();
  const addresses = [
    "file:///C:/plans/one.xlsx",
    "mailto:ada@plant.example",
    "https://plant.example/x",
    "plan.xlsx",
  ];
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    for (const [row, address] of addresses.entries())
      sheet.getRange(`A${row + 1}`).hyperlink = { address, textToDisplay: "link" };
    await context.sync();
  });
  const targets = (bytes: Uint8Array): readonly (string | null)[] =>
    Array.from(xmlOf(bytes, "xl/worksheets/_rels/sheet0.xml.rels").documentElement.children)
      .filter((link) => link.getAttribute("Type")?.endsWith("/hyperlink") === true)
      .map((link) => link.getAttribute("Target"));
  const bytes = await writeXlsx(host);
  expect(targets(bytes)).toEqual(addresses);
  expect(targets(await writeXlsx(await openFile(bytes)))).toEqual(addresses);
});
