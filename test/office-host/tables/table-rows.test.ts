import { openExcel } from "../../support/office.ts";
import type { Host } from "../../../office-host/host.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";

/** Writes a table at B2:C5 with a calculated column, and text below and beside it. */
async function openWithTable(): Promise<Host> {
  const host = await openExcel();
  await onTable((table, sheet) => {
    sheet.getRange("B7").values = [["below"]];
    sheet.getRange("E3:E5").values = [["x"], ["y"], ["z"]];
    table.load("name");
  });
  return host;
}

async function onTable(
  work: (table: Excel.Table, sheet: Excel.Worksheet, context: Excel.RequestContext) => void,
): Promise<string> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    let table = sheet.tables.getItemOrNullObject("Parts");
    await context.sync();
    if (table.isNullObject) {
      sheet.getRange("B2:C5").values = [
        ["Name", "Double"],
        [1, ""],
        [2, ""],
        [3, ""],
      ];
      table = sheet.tables.add("B2:C5", true);
      table.name = "Parts";
      sheet.getRange("C3:C5").formulas = [["=[@Name]*2"], ["=[@Name]*2"], ["=[@Name]*2"]];
    }
    work(table, sheet, context);
    await context.sync();
    const range = sheet.tables.getItem("Parts").getRange();
    range.load("address");
    await context.sync();
    return range.address.replace("Sheet1!", "");
  });
}

/** Null in values keeps a cell; Office's types do not declare it. */
const leave = null as unknown as string;

test("deleting a table row moves the cells below up", async () => {
  const host = await openWithTable();
  expect(await onTable((table) => table.rows.getItemAt(1).delete())).toBe("B2:C4");
  expect(cellsOf(host, "Sheet1", "B3:E6")).toEqual([
    [1, 2, "", "x"],
    [3, 6, "", "y"],
    ["", "", "", "z"],
    ["below", "", "", ""],
  ]);
});

test("a row can be added inside and at the end; cells below move down only if they are in the way", async () => {
  const host = await openWithTable();
  expect(await onTable((table) => table.rows.add(1, [[9, leave]]))).toBe("B2:C6");
  expect(cellsOf(host, "Sheet1", "B3:C8")).toEqual([
    [1, 2],
    [9, 18],
    [2, 4],
    [3, 6],
    ["", ""],
    ["below", ""],
  ]);
  expect(await onTable((table) => table.rows.add(undefined, [[7, leave]]))).toBe("B2:C7");
  expect(await onTable((table) => table.rows.add(undefined, [[8, leave]]))).toBe("B2:C8");
  expect(cellsOf(host, "Sheet1", "B7:C9")).toEqual([
    [7, 14],
    [8, 16],
    ["below", ""],
  ]);
});

test("a row that a user inserts belongs to the table and gets the calculated column", async () => {
  const host = await openWithTable();
  host.insertRow("Sheet1", 4);
  typeInto(host, "Sheet1", "B4", "5");
  expect(cellsOf(host, "Sheet1", "B3:C6")).toEqual([
    [1, 2],
    [5, 10],
    [2, 4],
    [3, 6],
  ]);
  expect(await onTable(() => undefined)).toBe("B2:C6");
  host.undo();
  host.undo();
  expect(await onTable(() => undefined)).toBe("B2:C5");
});

test("a row typed below the table gets the calculated column", async () => {
  const host = await openWithTable();
  typeInto(host, "Sheet1", "B6", "4");
  expect(cellsOf(host, "Sheet1", "B6:C6")).toEqual([[4, 8]]);
});

test("deleting a column moves cells beside the table to the left", async () => {
  const host = await openWithTable();
  expect(await onTable((table) => table.columns.getItem("Double").delete())).toBe("B2:B5");
  expect(cellsOf(host, "Sheet1", "B2:D4")).toEqual([
    ["Name", "", ""],
    [1, "", "x"],
    [2, "", "y"],
  ]);
});

test("a named column can be added in the middle", async () => {
  const host = await openWithTable();
  expect(await onTable((table) => table.columns.add(1, undefined, "Note"))).toBe("B2:D5");
  expect(cellsOf(host, "Sheet1", "B2:F3")).toEqual([
    ["Name", "Note", "Double", "", ""],
    [1, "", 2, "", "x"],
  ]);
});

test("a table can take in the columns beside it with their values, formulas and formats", async () => {
  const host = await openWithTable();
  await onTable((_, sheet) => {
    sheet.getRange("E2:F2").values = [["Mine", 2026]];
    sheet.getRange("F3").formulas = [["=B3+1"]];
    sheet.getRange("F3").numberFormat = [["0.00"]];
    sheet.getRange("F3").format.fill.color = "#00FF00";
  });
  expect(await onTable((table, sheet) => table.resize(sheet.getRange("B2:F5")))).toBe("B2:F5");
  await Excel.run(async (context) => {
    const range = context.workbook.tables.getItem("Parts").getRange();
    const cell = context.workbook.worksheets.getActiveWorksheet().getRange("F3");
    range.load("values");
    cell.load("formulas,numberFormat,format/fill/color");
    await context.sync();
    expect(range.values.slice(0, 2)).toEqual([
      ["Name", "Double", "Column1", "Mine", "2026"],
      [1, 2, "", "x", 2],
    ]);
    expect([cell.formulas, cell.numberFormat, cell.format.fill.color]).toEqual([
      [["=B3+1"]],
      [["0.00"]],
      "#00FF00",
    ]);
  });
  expect(cellsOf(host, "Sheet1", "E3:E5")).toEqual([["x"], ["y"], ["z"]]);
});

test("tables can be found by range; a missing row is refused", async () => {
  await openWithTable();
  await Excel.run(async (context) => {
    const { tables } = context.workbook.worksheets.getActiveWorksheet();
    const first = tables.getItemAt(0);
    first.load("name");
    await context.sync();
    expect(first.name).toBe("Parts");
    first.rows.getItemAt(3).delete();
    await expect(context.sync()).rejects.toMatchObject({ code: "InvalidArgument" });
  });
});

test("a table made of headers alone has one blank row, and the first rows that are added fill it", async () => {
  const host = await openExcel();
  const table = (context: Excel.RequestContext): Excel.Table => context.workbook.tables.getItem("Fresh");
  const rowsNow = (): Promise<unknown[][]> =>
    Excel.run(async (context) => {
      const body = table(context).getDataBodyRange();
      body.load("values");
      await context.sync();
      return body.values;
    });
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:B1").values = [["One", "Two"]];
    sheet.tables.add("A1:B1", true).name = "Fresh";
    await context.sync();
  });
  expect(await rowsNow()).toEqual([["", ""]]);
  const add = (values: (string | number)[][]): Promise<void> =>
    Excel.run(async (context) => {
      table(context).rows.add(undefined, values);
      await context.sync();
    });
  await add([
    [1, 2],
    [3, 4],
  ]);
  expect(await rowsNow()).toEqual([
    [1, 2],
    [3, 4],
  ]);
  await add([["", ""]]);
  await add([[5, 6]]);
  expect(await rowsNow()).toHaveLength(4);
  expect(cellsOf(host, "Sheet1", "A5:B5")).toEqual([[5, 6]]);
});
