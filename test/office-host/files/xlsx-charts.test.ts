import { chartName, chartsOf } from "../../../office-host/charts/model.ts";
import type { Host } from "../../../office-host/host.ts";
import { unpackParts, xmlOfPart } from "../../../office-host/files/package/package.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { elementIn, elementsIn } from "../../../office-host/files/package/xml.ts";
import { libreOffice, throughLibreOffice } from "../../support/office-host/libre-office.ts";
import { openExcel } from "../../support/office.ts";
import { openFile } from "../../support/excel/workbook-file.ts";

/** A worksheet `Line 1` with figures, and one chart of each kind that pages of results use. */
async function openWithCharts(): Promise<Host> {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.name = "Line 1";
    sheet.getRange("A1:D6").values = [
      ["Station", "VA", "NVA", "Takt"],
      ["Pick & place", 30, 12, 45],
      ["Screw", 35, 16, 45],
      ["Test", 28, 4, 45],
      ["Pack", 20, 4, 45],
      ["Label", 48, 4, 45],
    ];
    sheet.getRange("A10:D14").values = [
      ["Step", "Base", "Down", "Up"],
      ["Before", 0, "", 57],
      ["Reach", 45, 12, ""],
      ["Walk", 45, "", 3],
      ["After", 0, "", 48],
    ];
    sheet.getRange("F1:G3").values = [
      ["x", "y"],
      [50, 0],
      [50, 1],
    ];
    const balance = sheet.charts.add("ColumnStacked", sheet.getRange("A1:D6"), "Columns");
    balance.name = "Line balance";
    balance.setPosition("I1", "P18");
    balance.title.text = "Line <balance>";
    const takt = balance.series.getItemAt(2);
    takt.chartType = "Line";
    takt.format.line.color = "#C00000";
    takt.format.line.lineStyle = "Dash";
    const first = balance.series.getItemAt(0);
    first.format.fill.setSolidColor("#70AD47");
    first.gapWidth = 40;
    first.hasDataLabels = true;
    first.dataLabels.position = "OutsideEnd";
    first.dataLabels.numberFormat = "0.0";
    balance.axes.valueAxis.title.text = "Seconds";
    balance.axes.valueAxis.maximum = 60;
    balance.axes.valueAxis.majorUnit = 15;
    const steps = sheet.charts.add("BarStacked", sheet.getRange("A10:D14"), "Columns");
    steps.name = "Before and after";
    steps.setPosition("I20", "P38");
    steps.series.getItemAt(0).format.fill.clear();
    steps.legend.position = "Right";
    steps.legend.legendEntries.getItemAt(0).visible = false;
    steps.axes.categoryAxis.reversePlotOrder = true;
    steps.axes.categoryAxis.position = "Maximum";
    const limit = steps.series.add("Takt");
    limit.setValues(sheet.getRange("G2:G3"));
    limit.setXAxisValues(sheet.getRange("F2:F3"));
    limit.chartType = "XYScatterLinesNoMarkers";
    limit.axisGroup = "Secondary";
    steps.axes.getItem("Value", "Secondary").minimum = 0;
    steps.axes.getItem("Value", "Secondary").maximum = 1;
    steps.axes.getItem("Value", "Secondary").visible = false;
    const pareto = sheet.charts.add("ColumnClustered", sheet.getRange("A1:C6"), "Columns");
    pareto.setPosition("R1", "Y18");
    const sum = pareto.series.getItemAt(1);
    sum.chartType = "LineMarkers";
    sum.axisGroup = "Secondary";
    pareto.title.setFormula("='Line 1'!$A$1");
    pareto.axes.getItem("Value", "Secondary").numberFormat = "0.0";
    const pie = sheet.charts.add("Pie", sheet.getRange("A1:B6"), "Columns");
    pie.setPosition("R20", "Y38");
    pie.series.getItemAt(0).hasDataLabels = true;
    pie.series.getItemAt(0).dataLabels.showPercentage = true;
    pie.series.getItemAt(0).dataLabels.showValue = false;
    const points = sheet.charts.add("XYScatter", sheet.getRange("B1:C6"), "Columns");
    points.setPosition("I40", "P58");
    points.series.getItemAt(0).trendlines.add("Linear").forwardPeriod = 10;
    sheet.charts.add("ColumnStacked100", sheet.getRange("A1:C6"), "Columns").setPosition("R40", "Y58");
    await context.sync();
  });
  return host;
}

/** The charts of a file, in the order of their worksheet. */
function chartsIn(bytes: Uint8Array): readonly Document[] {
  const parts = unpackParts(bytes);
  if (!(parts instanceof Map)) throw new Error(parts.reason);
  const paths = [...parts.keys()].filter((path) => /^xl\/charts\/chart\d+\.xml$/.test(path));
  const number = (path: string): number => Number(/\d+/.exec(path)?.[0]);
  return paths
    .toSorted((one, other) => number(one) - number(other))
    .map((path) => {
      const document = xmlOfPart(parts, path);
      if (document === undefined) throw new Error(`${path} is not XML.`);
      return document;
    });
}

/** The values of all elements of a name, in the order of the document. */
const valuesOf = (node: Document | Element | undefined, name: string): (string | null)[] =>
  node === undefined ? [] : elementsIn(node, name).map((element) => element.getAttribute("val"));

const textsOf = (node: Document | Element | undefined, name: string): (string | null)[] =>
  node === undefined ? [] : elementsIn(node, name).map((element) => element.textContent);

test("a file holds columns with a dashed takt line, colours, gap, labels, limits and titles", async () => {
  const [balance] = chartsIn(await writeXlsx(await openWithCharts()));
  const [bars, line] = ["barChart", "lineChart"].map((name) => balance && elementIn(balance, name));
  expect(valuesOf(bars, "grouping")).toEqual(["stacked"]);
  expect([valuesOf(bars, "gapWidth"), valuesOf(bars, "overlap")]).toEqual([["40"], ["100"]]);
  expect(valuesOf(bars, "srgbClr")[0]).toBe("70AD47");
  expect(textsOf(bars, "f")).toEqual([
    "'Line 1'!$B$1",
    "'Line 1'!$A$2:$A$6",
    "'Line 1'!$B$2:$B$6",
    "'Line 1'!$C$1",
    "'Line 1'!$A$2:$A$6",
    "'Line 1'!$C$2:$C$6",
  ]);
  expect([valuesOf(line, "srgbClr"), valuesOf(line, "prstDash")]).toEqual([["C00000"], ["dash"]]);
  expect([valuesOf(line, "idx")[0], valuesOf(line, "symbol")]).toEqual(["2", ["none"]]);
  expect(textsOf(balance, "t")).toEqual(["Line <balance>", "Seconds"]);
  expect([valuesOf(balance, "max"), valuesOf(balance, "majorUnit")]).toEqual([["60"], ["15"]]);
  // Bars on top of each other have no place outside of their ends: Excel would take the file for damaged.
  expect(valuesOf(balance, "dLblPos")).toEqual([]);
  expect(valuesOf(balance, "showVal")).toEqual(["1"]);
});

test("a file holds bars that begin in the air, points over them, and a legend without what is not seen", async () => {
  const [, steps] = chartsIn(await writeXlsx(await openWithCharts()));
  const bars = steps && elementIn(steps, "barChart");
  expect(valuesOf(bars, "barDir")).toEqual(["bar"]);
  const [base] = bars === undefined ? [] : elementsIn(bars, "ser");
  expect(base && elementIn(base, "spPr")?.firstElementChild?.localName).toBe("noFill");
  expect(valuesOf(steps, "orientation")[0]).toBe("maxMin");
  // Rows that run backwards are crossed at their end, so that the numbers stay below.
  expect(valuesOf(steps, "crosses").slice(0, 2)).toEqual(["autoZero", "max"]);
  const legend = steps && elementIn(steps, "legend");
  expect([valuesOf(legend, "legendPos"), valuesOf(legend, "idx"), valuesOf(legend, "delete")]).toEqual([
    ["r"],
    ["0"],
    ["1"],
  ]);
  const points = steps && elementIn(steps, "scatterChart");
  expect(textsOf(points, "f")).toEqual(["'Line 1'!$F$2:$F$3", "'Line 1'!$G$2:$G$3"]);
  // The points measure along the bars, so both axes there end at the same numbers.
  const axes = steps === undefined ? [] : elementsIn(steps, "valAx");
  expect(
    axes.map((axis) => [valuesOf(axis, "axPos")[0], valuesOf(axis, "delete")[0], valuesOf(axis, "max")[0]]),
  ).toEqual([
    ["b", "0", "60"],
    ["r", "1", "1"],
    ["b", "1", "60"],
  ]);
});

test("a file holds a second axis, linked titles, shares, slices and trend lines", async () => {
  const [, , pareto, pie, points, shares] = chartsIn(await writeXlsx(await openWithCharts()));
  expect(textsOf(pareto && elementIn(pareto, "title"), "f")).toEqual(["'Line 1'!$A$1"]);
  expect(valuesOf(pareto, "crosses")).toEqual(["autoZero", "autoZero", "max", "autoZero"]);
  expect(valuesOf(pareto && elementIn(pareto, "lineChart"), "axId")).not.toEqual(
    valuesOf(pareto && elementIn(pareto, "barChart"), "axId"),
  );
  expect([valuesOf(pie, "showPercent"), valuesOf(pie, "showVal"), valuesOf(pie, "varyColors")]).toEqual([
    ["1"],
    ["0"],
    ["1"],
  ]);
  expect([valuesOf(points, "trendlineType"), valuesOf(points, "forward")]).toEqual([["linear"], ["10"]]);
  expect(textsOf(points && elementIn(points, "xVal"), "f")).toEqual(["'Line 1'!$B$2:$B$6"]);
  expect(valuesOf(shares, "grouping")).toEqual(["percentStacked"]);
});

/** Without members that are undefined: a file has none. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

test("a file that is opened again has its charts as they were, names, looks and links", async () => {
  const charts = (host: Host): unknown =>
    plain(
      chartsOf(host.workbook, host.workbook.book.getters.getActiveSheetId()).map((facts) => ({
        ...facts.definition,
        // Written down where a chart without a name was given one.
        excel: { ...facts.definition.excel, name: chartName(host.workbook, facts) },
      })),
    );
  const host = await openWithCharts();
  const before = charts(host);
  const opened = await openFile(await writeXlsx(host));
  expect(charts(opened)).toEqual(before);
});

if (libreOffice === undefined) {
  test.skip("LibreOffice draws the charts (not run here: no LibreOffice)", () => undefined);
} else {
  test("LibreOffice opens the charts and saves them again with kinds, colours, dashes and axes", async () => {
    const bytes = await writeXlsx(await openWithCharts());
    const made = await throughLibreOffice(bytes, "xlsx:Calc MS Excel 2007 XML");
    const charts = chartsIn(made.get("workbook.xlsx") ?? new Uint8Array());
    expect(charts).toHaveLength(6);
    const [balance, , pareto] = charts;
    const line = balance && elementIn(balance, "lineChart");
    expect(valuesOf(balance && elementIn(balance, "barChart"), "grouping")).toEqual(["stacked"]);
    expect(valuesOf(line, "srgbClr")).toContain("C00000".toLowerCase());
    expect(textsOf(balance, "t")).toEqual(expect.arrayContaining(["Line <balance>", "Seconds"]));
    expect(valuesOf(balance, "max")).toContain("60");
    expect(pareto && elementsIn(pareto, "valAx")).toHaveLength(2);
  });
}
