import { columnsFor } from "../../../addin/worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../../../addin/worksheet/kinds/sheets.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { useExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";
import { change, codeOf, makeSheetOf, valueOf } from "../../support/excel/made-sheet.ts";
import { cellAt, inExcel, rowsOf, shownAt } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

const host = useExcel();

const four = contents.cycle_matrix;
const three = { ...four, records: four.records.filter(({ cycle_no }) => cycle_no !== 4) };
const keysOfThree = columnsFor(sheets.cycle_matrix, three).map(({ key }) => key);
const addedColumns = columnsFor(sheets.cycle_matrix, four).filter(({ key }) => !keysOfThree.includes(key));
const [added] = addedColumns;
const snapshotOf = <Value extends object>(snapshot: Value) => ({ ...snapshot, records: four.records });

const headersOf = (host: Host) => Object.keys(rowsOf(host, "Pulled")[0] ?? {});

test("a new cycle gets its column before the Status, and the engineer's columns move with it", async () => {
  const sheetId = await makeSheetOf(three);
  const before = headersOf(host);
  const keys = rowsOf(host, "Pulled").map((row) => String(row["Row key"]));
  await inExcel("Pulled", (_, table) => {
    table.columns.add(undefined, [["Mine"], ...keys.map((key) => [`mine ${key}`])]);
  });
  const writes = [{ rowIndex: 0, column: added?.key ?? "", value: 12.5 }];
  valueOf(
    await change(sheetId, ({ snapshot }) => ({ addedColumns, writes, snapshot: snapshotOf(snapshot) })),
  );
  expect(addedColumns).toHaveLength(1);
  expect(headersOf(host)).toEqual([...before.slice(0, -1), added?.header, "Status", "Mine"]);
  expect(shownAt(host, "Pulled", keys[0] ?? "", added?.header ?? "")).toBe(12.5);
  expect(rowsOf(host, "Pulled").map(({ Mine }) => Mine)).toEqual(keys.map((key) => `mine ${key}`));
  valueOf(await change(sheetId, () => ({ appended: [{ row_key: "99", [added?.key ?? ""]: 3 }] })));
  expect(shownAt(host, "Pulled", 99, added?.header ?? "")).toBe(3);
});

test("the filter and the sort stay on their columns", async () => {
  const sheetId = await makeSheetOf(three);
  await inExcel("Pulled", (_, table) => {
    table.columns.add(undefined, [["Mine"], ["a"], ["b"]]);
  });
  await inExcel("Pulled", (_, table) => {
    table.sort.apply([{ key: headersOf(host).length - 1, ascending: false }]);
    table.columns.getItem("Mine").filter.applyValuesFilter(["a"]);
  });
  valueOf(
    await change(sheetId, ({ snapshot }) => ({
      addedColumns,
      appended: [{ row_key: "99" }],
      snapshot: snapshotOf(snapshot),
    })),
  );
  const asked = await Excel.run(async (context) => {
    const table = context.workbook.worksheets.getItem("Pulled").tables.getItemAt(0);
    table.autoFilter.load("criteria");
    table.columns.load("items/name");
    table.sort.load("fields");
    await context.sync();
    const names = table.columns.items.map(({ name }) => name);
    return {
      filtered: names.filter((_, index) => table.autoFilter.criteria[index]?.filterOn !== undefined),
      sorted: table.sort.fields.map(({ key }) => names[key]),
    };
  });
  expect(asked).toEqual({ filtered: ["Mine"], sorted: ["Mine"] });
});

test("when a column is removed from a filtered table, the filter stays on its column", async () => {
  const sheetId = await makeSheetOf(four);
  const [key = ""] = rowsOf(host, "Pulled").map((row) => String(row["Row key"]));
  await inExcel("Pulled", (_, table) => {
    table.columns.add(undefined, [["Mine"], ["a"], ["b"]]);
  });
  await inExcel("Pulled", (_, table) => {
    table.columns.getItem("Mine").filter.applyValuesFilter(["b"]);
  });
  valueOf(
    await change(sheetId, () => ({
      removedColumns: [added?.key ?? ""],
      writes: [{ rowIndex: 0, column: "status", value: "written" }],
    })),
  );
  expect(headersOf(host)).not.toContain(added?.header);
  expect(shownAt(host, "Pulled", key, "Status")).toBe("written");
  const asked = await Excel.run(async (context) => {
    const { filter } = context.workbook.worksheets
      .getItem("Pulled")
      .tables.getItemAt(0)
      .columns.getItem("Mine");
    filter.load("criteria");
    await context.sync();
    return filter.criteria.values;
  });
  expect(asked).toEqual(["b"]);
});

test("a formula elsewhere over the table, and notes above and below, stay unchanged", async () => {
  const sheetId = await makeSheetOf(three);
  const [key = ""] = rowsOf(host, "Pulled").map((row) => String(row["Row key"]));
  const name = cellAt(host, "Pulled", key, "Status");
  await inExcel("Pulled", (sheet) => {
    sheet.getRange(name).values = [["seen"]];
    sheet.getRange("B40").formulas = [[`=${name}`]];
  });
  valueOf(await change(sheetId, ({ snapshot }) => ({ addedColumns, snapshot: snapshotOf(snapshot) })));
  expect(cellsOf(host, "Pulled", "B40:B40")).toEqual([["seen"]]);
});

test("above another wide table, only our cells move; merged cells in the way are reported first", async () => {
  const sheetId = await makeSheetOf(three);
  const width = headersOf(host).length;
  const cells = Array.from({ length: width + 4 }, (_, index) => `H${index}`);
  await inExcel("Pulled", (sheet) => {
    sheet.getRangeByIndexes(39, 1, 1, cells.length).values = [cells];
    sheet.tables.add(sheet.getRangeByIndexes(39, 1, 2, cells.length), true);
  });
  const merged = cellAt(host, "Pulled", rowsOf(host, "Pulled")[1]?.["Row key"] as string, "Status");
  const row = Number(/\d+/.exec(merged)?.[0]);
  await inExcel("Pulled", (sheet) => {
    sheet.getRangeByIndexes(row - 1, width + 2, 3, 1).merge();
  });
  expect(codeOf(await change(sheetId, () => ({ addedColumns })))).toBe("merged_cells");
  await inExcel("Pulled", (sheet) => {
    sheet.getRangeByIndexes(row - 1, width + 2, 3, 1).unmerge();
  });
  valueOf(await change(sheetId, ({ snapshot }) => ({ addedColumns, snapshot: snapshotOf(snapshot) })));
  expect(headersOf(host)).toContain(added?.header);
  expect(cellsOf(host, "Pulled", "B40:D40")).toEqual([["H0", "H1", "H2"]]);
});

test("no column is added beside cells that were typed after the table", async () => {
  const sheetId = await makeSheetOf(three);
  const width = headersOf(host).length;
  typeInto(host, "Pulled", "B30", "below");
  await inExcel("Pulled", (sheet) => {
    sheet.getRangeByIndexes(0, width + 3, 1, 1).values = [["far away"]];
  });
  valueOf(await change(sheetId, ({ snapshot }) => ({ addedColumns, snapshot: snapshotOf(snapshot) })));
  expect(headersOf(host)).toHaveLength(width + 1);
  expect(cellsOf(host, "Pulled", "B30:B30")).toEqual([["below"]]);
});
