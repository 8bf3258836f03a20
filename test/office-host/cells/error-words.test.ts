import { readXlsx } from "../../../office-host/files/read.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { xmlOf } from "../../support/excel/workbook-file.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

/** Returns the values and the texts of formulas, line by line from A1. */
const written = async (formulas: readonly string[]): Promise<readonly unknown[]> => {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("D1:D2").values = [[7], [8]];
    sheet.getRange(`A1:A${formulas.length}`).formulas = formulas.map((formula) => [formula]);
    await context.sync();
  });
  return formulasIn(`A1:A${formulas.length}`);
};

const formulasIn = (address: string): Promise<readonly unknown[]> =>
  Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange(address);
    range.load("values,formulas");
    await context.sync();
    return (range.values as unknown[][]).map((line, row) => [
      line[0],
      (range.formulas as unknown[][])[row]?.[0],
    ]);
  });

const formulas = [
  "=#N/A",
  "=#REF!",
  "=Sheet1!#REF!+1",
  '=IFERROR(#DIV/0!,"caught #N/A")',
  "=IF(ISNA(#n/a),D2,0)",
  "=IF(ISERROR(#VALUE!+1),6,#NUM!)",
  "=XFE1",
  "=SUM(D1,A1048577)",
];

const values = ["#N/A", "#REF!", "#REF!", "caught #N/A", 8, 6, "#NAME?", "#NAME?"];

const valuesOf = (host: Host) => cellsOf(host, "Sheet1", `A1:A${values.length}`).flat();

test("error words in a formula are errors, an address beyond the last cell is a name, and both read as written", async () => {
  await openExcel();
  expect(await written(formulas)).toEqual(formulas.map((formula, row) => [values[row], formula]));
});

test("references beside an error in a formula follow inserted rows", async () => {
  await openExcel();
  await written(formulas);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange("2:2").insert("Down");
    await context.sync();
  });
  expect(await formulasIn("A6")).toEqual([[8, "=IF(ISNA(#n/a),D3,0)"]]);
});

test("references to deleted cells become #REF!", async () => {
  await openExcel();
  await written(["=SUM(D1,F3)", '=F3&"#REF"']);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange("3:3").delete("Up");
    await context.sync();
  });
  expect(await formulasIn("A1:A2")).toEqual([
    ["#REF!", "=SUM(D1,#REF!)"],
    ["#REF!", '=#REF!&"#REF"'],
  ]);
});

test("a file keeps errors in formulas as written, and they are the same after opening it", async () => {
  const host = await openExcel();
  await written(formulas);
  const bytes = await writeXlsx(host);
  const inFile = Array.from(xmlOf(bytes, "xl/worksheets/sheet0.xml").getElementsByTagName("f"));
  expect(inFile.map(({ textContent }) => `=${textContent}`)).toEqual(formulas);
  const read = readXlsx(bytes);
  if (!read.ok) throw new Error(read.reason);
  const opened = await openExcel({ data: read.data });
  expect(valuesOf(opened)).toEqual(values);
  expect(await formulasIn(`A1:A${values.length}`)).toEqual(
    formulas.map((formula, row) => [values[row], formula]),
  );
});

test("a formula omits the implicit intersection sign before a single cell, as in Excel", async () => {
  await openExcel();
  expect(await written(["=@D1+@$D$2", '="@D1"'])).toEqual([
    [15, "=D1+$D$2"],
    ["@D1", '="@D1"'],
  ]);
});

test("an unknown name stays as written and results in #NAME?", async () => {
  await openExcel();
  const unknown = ["=LET(x,1,x+1)", "=LAMBDA(x,x)(1)", "=@D1:D2"];
  expect(await written(unknown)).toEqual(unknown.map((formula) => ["#NAME?", formula]));
});

test("an error in a formula stays an error when the editor's text is entered again", async () => {
  const host = await openExcel();
  await written(["=#N/A", "=SUM(D1,XFE1)"]);
  const { getters } = host.model;
  const sheetId = getters.getActiveSheetId();
  for (const row of [0, 1]) {
    const cell = getters.getCell({ sheetId, col: 0, row })!;
    typeInto(host, "Sheet1", `B${row + 1}`, cell.compiledFormula!.toFormulaString(getters));
  }
  expect(await formulasIn("B1:B2")).toEqual([
    ["#N/A", "=#N/A"],
    ["#NAME?", "=SUM(D1,XFE1)"],
  ]);
});

test("the workbook's names cannot reuse a table's name", async () => {
  await openExcel();
  const nameIt = Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.tables.add("F1:G2", true).name = "Parts";
    await context.sync();
    context.workbook.names.add("parts", sheet.getRange("A1"));
    await context.sync();
  });
  await expect(nameIt).rejects.toMatchObject({ code: "InvalidArgument" });
});
