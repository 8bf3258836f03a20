import type { Host } from "../../../office-host/host.ts";
import { openExcel, reopen } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";

/** Builds two worksheets that each name their own cells WA_data, the second with a space in its name. */
async function twoLines(): Promise<Host> {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    const one = worksheets.getItem("Sheet1");
    const two = worksheets.add("Line 2");
    for (const [sheet, factor] of [
      [one, 1],
      [two, 10],
    ] as const) {
      sheet.getRange("A1:A3").values = [[1 * factor], [2 * factor], [3 * factor]];
      sheet.getRange("C1").formulas = [["=SUM(WA_data)+$A$1"]];
      sheet.names.add("WA_data", sheet.getRange("A1:A3"), "the rows");
    }
    one.getRange("C2").formulas = [["=SUM('Line 2'!WA_data)"]];
    await context.sync();
  });
  return host;
}

const formulasOf = (sheet: string, address: string): Promise<unknown> =>
  Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem(sheet).getRange(address);
    range.load("formulas");
    await context.sync();
    return range.formulas.flat() as unknown[];
  });

const addressOf = (sheet: string, name: string): Promise<string | undefined> =>
  Excel.run(async (context) => {
    const item = context.workbook.worksheets.getItem(sheet).names.getItemOrNullObject(name);
    const range = item.getRangeOrNullObject();
    range.load("address");
    await context.sync();
    return range.isNullObject ? undefined : range.address;
  });

test("two worksheets can define the same name, each for its own cells and formulas", async () => {
  const host = await reopen(await twoLines());
  expect(cellsOf(host, "Sheet1", "C1:C2")).toEqual([[7], [60]]);
  expect(cellsOf(host, "Line 2", "C1")).toEqual([[70]]);
  expect(await formulasOf("Sheet1", "C1:C2")).toEqual(["=SUM(WA_data)+$A$1", "=SUM('Line 2'!WA_data)"]);
  await Excel.run(async (context) => {
    const { workbook } = context;
    const items = workbook.worksheets.getItem("Line 2").names;
    items.load("items/name,items/scope,items/comment,items/visible,items/formula");
    const ofWorkbook = workbook.names.getCount();
    const cells = workbook.worksheets.getItem("Line 2").getRange("WA_data");
    cells.load("address");
    await context.sync();
    const facts = items.items.map(({ name, scope, comment, visible, formula }) => [
      name,
      scope,
      comment,
      visible,
      formula as unknown,
    ]);
    expect(facts).toEqual([["WA_data", "Worksheet", "the rows", true, "='Line 2'!$A$1:$A$3"]]);
    expect([ofWorkbook.value, cells.address]).toEqual([0, "'Line 2'!A1:A3"]);
    items.add("wa_DATA", "=A1");
    await expect(context.sync()).rejects.toMatchObject({ code: "ItemAlreadyExists" });
  });
});

test("a worksheet's names follow inserted rows and the worksheet's own name, also in formulas and back", async () => {
  const host = await twoLines();
  await Excel.run(async (context) => {
    const two = context.workbook.worksheets.getItem("Line 2");
    two.getRange("2:2").insert("Down");
    two.name = "The 2nd line";
    await context.sync();
  });
  expect(await addressOf("The 2nd line", "WA_data")).toBe("'The 2nd line'!A1:A4");
  expect(await formulasOf("Sheet1", "C1:C2")).toEqual(["=SUM(WA_data)+$A$1", "=SUM('The 2nd line'!WA_data)"]);
  expect(await formulasOf("The 2nd line", "C1")).toEqual(["=SUM(WA_data)+$A$1"]);
  expect(cellsOf(host, "Sheet1", "C1:C2")).toEqual([[7], [60]]);
  host.undo();
  expect(await addressOf("Line 2", "WA_data")).toBe("'Line 2'!A1:A4");
  expect(await formulasOf("Sheet1", "C2")).toEqual(["=SUM('Line 2'!WA_data)"]);
});

test("a copied worksheet has its own names, which its formulas use", async () => {
  const host = await twoLines();
  await Excel.run(async (context) => {
    const { worksheets, names } = context.workbook;
    const one = worksheets.getItem("Sheet1");
    names.add("Takts", one.getRange("A2:A3"));
    names.add("Elsewhere", worksheets.getItem("Line 2").getRange("A1"));
    one.getRange("D1").formulas = [["=SUM(Takts)+Elsewhere"]];
    one.names.getItem("WA_data").visible = false;
    const copy = one.copy();
    copy.getRange("A1:A3").values = [[100], [200], [300]];
    await context.sync();
    copy.names.load("items/name,items/visible,items/scope");
    await context.sync();
    // Excel lists the workbook's names with the worksheet's.
    expect(copy.names.items.map(({ name, visible, scope }) => [name, visible, scope])).toEqual([
      ["WA_data", false, "Worksheet"],
      ["Takts", true, "Worksheet"],
      ["Takts", true, "Workbook"],
      ["Elsewhere", true, "Workbook"],
    ]);
  });
  expect(cellsOf(host, "Sheet1 (2)", "C1:D1")).toEqual([[700, 510]]);
  expect(cellsOf(host, "Sheet1", "C1:D1")).toEqual([[7, 15]]);
  expect(await formulasOf("Sheet1 (2)", "C1:D1")).toEqual(["=SUM(WA_data)+$A$1", "=SUM(Takts)+Elsewhere"]);
});

test("a name whose cells are deleted stays without a range; names are deleted with their worksheet", async () => {
  await twoLines();
  await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.getItem("Sheet1").getRange("1:3").delete("Up");
    worksheets.getItem("Line 2").delete();
    await context.sync();
    const item = worksheets.getItem("Sheet1").names.getItem("WA_data");
    item.load("formula,type");
    await context.sync();
    expect([item.formula as unknown, item.type]).toEqual(["=#REF!", "Error"]);
    item.formula = "=Sheet1!$B$1";
    await context.sync();
  });
  expect(await addressOf("Sheet1", "WA_data")).toBe("Sheet1!B1");
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.names.getItem("WA_data").delete();
    const again = context.workbook.worksheets.add("Line 2").names.getCount();
    const left = sheet.names.getCount();
    await context.sync();
    expect([again.value, left.value]).toEqual([0, 0]);
  });
});

test("hidden names are not visible in the view, but formulas can use them", async () => {
  const host = await twoLines();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.names.getItem("WA_data").visible = false;
    context.workbook.names.add("Takts", sheet.getRange("C1"));
    await context.sync();
  });
  const { getters } = (await reopen(host)).model;
  expect(getters.getNamedRanges().map(({ name }) => name)).toEqual(["'Line 2'!WA_data", "Takts"]);
  const nameOfRows = (sheet: number): string | undefined => {
    const sheetId = getters.getSheetIds()[sheet]!;
    return getters.getNamedRangeFromZone(sheetId, { left: 0, right: 0, top: 0, bottom: 2 })?.name;
  };
  expect([0, 1].map(nameOfRows)).toEqual([undefined, "'Line 2'!WA_data"]);
  expect(cellsOf(host, "Sheet1", "C1")).toEqual([[7]]);
});
