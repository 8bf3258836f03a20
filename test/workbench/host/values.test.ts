import { openExcel } from "../../support/office.ts";

test("the real office.js writes and reads cells", async () => {
  await openExcel();
  const read = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:B2").values = [
      ["Pick part", 1.5],
      [true, ""],
    ];
    const range = sheet.getRange("A1:B2");
    range.load("values,valueTypes,address");
    sheet.load("name");
    await context.sync();
    return { values: range.values, types: range.valueTypes, address: range.address, name: sheet.name };
  });
  expect(read).toEqual({
    name: "Sheet1",
    address: "Sheet1!A1:B2",
    values: [
      ["Pick part", 1.5],
      [true, ""],
    ],
    types: [
      ["String", "Double"],
      ["Boolean", "Empty"],
    ],
  });
});
