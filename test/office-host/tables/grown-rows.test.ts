import { openExcel } from "../../support/office.ts";
import type { Host } from "../../../office-host/host.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";

/** Writes a table at B2:C4: grey text, decimals on the right, with a list and a conditional format. */
async function openWithLooks(): Promise<Host> {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("B3:B4").numberFormat = [["@"], ["@"]];
    sheet.getRange("C3:C4").numberFormat = [["0.00"], ["0.00"]];
    sheet.getRange("B2:C4").values = [
      ["Code", "Time"],
      ["001", 1],
      ["002", 2],
    ];
    sheet.getRange("B2:C2").format.font.bold = true;
    sheet.getRange("B2:C2").format.fill.color = "#0F6CBD";
    sheet.getRange("B3:B4").format.fill.color = "#F5F5F5";
    sheet.getRange("C3:C4").format.horizontalAlignment = "Right";
    sheet.getRange("C3:C4").format.font.italic = true;
    sheet.getRange("B3:B4").dataValidation.rule = { list: { inCellDropDown: true, source: "001,002" } };
    sheet.getRange("B3:B4").dataValidation.errorAlert = {
      showAlert: false,
      style: "Information",
      title: "",
      message: "",
    };
    const mark = sheet.getRange("C3:C4").conditionalFormats.add("Custom");
    mark.custom.rule.formula = "=LEN($B3)>3";
    mark.custom.format.fill.color = "#F9C6C6";
    sheet.tables.add("B2:C4", true).name = "Parts";
    await context.sync();
  });
  return host;
}

interface Seen {
  readonly formats: readonly unknown[];
  readonly fill: string;
  readonly align: string;
  readonly italic: boolean;
  readonly list: string | undefined;
  /** The range and the formula of the conditional format. */
  readonly mark: readonly [address: string, formula: string];
}

/** Returns the format and the rules of a row. */
function seen(row: number): Promise<Seen> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const both = sheet.getRange(`B${row}:C${row}`);
    const [code, time] = [sheet.getRange(`B${row}`), sheet.getRange(`C${row}`)];
    both.load("numberFormat");
    code.load("format/fill/color,dataValidation/rule");
    time.load("format/horizontalAlignment,format/font/italic");
    time.conditionalFormats.load("items/id");
    await context.sync();
    const [rule] = time.conditionalFormats.items;
    const range = rule?.getRange();
    range?.load("address");
    rule?.custom.rule.load("formula");
    await context.sync();
    return {
      formats: both.numberFormat[0] ?? [],
      fill: code.format.fill.color,
      align: time.format.horizontalAlignment,
      italic: time.format.font.italic,
      list: code.dataValidation.rule.list?.source as string | undefined,
      mark: [range?.address ?? "", rule?.custom.rule.formula ?? ""] as const,
    };
  });
}

const like = { formats: ["@", "0.00"], fill: "#F5F5F5", align: "Right", italic: true, list: "001,002" };

test("a row typed below a table gets the format and rules of the row above; undo removes all of it", async () => {
  const host = await openWithLooks();
  typeInto(host, "Sheet1", "C5", "3");
  expect(await seen(5)).toEqual({ ...like, mark: ["Sheet1!C3:C5", "=LEN($B3)>3"] });
  host.undo();
  expect(await seen(5)).toMatchObject({ formats: ["General", "General"], fill: "#FFFFFF", list: undefined });
  expect((await seen(4)).mark).toEqual(["Sheet1!C3:C4", "=LEN($B3)>3"]);
});

test("a cell that a table takes in keeps its own format", async () => {
  const host = await openWithLooks();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("B5").format.fill.color = "#00FF00";
    sheet.getRange("C5").numberFormat = [["0.0"]];
    await context.sync();
  });
  typeInto(host, "Sheet1", "C5", "3");
  expect(await seen(5)).toMatchObject({ ...like, formats: ["@", "0.0"], fill: "#00FF00" });
});

test("a table that is resized or gets rows from the add-in extends formats and rules to all of them", async () => {
  await openWithLooks();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const table = sheet.tables.getItem("Parts");
    table.resize("B2:C6");
    table.rows.add(undefined, [["007", 7]]);
    await context.sync();
  });
  for (const row of [5, 6, 7])
    expect(await seen(row)).toEqual({ ...like, mark: ["Sheet1!C3:C7", "=LEN($B3)>3"] });
});

test("a thousand rows get the format at once", async () => {
  await openWithLooks();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.tables.getItem("Parts").resize("B2:C1004");
    await context.sync();
  });
  expect(await seen(1004)).toEqual({ ...like, mark: ["Sheet1!C3:C1004", "=LEN($B3)>3"] });
});

test("a row that a user inserts gets the format of the body, also directly below the headers", async () => {
  const host = await openWithLooks();
  host.insertRow("Sheet1", 4);
  expect(await seen(4)).toEqual({ ...like, mark: ["Sheet1!C3:C5", "=LEN($B3)>3"] });
  host.insertRow("Sheet1", 3);
  expect(await seen(3)).toEqual({ ...like, mark: ["Sheet1!C3:C6", "=LEN($B3)>3"] });
});

test("text typed below a table in the text format stays text in the new row", async () => {
  const host = await openWithLooks();
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange("B5:B9").numberFormat = [["@"]];
    await context.sync();
  });
  typeInto(host, "Sheet1", "B5", "00777");
  host.paste("Sheet1", "B6", "00123\t1.5\n1-2\t2");
  expect(cellsOf(host, "Sheet1", "B5:C7")).toEqual([
    ["00777", ""],
    ["00123", 1.5],
    ["1-2", 2],
  ]);
  expect((await seen(7)).mark).toEqual(["Sheet1!C3:C7", "=LEN($B3)>3"]);
});
