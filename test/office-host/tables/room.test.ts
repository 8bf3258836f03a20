import { openExcel } from "../../support/office.ts";
import type { Host } from "../../../office-host/host.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";

/** Writes a table at B4:D7 with a calculated column, text beside and below it, and sums above it. */
async function openWithTable(): Promise<Host> {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("B4:D7").values = [
      ["Key", "Cycle time", "Double"],
      ["a", 10, ""],
      ["b", 20, ""],
      ["c", 30, ""],
    ];
    sheet.tables.add("B4:D7", true).name = "Parts";
    sheet.getRange("D5:D7").formulas = [
      ["=[@[Cycle time]]*2"],
      ["=[@[Cycle time]]*2"],
      ["=[@[Cycle time]]*2"],
    ];
    sheet.getRange("F4:F8").values = [["beside 4"], ["beside 5"], ["beside 6"], ["beside 7"], ["beside 8"]];
    sheet.getRange("B9").values = [["below"]];
    sheet.getRange("A1:A3").formulas = [["=SUM(Parts[Cycle time])"], ["=SUM(C5:C7)"], ["=C7"]];
    await context.sync();
  });
  return host;
}

const onSheet = (work: (sheet: Excel.Worksheet, context: Excel.RequestContext) => void): Promise<void> =>
  Excel.run(async (context) => {
    work(context.workbook.worksheets.getActiveWorksheet(), context);
    await context.sync();
  });

async function formulasOf(a1: string): Promise<unknown[][]> {
  return Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange(a1);
    range.load("formulas");
    await context.sync();
    return range.formulas as unknown[][];
  });
}

async function tableAddress(): Promise<string> {
  return Excel.run(async (context) => {
    const range = context.workbook.tables.getItem("Parts").getRange();
    range.load("address");
    await context.sync();
    return range.address;
  });
}

async function failing(work: (sheet: Excel.Worksheet) => void): Promise<string> {
  return onSheet(work).then(
    () => "nothing failed",
    (cause: unknown) => (cause instanceof OfficeExtension.Error ? cause.code : String(cause)),
  );
}

test("rows inserted into a table move only its columns, and fill its calculated column", async () => {
  const host = await openWithTable();
  await onSheet((sheet) => sheet.getRange("B6:D7").insert("Down"));
  expect(await tableAddress()).toBe("Sheet1!B4:D9");
  expect(cellsOf(host, "Sheet1", "B4:F11")).toEqual([
    ["Key", "Cycle time", "Double", "", "beside 4"],
    ["a", 10, 20, "", "beside 5"],
    ["", "", 0, "", "beside 6"],
    ["", "", 0, "", "beside 7"],
    ["b", 20, 40, "", "beside 8"],
    ["c", 30, 60, "", ""],
    ["", "", "", "", ""],
    ["below", "", "", "", ""],
  ]);
  expect(await formulasOf("A1:A3")).toEqual([["=SUM(Parts[Cycle time])"], ["=SUM(C5:C9)"], ["=C9"]]);
  expect(await formulasOf("D6")).toEqual([["=[@[Cycle time]]*2"]]);
  typeInto(host, "Sheet1", "C6", "5");
  expect(cellsOf(host, "Sheet1", "A1:A3")).toEqual([[65], [65], [30]]);
});

test("references to a column include a row inserted above the first one", async () => {
  const host = await openWithTable();
  await onSheet((sheet) => sheet.getRange("B5:D5").insert("Down"));
  typeInto(host, "Sheet1", "C5", "7");
  expect(cellsOf(host, "Sheet1", "A1")).toEqual([[67]]);
  expect(cellsOf(host, "Sheet1", "D5")).toEqual([[14]]);
});

test("deleting rows of a table does not move the cells beside it", async () => {
  const host = await openWithTable();
  await onSheet((sheet) => sheet.getRange("B6:D6").delete("Up"));
  expect(await tableAddress()).toBe("Sheet1!B4:D6");
  expect(cellsOf(host, "Sheet1", "B4:F8")).toEqual([
    ["Key", "Cycle time", "Double", "", "beside 4"],
    ["a", 10, 20, "", "beside 5"],
    ["c", 30, 60, "", "beside 6"],
    ["", "", "", "", "beside 7"],
    ["below", "", "", "", "beside 8"],
  ]);
  expect(cellsOf(host, "Sheet1", "A1:A3")).toEqual([[40], [40], [30]]);
});

test("one undo removes the rows", async () => {
  const host = await openWithTable();
  await onSheet((sheet) => sheet.getRange("B6:D6").delete("Up"));
  host.undo();
  expect(await tableAddress()).toBe("Sheet1!B4:D7");
  expect(cellsOf(host, "Sheet1", "B4:D7")).toEqual([
    ["Key", "Cycle time", "Double"],
    ["a", 10, 20],
    ["b", 20, 40],
    ["c", 30, 60],
  ]);
  expect(await formulasOf("A1:A3")).toEqual([["=SUM(Parts[Cycle time])"], ["=SUM(C5:C7)"], ["=C7"]]);
});

test("fills, number formats, drop-downs and conditional formats extend to inserted rows", async () => {
  await openWithTable();
  await onSheet((sheet) => {
    sheet.getRange("C7").format.fill.color = "#FFFF00";
    sheet.getRange("C5:C7").numberFormat = [["0.0"], ["0.0"], ["0.00"]];
    sheet.getRange("B5:B7").dataValidation.rule = { list: { inCellDropDown: true, source: "a,b,c" } };
    sheet.getRange("C5:C7").conditionalFormats.add("Custom").custom.rule.formula = "=$C5>10";
  });
  await onSheet((sheet) => sheet.getRange("B6:D6").insert("Down"));
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const fill = sheet.getRange("C8").format.fill;
    const formats = sheet.getRange("C5:C8");
    const validation = sheet.getRange("B5:B8").dataValidation;
    const rules = sheet.getRange("C6").conditionalFormats;
    fill.load("color");
    formats.load("numberFormat");
    validation.load("rule");
    rules.load("items/custom/rule/formula");
    await context.sync();
    expect(fill.color).toBe("#FFFF00");
    expect(formats.numberFormat).toEqual([["0.0"], ["0.0"], ["0.0"], ["0.00"]]);
    expect(validation.rule.list?.source).toBe("a,b,c");
    expect(rules.items.map((rule) => rule.custom.rule.formula)).toEqual(["=$C5>10"]);
  });
});

test("only some of a table's columns cannot be moved", async () => {
  await openWithTable();
  expect(await failing((sheet) => sheet.getRange("C6").insert("Down"))).toBe("InsertDeleteConflict");
  expect(await failing((sheet) => sheet.getRange("C6").delete("Up"))).toBe("InsertDeleteConflict");
  expect(await failing((sheet) => sheet.getRange("C2:F2").insert("Down"))).toBe("InsertDeleteConflict");
});

test("cells can be inserted and deleted beside a table, on both sides", async () => {
  const host = await openWithTable();
  await onSheet((sheet) => sheet.getRange("F5").insert("Right"));
  expect(cellsOf(host, "Sheet1", "F5:G5")).toEqual([["", "beside 5"]]);
  await onSheet((sheet) => sheet.getRange("F5").delete("Left"));
  expect(cellsOf(host, "Sheet1", "F5:G5")).toEqual([["beside 5", ""]]);
});

test("a whole row inserted inside a table extends it and fills its calculated column", async () => {
  const host = await openWithTable();
  await onSheet((sheet) => sheet.getRange("6:6").insert("Down"));
  expect(await tableAddress()).toBe("Sheet1!B4:D8");
  expect(await formulasOf("D5:D8")).toEqual(Array(4).fill(["=[@[Cycle time]]*2"]));
  expect(cellsOf(host, "Sheet1", "F5:F7")).toEqual([["beside 5"], [""], ["beside 6"]]);
});

test("whole rows and columns above and before a table move it", async () => {
  await openWithTable();
  await onSheet((sheet) => {
    sheet.getRange("2:3").insert("Down");
    sheet.getRange("A:A").insert("Right");
  });
  expect(await tableAddress()).toBe("Sheet1!C6:E9");
  expect(await formulasOf("B1")).toEqual([["=SUM(Parts[Cycle time])"]]);
});

test("deleting all rows of a table leaves one blank row", async () => {
  const host = await openWithTable();
  await onSheet((sheet) => sheet.getRange("B5:D7").delete("Up"));
  expect(await tableAddress()).toBe("Sheet1!B4:D5");
  expect(cellsOf(host, "Sheet1", "B5:D5")).toEqual([["", "", ""]]);
});
