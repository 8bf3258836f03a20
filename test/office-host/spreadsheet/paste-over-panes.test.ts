import { openExcel } from "../../support/office.ts";

test("cells are pasted over the edges of frozen rows and columns, as in Excel", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.freezePanes.freezeAt(sheet.getRange("A1:B2"));
    await context.sync();
  });
  host.paste("Sheet1", "A2", "a\tb\tc\nd\te\tf");
  const values = await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem("Sheet1").getRange("A2:C3");
    range.load("values");
    await context.sync();
    return range.values as unknown;
  });
  expect(values).toEqual([
    ["a", "b", "c"],
    ["d", "e", "f"],
  ]);
});
