import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import type { Host } from "../../../office-host/host.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { makeOurSheet } from "../../support/excel/our-sheet.ts";
import { bringToFront, openFile, throughFile, xmlOf } from "../../support/excel/workbook-file.ts";

/** Returns the add-in's state of the active worksheet, without the worksheet id, which changes. */
async function whatIsInFront() {
  const read = await excelWorkbook.readSheet("in_front");
  if (!read.ok || read.value.is !== "ours") throw new Error(JSON.stringify(read));
  return { ...read.value.state, sheetId: undefined, selectedRow: undefined, selectedRows: undefined };
}

test("a worksheet is recognised in its file and in a copy of the file, with the same snapshot and cells", async () => {
  const host = await openExcel();
  const { name, snapshot } = await makeOurSheet("elements");
  const before = await whatIsInFront();
  expect(before.snapshot).toEqual(snapshot);
  const bytes = await writeXlsx(host);
  expect(Buffer.from(await writeXlsx(host)).equals(Buffer.from(bytes))).toBe(true);
  const opened = await openFile(bytes);
  await bringToFront(name);
  expect(await whatIsInFront()).toEqual(before);
  await throughFile(opened);
  await bringToFront(name);
  expect(await whatIsInFront()).toEqual(before);
});

test("an unsent edit is still an edit after saving and opening", async () => {
  const host = await openExcel();
  const { name, snapshot } = await makeOurSheet("loss");
  typeInto(host, name, "I7", "=walks, then waits");

  const opened = await throughFile(host);
  await bringToFront(name);
  const after = await whatIsInFront();
  expect(after.reading.rows[0]?.[8]?.value).toBe("=walks, then waits");
  expect(after.snapshot.records).toEqual(snapshot.records);
  expect(cellsOf(opened, name, "I7:I8")).toEqual([["=walks, then waits"], ["-waits"]]);
});

test("custom XML parts keep their ids, and settings their values", async () => {
  const host = await openExcel();
  const odd = { text: "日本語 <&> \u0001 \r\n \ud83d", list: [1, null, true] };
  const id = await Excel.run(async (context) => {
    const part = context.workbook.customXmlParts.add(
      '<?xml version="1.0" encoding="UTF-16"?><a xmlns="urn:a">日本語 &amp; \t two\nlines</a>',
    );
    part.load("id");
    context.workbook.settings.add("odd", odd);
    await context.sync();
    return part.id;
  });

  await throughFile(host);
  const read = await Excel.run(async (context) => {
    const parts = context.workbook.customXmlParts;
    parts.load("items/id,items/namespaceUri");
    const setting = context.workbook.settings.getItem("odd");
    setting.load("value");
    await context.sync();
    const xml = parts.items[0]?.getXml();
    await context.sync();
    return {
      parts: parts.items.map((part) => [part.id, part.namespaceUri]),
      xml: xml?.value,
      setting: setting.value as unknown,
    };
  });
  expect(read).toEqual({
    parts: [[id, "urn:a"]],
    xml: '<a xmlns="urn:a">日本語 &amp; \t two\nlines</a>',
    setting: odd,
  });
});

test("cell formats, widths, drop-downs with alerts, conditional formats and frozen rows are kept", async () => {
  const host = await openExcel();
  const { name } = await makeOurSheet("elements");
  await Excel.run(async (context) => {
    const list = context.workbook.worksheets.getItem(name).getRange("E7:E12").dataValidation;
    list.errorAlert = { showAlert: true, style: "Warning", title: "Work type", message: 'Say "va" & go on' };
    context.workbook.worksheets.getItem(name).getRange("D8").format.wrapText = true;
    list.prompt = { showPrompt: true, title: "Codes", message: "Pick one" };
    await context.sync();
  });
  const before = await looks(name);
  const marksBefore = marksOf(host, name);
  const opened = await throughFile(host);
  const { getters } = opened.workbook.spreadsheet;
  expect(getters.getSheetIds().map((id) => getters.getSheetName(id))).toEqual(["Sheet1", name]);
  const after = await looks(name);
  // Excel counts widths in characters: about half a pixel is lost.
  expect(after.widths.map(Math.round)).toEqual(before.widths.map(Math.round));
  expect({ ...after, widths: [] }).toEqual({ ...before, widths: [] });
  expect(marksOf(opened, name)).toMatchObject(marksBefore);
  expect(before).toMatchObject({ isHidden: true, frozen: 6, wrap: true, start: "0.00" });
});

test("structured references are written as in Excel, and read back as typed", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A3:B5").values = [
      ["Cycle time", "Twice"],
      [1, ""],
      [2, ""],
    ];
    sheet.tables.add("A3:B5", true).name = "Times";
    sheet.getRange("B4:B5").formulas = [["=[@[Cycle time]]*2"], ["=[@[Cycle time]]*2"]];
    sheet.getRange("A1:B1").formulas = [["=AVERAGE(Times[Cycle time])", "=SUM(Times[[Cycle time]:[Twice]])"]];
    await context.sync();
  });
  const bytes = await writeXlsx(host);
  const formulas = Array.from(xmlOf(bytes, "xl/worksheets/sheet0.xml").getElementsByTagName("f"));
  expect(formulas.map(({ textContent }) => textContent)).toEqual([
    "AVERAGE(Times[Cycle time])",
    "SUM(Times[[Cycle time]:[Twice]])",
    "Times[[#This Row],[Cycle time]]*2",
    "Times[[#This Row],[Cycle time]]*2",
  ]);
  const opened = await openFile(bytes);
  typeInto(opened, "Sheet1", "A5", "5");
  expect(cellsOf(opened, "Sheet1", "A1:B1")).toEqual([[3, 18]]);
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const cells = ["A1", "B5"].map((address) => sheet.getRange(address));
    for (const cell of cells) cell.load("formulas");
    await context.sync();
    expect(cells.map(({ formulas }) => (formulas as unknown[][])[0]?.[0])).toEqual([
      "=AVERAGE(Times[Cycle time])",
      "=[@[Cycle time]]*2",
    ]);
  });
});

/** Returns the conditional formats of a worksheet without their ids, which the spreadsheet changes. */
function marksOf(host: Host, name: string): readonly object[] {
  const { getters } = host.workbook.spreadsheet;
  const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id) === name) ?? "";
  return getters.getConditionalFormats(sheetId).map((mark) => ({ ...mark, id: "" }));
}

async function looks(name: string) {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(name);
    const title = sheet.getRange("B1");
    title.load("format/font/bold,format/font/size,format/font/color");
    const header = sheet.getRange("D6");
    header.load("format/fill/color,format/font/color,format/verticalAlignment");
    const start = sheet.getRange("F7");
    start.load("numberFormat,format/horizontalAlignment");
    const wrapped = sheet.getRange("D8");
    wrapped.load("format/wrapText");
    const columns = ["B", "C", "D", "E", "F", "G", "H"].map((letter) => sheet.getRange(`${letter}1`));
    for (const column of columns) column.load("format/columnWidth");
    const key = sheet.getRange("A:A");
    key.load("columnHidden");
    const list = sheet.getRange("E8").dataValidation;
    list.load("rule,errorAlert,prompt,ignoreBlanks,type");
    const marks = sheet.getRange("A7:L12").conditionalFormats;
    marks.load("items/stopIfTrue");
    const frozen = sheet.freezePanes.getLocationOrNullObject();
    frozen.load("rowCount");
    const formula = sheet.getRange("H7:H8");
    formula.load("formulas,values");
    sheet.tables.load("items/name,items/id,items/style,items/showBandedRows,items/showFilterButton");
    await context.sync();
    const { font } = title.format;
    return {
      title: [font.bold, font.size, font.color],
      header: [header.format.fill.color, header.format.font.color, header.format.verticalAlignment],
      start: start.numberFormat[0]?.[0] as unknown,
      wrap: wrapped.format.wrapText,
      widths: columns.map((column) => column.format.columnWidth),
      isHidden: key.columnHidden,
      list: [list.type, list.rule, list.errorAlert, list.prompt, list.ignoreBlanks],
      marks: marks.items.length,
      stops: marks.items.every(({ stopIfTrue }) => stopIfTrue),
      frozen: frozen.rowCount,
      formula: [formula.formulas, formula.values],
      tables: sheet.tables.items.map((table) => [
        table.name,
        table.id,
        table.style,
        table.showBandedRows,
        table.showFilterButton,
      ]),
    };
  });
}
