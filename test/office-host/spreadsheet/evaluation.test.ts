import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";

test("a formula that reads a range reads its empty cells too, however few cells are in use", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:A2").values = [[3], [4]];
    sheet.getRange("C1:C4").formulas = [
      ["=COUNTBLANK(A1:A50)"],
      ["=ROWS(A1:A50)"],
      ["=SUMPRODUCT(A1:A50,A1:A50)"],
      ["=INDEX(A1:A50,50)"],
    ];
    // A new name makes the spreadsheet evaluate everything again.
    context.workbook.names.add("Laps", sheet.getRange("A1:A50"));
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", "C1:C4")).toEqual([[48], [50], [25], [0]]);
});

test("formulas with a missing name are calculated when it is added, on its worksheet and on others", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const line = context.workbook.worksheets.getActiveWorksheet();
    const other = context.workbook.worksheets.add("Other");
    line.getRange("A1:A2").values = [[3], [4]];
    line.getRange("C1:C2").formulas = [["=SUM(laps)"], ["=SUM(own)"]];
    other.getRange("C1:C2").formulas = [["=SUM(LAPS)"], ["=SUM(Sheet1!own)"]];
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", "C1:C2").flat()).toEqual(["#NAME?", "#NAME?"]);
  await Excel.run(async (context) => {
    const line = context.workbook.worksheets.getItem("Sheet1");
    context.workbook.names.add("Laps", line.getRange("A1:A2"));
    await context.sync();
    line.names.add("Own", line.getRange("A2"));
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", "C1:C2").flat()).toEqual([7, 4]);
  expect(cellsOf(host, "Other", "C1:C2").flat()).toEqual([7, 4]);
});
