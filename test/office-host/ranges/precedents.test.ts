import { openExcel } from "../../support/office.ts";

// Microsoft's reference of Excel.Range.getDirectPrecedents.
test("direct precedents are the cells in the formula of a range, also on other worksheets", async () => {
  await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    context.workbook.worksheets.add("Other page");
    sheet.getRange("A1:B1").values = [[1, "=A1+1"]];
    sheet.getRange("C1").formulas = [["=SUM(A1:B1)+'Other page'!D4*B1"]];
    const precedents = sheet.getRange("C1").getDirectPrecedents();
    precedents.load("addresses");
    await context.sync();
    expect(precedents.addresses).toEqual(["Sheet1!A1:B1,Sheet1!B1", "'Other page'!D4"]);
    context.workbook.names.add("Rate", sheet.getRange("A1"));
    sheet.getRange("C2").formulas = [["=2*Rate"]];
    const named = sheet.getRange("C2").getDirectPrecedents();
    named.load("addresses");
    await context.sync();
    expect(named.addresses).toEqual(["Sheet1!A1"]);
    sheet.getRange("A1").getDirectPrecedents().load("addresses");
    await expect(context.sync()).rejects.toMatchObject({ code: "ItemNotFound" });
  });
});
