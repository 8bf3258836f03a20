import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";

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

const written = (formulas: readonly string[]): Promise<string> =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1").values = [["before"]];
    for (const [row, formula] of formulas.entries()) sheet.getRange(`B${row + 1}`).formulas = [[formula]];
    sheet.getRange("A2").values = [["after"]];
    await context.sync();
    return "all";
  }).catch((cause: unknown) => (cause instanceof OfficeExtension.Error ? cause.code : String(cause)));

test.each([
  "=1+",
  "=*2",
  "=SUM(1",
  "=SUM(1))",
  '="open',
  "=1+*2",
  "=(1+)",
  "=Table1[One",
  `=1${"+1".repeat(4096)}`,
])(
  "the formula %# that is invalid or too long is refused, and the rest of the batch does not run",
  async (formula) => {
    const host = await openExcel();
    expect(await written([formula])).toBe("InvalidArgument");
    expect(cellsOf(host, "Sheet1", "A1:B2").flat()).toEqual(["before", "", "", ""]);
  },
);

test("formulas with signs in texts and names, unknown names and signs before numbers are accepted", async () => {
  const host = await openExcel();
  const formulas = [
    '="a(+"',
    "=-1",
    "=1<>2",
    "=1>=-2",
    "=SUM(1,,2)",
    "=Unknown(1)",
    "='Sheet1'!A1",
    "=50%",
    "=",
  ];
  expect(await written(formulas)).toBe("all");
  expect(cellsOf(host, "Sheet1", "B1:B9").flat().slice(0, 5)).toEqual(["a(+", -1, true, true, 3]);
});

test("errors read as Excel writes them, with their error type", async () => {
  const host = await openExcel();
  await written(["=A5", "=1/0"]);
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("5:5").delete("Up");
    sheet.getRange("D1").formulas = [["=SEQUENCE(3)"]];
    sheet.getRange("D2").values = [["in the way"]];
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", "B1:D1").flat()).toEqual(["#REF!", "", "#SPILL!"]);
  expect(cellsOf(host, "Sheet1", "B2")).toEqual([["#DIV/0!"]]);
});

test.each<readonly [string, (sheet: Excel.Worksheet) => Excel.Range]>([
  ["B2:C4", (sheet) => sheet.getRange("B2").getResizedRange(2, 1)],
  ["B2", (sheet) => sheet.getRange("B2:C4").getResizedRange(-2, -1)],
  ["B2:D2", (sheet) => sheet.getRange("D2").getResizedRange(0, -2)],
  ["D1:D3", (sheet) => sheet.getRange("D3").getResizedRange(-2, 0)],
  ["B:D", (sheet) => sheet.getRange("B1:D1").getEntireColumn()],
  ["2:4", (sheet) => sheet.getRange("B2:B4").getEntireRow()],
  ["1:1048576", (sheet) => sheet.getRange()],
])("the address of a range that was found from another is %s", async (a1, find) => {
  await openExcel();
  const address = await Excel.run(async (context) => {
    const found = find(context.workbook.worksheets.getActiveWorksheet());
    found.load("address");
    await context.sync();
    return found.address;
  });
  expect(address).toBe(`Sheet1!${a1}`);
});
