import { openExcel } from "../../support/office.ts";

test("cells can be pasted across the edges of frozen rows and columns, as in Excel", async () => {
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

test("cells can be merged across frozen edges, and panes can be frozen through merged cells, as in Excel", async () => {
  await openExcel();
  const frozen = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.freezePanes.freezeAt(sheet.getRange("A1:B2"));
    sheet.getRange("B2:D4").merge();
    await context.sync();
    sheet.freezePanes.freezeAt(sheet.getRange("A1:C3"));
    const place = sheet.freezePanes.getLocationOrNullObject();
    place.load("address");
    const merged = sheet.getRange("C3").getMergedAreasOrNullObject();
    merged.load("address");
    await context.sync();
    return [place.address, merged.address];
  });
  expect(frozen).toEqual(["Sheet1!A1:C3", "Sheet1!B2:D4"]);
});
