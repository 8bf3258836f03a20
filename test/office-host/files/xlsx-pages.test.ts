import { writeXlsx } from "../../../office-host/files/write.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { openFile, partOf, throughFile, xmlOf } from "../../support/excel/workbook-file.ts";

const part = "xl/worksheets/sheet0.xml";

/** Builds a worksheet laid out like a report, with its own names and names of the workbook. */
async function report() {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const { workbook } = context;
    const sheet = workbook.worksheets.getItem("Sheet1");
    const line = workbook.worksheets.add("Line 2");
    sheet.getRange("A1:A3").values = [[1], [2], [3]];
    line.getRange("A1:A3").values = [[10], [20], [30]];
    for (const one of [sheet, line]) {
      one.names.add("WA_data", one.getRange("A1:A3"), "the rows");
      one.getRange("C1").formulas = [["=SUM(WA_data)"]];
    }
    sheet.names.getItem("WA_data").visible = false;
    sheet.getRange("C2").formulas = [["=SUM('Line 2'!WA_data)+SUM(Takts)"]];
    workbook.names.add("Takts", line.getRange("A2:A3"));
    workbook.names.add("Limit", "=12.5");
    const { pageLayout } = sheet;
    pageLayout.set({ orientation: "Landscape", paperSize: "A3", centerHorizontally: true });
    pageLayout.zoom = { horizontalFitToPages: 1 };
    pageLayout.setPrintArea("A1:L40,N1:P9");
    pageLayout.setPrintTitleRows("1:2");
    pageLayout.setPrintTitleColumns("A:A");
    pageLayout.setPrintMargins("Inches", { top: 0.5, footer: 0.25 });
    pageLayout.headersFooters.defaultForAllPages.set({ leftFooter: "R&&D &D", centerFooter: "&P / &N" });
    line.pageLayout.zoom = { scale: 80 };
    await context.sync();
  });
  return host;
}

test("the file holds the print layout of worksheets where Excel expects it", async () => {
  const bytes = await writeXlsx(await report());
  const sheet = xmlOf(bytes, part);
  const attributesOf = (name: string): Record<string, string> => {
    const [element] = sheet.getElementsByTagName(name);
    return Object.fromEntries(Array.from(element?.attributes ?? []).map((one) => [one.name, one.value]));
  };
  expect(attributesOf("pageSetUpPr")).toEqual({ fitToPage: "1" });
  expect(attributesOf("pageSetup")).toMatchObject({
    paperSize: "8",
    orientation: "landscape",
    fitToWidth: "1",
    fitToHeight: "0",
  });
  expect(attributesOf("printOptions")).toEqual({ horizontalCentered: "1" });
  expect(attributesOf("pageMargins")).toMatchObject({ left: "0.7", top: "0.5", footer: "0.25" });
  expect(sheet.getElementsByTagName("oddFooter")[0]?.textContent).toBe("&LR&&D &D&C&P / &N");
  const names = Array.from(xmlOf(bytes, "xl/workbook.xml").getElementsByTagName("definedName"));
  expect(
    names.map((name) => [name.getAttribute("name"), name.getAttribute("localSheetId"), name.textContent]),
  ).toEqual([
    ["Takts", null, "'Line 2'!$A$2:$A$3"],
    ["Limit", null, "12.5"],
    ["WA_data", "0", "Sheet1!$A$1:$A$3"],
    ["_xlnm.Print_Area", "0", "Sheet1!$A$1:$L$40,Sheet1!$N$1:$P$9"],
    ["_xlnm.Print_Titles", "0", "Sheet1!$A:$A,Sheet1!$1:$2"],
    ["WA_data", "1", "'Line 2'!$A$1:$A$3"],
  ]);
  expect(partOf(bytes, part)).toContain(">SUM(WA_data)<");
});

test("layout and names are the same after opening the file", async () => {
  const host = await throughFile(await report());
  expect(cellsOf(host, "Sheet1", "C1:C2")).toEqual([[6], [110]]);
  expect(cellsOf(host, "Line 2", "C1")).toEqual([[60]]);
  await Excel.run(async (context) => {
    const { worksheets, names } = context.workbook;
    const sheet = worksheets.getItem("Sheet1");
    const { pageLayout } = sheet;
    pageLayout.load("orientation,paperSize,zoom,topMargin,footerMargin,centerHorizontally,centerVertically");
    const texts = pageLayout.headersFooters.defaultForAllPages;
    texts.load("leftFooter,centerFooter,centerHeader");
    const scaled = worksheets.getItem("Line 2").pageLayout;
    scaled.load("zoom,orientation");
    const area = pageLayout.getPrintArea();
    const rows = pageLayout.getPrintTitleRows();
    const columns = pageLayout.getPrintTitleColumns();
    for (const one of [area, rows, columns]) one.load("address");
    names.load("items/name,items/formula");
    const own = sheet.names.getItem("WA_data");
    own.load("visible,comment,formula");
    const formulas = sheet.getRange("C1:C2");
    formulas.load("formulas");
    await context.sync();
    expect(pageLayout.toJSON()).toMatchObject({
      orientation: "Landscape",
      paperSize: "A3",
      zoom: { horizontalFitToPages: 1 },
      topMargin: 36,
      footerMargin: 18,
      centerHorizontally: true,
      centerVertically: false,
    });
    expect([texts.leftFooter, texts.centerFooter, texts.centerHeader]).toEqual(["R&&D &D", "&P / &N", ""]);
    expect([scaled.zoom, scaled.orientation]).toEqual([{ scale: 80 }, "Portrait"]);
    expect([area.address, rows.address, columns.address]).toEqual([
      "Sheet1!A1:L40,Sheet1!N1:P9",
      "Sheet1!1:2",
      "Sheet1!A:A",
    ]);
    expect(names.items.map(({ name, formula }) => [name, formula as unknown])).toEqual([
      ["Takts", "='Line 2'!$A$2:$A$3"],
      ["Limit", "=12.5"],
    ]);
    expect([own.visible, own.comment, own.formula as unknown]).toEqual([
      false,
      "the rows",
      "=Sheet1!$A$1:$A$3",
    ]);
    expect(formulas.formulas).toEqual([["=SUM(WA_data)"], ["=SUM('Line 2'!WA_data)+SUM(Takts)"]]);
  });
});

test("a protected worksheet with merged cells is written in the order that Excel requires", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:C1").merge();
    sheet.protection.protect();
    await context.sync();
  });
  const bytes = await writeXlsx(host);
  const names = Array.from(xmlOf(bytes, part).documentElement.children).map(({ localName }) => localName);
  expect(names.indexOf("sheetProtection")).toBeLessThan(names.indexOf("mergeCells"));
  expect(names.slice(-2)).toEqual(["pageMargins", "pageSetup"]);
  await openFile(bytes);
});
