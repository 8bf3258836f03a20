import { openExcel, reopen } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";

const texts = [
  ...["=1+1", "+x", "-x", "@x", "00123", "1-2", "3/4", "1E5", "3E5", "TRUE", "12:30", "12%", "$5"],
  ...[
    "  spaces  ",
    "two\nlines",
    "👷🏽 hand",
    "待つ",
    "รอ",
    "#N/A",
    "[label](https://example.com)",
    "x".repeat(32_767),
  ],
];

async function writeTexts(address: string, values: readonly string[]): Promise<void> {
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange(address);
    range.numberFormat = [["@"]];
    range.values = values.map((text) => [text]);
    await context.sync();
  });
}

async function readColumn(address: string): Promise<{ values: unknown[]; types: unknown[] }> {
  return Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange(address);
    range.load("values,valueTypes");
    await context.sync();
    return { values: range.values.flat(), types: [...new Set(range.valueTypes.flat())] };
  });
}

test("text in the format @ is unchanged, also after reopening the workbook", async () => {
  const host = await openExcel();
  const address = `A1:A${texts.length}`;
  await writeTexts(address, texts);
  expect(await readColumn(address)).toEqual({ values: texts, types: ["String"] });
  await reopen(host);
  expect(await readColumn(address)).toEqual({ values: texts, types: ["String"] });
});

test("a leading apostrophe turns a value into text and is not part of the text", async () => {
  await openExcel();
  await writeTexts("A1:A2", ["'00123", "''quoted"]);
  expect((await readColumn("A1:A2")).values).toEqual(["00123", "'quoted"]);
});

test("typed input is parsed as in Excel, and is text in the format @", async () => {
  const host = await openExcel();
  await writeTexts("B1:B3", ["a", "b", "c"]);
  for (const [index, text] of ["00123", "=1+1", "1.50"].entries()) {
    typeInto(host, "Sheet1", `A${index + 1}`, text);
    typeInto(host, "Sheet1", `B${index + 1}`, text);
  }
  expect(cellsOf(host, "Sheet1", "A1:B3")).toEqual([
    [123, "00123"],
    [2, "=1+1"],
    [1.5, "1.50"],
  ]);
});

test("a number that replaces text of the same digits is a number, and the reverse", async () => {
  const host = await openExcel();
  const write = (numberFormat: string, value: number | string) =>
    Excel.run(async (context) => {
      const cell = context.workbook.worksheets.getActiveWorksheet().getRange("A1");
      cell.numberFormat = [[numberFormat]];
      cell.values = [[value]];
      await context.sync();
    });
  for (const [format, value] of [
    ["@", "140"],
    ["0.00", 140],
    ["@", "140"],
  ] as const) {
    await write(format, value);
    expect(cellsOf(host, "Sheet1", "A1")).toEqual([[value]]);
  }
});

test("null keeps a cell, and empty text clears it", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:C1");
    range.values = [[1, 2, 3]];
    range.values = [[null, "", 4]];
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", "A1:C1")).toEqual([[1, "", 4]]);
});

test("formulas can refer to a table and its columns by name", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:C3").values = [
      ["Start", "End s", "Duration"],
      [1, 3, ""],
      [4, 9, ""],
    ];
    sheet.tables.add("A1:C3", true).name = "Elements";
    await context.sync();
    sheet.getRange("C2:C3").formulas = [["=[@[End s]]-[@Start]"], ["=[@[End s]]-[@Start]"]];
    sheet.getRange("E1").formulas = [["=SUM(Elements[Duration])"]];
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", "C2:E3")).toEqual([
    [2, "", ""],
    [5, "", ""],
  ]);
  expect(cellsOf(host, "Sheet1", "E1")).toEqual([[7]]);
  typeInto(host, "Sheet1", "B2", "11");
  expect(cellsOf(host, "Sheet1", "E1")).toEqual([[15]]);
});
