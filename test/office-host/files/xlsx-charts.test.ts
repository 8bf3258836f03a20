import { chartName, chartsOf } from "../../../office-host/charts/model.ts";
import type { Host } from "../../../office-host/host.ts";
import { packParts, putPart, unpackParts, xmlOfPart } from "../../../office-host/files/package/package.ts";
import { readXlsx } from "../../../office-host/files/read.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { elementIn, elementsIn } from "../../../office-host/files/package/xml.ts";
import { libreOffice, throughLibreOffice } from "../../support/office-host/libre-office.ts";
import { openExcel } from "../../support/office.ts";
import { openFile } from "../../support/excel/workbook-file.ts";

/** Builds a worksheet `Line 1` with numbers and one chart of each kind that result pages use. */
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

/** A workbook with all those charts, and its file. */
let host: Host;
let file: Uint8Array;
beforeAll(async () => {
  host = await openWithCharts();
  file = await writeXlsx(host);
});

/** Returns the charts of a file, in the order of their worksheet. */
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

/** Returns the values of all elements with a name, in document order. */
const valuesOf = (node: Document | Element | undefined, name: string): (string | null)[] =>
  node === undefined ? [] : elementsIn(node, name).map((element) => element.getAttribute("val"));

const textsOf = (node: Document | Element | undefined, name: string): (string | null)[] =>
  node === undefined ? [] : elementsIn(node, name).map((element) => element.textContent);

test("a file holds columns with a dashed takt line, colours, gap, labels, limits and titles", () => {
  const [balance] = chartsIn(file);
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
  // Stacked bars have no label position outside of their ends: Excel would call the file damaged.
  expect(valuesOf(balance, "dLblPos")).toEqual([]);
  expect(valuesOf(balance, "showVal")).toEqual(["1"]);
});

test("a file holds floating bars, points over them, and a legend without invisible series", () => {
  const [, steps] = chartsIn(file);
  const bars = steps && elementIn(steps, "barChart");
  expect(valuesOf(bars, "barDir")).toEqual(["bar"]);
  const [base] = bars === undefined ? [] : elementsIn(bars, "ser");
  expect(base && elementIn(base, "spPr")?.firstElementChild?.localName).toBe("noFill");
  expect(valuesOf(steps, "orientation")[0]).toBe("maxMin");
  // The value axis crosses reversed rows at their end, so that its numbers stay below.
  expect(valuesOf(steps, "crosses").slice(0, 2)).toEqual(["autoZero", "max"]);
  const legend = steps && elementIn(steps, "legend");
  expect([valuesOf(legend, "legendPos"), valuesOf(legend, "idx"), valuesOf(legend, "delete")]).toEqual([
    ["r"],
    ["0"],
    ["1"],
  ]);
  const points = steps && elementIn(steps, "scatterChart");
  expect(textsOf(points, "f")).toEqual(["'Line 1'!$F$2:$F$3", "'Line 1'!$G$2:$G$3"]);
  // The points measure along the bars, so both axes end at the same numbers.
  const axes = steps === undefined ? [] : elementsIn(steps, "valAx");
  expect(
    axes.map((axis) => [valuesOf(axis, "axPos")[0], valuesOf(axis, "delete")[0], valuesOf(axis, "max")[0]]),
  ).toEqual([
    ["b", "0", "60"],
    ["r", "1", "1"],
    ["b", "1", "60"],
  ]);
});

test("a file holds a second axis, linked titles, shares, slices and trend lines", () => {
  const [, , pareto, pie, points, shares] = chartsIn(file);
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

/** Returns the value without undefined members, which a file cannot hold. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

test("a reopened file has the same charts, with names, formats and links", async () => {
  const charts = (host: Host): unknown =>
    plain(
      chartsOf(host.workbook, host.workbook.spreadsheet.getters.getActiveSheetId()).map((facts) => ({
        ...facts.definition,
        // A chart without a name gets one when it is written.
        excel: { ...facts.definition.excel, name: chartName(host.workbook, facts) },
      })),
    );
  const before = charts(host);
  expect(charts(await openFile(file))).toEqual(before);
});

/** The cells of a series: its name, its categories and its values. */
type Drawn = readonly [name: string | undefined, categories: string | undefined, values: string];

let oneChart: Uint8Array | undefined;

/** Returns a file of `Sheet1` with numbers and a chart. */
async function fileWithOneChart(): Promise<Uint8Array> {
  const opened = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("A1:D3").values = [
      ["", "Pick", "Screw", "Test"],
      ["Monday", 11, 12, 13],
      ["Tuesday", 21, 22, 23],
    ];
    sheet.charts.add("ColumnClustered", sheet.getRange("B2:B3"), "Columns");
    await context.sync();
  });
  return writeXlsx(opened);
}

/** Builds a file of another program: a chart of `Sheet1` whose groups of series have own or shared axes. */
async function foreignFile(
  groups: readonly { readonly kind: string; readonly series: readonly Drawn[]; readonly axis?: number }[],
): Promise<Uint8Array> {
  oneChart ??= await fileWithOneChart();
  const parts = unpackParts(oneChart);
  if (!(parts instanceof Map)) throw new Error(parts.reason);
  const cells = (part: string, address: string | undefined, word = ""): string =>
    address === undefined
      ? ""
      : `<c:${part}><c:strRef><c:f>Sheet1!${address}</c:f>${word}</c:strRef></c:${part}>`;
  const shown = '<c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>shown</c:v></c:pt></c:strCache>';
  const plots = groups.map(({ kind, series, axis = 1 }) => {
    const [labels, numbers] = kind === "scatterChart" ? ["xVal", "yVal"] : ["cat", "val"];
    const all = series.map(
      ([name, categories, values], index) =>
        `<c:ser><c:idx val="${index}"/><c:order val="${index}"/>${cells("tx", name, shown)}${cells(labels, categories)}<c:${numbers}><c:numRef><c:f>Sheet1!${values}</c:f></c:numRef></c:${numbers}></c:ser>`,
    );
    return `<c:${kind}>${all.join("")}<c:axId val="${axis}"/></c:${kind}>`;
  });
  putPart(
    parts,
    "xl/charts/chart1.xml",
    `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea>${plots.join("")}</c:plotArea></c:chart></c:chartSpace>`,
  );
  return packParts(parts);
}

const bars = (...series: readonly Drawn[]) => [{ kind: "barChart", series }];

test.each([
  ["a row whose label is in the first column", bars(["$A$2", "$B$1:$D$1", "$B$2:$D$2"])],
  [
    "cells of one row, each a series, whose label is in the first column",
    bars(["$B$1", "$A$2", "$B$2"], ["$C$1", "$A$2", "$C$2"]),
  ],
  ["values in the first column that are named elsewhere", bars(["$D$1", undefined, "$A$2:$A$3"])],
  ["values in the first row that are named elsewhere", bars(["$A$3", "$A$2:$A$3", "$B$1:$D$1"])],
  [
    "series, one without a name",
    bars(["$B$1", "$A$2:$A$3", "$B$2:$B$3"], [undefined, "$A$2:$A$3", "$C$2:$C$3"]),
  ],
  [
    "series with categories of their own",
    bars(["$B$1", "$A$2:$A$3", "$B$2:$B$3"], ["$C$1", "$D$2:$D$3", "$C$2:$C$3"]),
  ],
  [
    "points",
    [
      {
        kind: "scatterChart",
        series: [
          ["$C$1", "$B$2:$B$3", "$C$2:$C$3"],
          ["$D$1", "$B$2:$B$3", "$D$2:$D$3"],
        ] as const,
      },
    ],
  ],
  ["slices", [{ kind: "pieChart", series: [["$C$1", "$B$1:$D$1", "$B$2:$D$2"]] as const }]],
  [
    "columns with a line along other axes",
    [
      {
        kind: "barChart",
        series: [
          ["$B$1", "$A$2:$A$3", "$B$2:$B$3"],
          ["$C$1", "$A$2:$A$3", "$C$2:$C$3"],
        ] as const,
      },
      { kind: "lineChart", series: [["$D$1", "$A$2:$A$3", "$D$2:$D$3"]] as const, axis: 3 },
    ],
  ],
])(
  "a chart of another program that draws %s draws the same cells when it is saved again",
  async (_, groups) => {
    const bytes = await foreignFile(groups);
    expect(readXlsx(bytes)).toMatchObject({ ok: true, omitted: [] });
    const opened = await openFile(bytes);
    const [chart] = chartsIn(await writeXlsx(opened));
    const found = groups.map(({ kind }) => {
      const group = chart && elementIn(chart, kind);
      return group === undefined ? [] : elementsIn(group, "ser").map((series) => textsOf(series, "f"));
    });
    expect(found).toEqual(
      groups.map(({ series }) =>
        series.map((cells) =>
          cells.flatMap((address) => (address === undefined ? [] : [`Sheet1!${address}`])),
        ),
      ),
    );
    const axes = groups.map(({ kind }) => valuesOf(chart && elementIn(chart, kind), "axId")[0]);
    expect(new Set(axes).size).toBe(groups.length);
  },
);

test.each([
  ["an area", [{ kind: "areaChart", series: bars(["$B$1", undefined, "$B$2:$B$3"])[0]!.series }]],
  [
    "columns and points together",
    [
      ...bars(["$B$1", undefined, "$B$2:$B$3"]),
      { kind: "scatterChart", series: bars(["$C$1", undefined, "$C$2:$C$3"])[0]!.series },
    ],
  ],
  ["nothing", bars()],
])("a chart of another program that draws %s is reported as one that cannot be kept", async (_, groups) => {
  const read = readXlsx(await foreignFile(groups));
  expect(read).toMatchObject({ ok: true, omitted: ["some charts (Sheet1)"] });
});

if (libreOffice === undefined) {
  test.skip("LibreOffice draws the charts (not run here: no LibreOffice)", () => undefined);
} else {
  test("LibreOffice opens and saves the charts with their kinds, colours, dashes and axes", async () => {
    const made = await throughLibreOffice(file, "xlsx:Calc MS Excel 2007 XML");
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
