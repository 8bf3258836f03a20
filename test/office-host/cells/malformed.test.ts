import { openExcel } from "../../support/office.ts";

beforeAll(async () => {
  await openExcel();
});

/** Runs work on cell A1 of the active worksheet in its own batch, and returns the code of Excel's refusal. */
function codeOf(work: (sheet: Excel.Worksheet, cell: Excel.Range) => void): Promise<string> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    work(sheet, sheet.getRange("A1"));
    await context.sync();
    return "ok";
  }).catch((cause: unknown) => (cause instanceof OfficeExtension.Error ? cause.code : String(cause)));
}

const formulaCode = (formula: string): Promise<string> =>
  codeOf((_, cell) => {
    cell.formulas = [[formula]];
  });

test.each([
  ...["=1+", "=*1", "==1", '="a"&', "=A1=B1=", "=1 2", "=1,000", "=1.2.3", "=1;2"],
  ...["=SUM(B1,2", "=SUM(B1,2))", "=SUM(B1;2)", "=SUM()", "=IF(1,2,3,4)", "=VLOOKUP(1)", "=(1,2", "=()"],
  ...['="a', "=B1:", "=$B$", "=B1!", "=!B1", "='a'b", "=T[h1", "={1,2;3}", "={1,2", "={B1}", "=SUM(#NONE!)"],
  `=IF(B1>1,"${"x".repeat(256)}",1)`,
  `=${"1+".repeat(4_100)}1`,
])("a formula %.30s is refused because Excel cannot parse it", async (formula) => {
  expect(await formulaCode(formula)).toBe("InvalidArgument");
});

test.each([
  ...["=1+1", "=-B1", "=--1", "=1%%", "=2^-1", "=.5", "=1E-3", '="a""b"&B1', "=B1<>B2", "= SUM( B1 , 2 ) "],
  ...[
    "=SUM(B1,,B2)",
    "=TODAY()",
    "=NOSUCH(1)",
    "=Limit*2",
    "=Gone.Name?",
    "=ANOTHER.ADDIN(1)",
    "=_xlfn.SINGLE(B1)",
  ],
  ...[
    "=B:B",
    "=$1:2",
    "=B1:INDEX(B:B,3)",
    "=SUM(B1:B3 B2:C2)",
    "=SUM((B1,B3))",
    "=B1,B3",
    "=@B1",
    "=B1#",
    "=SUM(B1#)",
  ],
  ...[
    "=Sheet1!B1",
    "='Sheet1'!B1:B2",
    "=Sheet1!B1:Sheet1!B2",
    "='It''s'!B1",
    "=[Book2.xlsx]Sheet1!B1",
    "=工程表!B1",
  ],
  ...["=T[h1]", "=T[[#All],[h1]:[h2]]", "=[@h1]", "=[@[a ']b]]", "=SUM(T[h1])/B1", "=T[h'[1]"],
  ...[
    "={1,2;3,4}",
    '={"a",TRUE;-1,#N/A}',
    "=#REF!",
    "=#N/A",
    "=IF(B1,#REF!,1)",
    "=LET(x,1,x+1)",
    "=LAMBDA(x,x)(1)",
  ],
  ...["=INDEX((B1:B2,C1:C2),1,1,2)", `="${"x".repeat(255)}"`, '=COUNTIF(B:B,">="&B1)', "=NOT(TRUE)", "=1 "],
])("a formula %.30s is accepted, whatever its result", async (formula) => {
  expect(await formulaCode(formula)).toBe("ok");
});

test.each<readonly [string, (sheet: Excel.Worksheet, cell: Excel.Range) => void]>([
  ["cells of another worksheet", (sheet) => sheet.getRange("Nowhere!A1").load("address")],
  ["a column without its colon", (sheet) => sheet.getRange("B").load("address")],
  ["a row without its colon", (sheet) => sheet.getRange("3").load("address")],
  ["half a row", (sheet) => sheet.getRangeByIndexes(1.5, 0, 1, 1).load("address")],
  ["a copy nowhere", (sheet) => sheet.copy("Nowhere" as "End")],
  ["an unknown colour name", (_, { format }) => (format.fill.color = "nocolour")],
  ["an invalid colour code", (_, { format }) => (format.font.color = "#12")],
  ["an unknown horizontal alignment", (_, { format }) => (format.horizontalAlignment = "Middle" as "Left")],
  ["an unknown vertical alignment", (_, { format }) => (format.verticalAlignment = "Middle" as "Top")],
  ["a negative width", (_, { format }) => (format.columnWidth = -1)],
  ["a row that is too high", (_, { format }) => (format.rowHeight = 410)],
  ["a number format with an open bracket", (_, cell) => (cell.numberFormat = [["[h:mm"]])],
  ["a name with an invalid formula", ({ context }) => context.workbook.names.add("Half", "=1+")],
  ["a table with the name of a cell", (sheet) => (sheet.tables.add("D1:E2", true).name = "AB12")],
  [
    "an empty list of choices",
    (_, cell) => (cell.dataValidation.rule = { list: { inCellDropDown: true, source: "" } }),
  ],
  ["an invalid validation rule", (_, cell) => (cell.dataValidation.rule = { custom: { formula: "=1+" } })],
  [
    "an invalid conditional format",
    (_, cell) => (cell.conditionalFormats.add("Custom").custom.rule.formula = "=1+"),
  ],
  ["an unknown kind of calculation", ({ context }) => context.application.calculate("Some" as "Full")],
])("%s is refused", async (_, work) => {
  expect(await codeOf(work)).toBe("InvalidArgument");
});

test("named colours, alignments without a display and addresses of the worksheet itself are accepted", async () => {
  const code = await codeOf((sheet, { format }) => {
    format.set({
      horizontalAlignment: "General",
      verticalAlignment: "Justify",
      rowHeight: 409.5,
      columnWidth: 0,
    });
    format.fill.color = "red";
    sheet.getRange("'Sheet1'!B:B").load("address");
  });
  expect(code).toBe("ok");
});
