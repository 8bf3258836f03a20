import { openExcel, reopen } from "../../support/office.ts";
import { seriesFill } from "../../../office-host/charts/picture/looks.ts";
import { chartsOf } from "../../../office-host/charts/model.ts";
import type { ChartRuntime } from "../../../office-host/charts/reading/reading.ts";
import type { Host } from "../../../office-host/host.ts";

type ChartKind = "ColumnStacked" | "BarStacked" | "LineMarkers" | "XYScatter" | "Pie";

const data = [
  ["Station", "VA", "NVA", "Takt"],
  ["A", 30, 12, 45],
  ["B", 35, 16, 45],
  ["C", 28, 4, 45],
];

const never = (): never => {
  throw new Error("There is no chart.");
};

/** Writes station times at A1:D4 and adds a chart `Load` of them. */
async function openWithChart(type: ChartKind = "ColumnStacked"): Promise<Host> {
  const host = await openExcel();
  await onChart(() => undefined, type);
  return host;
}

async function onChart(
  work: (chart: Excel.Chart, sheet: Excel.Worksheet) => void,
  type?: ChartKind,
): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    if (type !== undefined) {
      sheet.getRange("A1:D4").values = data;
      sheet.charts.add(type, sheet.getRange("A1:D4"), "Columns").name = "Load";
    }
    work(sheet.charts.getItem("Load"), sheet);
    await context.sync();
  });
}

/** Returns the properties of the chart at `paths`, and those of series as a list. */
async function read<Result>(
  load: (chart: Excel.Chart) => readonly { load(paths: string): unknown }[],
  paths: readonly string[],
  give: (chart: Excel.Chart) => Result,
): Promise<Result> {
  return Excel.run(async (context) => {
    const chart = context.workbook.worksheets.getItem("Sheet1").charts.getItem("Load");
    for (const [index, object] of load(chart).entries()) object.load(paths[index] ?? "");
    await context.sync();
    return give(chart);
  });
}

const drawnSeries = (): Promise<object[]> =>
  read(
    (chart) => [chart.series],
    [
      "items/name,items/chartType,items/axisGroup,items/gapWidth,items/overlap,items/markerStyle,items/smooth,items/hasDataLabels," +
        "items/format/line/color,items/format/line/lineStyle,items/format/line/weight",
    ],
    ({ series }) => series.items.map((item) => item.toJSON()),
  );

/** Makes the columns of the third series a dashed line on the second axis, as a takt line is drawn. */
const drawTakt = (): Promise<void> =>
  onChart(({ series }) => {
    const takt = series.getItemAt(2);
    takt.chartType = "Line";
    takt.axisGroup = "Secondary";
    takt.markerStyle = "None";
    takt.format.line.color = "#C00000";
    takt.format.line.lineStyle = "Dash";
    takt.format.line.weight = 1.5;
    series.getItemAt(0).gapWidth = 40;
  });

test("a series drawn as a line on the second axis is the same after reopening the workbook", async () => {
  const host = await openWithChart();
  await drawTakt();
  const expected = [
    { name: "VA", chartType: "ColumnStacked", axisGroup: "Primary", gapWidth: 40, overlap: 100 },
    { name: "NVA", chartType: "ColumnStacked", axisGroup: "Primary", gapWidth: 40 },
    {
      name: "Takt",
      chartType: "Line",
      axisGroup: "Secondary",
      markerStyle: "None",
      format: { line: { color: "#C00000", lineStyle: "Dash", weight: 1.5 } },
    },
  ];
  expect(await drawnSeries()).toMatchObject(expected);
  await reopen(host);
  expect(await drawnSeries()).toMatchObject(expected);
});

test("the chart changes of one batch are undone in one step", async () => {
  const host = await openWithChart();
  const before = await drawnSeries();
  await drawTakt();
  host.undo();
  expect(await drawnSeries()).toEqual(before);
  host.redo();
  expect(await drawnSeries()).toMatchObject([{}, {}, { chartType: "Line", axisGroup: "Secondary" }]);
});

test("a series can get a fill, lose it and get another one", async () => {
  const host = await openWithChart();
  const fills = (): string[] => {
    const [{ definition } = never()] = chartsOf(
      host.workbook,
      host.workbook.spreadsheet.getters.getActiveSheetId(),
    );
    return ["0", "1", "2"].map((id) => seriesFill(definition, id));
  };
  await onChart(({ series }) => {
    series.getItemAt(0).format.fill.setSolidColor("#70ad47");
    series.getItemAt(1).format.fill.clear();
  });
  expect(fills()).toEqual(["#70AD47", "none", "#A5A5A5"]);
  await onChart(({ series }) => series.getItemAt(1).format.fill.setSolidColor("#FFC000"));
  expect(fills()).toEqual(["#70AD47", "#FFC000", "#A5A5A5"]);
  await expect(
    onChart(({ series }) => series.getItemAt(0).format.fill.setSolidColor("#12")),
  ).rejects.toMatchObject({ code: "InvalidArgument" });
});

test("axes have limits, steps, a title, a number format and gridlines, and can be reset", async () => {
  const host = await openWithChart();
  await onChart(({ axes }) => {
    axes.valueAxis.minimum = 0;
    axes.valueAxis.maximum = 60;
    axes.valueAxis.majorUnit = 15;
    axes.valueAxis.numberFormat = "0.0";
    axes.valueAxis.title.text = "Seconds";
    axes.valueAxis.majorGridlines.visible = false;
    axes.categoryAxis.reversePlotOrder = true;
    axes.getItem("Value", "Secondary").maximum = 1;
  });
  await reopen(host);
  const paths =
    "minimum,maximum,majorUnit,numberFormat,reversePlotOrder,visible,title/text,title/visible,majorGridlines/visible";
  const axes = (): Promise<object[]> =>
    read(
      (chart) => [chart.axes.valueAxis, chart.axes.categoryAxis, chart.axes.getItem("Value", "Secondary")],
      [paths, paths, paths],
      (chart) => [chart.axes.valueAxis, chart.axes.categoryAxis].map((axis) => axis.toJSON()),
    );
  expect(await axes()).toMatchObject([
    {
      minimum: 0,
      maximum: 60,
      majorUnit: 15,
      numberFormat: "0.0",
      title: { text: "Seconds", visible: true },
      majorGridlines: { visible: false },
    },
    { reversePlotOrder: true, title: { visible: false }, majorGridlines: { visible: false } },
  ]);
  await onChart(({ axes: { valueAxis } }) => {
    valueAxis.maximum = "";
    valueAxis.title.visible = false;
  });
  expect(await axes()).toMatchObject([{ maximum: 105, title: { visible: false } }, {}]);
  await onChart(({ axes: { valueAxis } }) => {
    valueAxis.title.visible = true;
  });
  expect(await axes()).toMatchObject([{ title: { text: "Seconds" } }, {}]);
});

test.each([
  ["ColumnStacked", false],
  ["LineMarkers", false],
  ["XYScatter", true],
] as const)(
  "the gridlines of a new %s chart are read as they are drawn, also when switched",
  async (type, isOnCategory) => {
    const host = await openWithChart(type);
    const shown = async () => {
      const asRead = await read(
        ({ axes }) => [axes.categoryAxis.majorGridlines, axes.valueAxis.majorGridlines],
        ["visible", "visible"],
        ({ axes }) => [axes.categoryAxis.majorGridlines.visible, axes.valueAxis.majorGridlines.visible],
      );
      const [{ id } = never()] = chartsOf(
        host.workbook,
        host.workbook.spreadsheet.getters.getActiveSheetId(),
      );
      const { picture } = host.workbook.spreadsheet.getters.getChartRuntime(id) as ChartRuntime;
      const drawn = [picture.axes.category, picture.axes.value].map(({ gridline }) => gridline !== undefined);
      expect(asRead).toEqual(drawn);
      return asRead;
    };
    expect(await shown()).toEqual([isOnCategory, true]);
    await onChart(({ axes }) => (axes.categoryAxis.majorGridlines.visible = !isOnCategory));
    expect(await shown()).toEqual([!isOnCategory, true]);
    await reopen(host);
    expect(await shown()).toEqual([!isOnCategory, true]);
  },
);

test("axes keep their settings when columns become bars", async () => {
  await openWithChart();
  await onChart((chart) => {
    chart.axes.valueAxis.title.text = "Seconds";
    chart.axes.categoryAxis.title.text = "Stations";
    chart.chartType = "BarStacked";
  });
  await Excel.run(async (context) => {
    const { axes } = context.workbook.worksheets.getItem("Sheet1").charts.getItem("Load");
    axes.valueAxis.title.load("text");
    axes.categoryAxis.title.load("text");
    await context.sync();
    expect([axes.valueAxis.title.text, axes.categoryAxis.title.text]).toEqual(["Seconds", "Stations"]);
  });
});

test("new data keep the format of the series at the same position", async () => {
  const host = await openWithChart();
  await drawTakt();
  await onChart(({ series }, sheet) => {
    series.getItemAt(0).format.line.color = "#112233";
    series.getItemAt(0).name = "Own words";
    sheet.getRange("F1:I3").values = [
      ["Station", "Work", "Wait", "Takt time"],
      ["D", 1, 2, 3],
      ["E", 4, 5, 6],
    ];
  });
  await onChart((chart, sheet) => chart.setData(sheet.getRange("F1:I3"), "Columns"));
  await reopen(host);
  expect(await drawnSeries()).toMatchObject([
    { name: "Work", chartType: "ColumnStacked", gapWidth: 40, format: { line: { color: "#112233" } } },
    { name: "Wait", chartType: "ColumnStacked" },
    { name: "Takt time", chartType: "Line", axisGroup: "Secondary", format: { line: { color: "#C00000" } } },
  ]);
});

test("titles are hidden and shown, linked to a cell, and follow it after inserted rows and a renamed worksheet", async () => {
  const host = await openWithChart();
  const title = (): Promise<string> =>
    read(
      (chart) => [chart.title],
      ["text"],
      (chart) => chart.title.text,
    );
  expect(await title()).toBe("Chart Title");
  await onChart((chart, sheet) => {
    sheet.getRange("K5").values = [["Line 3"]];
    chart.title.setFormula("=Sheet1!$K$5");
  });
  expect(await title()).toBe("Line 3");
  await onChart((_, sheet) => {
    sheet.getRange("1:2").insert("Down");
    sheet.getRange("K7").values = [["Line 4"]];
  });
  expect(await title()).toBe("Line 4");
  await reopen(host);
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.name = "Line balance";
    await context.sync();
    sheet.getRange("K7").values = [["Line 5"]];
    sheet.name = "Sheet1";
    await context.sync();
  });
  expect(await title()).toBe("Line 5");
  await onChart((chart) => {
    chart.title.text = "Written";
  });
  expect(await title()).toBe("Written");
});

test("legends list series, can hide some, and have the position that was set", async () => {
  const host = await openWithChart();
  await onChart(({ legend }) => {
    legend.position = "Right";
    legend.legendEntries.getItemAt(1).visible = false;
    legend.format.font.size = 11;
  });
  await reopen(host);
  await Excel.run(async (context) => {
    const { legend } = context.workbook.worksheets.getItem("Sheet1").charts.getItem("Load");
    legend.load("position,visible,format/font/size");
    legend.legendEntries.load("items/visible");
    await context.sync();
    expect(legend.legendEntries.items.map(({ visible }) => visible)).toEqual([true, false, true]);
    expect([legend.position, legend.visible, legend.format.font.size]).toEqual(["Right", true, 11]);
    legend.visible = false;
    await context.sync();
    legend.visible = true;
    legend.load("position");
    await context.sync();
    expect(legend.position).toBe("Right");
  });
});

test("labels, trend lines, points and the plot area keep their settings", async () => {
  const host = await openWithChart("LineMarkers");
  await onChart((chart) => {
    const series = chart.series.getItemAt(0);
    series.hasDataLabels = true;
    series.dataLabels.position = "Top";
    series.dataLabels.numberFormat = "0.0";
    series.dataLabels.showSeriesName = true;
    series.dataLabels.format.font.color = "#333333";
    const trend = series.trendlines.add("Linear");
    trend.forwardPeriod = 3;
    trend.format.line.color = "#808080";
    series.points.getItemAt(1).format.fill.setSolidColor("#FF0000");
    series.points.getItemAt(1).markerSize = 9;
    chart.plotArea.format.fill.setSolidColor("#FAFAFA");
    chart.format.border.lineStyle = "None";
  });
  await reopen(host);
  await Excel.run(async (context) => {
    const chart = context.workbook.worksheets.getItem("Sheet1").charts.getItem("Load");
    const series = chart.series.getItemAt(0);
    series.load("hasDataLabels");
    series.dataLabels.load("position,numberFormat,showSeriesName,showValue,format/font/color");
    series.trendlines.load("items/type,items/name,items/forwardPeriod,items/format/line/color");
    series.points.load("count,items/value,items/markerSize");
    chart.format.border.load("lineStyle");
    await context.sync();
    expect(series.dataLabels.toJSON()).toMatchObject({
      position: "Top",
      numberFormat: "0.0",
      showSeriesName: true,
      showValue: true,
      format: { font: { color: "#333333" } },
    });
    expect(series.trendlines.items.map((item) => item.toJSON())).toMatchObject([
      { type: "Linear", name: "Linear (VA)", forwardPeriod: 3, format: { line: { color: "#808080" } } },
    ]);
    expect(series.points.items.map((point) => [point.value as number, point.markerSize])).toEqual([
      [30, 5],
      [35, 9],
      [28, 5],
    ]);
    expect(chart.format.border.lineStyle).toBe("None");
    series.trendlines.getItem(0).delete();
    const count = series.trendlines.getCount();
    await context.sync();
    expect(count.value).toBe(0);
  });
});

test("a series has its own X values, and its name stays linked when its cells change", async () => {
  await openWithChart();
  await onChart(({ series }, sheet) => {
    sheet.getRange("F1:G3").values = [
      ["x", "y"],
      [1, 10],
      [2, 20],
    ];
    const added = series.add("Limit");
    added.setValues(sheet.getRange("G2:G3"));
    added.setXAxisValues(sheet.getRange("F2:F3"));
    sheet.getRange("B1").values = [["Worth"]];
  });
  await Excel.run(async (context) => {
    const { series } = context.workbook.worksheets.getItem("Sheet1").charts.getItem("Load");
    series.load("items/name");
    const values = [0, 3].flatMap((index) => [
      series.getItemAt(index).getDimensionValues("XValues"),
      series.getItemAt(index).getDimensionValues("YValues"),
    ]);
    await context.sync();
    expect(series.items.map(({ name }) => name)).toEqual(["Worth", "NVA", "Takt", "Limit"]);
    expect(values.map(({ value }) => value)).toEqual([
      ["A", "B", "C"],
      [30, 35, 28],
      [1, 2],
      [10, 20],
    ]);
  });
});
