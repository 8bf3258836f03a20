import { openExcel } from "../../support/office.ts";

test("a conditional format by formula applies to an error too, one by value does not", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:A3").formulas = [["=NA()"], [3], ["=1/0"]];
    const hidden = sheet.getRange("A1:A3").conditionalFormats.add("Custom").custom;
    hidden.rule.formula = "=ISNA($A1)";
    hidden.format.font.color = "#FFFFFF";
    const large = sheet.getRange("A1:A3").conditionalFormats.add("CellValue").cellValue;
    large.rule = { formula1: "=2", operator: "GreaterThan" };
    large.format.font.color = "#C00000";
    await context.sync();
  });
  const { getters } = host.workbook.spreadsheet;
  const sheetId = getters.getActiveSheetId();
  const colours = [0, 1, 2].map((row) => getters.getCellComputedStyle({ sheetId, col: 0, row }).textColor);
  expect(colours).toEqual(["#FFFFFF", "#C00000", undefined]);
});
