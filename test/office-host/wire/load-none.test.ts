import { openExcel } from "../../support/office.ts";

test("items/$none loads the items of every kind of collection without their properties", async () => {
  await openExcel();
  await Excel.run(async (context) => {
    const { worksheets, names } = context.workbook;
    const sheet = worksheets.getActiveWorksheet();
    worksheets.add("Other");
    names.add("Takt", "=60");
    const table = sheet.tables.add("A1:C2", true);
    const { columns, rows } = table;
    const chart = sheet.charts.add("Line", sheet.getRange("A1:C3"));
    const rules = sheet.getRange("A1").conditionalFormats;
    rules.add("Custom");
    const collections = [worksheets, names, sheet.tables, columns, rows, sheet.charts, chart.series, rules];
    for (const collection of collections) collection.load("items/$none");
    await context.sync();
    expect(collections.map(({ items }) => items.length)).toEqual([2, 1, 1, 3, 1, 1, 3, 1]);
    expect(() => worksheets.items[0]?.name).toThrow(/not available/);
    expect(() => worksheets.items[0]?.id).toThrow(/not available/);
    expect(() => columns.items[0]?.values).toThrow(/not available/);
  });
});

test("an item without loaded properties can be used and loaded", async () => {
  await openExcel();
  const left = await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.add("Other");
    worksheets.add("Third");
    worksheets.load("items/$none");
    await context.sync();
    worksheets.items[1]?.delete();
    worksheets.items[2]?.load("name");
    await context.sync();
    const name = worksheets.items[2]?.name;
    worksheets.load("items/name");
    await context.sync();
    return [name, worksheets.items.map((sheet) => sheet.name)];
  });
  expect(left).toEqual(["Third", ["Sheet1", "Third"]]);
});

test.each(["$none", "no-properties-needed", "NoPropertiesNeeded"])(
  "an object loaded with %s exists without properties",
  async (nothing) => {
    await openExcel();
    await Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      const sheet = worksheets.getItemOrNullObject("Sheet1");
      const none = worksheets.getItemOrNullObject("None");
      sheet.load(nothing);
      none.load(nothing);
      worksheets.load(nothing);
      await context.sync();
      expect([sheet.isNullObject, none.isNullObject, worksheets.items.length]).toEqual([false, true, 1]);
      expect(() => sheet.name).toThrow(/not available/);
    });
  },
);

test("$none beside a name loads only that property", async () => {
  await openExcel();
  await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/$none, items/name");
    await context.sync();
    expect(worksheets.items[0]?.name).toBe("Sheet1");
    expect(() => worksheets.items[0]?.visibility).toThrow(/not available/);
  });
});
