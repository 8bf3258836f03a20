import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { rangeAreasTable } from "../../../office-host/ranges/range-areas.ts";
import { useExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";
import { makeSheetOf, valueOf } from "../../support/excel/made-sheet.ts";
import { inExcel } from "../../support/sheet-verbs.ts";

const host = useExcel();

async function selectedRows(sheetId: string): Promise<readonly number[]> {
  const read = valueOf(await excelWorkbook.readSheet({ sheetId }));
  if (read.is !== "ours") throw new Error(read.is);
  return read.state.selectedRows;
}

test("all rows of a selection are returned, as far as they are in the table", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  expect(await selectedRows(sheetId)).toEqual([0]);
  for (const [address, rows] of [
    ["D8:E9", [1, 2]],
    ["C1:C8", [0, 1]],
    ["D:D", [0, 1, 2]],
    ["B2:C3", []],
    ["9:30", [2]],
    ["A:XFD", [0, 1, 2]],
  ] as const) {
    await inExcel("Pulled", (sheet) => {
      sheet.getRange(address).select();
    });
    expect([address, await selectedRows(sheetId)]).toEqual([address, rows]);
  }
});

test("while a chart is selected, no area is, and the row of the active cell is returned", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  await inExcel("Pulled", (sheet) => {
    sheet.getRange("Z1:Z2").values = [["Mine"], [1]];
    sheet.getRange("D8").select();
    sheet.charts.add("ColumnClustered", sheet.getRange("Z1:Z2")).activate();
  });
  const read = valueOf(await excelWorkbook.readSheet({ sheetId }));
  expect(read).toMatchObject({ state: { selectedRow: 1, selectedRows: [] } });
});

test("with another worksheet in front, no row is selected", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  await inExcel("Pulled", (sheet) => {
    sheet.getRange("D8").select();
  });
  valueOf(await excelWorkbook.showSheet(await makeSheetOf(contents.cycles, "Other")));
  expect(await selectedRows(sheetId)).toEqual([]);
});

test("rows of several selected areas are returned", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  const { selection } = host.workbook.spreadsheet.model as unknown as {
    readonly selection: { addCellToSelection(col: number, row: number): void };
  };
  await inExcel("Pulled", (sheet) => {
    sheet.getRange("D7").select();
  });
  selection.addCellToSelection(3, 8);
  expect(await selectedRows(sheetId)).toEqual([0, 2]);
});

test("rows of many areas are returned although their address is cut off", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  await inExcel("Pulled", (sheet) => {
    sheet.getRange("D7").select();
  });
  const { selection } = host.workbook.spreadsheet.model as unknown as {
    readonly selection: { addCellToSelection(col: number, row: number): void };
  };
  selection.addCellToSelection(3, 8);
  const address = rangeAreasTable.members.Address as { get: (...all: unknown[]) => unknown };
  const cut = jest.spyOn(address, "get").mockReturnValue("Pulled!D7");
  expect(await selectedRows(sheetId)).toEqual([0, 2]);
  cut.mockRestore();
});

test.each(["3:4", "D:D", "A:XFD"])(
  "areas of whole rows and columns are not read if their address is cut off: no row is selected (%s)",
  async (whole) => {
    const sheetId = await makeSheetOf(contents.elements);
    await inExcel("Pulled", (sheet) => {
      sheet.getRange(whole).select();
    });
    const { selection } = host.workbook.spreadsheet.model as unknown as {
      readonly selection: { addCellToSelection(col: number, row: number): void };
    };
    selection.addCellToSelection(3, 7);
    const address = rangeAreasTable.members.Address as { get: (...all: unknown[]) => unknown };
    const cut = jest.spyOn(address, "get").mockReturnValue("Pulled!D8");
    expect(await selectedRows(sheetId)).toEqual([]);
    cut.mockRestore();
  },
);

test("the areas of whole rows, columns and worksheets cannot be read, but their address and number of cells can", async () => {
  const told = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const addresses: (readonly [string, number])[] = [];
    for (const address of ["3:4", "B:C", "A:XFD"]) {
      sheet.getRange(address).select();
      const selected = context.workbook.getSelectedRanges();
      selected.load("address,cellCount");
      await context.sync();
      addresses.push([selected.address, selected.cellCount]);
      context.workbook.getSelectedRanges().areas.load("items/rowIndex");
      await expect(context.sync()).rejects.toThrow("RangeAreas.areas for whole rows, columns");
    }
    return addresses;
  });
  expect(told).toEqual([
    ["Sheet1!3:4", 32_768],
    ["Sheet1!B:C", 2_097_152],
    ["Sheet1!1:1048576", -1],
  ]);
});
