import { openExcel, reopen } from "../../support/office.ts";
import type { Host } from "../../../office-host/host.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";

async function openWithTable(): Promise<{ host: Host; id: string }> {
  const host = await openExcel();
  const id = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:B3").values = [
      ["Key", "Name"],
      [1, "one"],
      [2, "two"],
    ];
    const table = sheet.tables.add("A1:B3", true);
    table.name = "Parts";
    table.load("id");
    await context.sync();
    return table.id;
  });
  return { host, id };
}

async function addressOfTable(key: string): Promise<string> {
  return Excel.run(async (context) => {
    const range = context.workbook.tables.getItem(key).getRange();
    range.load("address");
    await context.sync();
    return range.address;
  });
}

test("a table is found by name and by id, and keeps both after reopening the workbook", async () => {
  const { host, id } = await openWithTable();
  expect(await addressOfTable("Parts")).toBe("Sheet1!A1:B3");
  await reopen(host);
  expect(await addressOfTable(id)).toBe("Sheet1!A1:B3");
  expect(await addressOfTable("parts")).toBe("Sheet1!A1:B3");
});

test("a table is resized, and grows when a row is typed right below it", async () => {
  const { host, id } = await openWithTable();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    context.workbook.tables.getItem(id).resize(sheet.getRange("A1:B4"));
    await context.sync();
  });
  expect(await addressOfTable(id)).toBe("Sheet1!A1:B4");
  typeInto(host, "Sheet1", "A5", "5");
  expect(await addressOfTable(id)).toBe("Sheet1!A1:B5");
});

test("a column typed beside a table becomes part of it, with its header", async () => {
  const { host, id } = await openWithTable();
  typeInto(host, "Sheet1", "C1", "My note");
  const names = await Excel.run(async (context) => {
    const { columns } = context.workbook.tables.getItem(id);
    columns.load("items/name");
    await context.sync();
    return columns.items.map(({ name }) => name);
  });
  expect(names).toEqual(["Key", "Name", "My note"]);
});

test("a changed header gets a number if the table already has that name, ignoring case", async () => {
  const { host } = await openWithTable();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("B1").values = [["KEY"]];
    await context.sync();
    expect(cellsOf(host, "Sheet1", "A1:B1")).toEqual([["Key", "KEY2"]]);
    sheet.getRange("A1:B1").values = [["", 7]];
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", "A1:B1")).toEqual([["Column1", "7"]]);
});

test("a copied worksheet has its own table and no custom properties", async () => {
  const { id } = await openWithTable();
  const copied = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.customProperties.add("mark", "of the first");
    const copy = sheet.copy("End");
    copy.load("name");
    copy.tables.load("items/id,items/name");
    const property = copy.customProperties.getItemOrNullObject("mark");
    await context.sync();
    return {
      name: copy.name,
      tables: copy.tables.items.map(({ id }) => id),
      isMarked: !property.isNullObject,
    };
  });
  expect(copied.name).toBe("Sheet1 (2)");
  expect(copied.isMarked).toBe(false);
  expect(copied.tables).toHaveLength(1);
  expect(copied.tables).not.toContain(id);
});

test("sorting by a column moves whole rows", async () => {
  const { host, id } = await openWithTable();
  await Excel.run(async (context) => {
    context.workbook.tables.getItem(id).sort.apply([{ key: 0, ascending: false }]);
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", "A2:B3")).toEqual([
    [2, "two"],
    [1, "one"],
  ]);
});

test("10,000 rows of 11 columns are written and read back", async () => {
  await openExcel();
  const values = Array.from({ length: 10_000 }, (_, row) =>
    Array.from({ length: 11 }, (__, col) => (col % 2 === 0 ? row + col / 10 : `text ${row}`)),
  );
  const read = await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRangeByIndexes(0, 0, 10_000, 11);
    range.values = values;
    range.load("values");
    await context.sync();
    return range.values as unknown[][];
  });
  expect(read[9_999]).toEqual(values[9_999]);
});

test("a totals row is added below the body, moves the cells there down, and can be removed", async () => {
  const { host, id } = await openWithTable();
  typeInto(host, "Sheet1", "A5", "below");
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A4:B4").values = [["", "beneath"]];
    context.workbook.tables.getItem(id).resize(sheet.getRange("A1:B3"));
    await context.sync();
  });
  const show = (isShown: boolean) =>
    Excel.run(async (context) => {
      context.workbook.tables.getItem(id).showTotals = isShown;
      await context.sync();
    });
  await show(true);
  expect(await addressOfTable(id)).toBe("Sheet1!A1:B4");
  expect(cellsOf(host, "Sheet1", "A2:B6")).toEqual([
    [1, "one"],
    [2, "two"],
    ["Total", ""],
    ["", "beneath"],
    ["below", ""],
  ]);
  const parts = await Excel.run(async (context) => {
    const table = context.workbook.tables.getItem(id);
    const body = table.getDataBodyRange();
    const totals = table.getTotalRowRange();
    body.load("address");
    totals.load("address");
    await context.sync();
    return [body.address, totals.address];
  });
  expect(parts).toEqual(["Sheet1!A2:B3", "Sheet1!A4:B4"]);
  await show(false);
  expect(await addressOfTable(id)).toBe("Sheet1!A1:B3");
  expect(cellsOf(host, "Sheet1", "A3:B4")).toEqual([
    [2, "two"],
    ["", ""],
  ]);
});
