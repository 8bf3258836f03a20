import { openExcel, reopen } from "../../support/office.ts";

/** Lays out Sheet1 like a report: landscape on A3, one page, with repeated headings. */
const layOut = (): Promise<void> =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    const { pageLayout } = sheet;
    pageLayout.set({
      orientation: "Landscape",
      paperSize: "A3",
      centerHorizontally: true,
      zoom: { horizontalFitToPages: 1, verticalFitToPages: 1 },
    });
    pageLayout.setPrintMargins("Centimeters", { top: 2.54, left: 1.27 });
    pageLayout.setPrintArea("A1:L40");
    pageLayout.setPrintTitleRows("$6:$7");
    pageLayout.headersFooters.defaultForAllPages.set({ centerFooter: "&P / &N", leftHeader: "LOSS" });
    await context.sync();
  });

test("a worksheet keeps its print layout, and the print area follows its cells", async () => {
  const host = await openExcel();
  await layOut();
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("2:3").insert("Down");
    await context.sync();
  });
  await reopen(host);
  await Excel.run(async (context) => {
    const { pageLayout } = context.workbook.worksheets.getItem("Sheet1");
    pageLayout.load(
      "orientation,paperSize,centerHorizontally,centerVertically,zoom,leftMargin,rightMargin,topMargin",
    );
    const area = pageLayout.getPrintAreaOrNullObject();
    area.load("address");
    const rows = pageLayout.getPrintTitleRows();
    rows.load("address");
    const columns = pageLayout.getPrintTitleColumnsOrNullObject();
    const texts = pageLayout.headersFooters.defaultForAllPages;
    texts.load("centerFooter,leftHeader,rightHeader");
    await context.sync();
    expect([pageLayout.orientation, pageLayout.paperSize]).toEqual(["Landscape", "A3"]);
    expect([pageLayout.centerHorizontally, pageLayout.centerVertically]).toEqual([true, false]);
    expect(pageLayout.zoom).toEqual({ horizontalFitToPages: 1, verticalFitToPages: 1 });
    expect([pageLayout.leftMargin, pageLayout.rightMargin, pageLayout.topMargin]).toEqual([36, 50.4, 72]);
    expect([area.address, rows.address, columns.isNullObject]).toEqual(["Sheet1!A1:L42", "Sheet1!8:9", true]);
    expect([texts.centerFooter, texts.leftHeader, texts.rightHeader]).toEqual(["&P / &N", "LOSS", ""]);
  });
});

test("a copied worksheet has the same print layout, with its own print area", async () => {
  await openExcel();
  await layOut();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    const copy = sheet.copy();
    const other = context.workbook.worksheets.add("Other");
    sheet.pageLayout.orientation = "Portrait";
    sheet.pageLayout.setPrintArea("A1:B2,D4:E5");
    copy.pageLayout.load("orientation,zoom");
    other.pageLayout.load("orientation,zoom,topMargin");
    const areas = [sheet, copy, other].map(({ pageLayout }) => pageLayout.getPrintAreaOrNullObject());
    for (const area of areas) area.load("address");
    sheet.names.load("items/name");
    await context.sync();
    expect(copy.pageLayout.orientation).toBe("Landscape");
    expect(other.pageLayout.toJSON()).toMatchObject({
      orientation: "Portrait",
      zoom: { scale: 100 },
      topMargin: 54,
    });
    expect(areas.map((area) => (area.isNullObject ? null : area.address))).toEqual([
      "Sheet1!A1:B2,Sheet1!D4:E5",
      "'Sheet1 (2)'!A1:L40",
      null,
    ]);
    sheet.pageLayout.setPrintArea(sheet.getRange("C3"));
    const again = sheet.pageLayout.getPrintArea();
    again.load("address");
    await context.sync();
    expect(again.address).toBe("Sheet1!C3");
  });
});

test.each([
  ["a percentage", (layout: Excel.PageLayout) => layout.set({ zoom: { scale: 5 } })],
  ["a margin", (layout: Excel.PageLayout) => layout.set({ topMargin: -1 })],
  ["an orientation", (layout: Excel.PageLayout) => layout.set({ orientation: "Upside" as "Portrait" })],
  ["a print area of another worksheet", (layout: Excel.PageLayout) => layout.setPrintArea("Other!A1")],
])("an invalid print setting is refused: %s", async (_, change) => {
  await openExcel();
  await Excel.run(async (context) => {
    context.workbook.worksheets.add("Other");
    await context.sync();
    change(context.workbook.worksheets.getItem("Sheet1").pageLayout);
    await expect(context.sync()).rejects.toMatchObject({ code: "InvalidArgument" });
  });
});
