import fc, { anyText } from "../../support/laws.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { throughFile } from "../../support/excel/workbook-file.ts";

const tempting = [
  "00123",
  "=1+1",
  "-waiting",
  "+SUM(A1)",
  "1-2",
  "1/0/2",
  "12%",
  "TRUE",
  "$5",
  "10:30",
  "1e5",
  "#N/A",
  "日本語",
  "[a](https://example.com)",
  "[a](o-spreadsheet://Sheet1)",
  " both ends ",
  "two\nlines",
  "return\r\nand feed",
  "_x0041_",
  "_x005F_x0041_",
  "<b> & \"c\" 'd'",
  "tab\tand \u0001 control",
  "half \ud83d of a pair",
  "\uffff",
  "😀",
  "0",
];

/** Writes texts under `@` into column B, saves and opens, and reads them. */
async function afterSaving(texts: readonly string[]): Promise<readonly unknown[]> {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem("Sheet1").getRangeByIndexes(1, 1, texts.length, 1);
    range.numberFormat = [["@"]];
    range.values = texts.map((text) => [text.startsWith("'") ? `'${text}` : text]);
    await context.sync();
  });
  const a1 = `B2:B${texts.length + 1}`;
  const before = cellsOf(host, "Sheet1", a1);
  const after = cellsOf(await throughFile(host), "Sheet1", a1);
  expect(after).toEqual(before);
  return after.map(([text]) => text);
}

test("text is unchanged, whatever it looks like", async () => {
  expect(await afterSaving(tempting)).toEqual(tempting);
});

test("any text is unchanged after saving and opening", async () => {
  const text = fc.oneof(
    anyText({ minLength: 1, maxLength: 20 }),
    fc.string({
      unit: fc.constantFrom("_", "x", "0", "4", "=", "[", "]", "(", ")", "\r", "\n", "'", "&"),
      minLength: 1,
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 40 }), async (texts) => {
      expect(await afterSaving(texts)).toEqual(texts);
    }),
    { numRuns: 8 },
  );
});

test("numbers, booleans and formulas keep their types after saving and opening", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem("Sheet1").getRange("A1:F1");
    range.values = [[12.5, true, "plain", "=A1*2", "=SUM(A1:A1)", '=IF(B1,"00123","")']];
    await context.sync();
  });
  const opened = await throughFile(host);
  expect(cellsOf(opened, "Sheet1", "A1:F1")).toEqual([[12.5, true, "plain", 25, 12.5, "00123"]]);
});
