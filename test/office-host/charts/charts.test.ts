import { openExcel, reopen } from "../../support/office.ts";
import type { Host } from "../../../office-host/host.ts";
import { typeInto } from "../../support/office-verbs.ts";

const kinds = ["ColumnClustered", "ColumnStacked", "BarClustered", "BarStacked", "Line", "Pie"] as const;

/** Writes a table of elements at A1:C4 and adds a chart `Load` of it. */
async function openWithChart(type: (typeof kinds)[number] = "ColumnStacked"): Promise<Host> {
  const host = await openExcel();
  await onSheet((sheet) => {
    sheet.getRange("A1:C4").values = [
      ["Element", "VA", "NVA"],
      ["Pick", 1, 4],
      ["Walk", 2, 5],
      ["Place", 3, 6],
    ];
    sheet.tables.add("A1:C4", true).name = "Elements";
    const chart = sheet.charts.add(type, sheet.getRange("A1:C4"), "Auto");
    chart.name = "Load";
    chart.title.text = "Load of each station";
  });
  return host;
}

const onSheet = (work: (sheet: Excel.Worksheet) => void): Promise<void> =>
  Excel.run(async (context) => {
    work(context.workbook.worksheets.getActiveWorksheet());
    await context.sync();
  });

/** What the chart draws: categories, and each series by name. */
async function drawn(): Promise<Record<string, unknown>> {
  return Excel.run(async (context) => {
    const chart = context.workbook.worksheets.getActiveWorksheet().charts.getItem("Load");
    chart.series.load("items/name");
    await context.sync();
    const categories = chart.series.getItemAt(0).getDimensionValues("Categories");
    const values = chart.series.items.map((series) => series.getDimensionValues("Values"));
    await context.sync();
    const series = chart.series.items.map(({ name }, index) => [name, values[index]?.value] as const);
    return { categories: categories.value, ...Object.fromEntries(series) };
  });
}

test.each(kinds)(
  "a chart %s takes series and categories from its range, and is the same when opened again",
  async (type) => {
    const host = await openWithChart(type);
    await reopen(host);
    expect(await drawn()).toEqual({ categories: ["Pick", "Walk", "Place"], VA: [1, 2, 3], NVA: [4, 5, 6] });
    await Excel.run(async (context) => {
      const { charts } = context.workbook.worksheets.getActiveWorksheet();
      charts.load("items/name,items/chartType,items/title/text,count");
      const none = charts.getItemOrNullObject("Other");
      await context.sync();
      expect(none.isNullObject).toBe(true);
      expect(charts.items.map((chart) => [chart.name, chart.chartType, chart.title.text])).toEqual([
        ["Load", type, "Load of each station"],
      ]);
    });
  },
);

test("a chart has the position that was set, also by cells", async () => {
  await openWithChart();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const chart = sheet.charts.getItem("Load");
    chart.set({ top: 30, left: 60, width: 300, height: 150 });
    chart.load("top,left,width,height");
    await context.sync();
    expect([chart.top, chart.left, chart.width, chart.height]).toEqual([30, 60, 300, 150]);
    chart.setPosition("E2", "H9");
    const cells = sheet.getRange("E2:H9");
    chart.load("width,left");
    await context.sync();
    const anchors = sheet.getRange("A1:D1").format;
    const columns = ["A", "E"].map((letter) => sheet.getRange(`${letter}:${letter}`).format);
    for (const column of columns) column.load("columnWidth");
    cells.load("columnCount");
    anchors.load("columnWidth");
    await context.sync();
    const [first, fifth] = columns.map(({ columnWidth }) => columnWidth);
    expect(chart.left).toBeCloseTo(4 * (first ?? 0), 0);
    expect(chart.width).toBeCloseTo(cells.columnCount * (fifth ?? 0), 0);
  });
});

test("a chart follows rows that are inserted, deleted, added and typed below", async () => {
  const host = await openWithChart();
  await onSheet((sheet) => sheet.getRange("A3:C3").insert("Down"));
  typeInto(host, "Sheet1", "A3", "Turn");
  typeInto(host, "Sheet1", "B3", "7");
  expect(await drawn()).toMatchObject({ categories: ["Pick", "Turn", "Walk", "Place"], VA: [1, 7, 2, 3] });
  typeInto(host, "Sheet1", "A6", "Check");
  typeInto(host, "Sheet1", "B6", "9");
  expect(await drawn()).toMatchObject({ categories: ["Pick", "Turn", "Walk", "Place", "Check"] });
  await onSheet((sheet) => {
    sheet.getRange("A7:B7").values = [["Pack", 8]];
    sheet.tables.getItem("Elements").resize("A1:C7");
  });
  expect(await drawn()).toMatchObject({ VA: [1, 7, 2, 3, 9, 8] });
  await onSheet((sheet) => sheet.getRange("A2:C3").delete("Up"));
  expect(await drawn()).toMatchObject({ categories: ["Walk", "Place", "Check", "Pack"], VA: [2, 3, 9, 8] });
  await onSheet((sheet) => sheet.getRange("1:1").insert("Down"));
  expect(await drawn()).toMatchObject({ VA: [2, 3, 9, 8] });
});

test("series get other names and cells, are added and deleted", async () => {
  await openWithChart();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("E2:F4").values = [
      [10, "x"],
      [20, "y"],
      [30, "z"],
    ];
    const { series } = sheet.charts.getItem("Load");
    series.getItemAt(1).delete();
    const added = series.add("Takt");
    added.setValues(sheet.getRange("E2:E4"));
    const first = series.getItemAt(0);
    first.setXAxisValues(sheet.getRange("F2:F4"));
    first.name = "Value added";
    await context.sync();
  });
  expect(await drawn()).toEqual({
    categories: ["x", "y", "z"],
    "Value added": [1, 2, 3],
    Takt: [10, 20, 30],
  });
});

test("a chart can change its data and its type, and can be deleted", async () => {
  await openWithChart();
  await onSheet((sheet) => {
    const chart = sheet.charts.getItem("Load");
    chart.setData(sheet.getRange("A1:B4"), "Columns");
    chart.chartType = "BarStacked";
    chart.legend.visible = false;
  });
  expect(await drawn()).toEqual({ categories: ["Pick", "Walk", "Place"], VA: [1, 2, 3] });
  await Excel.run(async (context) => {
    const { charts } = context.workbook.worksheets.getActiveWorksheet();
    const chart = charts.getItemAt(0);
    chart.load("chartType,legend/visible");
    await context.sync();
    expect([chart.chartType, chart.legend.visible]).toEqual(["BarStacked", false]);
    chart.delete();
    const count = charts.getCount();
    await context.sync();
    expect(count.value).toBe(0);
  });
});

test("a chart can use rows as series, and keeps a type that the workbench does not draw", async () => {
  await openWithChart();
  await onSheet((sheet) => {
    sheet.charts.getItem("Load").setData(sheet.getRange("A1:C3"), "Rows");
  });
  expect(await drawn()).toEqual({ categories: ["VA", "NVA"], Pick: [1, 4], Walk: [2, 5] });
  await expect(
    onSheet((sheet) => {
      sheet.charts.add("Sunburst", sheet.getRange("A1:C3"));
    }),
  ).rejects.toMatchObject({ code: "ApiNotFound" });
});
