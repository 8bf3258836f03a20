import { unpackParts, xmlOfPart } from "../../../office-host/files/package/package.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { disorderOf } from "../../support/office-host/schema-order.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";
import { makeSheetOf } from "../../support/excel/made-sheet.ts";
import { openExcel } from "../../support/office.ts";
import { openFile, xmlOf } from "../../support/excel/workbook-file.ts";
import type { Host } from "../../../office-host/host.ts";

/** Adds a chart with the spreadsheet's own command. */
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

test.each([
  ...(["ColumnClustered", "ColumnStacked", "ColumnStacked100", "BarClustered", "BarStacked"] as const),
  ...(["Line", "LineMarkers", "Area", "AreaStacked", "Pie", "Doughnut"] as const),
  ...(["XYScatter", "XYScatterLinesNoMarkers"] as const),
])("a chart %s with every setting follows the order of the schemas", async (kind) => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const cells = sheet.getRange("A1:C4");
    cells.values = [
      ["Cycle", "Seconds", "Takt"],
      [1, 20, 25],
      [2, 21, 25],
      [3, 22, 25],
    ];
    const { title, series, axes, legend } = sheet.charts.add(kind, cells, "Columns");
    title.text = kind;
    const first = series.getItemAt(0);
    first.hasDataLabels = true;
    first.dataLabels.numberFormat = "0.0";
    const point = first.points.getItemAt(1);
    point.hasDataLabel = true;
    point.format.fill.setSolidColor("#112233");
    legend.legendEntries.getItemAt(0).visible = false;
    if (kind !== "Pie" && kind !== "Doughnut") {
      first.trendlines.add("Linear").forwardPeriod = 1;
      axes.valueAxis.set({ maximum: 100, minimum: 1, majorUnit: 10, scaleType: "Logarithmic" });
      axes.valueAxis.title.text = "Seconds";
      axes.valueAxis.majorGridlines.visible = true;
      axes.categoryAxis.tickLabelSpacing = 2;
    }
    await context.sync();
  });
  expect(await disorderOf(host)).toEqual([]);
});

test("links, merged cells, conditional formats, drop-downs, a filter, print settings and protection follow it", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.tabColor = "#C00000";
    sheet.freezePanes.freezeAt(sheet.getRange("A1:A2"));
    const cells = sheet.getRange("A2:B4");
    cells.values = [
      ["Cycle", "Seconds"],
      ["one", 20],
      ["two", 21],
    ];
    const table = sheet.tables.add(cells, true);
    table.columns.getItem("Cycle").filter.applyValuesFilter(["one"]);
    table.sort.apply([{ key: 1, ascending: false }]);
    sheet.getRange("D1").hyperlink = { address: "https://plant.example/x", textToDisplay: "link" };
    sheet.getRange("D3:E4").merge();
    const marked = sheet.getRange("F1:F9");
    marked.dataValidation.rule = { list: { inCellDropDown: true, source: "w1,w2" } };
    const rule = marked.conditionalFormats.add("Custom").custom;
    rule.rule.formula = "=$F1>1";
    rule.format.fill.color = "#FFEEDD";
    rule.format.font.color = "#112233";
    marked.format.set({ wrapText: true, indentLevel: 1 });
    marked.format.font.set({ bold: true, italic: true, underline: "Single", strikethrough: true });
    for (const side of ["EdgeTop", "EdgeLeft"] as const)
      marked.format.borders.getItem(side).style = "Continuous";
    context.workbook.names.add("Takts", marked);
    const { pageLayout } = sheet;
    pageLayout.set({ orientation: "Landscape", centerHorizontally: true, zoom: { horizontalFitToPages: 1 } });
    pageLayout.headersFooters.defaultForAllPages.set({ leftHeader: "H", leftFooter: "F" });
    sheet.customProperties.add("note", "text");
    sheet.protection.protect();
    await context.sync();
  });
  expect(await disorderOf(host)).toEqual([]);
});

test("the file has the style Normal, the base of every cell format", async () => {
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
] as const)("a %s chart with the series %j holds to it too", async (type, series) => {
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

test("links to files, addresses and pages are written unchanged", async () => {
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
