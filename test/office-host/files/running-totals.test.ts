import { outsideFile } from "../../support/excel/outside-file.ts";
import { openFile, throughFile } from "../../support/excel/workbook-file.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";

test("running totals (one cell in the first row, a growing range below) can be opened and saved", async () => {
  const total = (row: number): string =>
    `<c r="A${row}"><f>SUM($B$1:B${row})</f></c><c r="B${row}"><v>${row}</v></c>`;
  await openExcel();
  const rows = [1, 2, 3].map((row) => `<row r="${row}">${total(row)}</row>`).join("");
  const host = await openFile(outsideFile({ sheets: [`<sheetData>${rows}</sheetData>`] }));
  expect(cellsOf(host, "Sheet1", "A1:A3")).toEqual([[1], [3], [6]]);
  expect(cellsOf(await throughFile(host), "Sheet1", "A1:A3")).toEqual([[1], [3], [6]]);
});
