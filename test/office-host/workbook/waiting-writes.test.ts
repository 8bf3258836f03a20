import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";

type Side = "EdgeTop" | "EdgeBottom" | "EdgeLeft" | "EdgeRight";

/** Returns style and colour of a cell's side, read in their own batch. */
const sideOf = (a1: string, side: Side): Promise<readonly [style: string, color: string]> =>
  Excel.run(async (context) => {
    const border = context.workbook.worksheets.getActiveWorksheet().getRange(a1).format.borders.getItem(side);
    border.load("style,color");
    await context.sync();
    return [border.style, border.color] as const;
  });

test("overlapping borders of a batch keep their earlier settings", async () => {
  await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const side = (a1: string, edge: Side) => sheet.getRange(a1).format.borders.getItem(edge);
    sheet.getRange("A1:B2").values = [
      [1, 2],
      [3, 4],
    ];
    side("A1:B2", "EdgeTop").style = "Dash";
    side("A1:B2", "EdgeTop").color = "#FF0000";
    side("E1", "EdgeTop").color = "#00FF00";
    side("B1", "EdgeTop").color = "#0000FF";
    side("A1:B2", "EdgeLeft").style = "Dot";
    side("A2", "EdgeLeft").color = "#123456";
    await context.sync();
  });
  expect(await sideOf("A1", "EdgeTop")).toEqual(["Dash", "#FF0000"]);
  expect(await sideOf("B1", "EdgeTop")).toEqual(["Dash", "#0000FF"]);
  expect(await sideOf("A1", "EdgeLeft")).toEqual(["Dot", "#000000"]);
  expect(await sideOf("A2", "EdgeLeft")).toEqual(["Dot", "#123456"]);
  expect(await sideOf("E1", "EdgeTop")).toEqual(["Continuous", "#00FF00"]);
});

test("an area's borders, values and indents of one batch are one step to undo", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("B2:C2");
    range.values = [["a", "b"]];
    for (const edge of ["EdgeTop", "EdgeBottom", "EdgeLeft", "EdgeRight"] as const) {
      const border = range.format.borders.getItem(edge);
      border.style = "Continuous";
      border.color = "#595959";
    }
    range.format.indentLevel = 1;
    await context.sync();
  });
  host.undo();
  expect(cellsOf(host, "Sheet1", "B2:C2")).toEqual([["", ""]]);
  expect(await sideOf("B2:C2", "EdgeRight")).toEqual(["None", "#000000"]);
});

test("an indentation follows the alignment that its batch has just set or cleared", async () => {
  await openExcel();
  const aligned = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const ranges = ["A1:B2", "D1", "D2:D12", "F1", "G1"].map((a1) => sheet.getRange(a1));
    const [block, one, column, other, cleared] = ranges;
    block!.format.horizontalAlignment = "Right";
    column!.format.horizontalAlignment = "Center";
    cleared!.format.horizontalAlignment = "Right";
    cleared!.clear("Formats");
    other!.format.font.bold = true;
    for (const { format } of [block!, one!, column!, other!, cleared!]) format.indentLevel = 1;
    for (const range of ranges) range.load("format/horizontalAlignment");
    await context.sync();
    return ranges.map(({ format }) => format.horizontalAlignment);
  });
  expect(aligned).toEqual(["Right", "Left", "Center", "Left", "Left"]);
});

test("a chart changed after a new table row in the same batch draws that row", async () => {
  await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:B3").values = [
      ["Cycle", "s"],
      ["c1", 4],
      ["c2", 6],
    ];
    sheet.tables.add("A1:B3", true);
    sheet.charts.add("ColumnClustered", sheet.getRange("A1:B3"), "Columns").name = "run";
    await context.sync();
  });
  const [values, title] = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A4").values = [["c3"]];
    sheet.getRange("B4").formulas = [["=B3+2"]];
    const run = sheet.charts.getItem("run");
    run.title.text = "O-0012";
    run.title.visible = true;
    const drawn = run.series.getItemAt(0).getDimensionValues("Values");
    run.title.load("text");
    await context.sync();
    return [drawn.value, run.title.text];
  });
  expect(values).toEqual([4, 6, 8]);
  expect(title).toBe("O-0012");
});
