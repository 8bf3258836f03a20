import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";

test("T.INV.2T gives the values of the printed t table, and Excel's errors", async () => {
  const host = await openExcel();
  const formulas = [
    "=ROUND(T.INV.2T(0.05,1),3)",
    "=ROUND(T.INV.2T(0.05,9),3)",
    "=ROUND(T.INV.2T(0.01,5),3)",
    "=ROUND(T.INV.2T(0.05,120.9),3)",
    "=ROUND(T.INV.2T(0.05,1000000),4)",
    "=T.INV.2T(0,9)",
    "=T.INV.2T(0.05,0)",
    "=T.INV.2T(1/0,9)",
  ];
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange(`A1:A${formulas.length}`).formulas = formulas.map((formula) => [formula]);
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", `A1:A${formulas.length}`).flat()).toEqual([
    12.706,
    2.262,
    4.032,
    1.98,
    1.96,
    "#NUM!",
    "#NUM!",
    "#DIV/0!",
  ]);
});
