import { openExcel } from "../../support/office.ts";

type Sheet = Excel.Worksheet;

const range = (sheet: Sheet): Excel.Range => sheet.getRange("A1:B3");
const tableOf = (sheet: Sheet): Excel.Table => sheet.tables.getItemAt(0);
const chartOf = (sheet: Sheet): Excel.Chart => sheet.charts.getItemAt(0);
const filterOf = (sheet: Sheet): Excel.Filter => tableOf(sheet).columns.getItemAt(0).filter;

/** Unsupported uses of supported members, by the text of their refusal. */
const refused: Readonly<Record<string, (sheet: Sheet) => void>> = {
  "ChartCollection.add of Bubble": (sheet) => sheet.charts.add("Bubble", range(sheet)),
  "ChartCollection.add of 3DBarClustered": (sheet) => sheet.charts.add("3DBarClustered", range(sheet)),
  "setting Chart.chartType to Radar": (sheet) => chartOf(sheet).set({ chartType: "Radar" }),
  "setting ChartSeries.chartType to Bubble": (sheet) =>
    chartOf(sheet).series.getItemAt(0).set({ chartType: "Bubble" }),
  "setting ChartLegend.position to Custom": (sheet) => chartOf(sheet).legend.set({ position: "Custom" }),
  "ChartAxes.getItem of Series": (sheet) => chartOf(sheet).axes.getItem("Series").load("visible"),
  "ConditionalFormatCollection.add of PresetCriteria": (sheet) =>
    range(sheet).conditionalFormats.add("PresetCriteria"),
  "ConditionalFormatCollection.add of ColorScale": (sheet) =>
    range(sheet).conditionalFormats.add("ColorScale"),
  "ConditionalFormatCollection.add of DataBar": (sheet) => range(sheet).conditionalFormats.add("DataBar"),
  "AutoFilter.apply of a worksheet without a table": (sheet) => sheet.autoFilter.apply(range(sheet)),
  "AutoFilter.reapply of a worksheet without a table": (sheet) => sheet.autoFilter.reapply(),
  "AutoFilter.clearColumnCriteria of a worksheet without a table": (sheet) =>
    sheet.autoFilter.clearColumnCriteria(0),
  "Filter.apply on CellColor": (sheet) => filterOf(sheet).apply({ filterOn: "CellColor", color: "red" }),
  "Filter.apply on Dynamic with Today": (sheet) =>
    filterOf(sheet).apply({ filterOn: "Dynamic", dynamicCriteria: "Today" }),
  "Filter.apply on Values with dates": (sheet) =>
    filterOf(sheet).applyValuesFilter([{ date: "2026-01-01", specificity: "Month" }]),
  "TableCollection.add without headers": (sheet) => sheet.tables.add("D1:E3", false),
  "setting DataValidation.rule to textLength": (sheet) =>
    range(sheet).dataValidation.set({
      rule: { textLength: { formula1: 3, operator: "GreaterThan" } },
    }),
  "RangeBorderCollection.getItem of DiagonalUp": (sheet) =>
    range(sheet).format.borders.getItem("DiagonalUp").load("style"),
  "setting RangeBorder.style to Double": (sheet) =>
    range(sheet).format.borders.getItem("EdgeTop").set({ style: "Double" }),
  "setting RangeBorder.weight to Hairline": (sheet) =>
    range(sheet).format.borders.getItem("EdgeTop").set({ weight: "Hairline" }),
  "setting RangeFont.underline to Double": (sheet) => range(sheet).format.font.set({ underline: "Double" }),
  "Range.copyFrom of Link": (sheet) => sheet.getRange("F1").copyFrom("A1", "Link"),
};

beforeEach(async () => {
  await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    range(sheet).values = [
      ["Step", "Time"],
      ["Pick", 2],
      ["Place", 3],
    ];
    sheet.tables.add("A1:B3", true);
    sheet.charts.add("Line", range(sheet));
    await context.sync();
  });
});

test.each(Object.entries(refused))("%s is refused with that name", async (what, ask) => {
  const outcome = Excel.run(async (context) => {
    ask(context.workbook.worksheets.getActiveWorksheet());
    await context.sync();
  });
  await expect(outcome).rejects.toMatchObject({
    code: "ApiNotFound",
    message: `Not served by this Office host: ${what}.`,
  });
});

test("a refused style of a border leaves the border as it was", async () => {
  const style = await Excel.run(async (context) => {
    const { format } = range(context.workbook.worksheets.getActiveWorksheet());
    format.borders.getItem("EdgeTop").style = "Continuous";
    await context.sync();
    format.borders.getItem("EdgeTop").style = "Double";
    await context.sync().catch(() => undefined);
    const edge = format.borders.getItem("EdgeTop");
    edge.load("style");
    await context.sync();
    return edge.style;
  });
  expect(style).toBe("Continuous");
});
