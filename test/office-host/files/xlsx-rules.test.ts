import { Workbook } from "exceljs";
import type { ConditionalFormattingRule } from "exceljs";
import { readXlsx } from "../../../office-host/files/read.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import type { Host } from "../../../office-host/host.ts";
import { withParts } from "../../support/forms/form-file.ts";
import { rulesInFile, rulesOf, worksheetsOf } from "../../support/office-host/shown-worksheets.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";

/** Makes a file with choices on a second worksheet, and with XML added to its first one. */
async function fileWith(added: string, formats: readonly object[] = []): Promise<Uint8Array> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet("Form");
  sheet.getCell("A1").value = 7;
  if (formats.length > 0)
    sheet.addConditionalFormatting({ ref: "A1:A9", rules: formats as ConditionalFormattingRule[] });
  workbook.addWorksheet("Lists").getColumn(1).values = ["early", "late"];
  workbook.definedNames.add("Lists!$A$1:$A$2", "Shifts");
  return withParts(new Uint8Array(await workbook.xlsx.writeBuffer()), {
    "xl/worksheets/sheet1.xml": (xml) => xml.replace("<pageMargins", `${added}<pageMargins`),
  });
}

const validation = (attributes: string, ...limits: readonly string[]): string =>
  `<dataValidation ${attributes} sqref="B2:B9">${limits
    .map((limit, index) => `<formula${index + 1}>${limit}</formula${index + 1}>`)
    .join("")}</dataValidation>`;

async function opened(bytes: Uint8Array): Promise<{ host: Host; omitted: readonly string[] }> {
  const read = readXlsx(bytes);
  if (!read.ok) throw new Error(read.reason);
  return { host: await openExcel({ data: read.data, readXlsx }), omitted: read.omitted };
}

const stop = 'showErrorMessage="1"';

test.each([
  [validation(`type="whole" ${stop}`, "1", "10"), ["3", "10"], ["2.5", "11", "x"]],
  [validation(`type="whole" operator="notBetween" ${stop}`, "1", "10"), ["11"], ["3", "11.5"]],
  [validation(`type="textLength" operator="lessThanOrEqual" ${stop}`, "3"), ["abc"], ["abcd"]],
  [validation(`type="time" operator="greaterThan" ${stop}`, "0.5"), ["0.75"], ["0.25", "x"]],
  [validation(`type="list" ${stop}`, "Shifts"), ["early", "late"], ["noon", "Shifts"]],
  [validation(`type="list" ${stop}`, "Lists!$A$1:$A$2"), ["late"], ["noon"]],
  [validation('showInputMessage="1" prompt="Any O-No"'), ["x", "1"], []],
])("a rule of a file is kept: %s", async (rule, accepted, refused) => {
  const { host, omitted } = await opened(await fileWith(`<dataValidations>${rule}</dataValidations>`));
  expect(omitted).toEqual([]);
  for (const text of accepted) expect([text, host.type("Form", "B4", text)]).toEqual([text, "entered"]);
  for (const text of refused)
    expect([text, host.type("Form", "B4", text)]).toEqual([text, "refused by validation"]);
  const again = await opened(await writeXlsx(host));
  const rulesOfForm = ({ host: { model } }: { readonly host: Host }) =>
    model.getters.getDataValidationRules(model.getters.getSheetIds()[0] ?? "").map((one) => one.criterion);
  expect(rulesOfForm(again)).toEqual(rulesOfForm({ host }));
});

const newer =
  '<extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main">' +
  '<x14:dataValidations count="1"><x14:dataValidation type="list" showErrorMessage="1" errorTitle="Shift">' +
  "<x14:formula1><xm:f>Lists!$A$1:$A$2</xm:f></x14:formula1><xm:sqref>B4 C4</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>";

test("a list on another worksheet is kept as newer versions of Excel write it, also if inserted twice", async () => {
  const bytes = withParts(await fileWith(""), {
    "xl/worksheets/sheet1.xml": (xml) => xml.replace("</worksheet>", `${newer}</worksheet>`),
  });
  const host = await openExcel({ readXlsx });
  await Excel.run(async (context) => {
    const base64 = Buffer.from(bytes).toString("base64");
    context.workbook.insertWorksheetsFromBase64(base64);
    context.workbook.insertWorksheetsFromBase64(base64);
    await context.sync();
  });
  expect(host.type("Lists (2)", "A1", "night")).toBe("entered");
  expect(host.type("Form", "C4", "night")).toBe("refused by validation");
  expect(host.type("Form (2)", "C4", "night")).toBe("entered");
  expect(host.type("Form (2)", "C4", "early")).toBe("refused by validation");
  host.insertRow("Lists", 1);
  expect(host.type("Lists", "A3", "noon")).toBe("entered");
  expect(host.type("Form", "C4", "noon")).toBe("entered");
});

const red = { font: { color: { argb: "FFFF0000" } } };
const bold = { font: { bold: true, color: { argb: "FF00FF00" } } };

test("all conditional formats of one area are kept, and the first by priority wins", async () => {
  const bytes = await fileWith("", [
    { type: "cellIs", operator: "greaterThan", formulae: [5], priority: 2, style: bold },
    { type: "expression", formulae: ["A1=7"], priority: 1, style: red },
    { type: "containsText", operator: "containsErrors", priority: 3, style: bold },
    { type: "containsText", operator: "containsText", text: "x", priority: 4, style: red },
  ]);
  const { host, omitted } = await opened(bytes);
  expect([omitted, worksheetsOf(host).map(rulesOf)]).toEqual([[], rulesInFile(bytes)]);
  const { getters } = host.workbook.spreadsheet;
  const sheetId = getters.getSheetIds()[0] ?? "";
  const lookOf = (row: number) => getters.getCellComputedStyle({ sheetId, col: 0, row });
  expect(lookOf(0)).toMatchObject({ bold: true, textColor: "#FF0000" });
  for (const [address, text] of [
    ["A2", "=1/0"],
    ["A3", "box"],
    ["A4", "b"],
  ] as const)
    expect(host.type("Form", address, text)).toBe("entered");
  expect(cellsOf(host, "Form", "A2")).toEqual([["#DIV/0!"]]);
  expect(lookOf(1)).toMatchObject({ bold: true });
  expect(lookOf(2)).toMatchObject({ textColor: "#FF0000" });
  expect(lookOf(3)).not.toHaveProperty("textColor");
});
