import { openExcel, reopen } from "../../support/office.ts";
import type { Host } from "../../../office-host/host.ts";
import { cellsOf } from "../../support/office-verbs.ts";

/** Writes a table of five rows at A1:B6 with a status column. */
async function openWithTable(): Promise<Host> {
  const host = await openExcel();
  await onTable((_, sheet) => {
    sheet.getRange("A1:B6").values = [
      ["Seconds", "Status"],
      [1, "written 14:05"],
      [2, "changed"],
      [3, "conflict"],
      [4, "Changed"],
      [5, ""],
    ];
    sheet.tables.add("A1:B6", true).name = "Parts";
  });
  return host;
}

const onTable = (work: (table: () => Excel.Table, sheet: Excel.Worksheet) => void): Promise<void> =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    work(() => sheet.tables.getItem("Parts"), sheet);
    await context.sync();
  });

/** Returns the visible rows, by the number in their first column. */
async function shown(): Promise<unknown[]> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const rows = Array.from({ length: 5 }, (_, index) => sheet.getRange(`A${index + 2}`));
    for (const row of rows) row.load("rowHidden,values");
    await context.sync();
    return rows.filter(({ rowHidden }) => !rowHidden).map(({ values }) => values[0]?.[0] as unknown);
  });
}

test("a filter by values shows the rows with one of them", async () => {
  await openWithTable();
  await onTable((table) => table().columns.getItem("Status").filter.applyValuesFilter(["changed"]));
  expect(await shown()).toEqual([2, 4]);
  await onTable((table) =>
    table().autoFilter.apply("A1:B6", 1, { filterOn: "Values", values: ["conflict", ""] }),
  );
  expect(await shown()).toEqual([3, 5]);
  await onTable((table) => table().clearFilters());
  expect(await shown()).toEqual([1, 2, 3, 4, 5]);
});

test.each<[string, string | undefined, "And" | "Or" | undefined, number[]]>([
  [">2", undefined, undefined, [3, 4, 5]],
  [">=2", "<4", "And", [2, 3]],
  ["=1", "=5", "Or", [1, 5]],
  ["<>3", undefined, undefined, [1, 2, 4, 5]],
])("a custom filter by %s %s %s", async (one, other, operator, rows) => {
  await openWithTable();
  await onTable((table) => table().columns.getItem("Seconds").filter.applyCustomFilter(one, other, operator));
  expect(await shown()).toEqual(rows);
});

test.each([
  ["=written*", [1]],
  ["=c*", [2, 3, 4]],
  ["=", [5]],
  ["<>", [1, 2, 3, 4]],
])("a custom filter by the text %s", async (criterion, rows) => {
  await openWithTable();
  await onTable((table) => table().columns.getItem("Status").filter.applyCustomFilter(criterion));
  expect(await shown()).toEqual(rows);
});

test("a filter returns its criteria and is the same after reopening the workbook", async () => {
  const host = await openWithTable();
  await onTable((table) => table().columns.getItem("Status").filter.applyCustomFilter("=c*"));
  await reopen(host);
  expect(await shown()).toEqual([2, 3, 4]);
  await Excel.run(async (context) => {
    const { autoFilter } = context.workbook.tables.getItem("Parts");
    autoFilter.load("criteria,isDataFiltered,enabled");
    await context.sync();
    expect([autoFilter.enabled, autoFilter.isDataFiltered]).toEqual([true, true]);
    expect(autoFilter.criteria[1]).toMatchObject({ filterOn: "Custom", criterion1: "=c*" });
  });
});

test("cell-by-cell writes change hidden rows, too, and a filter can be applied again", async () => {
  const host = await openWithTable();
  await onTable((table, sheet) => {
    table().columns.getItem("Status").filter.applyCustomFilter("=c*");
    for (const row of [2, 3, 4, 5, 6]) sheet.getRange(`A${row}`).values = [[10 * (row - 1)]];
    sheet.getRange("B2").values = [["changed"]];
    table().autoFilter.reapply();
  });
  expect(cellsOf(host, "Sheet1", "A2:A6").flat()).toEqual([10, 20, 30, 40, 50]);
  expect(await shown()).toEqual([10, 20, 30, 40]);
});

// As Excel for Windows does: OfficeDev/office-js#224, xlwings/xlwings#747.
test("values written over several rows with hidden ones end up in other cells", async () => {
  const host = await openWithTable();
  await onTable((table, sheet) => {
    table().columns.getItem("Status").filter.applyCustomFilter("=c*");
    sheet.getRange("A2:A6").values = [[10], [20], [30], [40], [50]];
  });
  expect(cellsOf(host, "Sheet1", "A2:A6").flat()).toEqual([1, 10, 10, 10, 5]);
  await onTable((table, sheet) => {
    table().clearFilters();
    sheet.getRange("A5:A6").rowHidden = true;
    sheet.getRange("A2:A6").values = [[10], [20], [30], [40], [50]];
  });
  expect(cellsOf(host, "Sheet1", "A2:A6").flat()).toEqual([10, 20, 30, 40, 50]);
});

// OfficeDev/office-js#1226.
test("a filter returns null for unused criteria, but does not accept null", async () => {
  await openWithTable();
  await onTable((table) => table().columns.getItem("Status").filter.applyCustomFilter("=c*"));
  await Excel.run(async (context) => {
    const { filter } = context.workbook.tables.getItem("Parts").columns.getItem("Status");
    filter.load("criteria");
    await context.sync();
    expect(filter.criteria).toMatchObject({ filterOn: "Custom", criterion1: "=c*", values: null });
    filter.apply(filter.criteria);
    await expect(context.sync()).rejects.toMatchObject({ code: "InvalidArgument" });
  });
});

test("a sort returns null for unused fields, but does not accept null", async () => {
  await openWithTable();
  await onTable((table) => table().sort.apply([{ key: 0, ascending: false }]));
  await Excel.run(async (context) => {
    const { sort } = context.workbook.tables.getItem("Parts");
    sort.load("fields");
    await context.sync();
    expect(sort.fields).toMatchObject([{ key: 0, ascending: false, color: null }]);
    sort.apply(sort.fields);
    await expect(context.sync()).rejects.toMatchObject({ code: "InvalidArgument" });
  });
});

// Microsoft Graph does the same: microsoftgraph/msgraph-sdk-java#1273; xlwings/xlwings#2587.
test("in a filtered table, only whole rows and columns can be inserted and deleted", async () => {
  await openWithTable();
  await onTable((table) => table().columns.getItem("Status").filter.applyCustomFilter("=c*"));
  for (const move of [
    (sheet: Excel.Worksheet) => sheet.getRange("A3:B3").delete("Up"),
    (sheet: Excel.Worksheet) => sheet.getRange("A3:B3").insert("Down"),
    (sheet: Excel.Worksheet) => sheet.getRange("A1:A6").delete("Left"),
  ])
    await expect(onTable((_, sheet) => move(sheet))).rejects.toMatchObject({ code: "FilteredRangeConflict" });
  await onTable((_, sheet) => {
    sheet.getRange("3:3").delete("Up");
    sheet.getRange("A:A").insert("Right");
    sheet.getRange("A20").insert("Down");
  });
});

test("a row of a filtered table cannot be deleted", async () => {
  await openWithTable();
  await onTable((table) => {
    table().columns.getItem("Status").filter.applyCustomFilter("=c*");
    table().rows.getItemAt(1).delete();
    table().clearFilters();
  });
  expect(await shown()).toEqual([1, 2, 3, 4, 5]);
});

test("a worksheet without its own filter reports that it has no filter", async () => {
  await openWithTable();
  await Excel.run(async (context) => {
    const { autoFilter } = context.workbook.worksheets.getActiveWorksheet();
    autoFilter.load("enabled,isDataFiltered");
    const range = autoFilter.getRangeOrNullObject();
    await context.sync();
    expect([autoFilter.enabled, autoFilter.isDataFiltered, range.isNullObject]).toEqual([false, false, true]);
  });
});

test("a sort from the grid's menu is recorded", async () => {
  const host = await openWithTable();
  const sheetId = host.model.getters.getActiveSheetId();
  host.model.dispatch("SORT_CELLS", {
    sheetId,
    col: 0,
    row: 1,
    zone: { left: 0, right: 1, top: 1, bottom: 5 },
    sortDirection: "desc",
    sortOptions: { sortHeaders: true },
  });
  await Excel.run(async (context) => {
    const { sort } = context.workbook.tables.getItem("Parts");
    sort.load("fields");
    await context.sync();
    expect(sort.fields).toMatchObject([{ key: 0, ascending: false }]);
  });
  expect(cellsOf(host, "Sheet1", "A2:A6").flat()).toEqual([5, 4, 3, 2, 1]);
});
