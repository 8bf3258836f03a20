import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";

test("REPT repeats a text as in Excel, and gives Excel's errors", async () => {
  const host = await openExcel();
  const formulas = [
    '=REPT("━",3)&"|"',
    '=REPT("ab",2.9)',
    '=REPT("x",0)&"|"',
    "=REPT(7,2)",
    "=REPT(TRUE,1)",
    '=REPT("x",-1)',
    '=REPT("x","y")',
    '=REPT("xy",20000)',
    '=REPT("x",1/0)',
  ];
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange(`A1:A${formulas.length}`).formulas = formulas.map((formula) => [formula]);
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", `A1:A${formulas.length}`).flat()).toEqual([
    "━━━|",
    "abab",
    "|",
    "77",
    "TRUE",
    "#VALUE!",
    "#VALUE!",
    "#VALUE!",
    "#DIV/0!",
  ]);
});
