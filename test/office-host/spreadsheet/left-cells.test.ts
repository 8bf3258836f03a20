import { openExcel, reopen } from "../../support/office.ts";

test("left-aligned cells, also empty ones and numbers, are the same after reopening the workbook", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("B2:B4").values = [[1], ["text"], [""]];
    sheet.getRange("B2:B4").format.horizontalAlignment = "Left";
    sheet.getRange("D3").format.horizontalAlignment = "Left";
    sheet.getRange("D3").format.indentLevel = 1;
    sheet.getRange("C2").values = [[1]];
    await context.sync();
  });
  await reopen(host);
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const read = ["B2:B4", "C2", "D3"].map((address) => sheet.getRange(address).format);
    for (const format of read) format.load("horizontalAlignment,indentLevel");
    await context.sync();
    expect(read.map(({ horizontalAlignment }) => horizontalAlignment)).toEqual(["Left", "General", "Left"]);
    expect(read.map(({ indentLevel }) => indentLevel)).toEqual([0, 0, 1]);
  });
});
