import { writeXlsx } from "../../../office-host/files/write.ts";
import { libreOffice, throughLibreOffice } from "../../support/office-host/libre-office.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { makeOurSheet } from "../../support/excel/our-sheet.ts";
import { openFile } from "../../support/excel/workbook-file.ts";

if (libreOffice === undefined) {
  test.skip("LibreOffice opens the file (not run here: no LibreOffice)", () => undefined);
} else {
  test("LibreOffice opens the file and shows the same cells", async () => {
    const host = await openExcel();
    await makeOurSheet("elements");
    const format = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1";
    const made = await throughLibreOffice(await writeXlsx(host), format);
    const text = new TextDecoder().decode(made.get("workbook-Elements O-7.csv"));
    const cells = text.split("\n").map((line) => line.split(","));
    expect(cells[5]?.slice(1, 4)).toEqual(["Cycle", "No.", "Element"]);
    const rows = cells.slice(6, 11);
    expect(rows.map((row) => row.slice(3, 5))).toEqual([
      ["00123", "va Value added"],
      ["=1+1", "nva Non-value added"],
      ["-waiting", "wait Waiting"],
      ["1-2", "c4"],
      ["日本語 部品を取る & <置く>", "va Value added"],
    ]);
    expect(rows.map((row) => row.slice(5, 8).map(Number))).toEqual(
      [10, 20, 30, 40, 50].map((start) => [start, start + 8, 8]),
    );
  });

  test("a file that LibreOffice saved keeps texts, formulas, table and drop-down, and opens here", async () => {
    const host = await openExcel();
    const { name } = await makeOurSheet("elements");
    const before = cellsOf(host, name, "A6:L12");
    const made = await throughLibreOffice(await writeXlsx(host), "xlsx:Calc MS Excel 2007 XML");
    const opened = await openFile(made.get("workbook.xlsx") ?? new Uint8Array());
    expect(cellsOf(opened, name, "A6:L12")).toEqual(before);
    expect(opened.workbook.tables().map((table) => table.name)).toEqual(["WA_elements_000000000000"]);
    const { getters } = opened.workbook.spreadsheet;
    const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id) === name) ?? "";
    const lists = getters.getDataValidationRules(sheetId).map(({ criterion }) => criterion.values);
    expect(lists).toContainEqual(expect.arrayContaining(["va Value added", "wait Waiting"]));
  });
}
