import { openExcel, reopen } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { spreadsheet } from "../../../office-host/spreadsheet/spreadsheet.ts";

/** More cells than the host writes one by one. */
const rows = 2_000;

async function write(texts: readonly (string | number)[]): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const range = sheet.getRange(`A1:A${rows}`);
    range.numberFormat = [["@"]];
    range.values = texts.map((text) => [text]);
    const numbers = sheet.getRange(`B1:B${rows}`);
    numbers.values = texts.map((_, index) => [index]);
    numbers.format.fill.color = "#EEEEEE";
    sheet.getRange("D1").formulas = [[`=SUM(B1:B${rows})`]];
    await context.sync();
  });
}

const texts = Array.from({ length: rows }, (_, index) => (index % 2 === 0 ? "00123" : "-waiting"));

test("many cells keep their text, formulas read them, and they are the same after reopening the workbook", async () => {
  const host = await openExcel();
  await write(texts);
  const sum = (rows * (rows - 1)) / 2;
  expect(cellsOf(host, "Sheet1", "A1:D2")).toEqual([
    ["00123", 0, "", sum],
    ["-waiting", 1, "", ""],
  ]);
  const again = await reopen(host);
  expect(cellsOf(again, "Sheet1", `A${rows}:D${rows}`)).toEqual([["-waiting", rows - 1, "", ""]]);
});

test("overwriting many numbers recalculates dependent formulas, and undo restores both", async () => {
  const host = await openExcel();
  await write(texts);
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange(`B1:B${rows}`).values = texts.map(() => [1]);
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", "D1")).toEqual([[rows]]);
  host.undo();
  expect(cellsOf(host, "Sheet1", "B2:D2")).toEqual([[1, "", ""]]);
  expect(cellsOf(host, "Sheet1", "D1")).toEqual([[(rows * (rows - 1)) / 2]]);
});

test("clearing many cells recalculates dependent formulas", async () => {
  const host = await openExcel();
  await write(texts);
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange(`B1:B${rows}`).values = texts.map(() => [""]);
    sheet.getRange("B3:B4").values = [[5], [6]];
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", "D1")).toEqual([[11]]);
});

test("clearing a blocking cell lets a formula spill and removes cells beyond the used range", async () => {
  const host = await openExcel();
  const write = (a1: string, formulas: readonly (string | number)[][]) =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange(a1).formulas = formulas as unknown[][];
      await context.sync();
    });
  await write("A1:A3", [[1], [2], [3]]);
  await write("C1", [["=TRANSPOSE(TRANSPOSE(A1:A3))"]]);
  expect(cellsOf(host, "Sheet1", "C1:C3")).toEqual([[1], [2], [3]]);
  await write("C3", [["in the way"]]);
  expect(cellsOf(host, "Sheet1", "C2:C3")).toEqual([[""], ["in the way"]]);
  await write("C3", [[""]]);
  expect(cellsOf(host, "Sheet1", "C1:C3")).toEqual([[1], [2], [3]]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.add("Another");
    await context.sync();
  });
  await write("C1", [[""]]);
  expect(cellsOf(host, "Sheet1", "C1:C3")).toEqual([[""], [""], [""]]);
});

test("many formulas written together are calculated, follow the cells they read, and are undone in one step", async () => {
  const host = await openExcel();
  const rows = 600;
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange(`A1:A${rows}`).values = Array.from({ length: rows }, (_, row) => [row + 1]);
    await context.sync();
    sheet.getRange(`B1:B${rows}`).formulas = Array.from({ length: rows }, (_, row) => [`=2*A${row + 1}`]);
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", `B${rows}`)).toEqual([[2 * rows]]);
  host.type("Sheet1", `A${rows}`, "5");
  expect(cellsOf(host, "Sheet1", `B${rows}`)).toEqual([[10]]);
  host.undo();
  expect(cellsOf(host, "Sheet1", `B${rows}`)).toEqual([[2 * rows]]);
  host.undo();
  expect(cellsOf(host, "Sheet1", "B1:B2")).toEqual([[""], [""]]);
  host.redo();
  host.type("Sheet1", "A1", "7");
  expect(cellsOf(host, "Sheet1", "B1:B2")).toEqual([[14], [4]]);
});

test("a long table column accepts a structured formula and follows its cells", async () => {
  const host = await openExcel();
  const rows = 600;
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:B1").values = [["Start", "Twice"]];
    sheet.getRange(`A2:A${rows + 1}`).values = Array.from({ length: rows }, (_, row) => [row]);
    sheet.tables.add(`A1:B${rows + 1}`, true);
    await context.sync();
    sheet.getRange("B2").formulas = [["=2*[@Start]"]];
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", `B2:B3`)).toEqual([[0], [2]]);
  expect(cellsOf(host, "Sheet1", `B${rows + 1}`)).toEqual([[2 * (rows - 1)]]);
  host.type("Sheet1", "A300", "1000");
  expect(cellsOf(host, "Sheet1", "B300")).toEqual([[2000]]);
  host.type("Sheet1", "A1", "Begin");
  host.type("Sheet1", "A300", "1");
  expect(cellsOf(host, "Sheet1", "B299:B300")).toEqual([[594], [2]]);
});

test("undo reverts many writes (new, changed, formatted and cleared cells), and redo repeats them", async () => {
  const host = await openExcel();
  const look = (a1: string) => {
    const { getters } = host.model;
    const sheetId = getters.getActiveSheetId();
    const { left, right, top, bottom } = spreadsheet.helpers.toZone(a1);
    const cells = [];
    for (let row = top; row <= bottom; row++)
      for (let col = left; col <= right; col++) {
        const cell = getters.getCell({ sheetId, col, row });
        const place = cell === undefined ? undefined : getters.tryGetCellPosition(cell.id);
        cells.push(cell === undefined ? undefined : { ...cell, place });
      }
    return { cells, count: getters.getCells(sheetId).length };
  };
  const many = (a1: string, change: (range: Excel.Range) => void) =>
    Excel.run(async (context) => {
      change(context.workbook.worksheets.getActiveWorksheet().getRange(a1));
      await context.sync();
    });
  await many("A1:B20", (range) => {
    range.numberFormat = Array.from({ length: 20 }, () => ["@", "0.0"]);
    range.values = Array.from({ length: 20 }, (_, row) => [`00${row}`, row]);
  });
  const first = look("A1:C30");
  await many("A1:C30", (range) => {
    range.numberFormat = Array.from({ length: 30 }, (_, row) => [row < 10 ? "General" : "@", "0%", "@"]);
    range.values = Array.from({ length: 30 }, (_, row) => [
      row % 3 === 0 ? "" : `0${row}`,
      row % 4 === 0 ? "" : row / 2,
      row % 2 === 0 ? `=${row}` : "",
    ]);
  });
  const second = look("A1:C30");
  expect(second).not.toEqual(first);
  host.undo();
  expect(look("A1:C30")).toEqual(first);
  expect(cellsOf(host, "Sheet1", "A20:C21")).toEqual([
    ["0019", 19, ""],
    ["", "", ""],
  ]);
  host.redo();
  expect(look("A1:C30")).toEqual(second);
  host.undo();
  host.undo();
  expect(look("A1:C30").count).toBe(0);
});
