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
    // A name makes the spreadsheet evaluate everything anew.
    context.workbook.names.add("Laps", sheet.getRange("A1:A50"));
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", "C1:C4")).toEqual([[48], [50], [25], [0]]);
});
