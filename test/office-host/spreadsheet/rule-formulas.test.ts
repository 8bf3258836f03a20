import { openExcel } from "../../support/office.ts";

test("a conditional format's formula is read relative to its own range and set relative to the range it was found by", async () => {
  const host = await openExcel();
  const read = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("B2:B5").values = [[1], [2], [3], [4]];
    const { custom } = sheet.getRange("B2:C5").conditionalFormats.add("Custom");
    custom.rule.formula = "=$B2>2";
    custom.format.fill.color = "#FF0000";
    await context.sync();
    const found = sheet.getRange("C4").conditionalFormats.getItemAt(0).custom.rule;
    found.load("formula");
    await context.sync();
    const before = found.formula;
    found.formula = "=$B4>3";
    found.load("formula");
    await context.sync();
    return [before, found.formula];
  });
  expect(read).toEqual(["=$B2>2", "=$B2>3"]);
  const { getters } = host.workbook.spreadsheet;
  const sheetId = getters.getActiveSheetId();
  expect([1, 2, 3, 4].map((row) => getters.getCellComputedStyle({ sheetId, col: 1, row }).fillColor)).toEqual(
    [undefined, undefined, undefined, "#FF0000"],
  );
});
