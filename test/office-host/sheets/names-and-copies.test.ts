import { openExcel, reopen } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";

const onSheet = (work: (sheet: Excel.Worksheet, context: Excel.RequestContext) => void): Promise<void> =>
  Excel.run(async (context) => {
    work(context.workbook.worksheets.getActiveWorksheet(), context);
    await context.sync();
  });

test("names refer to ranges, follow them, and work in formulas", async () => {
  const host = await openExcel();
  await onSheet((sheet, { workbook }) => {
    sheet.getRange("A1:A3").values = [[1], [2], [3]];
    workbook.names.add("Takts", sheet.getRange("A1:A3"), "all of them");
    workbook.names.add("Limit", "=12.5");
    sheet.getRange("C1").formulas = [["=SUM(Takts)"]];
    sheet.getRange("2:2").insert("Down");
  });
  expect(cellsOf(host, "Sheet1", "C1")).toEqual([[6]]);
  await reopen(host);
  await Excel.run(async (context) => {
    const { names } = context.workbook;
    names.load("items/name,items/type,items/formula,items/value,items/comment,items/scope");
    const range = names.getItem("takts").getRange();
    range.load("address");
    const none = names.getItemOrNullObject("Nothing");
    const noRange = names.getItem("Limit").getRangeOrNullObject();
    await context.sync();
    expect(range.address).toBe("Sheet1!A1:A4");
    expect([none.isNullObject, noRange.isNullObject]).toEqual([true, true]);
    expect(
      names.items.map((item) => [
        item.name,
        item.type,
        item.formula as unknown,
        item.value as unknown,
        item.comment,
      ]),
    ).toEqual([
      ["Takts", "Range", "=Sheet1!$A$1:$A$4", "Sheet1!$A$1:$A$4", "all of them"],
      ["Limit", "Double", "=12.5", 12.5, ""],
    ]);
    names.getItem("Takts").formula = "=Sheet1!$A$1";
    names.getItem("Limit").delete();
    await context.sync();
    const count = names.getCount();
    const moved = names.getItem("Takts").getRange();
    moved.load("address");
    await context.sync();
    expect([count.value, moved.address]).toEqual([1, "Sheet1!A1"]);
    names.add("Takts", "=1");
    await expect(context.sync()).rejects.toMatchObject({ code: "ItemAlreadyExists" });
  });
});

test("a name refuses a formula that is too long, and a worksheet lists the workbook's names after its own", async () => {
  await openExcel();
  await onSheet((sheet, { workbook }) => {
    workbook.names.add("Takt", "=57.2");
    sheet.names.add("Own", `="${"x".repeat(255)}"`);
  });
  await Excel.run(async (context) => {
    const { names } = context.workbook.worksheets.getActiveWorksheet();
    names.load("items/name,items/scope");
    const found = names.getItemOrNullObject("takt");
    await context.sync();
    expect(names.items.map(({ name, scope }) => [name, scope])).toEqual([
      ["Own", "Worksheet"],
      ["Takt", "Workbook"],
    ]);
    expect(found.isNullObject).toBe(false);
  });
  for (const long of [`="${"x".repeat(256)}"`, `=1${"+1".repeat(4_096)}`])
    await expect(onSheet((sheet) => sheet.names.add("Long", long))).rejects.toMatchObject({
      code: "InvalidArgument",
    });
});

test("a drop-down offers the range of a name", async () => {
  const host = await openExcel();
  await onSheet((sheet, { workbook }) => {
    sheet.getRange("A1:A2").values = [["w1"], ["w2"]];
    workbook.names.add("WasteTypes", sheet.getRange("A1:A2"));
    sheet.getRange("C1").dataValidation.rule = { list: { inCellDropDown: true, source: "=WasteTypes" } };
  });
  expect(host.type("Sheet1", "C1", "w3")).toBe("refused by validation");
  expect(host.type("Sheet1", "C1", "w2")).toBe("entered");
});

test("a copy takes formulas with their references, only values, or only formats", async () => {
  const host = await openExcel();
  await onSheet((sheet) => {
    sheet.getRange("A1:B2").formulas = [
      [1, "=A1*10"],
      [2, "=$A$1"],
    ];
    sheet.getRange("A1").format.fill.color = "#FF0000";
    sheet.getRange("D1").copyFrom("A1:B2");
    sheet.getRange("D4:E7").copyFrom("A1:B2", "Values");
    sheet.getRange("G1").copyFrom("A1:B2", "Formats");
    sheet.getRange("D9").copyFrom("A1:A2", "Values", false, true);
  });
  expect(cellsOf(host, "Sheet1", "D1:E2")).toEqual([
    [1, 10],
    [2, 1],
  ]);
  expect(cellsOf(host, "Sheet1", "D4:E7")).toEqual([
    [1, 10],
    [2, 1],
    [1, 10],
    [2, 1],
  ]);
  expect(cellsOf(host, "Sheet1", "D9:E9")).toEqual([[1, 2]]);
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const formula = sheet.getRange("E1");
    const fill = sheet.getRange("G1").format.fill;
    formula.load("formulas");
    fill.load("color");
    await context.sync();
    expect([formula.formulas, fill.color, cellsOf(host, "Sheet1", "G1")]).toEqual([
      [["=D1*10"]],
      "#FF0000",
      [[""]],
    ]);
  });
});

test("a link has its text and its target until it is removed", async () => {
  const host = await openExcel();
  await onSheet((sheet) => {
    sheet.getRange("A1").hyperlink = { address: "https://plant.example/a?b=1", textToDisplay: "Gear pump" };
    sheet.getRange("A2").values = [["Elements"]];
    sheet.getRange("A2").hyperlink = { documentReference: "Sheet1!A1", screenTip: "to the top" };
  });
  const links = (): Promise<unknown[]> =>
    Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const cells = ["A1", "A2", "A3"].map((address) => sheet.getRange(address));
      for (const cell of cells) cell.load("hyperlink,values");
      await context.sync();
      return cells.map(({ hyperlink, values }) => [hyperlink as unknown, values[0]?.[0] as unknown]);
    });
  expect(await links()).toEqual([
    [{ address: "https://plant.example/a?b=1", textToDisplay: "Gear pump" }, "Gear pump"],
    [{ documentReference: "Sheet1!A1", screenTip: "to the top", textToDisplay: "Elements" }, "Elements"],
    [null, ""],
  ]);
  await reopen(host);
  expect((await links())[0]).toMatchObject([{ textToDisplay: "Gear pump" }, "Gear pump"]);
  await onSheet((sheet) => sheet.getRange("A1:A2").clear("RemoveHyperlinks"));
  expect(await links()).toEqual([
    [null, "Gear pump"],
    [null, "Elements"],
    [null, ""],
  ]);
});

test("conditional formats by value can be listed and found, apart from those by formula", async () => {
  await openExcel();
  await onSheet((sheet) => {
    const { conditionalFormats } = sheet.getRange("A1:A9");
    const byValue = conditionalFormats.add("CellValue").cellValue;
    byValue.format.fill.color = "#FFC7CE";
    byValue.rule = { formula1: "=10", formula2: "=20", operator: "Between" };
    conditionalFormats.add("Custom").custom.rule.formula = "=$A1=1";
  });
  await Excel.run(async (context) => {
    const { conditionalFormats } = context.workbook.worksheets.getActiveWorksheet().getRange("A5");
    conditionalFormats.load("items/type,items/id");
    await context.sync();
    const found = conditionalFormats.items.find(({ type }) => type === "CellValue");
    expect(conditionalFormats.items.map(({ type }) => type).sort()).toEqual(["CellValue", "Custom"]);
    const again = conditionalFormats.getItem(found?.id ?? "");
    again.cellValue.load("rule");
    const range = again.getRange();
    range.load("address");
    await context.sync();
    expect(again.cellValue.rule).toMatchObject({ formula1: "=10", formula2: "=20", operator: "Between" });
    expect(range.address).toBe("Sheet1!A1:A9");
    conditionalFormats.clearAll();
    const count = conditionalFormats.getCount();
    await context.sync();
    expect(count.value).toBe(0);
  });
});

test.each([
  ["[h]:mm", 1.5, "36:00"],
  ['0.0"%"', 12.34, "12.3%"],
  ["+0.00;-0.00;0.00", 1.5, "+1.50"],
  ["yyyy-mm-dd", 46_347, "2026-11-21"],
  ["0.00E+00", 1234.5, "1234.50"],
  ["#,##0.0;[Red]-#,##0.0", -1234.5, "-1,234.5"],
  ["_-* #,##0.00_-", 1234.5, "1,234.50"],
  ["h:mm", 0.5, "12:00"],
])("the number format %s is kept and shows %d as %s", async (format, value, text) => {
  const host = await openExcel();
  await onSheet((sheet) => {
    sheet.getRange("A1:A2").numberFormat = [[format], [format]];
    sheet.getRange("A1").values = [[value]];
  });
  await reopen(host);
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:A2");
    range.load("text,numberFormat,values");
    await context.sync();
    expect([range.values[0], range.text[0], range.numberFormat]).toEqual([
      [value],
      [text],
      [[format], [format]],
    ]);
  });
  typeInto(host, "Sheet1", "A2", "1");
});
