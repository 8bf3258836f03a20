import { openExcel } from "../../support/office.ts";

test("an input message has at most 32 characters of title and 255 of text", async () => {
  await openExcel();
  await Excel.run(async (context) => {
    const { dataValidation } = context.workbook.worksheets.getActiveWorksheet().getRange("B2");
    dataValidation.rule = { custom: { formula: "=TRUE" } };
    dataValidation.prompt = { showPrompt: true, title: "t".repeat(32), message: "m".repeat(255) };
    await context.sync();
    dataValidation.prompt = { showPrompt: true, title: "t".repeat(33), message: "" };
    await expect(context.sync()).rejects.toMatchObject({ code: "InvalidArgument" });
  });
});

// OfficeDev/office-js#2594.
test("a validation rule is refused over cells with different rules until they are cleared", async () => {
  await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const rule = { list: { inCellDropDown: true, source: "a,b" } };
    sheet.getRange("B2:B3").dataValidation.rule = rule;
    await context.sync();
    const all = sheet.getRange("B1:B5").dataValidation;
    all.rule = rule;
    await expect(context.sync()).rejects.toMatchObject({ code: "InvalidArgument" });
    const again = sheet.getRange("B1:B5").dataValidation;
    again.clear();
    again.rule = rule;
    await context.sync();
    sheet.getRange("B1:B5").dataValidation.rule = { list: { inCellDropDown: true, source: "c" } };
    sheet.getRange("B2").dataValidation.rule = rule;
    await context.sync();
  });
});

test("fonts, fills, alignment, borders, widths and hidden columns read back as they were set", async () => {
  await openExcel();
  const look = await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("B2:C3");
    const { format } = range;
    format.fill.color = "#107C41";
    format.font.set({ bold: true, italic: true, size: 14, color: "#ffffff" });
    format.set({
      horizontalAlignment: "Center",
      verticalAlignment: "Center",
      wrapText: true,
      columnWidth: 90,
    });
    format.borders.getItem("EdgeBottom").style = "Continuous";
    format.borders.getItem("EdgeBottom").color = "#FF0000";
    range.columnHidden = true;
    const edge = format.borders.getItem("EdgeBottom");
    edge.load("style,color");
    format.borders.getItem("EdgeTop").load("style");
    range.load("columnHidden,rowHidden");
    format.load(
      "horizontalAlignment,verticalAlignment,wrapText,columnWidth,fill/color,font/bold,font/italic,font/size,font/color",
    );
    await context.sync();
    return [
      ...[format.fill.color, format.font.bold, format.font.italic, format.font.size, format.font.color],
      ...[format.horizontalAlignment, format.verticalAlignment, format.wrapText, format.columnWidth],
      ...[range.columnHidden, range.rowHidden, edge.style, edge.color],
    ];
  });
  expect(look).toEqual([
    ...["#107C41", true, true, 14, "#FFFFFF"],
    ...["Center", "Center", true, 90],
    ...[true, false, "Continuous", "#FF0000"],
  ]);
});

test("a property that differs within a range reads as null", async () => {
  await openExcel();
  const bold = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1").format.font.bold = true;
    const { font } = sheet.getRange("A1:A2").format;
    font.load("bold");
    await context.sync();
    return font.bold;
  });
  expect(bold).toBeNull();
});

test("a drop-down reads back with its list and its alert, and is cleared from part of its cells", async () => {
  await openExcel();
  const read = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const { dataValidation } = sheet.getRange("A1:A4");
    dataValidation.rule = { list: { inCellDropDown: true, source: "w1 a,w2 b" } };
    dataValidation.errorAlert = { showAlert: false, style: "Information", title: "", message: "" };
    sheet.getRange("A4").dataValidation.clear();
    const [kept, cleared] = [sheet.getRange("A3").dataValidation, sheet.getRange("A4").dataValidation];
    kept.load("type,rule,errorAlert");
    cleared.load("type");
    await context.sync();
    return [kept.type, kept.rule.list?.source, kept.errorAlert.showAlert, cleared.type];
  });
  expect(read).toEqual(["List", "w1 a,w2 b", false, "None"]);
});

test("frozen rows can be read, and unfreezing removes them", async () => {
  await openExcel();
  const addresses = await Excel.run(async (context) => {
    const { freezePanes } = context.workbook.worksheets.getActiveWorksheet();
    freezePanes.freezeRows(6);
    const frozen = freezePanes.getLocationOrNullObject();
    frozen.load("address");
    await context.sync();
    freezePanes.unfreeze();
    const none = freezePanes.getLocationOrNullObject();
    await context.sync();
    return [frozen.address, none.isNullObject];
  });
  expect(addresses).toEqual(["Sheet1!1:6", true]);
});

test("rows fit their texts when a format is set and when it is cleared", async () => {
  measureTexts();
  const host = await openExcel();
  const next = (): number => {
    const { getters } = host.workbook.spreadsheet;
    return getters.getRowDimensions(getters.getActiveSheetId(), 2).start;
  };
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("B2:C2");
    const high = async (): Promise<number> => {
      range.load("format/rowHeight");
      await context.sync();
      return range.format.rowHeight;
    };
    range.values = [["waits until the crane brings the next axle", "w2"]];
    const low = await high();
    const below = next();
    range.format.wrapText = true;
    const wrapped = await high();
    expect(wrapped).toBeGreaterThan(low);
    range.format.font.bold = true;
    expect(await high()).toBeGreaterThan(wrapped);
    expect(next()).toBeGreaterThan(below);
    range.clear("Formats");
    expect(await high()).toBe(low);
    expect(next()).toBe(below);
  });
  host.undo();
  expect(next()).toBeGreaterThan(2 * 23);
});

/** Gives letters on the spreadsheet's canvases a size, as in a browser. */
function measureTexts(): void {
  const brush = new OffscreenCanvas(1, 1).getContext("2d") ?? {};
  const prototype = Object.getPrototypeOf(brush) as OffscreenCanvasRenderingContext2D;
  jest.spyOn(prototype, "measureText").mockImplementation(function (
    this: OffscreenCanvasRenderingContext2D,
    text: string,
  ) {
    const [, weight = "400", pixels = "10"] = /(bold|400) (\d+)px/.exec(this.font) ?? [];
    const width = (text.length * Number(pixels)) / (weight === "bold" ? 1 : 2);
    return { width, fontBoundingBoxAscent: Number(pixels), fontBoundingBoxDescent: 2 } as TextMetrics;
  });
}

afterEach(() => jest.restoreAllMocks());
