import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { startPlant, unwatched, valueOf } from "../../support/plant.ts";
import type { Plant } from "../../support/plant.ts";
import { pulledScene } from "../../support/actions/pulled-scene.ts";
import { cellAt, enter, inExcel, rowsOf, sheetNames, shownAt } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

let plant: Plant;
beforeAll(async () => {
  plant = await startPlant();
});
afterAll(() => plant.stop());

const inColumn = (host: Host, sheet: string, header: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(rowsOf(host, sheet).map((row) => [String(row["Row key"]), row[header]]));

test("unsent edits survive", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  enter(host, sheet, elements[2]!, "Element", "mine");
  await refreshed();
  expect(shownAt(host, sheet, elements[2]!, "Element")).toBe("mine");
});

test("the engineer's own columns survive, constants and formulas", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  await inExcel(sheet, (_, table) => {
    table.columns.add(undefined, [["Note"], ["n0"], ["n1"], ["n2"], ["n3"]]);
    table.columns.add(undefined, [["Twice"], ...[1, 2, 3, 4].map(() => ["=2*[@[Duration (s)]]"])]);
  });
  await refreshed();
  expect(inColumn(host, sheet, "Note")).toMatchObject({ [elements[0]!]: "n0", [elements[3]!]: "n3" });
  expect(shownAt(host, sheet, elements[3]!, "Twice")).toBe(
    2 * Number(shownAt(host, sheet, elements[3]!, "Duration (s)")),
  );
});

test("formulas elsewhere that name a cell of the table follow it", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  const cell = cellAt(host, sheet, elements[3]!, "Element");
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("A1").formulas = [[`='${sheet}'!${cell}`]];
    await context.sync();
  });
  const name = shownAt(host, sheet, elements[3]!, "Element");
  await refreshed();
  expect(cellsOf(host, "Sheet1", "A1:A1")).toEqual([[name]]);
});

test("a name for the table's columns in a formula elsewhere survives and follows the table", async () => {
  const { host, sheet, refreshed } = await pulledScene(plant);
  const table = await tableName(sheet);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("A1").formulas = [
      [`=COUNT(${table}[Duration (s)])`],
    ];
    await context.sync();
  });
  await refreshed();
  expect(cellsOf(host, "Sheet1", "A1:A1")).toEqual([[rowsOf(host, sheet).length]]);
});

function tableName(sheet: string): Promise<string> {
  return Excel.run(async (context) => {
    const tables = context.workbook.worksheets.getItem(sheet).tables;
    tables.load("items/name");
    await context.sync();
    return tables.items[0]?.name ?? "";
  });
}

test("column widths, number formats, fills and hidden columns survive", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  const cell = cellAt(host, sheet, elements[3]!, "Start (s)");
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange("D:D").format.columnWidth = 222;
    worksheet.getRange(cell).numberFormat = [["0.000"]];
    worksheet.getRange(cell).format.fill.color = "#00FF00";
    worksheet.getRange("E:E").columnHidden = true;
  });
  await refreshed();
  const now = cellAt(host, sheet, elements[3]!, "Start (s)");
  const looks = await Excel.run(async (context) => {
    const worksheet = context.workbook.worksheets.getItem(sheet);
    const range = worksheet.getRange(now);
    range.load("numberFormat");
    range.format.fill.load("color");
    const wide = worksheet.getRange("D1");
    wide.format.load("columnWidth");
    const hidden = worksheet.getRange("E1");
    hidden.load("columnHidden");
    await context.sync();
    return [
      range.numberFormat[0]?.[0],
      range.format.fill.color,
      Math.round(wide.format.columnWidth),
      hidden.columnHidden,
    ] as const;
  });
  expect(looks).toEqual(["0.000", "#00FF00", 222, true]);
});

test("a filter survives", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  const name = String(shownAt(host, sheet, elements[3]!, "Element"));
  await inExcel(sheet, (_, table) => {
    table.columns.getItem("Element").filter.applyValuesFilter([name]);
  });
  await refreshed();
  const criteria = await Excel.run(async (context) => {
    const { filter } = context.workbook.worksheets
      .getItem(sheet)
      .tables.getItemAt(0)
      .columns.getItem("Element");
    filter.load("criteria");
    await context.sync();
    return filter.criteria.values;
  });
  expect(criteria).toEqual([name]);
});

test("the engineer's sort survives, also descending, and new rows take their place in it", async () => {
  const { host, sheet, refreshed } = await pulledScene(plant);
  await inExcel(sheet, (_, table) => {
    table.sort.apply([{ key: 2, ascending: false }]);
  });
  await refreshed();
  const numbers = rowsOf(host, sheet).map((row) => Number(row["No."]));
  expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
  expect(numbers[0]).toBe(9);
});

test("a chart over the table survives and has the rows that the table has", async () => {
  const { host, sheet, refreshed } = await pulledScene(plant);
  await inExcel(sheet, (worksheet, table) => {
    const chart = worksheet.charts.add("ColumnClustered", table.columns.getItem("Duration (s)").getRange());
    chart.name = "Durations";
  });
  await refreshed();
  const points = await Excel.run(async (context) => {
    const chart = context.workbook.worksheets.getItem(sheet).charts.getItem("Durations");
    const source = chart.series.getItemAt(0).getDimensionValues("Values");
    await context.sync();
    return source.value;
  });
  expect(points).toHaveLength(rowsOf(host, sheet).length);
});

test("a renamed and moved worksheet and a renamed table are found again", async () => {
  const { host, sheet, refreshed } = await pulledScene(plant);
  await inExcel(sheet, (worksheet, table) => {
    table.name = "MyOwn";
    worksheet.name = "Renamed";
    worksheet.position = 0;
  });
  await refreshed();
  expect(sheetNames(host)[0]).toBe("Renamed");
  expect(await tableName("Renamed")).toBe("MyOwn");
});

test("a heading that the engineer renamed stays, and no formula of a new row names it as it was", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  await inExcel(sheet, (_, table) => (table.columns.getItem("End (s)").name = "My end"));
  const before = shownAt(host, sheet, elements[3]!, "Duration (s)");
  await refreshed();
  expect(shownAt(host, sheet, elements[3]!, "Duration (s)")).toBe(before);
  const added = rowsOf(host, sheet).find(({ Element }) => Element === "New there");
  // Excel itself fills the column on, with the formula as it has adapted it; what it speaks of is empty in the new row.
  expect([added?.["My end"], added?.["Duration (s)"]]).toEqual(["", ""]);
});

test("rows put in above the table, with notes in them, survive", async () => {
  const { host, sheet, refreshed } = await pulledScene(plant);
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange("1:3").insert("Down");
    worksheet.getRange("C2").values = [["my title"]];
  });
  await refreshed();
  expect(cellsOf(host, sheet, "C2:C2")).toEqual([["my title"]]);
});

test("the selection survives", async () => {
  const { sheet, refreshed } = await pulledScene(plant);
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange("D7").select();
  });
  await refreshed();
  const address = await Excel.run(async (context) => {
    const range = context.workbook.getSelectedRange();
    range.load("address");
    await context.sync();
    return range.address.replace(/^.*!/, "");
  });
  expect(address).toBe("D7");
});

test("columns in another order survive", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  const last = Object.keys(rowsOf(host, sheet)[0] ?? {}).length;
  // As cutting a column and inserting it elsewhere does: the names go to the end.
  const cut = cellsOf(host, sheet, "D6:D10");
  await inExcel(sheet, (_, table) => {
    table.columns.getItem("Element").delete();
  });
  await inExcel(sheet, (_, table) => {
    table.columns.add(undefined, cut);
  });
  enter(host, sheet, elements[2]!, "Element", "mine");
  await refreshed();
  expect(Object.keys(rowsOf(host, sheet)[0] ?? {})[last - 1]).toBe("Element");
  expect(shownAt(host, sheet, elements[2]!, "Element")).toBe("mine");
  expect(shownAt(host, sheet, elements[0]!, "Element")).toBe("Changed there");
});

test("with one of our columns removed the rest goes on", async () => {
  const { host, sheet, refreshed } = await pulledScene(plant);
  await inExcel(sheet, (_, table) => {
    table.columns.getItem("Duration (s)").delete();
  });
  await refreshed();
  expect(Object.keys(rowsOf(host, sheet)[0] ?? {})).not.toContain("Duration (s)");
});

test("nothing of a column is lost whose header the engineer changed", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  typeInto(host, sheet, "E6", "Kind of work");
  const before = inColumn(host, sheet, "Kind of work");
  await refreshed();
  expect(inColumn(host, sheet, "Kind of work")).toMatchObject({
    [elements[0]!]: before[elements[0]!],
    [elements[3]!]: before[elements[3]!],
  });
});

test("notes below the table survive", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  typeInto(host, sheet, "C13", "below");
  await refreshed();
  const texts = cellsOf(host, sheet, "A10:H25").flat();
  expect(texts.filter((text) => text === "below")).toHaveLength(1);
  expect(inColumn(host, sheet, "Element")[elements[0]!]).toBe("Changed there");
});

test("a second refresh adds nothing twice", async () => {
  const { host, sheet, sheetId, refreshed } = await pulledScene(plant);
  await refreshed();
  // What the first one brought is incoming changes no more after the second.
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  const before = cellsOf(host, sheet, "B6:P30");
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  expect(cellsOf(host, sheet, "B6:P30")).toEqual(before);
});

test("a formula that the engineer put in the place of ours stays in every row when records come", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  await inExcel(sheet, (_, table) => {
    const column = table.columns.getItem("Duration (s)").getDataBodyRange();
    column.formulas = elements.map(() => ["=[@[End (s)]]*1000"]);
  });
  await refreshed();
  for (const row of rowsOf(host, sheet)) expect(row["Duration (s)"]).toBe(Number(row["End (s)"]) * 1000);
});
