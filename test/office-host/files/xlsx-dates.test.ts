import ExcelJS from "exceljs";
import { textOfPart, unpackParts } from "../../../office-host/files/package/package.ts";
import { readXlsx } from "../../../office-host/files/read.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { openExcel } from "../../support/office.ts";
import { libreOffice, throughLibreOffice } from "../../support/office-host/libre-office.ts";

const day = (text: string): Date => new Date(`${text}Z`);

/** Returns a file of another program that counts dates from 1904 or from 1900. */
async function fileOf(date1904: boolean): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  workbook.properties.date1904 = date1904;
  const sheet = workbook.addWorksheet("Plan");
  const days = [
    ["A1", day("2026-03-02"), "yyyy-mm-dd"],
    ["A2", day("2026-03-02T18:30"), "yyyy-mm-dd hh:mm"],
    ["A3", day("1904-01-01"), "yyyy/mm/dd"],
    ["A4", 44_621, "0"],
    ["A5", 0.0625, "hh:mm"],
    ["A6", -3, "0"],
  ] as const;
  for (const [address, value, numFmt] of days) {
    sheet.getCell(address).value = value;
    sheet.getCell(address).numFmt = numFmt;
  }
  sheet.getCell("B1").value = { formula: "A1+7" };
  sheet.getCell("B1").numFmt = "yyyy-mm-dd";
  sheet.getCell("B2").value = { formula: "YEAR(A1)" };
  sheet.getCell("B3").value = { formula: "B1-A1" };
  sheet.getCell("B3").numFmt = "0";
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

async function opened(bytes: Uint8Array) {
  const read = readXlsx(bytes);
  if (!read.ok) throw new Error(read.reason);
  const host = await openExcel({ data: read.data });
  const shown = await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem("Plan").getRange("A1:B6");
    range.load("values,text");
    await context.sync();
    return { values: range.values as unknown[][], text: range.text };
  });
  return { host, shown, omitted: read.omitted };
}

const inColumn = (rows: readonly (readonly unknown[])[], column: number): readonly unknown[] =>
  rows.map((row) => row[column]);

test.each([false, true])(
  "a file that counts from 1904 (%s) shows the right days, also after it was saved here",
  async (date1904) => {
    const first = await opened(await fileOf(date1904));
    expect(first.omitted).toEqual([]);
    const saved = await writeXlsx(first.host);
    const file = new ExcelJS.Workbook();
    await file.xlsx.load(saved.buffer);
    // exceljs has no such property for a file that does not declare it.
    expect("date1904" in file.properties && file.properties.date1904).toBe(date1904);
    const sheet = file.getWorksheet("Plan");
    expect(sheet?.getCell("A1").value).toEqual(day("2026-03-02"));
    expect(sheet?.getCell("A2").value).toEqual(day("2026-03-02T18:30"));
    expect(sheet?.getCell("B1").result).toEqual(day("2026-03-09"));
    expect(sheet?.getCell("A4").value).toBe(44_621);
    const again = await opened(saved);
    for (const { shown } of [first, again]) {
      expect(inColumn(shown.text, 0)).toEqual([
        "2026-03-02",
        "2026-03-02 18:30",
        "1904/01/01",
        "44621",
        "01:30",
        "-3",
      ]);
      expect(inColumn(shown.text, 1).slice(0, 3)).toEqual(["2026-03-09", "2026", "7"]);
      expect(inColumn(shown.values, 0).slice(3)).toEqual([44_621, 0.0625, -3]);
      const from = date1904 ? 0 : 1462;
      expect(shown.values.slice(0, 3)).toEqual([
        [44_621 + from, 44_628 + from],
        [expect.closeTo(44_621 + from + 18.5 / 24), 2026],
        [from, 7],
      ]);
    }
  },
);

test("the days in validation rules and conditional formats are those of the file", async () => {
  const workbook = new ExcelJS.Workbook();
  workbook.properties.date1904 = true;
  const plan = workbook.addWorksheet("Plan");
  // 44,621 and 44,622 are 2 and 3 March 2026 in a file that counts from 1904.
  plan.getCell("A1").dataValidation = {
    ...{ type: "date", operator: "greaterThan", showErrorMessage: true },
    formulae: [day("2022-03-01")],
  };
  for (const [address, date] of [
    ["B1", "2026-03-03"],
    ["B2", "2026-03-04"],
  ] as const) {
    plan.getCell(address).value = day(date);
    plan.getCell(address).numFmt = "yyyy-mm-dd";
  }
  const bold = { font: { bold: true } };
  plan.addConditionalFormatting({
    ref: "B1:B2",
    rules: [{ type: "cellIs", operator: "greaterThan", formulae: [44_622], priority: 1, style: bold }],
  });
  const { host, omitted } = await opened(new Uint8Array(await workbook.xlsx.writeBuffer()));
  expect(omitted).toEqual([]);
  expect(host.type("Plan", "A1", "2026-03-02")).toBe("refused by validation");
  expect(host.type("Plan", "A1", "2026-03-03")).toBe("entered");
  const { getters } = host.workbook.spreadsheet;
  const [sheetId = ""] = getters.getSheetIds();
  const isBold = (row: number) => getters.getCellComputedStyle({ sheetId, col: 1, row }).bold ?? false;
  expect([isBold(0), isBold(1)]).toEqual([false, true]);
  const parts = unpackParts(await writeXlsx(host));
  if ("reason" in parts) throw new Error(parts.reason);
  const saved = textOfPart(parts, "xl/worksheets/sheet0.xml")?.replace(/\s+/g, "");
  expect(saved).toContain("<formula1>44621</formula1>");
  expect(saved).toContain("<formula>44622</formula>");
});

if (libreOffice === undefined)
  test.skip("LibreOffice shows the right days (not run here: no LibreOffice)", () => undefined);
else
  test("LibreOffice and the Office host show the same days in each other's files", async () => {
    const { host } = await opened(await fileOf(true));
    const [csv] = (await throughLibreOffice(await writeXlsx(host), "csv")).values();
    const lines = new TextDecoder().decode(csv).trim().split("\n");
    expect(lines.slice(0, 2)).toEqual(["2026-03-02,2026-03-09", "2026-03-02 18:30:00,2026"]);
    expect(lines[3]).toMatch(/^44621,/);
    const [theirs = new Uint8Array()] = (await throughLibreOffice(await fileOf(true), "xlsx")).values();
    const { shown } = await opened(theirs);
    expect(shown.text[0]).toEqual(["2026-03-02", "2026-03-09"]);
    expect(shown.values[0]).toEqual([44_621, 44_628]);
  });
