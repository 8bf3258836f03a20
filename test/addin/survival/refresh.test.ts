import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { pulledScene } from "../../support/actions/pulled-scene.ts";
import { cellAt, enter, inExcel, rowsOf, sheetNames, shownAt } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

const plant = useTestPlant();

const inColumn = (host: Host, sheet: string, header: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(rowsOf(host, sheet).map((row) => [String(row["Row key"]), row[header]]));

test("unsent edits, own columns, formulas elsewhere, formats, a chart, notes below and the selection survive", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  const [first, , edited, last] = elements as readonly [number, number, number, number];
  enter(host, sheet, edited, "Element", "mine");
  await inExcel(sheet, (_, table) => {
    table.columns.add(undefined, [["Note"], ["n0"], ["n1"], ["n2"], ["n3"]]);
    table.columns.add(undefined, [["Twice"], ...[1, 2, 3, 4].map(() => ["=2*[@[Duration (s)]]"])]);
  });
  const [named, timed] = [cellAt(host, sheet, last, "Element"), cellAt(host, sheet, last, "Start (s)")];
  const name = shownAt(host, sheet, last, "Element");
  await inExcel(sheet, (worksheet, table) => {
    const chart = worksheet.charts.add("ColumnClustered", table.columns.getItem("Duration (s)").getRange());
    chart.name = "Durations";
    worksheet.getRange("D:D").format.columnWidth = 222;
    worksheet.getRange(timed).numberFormat = [["0.000"]];
    worksheet.getRange(timed).format.fill.color = "#00FF00";
    worksheet.getRange("E:E").columnHidden = true;
    worksheet.getRange("D7").select();
  });
  typeInto(host, sheet, "C13", "below");
  const table = await tableName(sheet);
  await Excel.run(async (context) => {
    const cells = context.workbook.worksheets.getItem("Sheet1").getRange("A1:B1");
    cells.formulas = [[`='${sheet}'!${named}`, `=COUNT(${table}[Duration (s)])`]];
    await context.sync();
  });
  await refreshed();
  const rows = rowsOf(host, sheet);
  expect(shownAt(host, sheet, edited, "Element")).toBe("mine");
  expect(inColumn(host, sheet, "Note")).toMatchObject({ [first]: "n0", [last]: "n3" });
  expect(shownAt(host, sheet, last, "Twice")).toBe(2 * Number(shownAt(host, sheet, last, "Duration (s)")));
  expect(cellsOf(host, "Sheet1", "A1:B1")).toEqual([[name, rows.length]]);
  expect(
    cellsOf(host, sheet, "A10:H25")
      .flat()
      .filter((text) => text === "below"),
  ).toHaveLength(1);
  const now = cellAt(host, sheet, last, "Start (s)");
  const seen = await Excel.run(async (context) => {
    const worksheet = context.workbook.worksheets.getItem(sheet);
    const [range, wide, hidden] = [now, "D1", "E1"].map((address) => worksheet.getRange(address));
    range!.load("numberFormat,format/fill/color");
    wide!.load("format/columnWidth");
    hidden!.load("columnHidden");
    const selected = context.workbook.getSelectedRange();
    selected.load("address");
    const points = worksheet.charts.getItem("Durations").series.getItemAt(0).getDimensionValues("Values");
    await context.sync();
    return {
      looks: [range!.numberFormat[0]?.[0], range!.format.fill.color, Math.round(wide!.format.columnWidth)],
      isHidden: hidden!.columnHidden,
      selected: selected.address.replace(/^.*!/, ""),
      points: points.value.length,
    };
  });
  expect(seen).toEqual({
    ...{ looks: ["0.000", "#00FF00", 222], isHidden: true, selected: "D7", points: rows.length },
  });
});

function tableName(sheet: string): Promise<string> {
  return Excel.run(async (context) => {
    const tables = context.workbook.worksheets.getItem(sheet).tables;
    tables.load("items/name");
    await context.sync();
    return tables.items[0]?.name ?? "";
  });
}

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

test("the engineer's sort survives, also descending, and new rows get their place in it", async () => {
  const { host, sheet, refreshed } = await pulledScene(plant);
  await inExcel(sheet, (_, table) => {
    table.sort.apply([{ key: 2, ascending: false }]);
  });
  await refreshed();
  const numbers = rowsOf(host, sheet).map((row) => Number(row["No."]));
  expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
  expect(numbers[0]).toBe(9);
});

test("a renamed and moved worksheet, with a renamed table and rows above, is found again, and nothing is added twice", async () => {
  const { host, sheet, sheetId, refreshed } = await pulledScene(plant);
  await inExcel(sheet, (worksheet, table) => {
    table.name = "MyOwn";
    worksheet.name = "Renamed";
    worksheet.position = 0;
    worksheet.getRange("1:3").insert("Down");
    worksheet.getRange("C2").values = [["my title"]];
  });
  await refreshed();
  expect(sheetNames(host)[0]).toBe("Renamed");
  expect(await tableName("Renamed")).toBe("MyOwn");
  expect(cellsOf(host, "Renamed", "C2:C2")).toEqual([["my title"]]);
  // Incoming changes of the first refresh are old after the second.
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  const before = cellsOf(host, "Renamed", "B6:P30");
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  expect(cellsOf(host, "Renamed", "B6:P30")).toEqual(before);
});

test("a heading that the engineer renamed stays, and new rows' formulas use its new name", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  await inExcel(sheet, (_, table) => (table.columns.getItem("End (s)").name = "My end"));
  const before = shownAt(host, sheet, elements[3]!, "Duration (s)");
  await refreshed();
  expect(shownAt(host, sheet, elements[3]!, "Duration (s)")).toBe(before);
  const added = rowsOf(host, sheet).find(({ Element }) => Element === "New there");
  // Excel itself extends the column with its adapted formula, whose inputs are empty in the new row.
  expect([added?.["My end"], added?.["Duration (s)"]]).toEqual(["", ""]);
});

test("columns in another order survive", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  const last = Object.keys(rowsOf(host, sheet)[0] ?? {}).length;
  // Like cutting a column and inserting it elsewhere: the names move to the end.
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

test("with one of our columns removed and one renamed, the rest works, and nothing is lost", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  const [first, last] = [elements[0]!, elements[3]!];
  await inExcel(sheet, (_, table) => {
    table.columns.getItem("Duration (s)").delete();
  });
  typeInto(host, sheet, "E6", "Kind of work");
  const before = inColumn(host, sheet, "Kind of work");
  await refreshed();
  expect(Object.keys(rowsOf(host, sheet)[0] ?? {})).not.toContain("Duration (s)");
  expect(inColumn(host, sheet, "Kind of work")).toMatchObject({
    [first]: before[first],
    [last]: before[last],
  });
});

test("a formula of the engineer in place of ours stays in every row when records are added", async () => {
  const { host, sheet, elements, refreshed } = await pulledScene(plant);
  await inExcel(sheet, (_, table) => {
    const column = table.columns.getItem("Duration (s)").getDataBodyRange();
    column.formulas = elements.map(() => ["=[@[End (s)]]*1000"]);
  });
  await refreshed();
  for (const row of rowsOf(host, sheet)) expect(row["Duration (s)"]).toBe(Number(row["End (s)"]) * 1000);
});
