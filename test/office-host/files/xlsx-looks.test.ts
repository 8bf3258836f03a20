import type { Host } from "../../../office-host/host.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { openExcel, reopen } from "../../support/office.ts";
import { openFile, xmlOf } from "../../support/excel/workbook-file.ts";

/** Builds a worksheet without gridlines, with a tab colour and cells formatted like a report. */
async function report(): Promise<Host> {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.showGridlines = false;
    sheet.tabColor = "#C00000";
    const range = sheet.getRange("B2:C3");
    range.values = [
      ["Waiting", "for parts"],
      ["00123", "=1+1"],
    ];
    range.format.set({ wrapText: true, verticalAlignment: "Top", rowHeight: 30, indentLevel: 2 });
    sheet.getRange("C3").format.set({ horizontalAlignment: "Right", indentLevel: 1 });
    sheet.getRange("B2").format.font.underline = "Single";
    for (const side of ["EdgeTop", "EdgeBottom", "InsideVertical"] as const)
      range.format.borders.getItem(side).style = "Continuous";
    range.format.borders.getItem("EdgeTop").style = "None";
    sheet.getRange("E5:F6").merge();
    sheet.getRange("H2").values = [[12.5]];
    sheet.getRange("H2").format.set({ horizontalAlignment: "Right", indentLevel: 1 });
    await context.sync();
  });
  return host;
}

/** Returns what the API returns for these cells. */
const looks = (): Promise<unknown> =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.load("showGridlines,tabColor");
    const [first, last] = ["B2", "C3"].map((address) => sheet.getRange(address).format);
    if (first === undefined || last === undefined) throw new Error("There are two cells.");
    for (const format of [first, last]) {
      format.load("wrapText,verticalAlignment,rowHeight,indentLevel,font/underline");
      format.borders.load("items/sideIndex,items/style");
    }
    const merged = sheet.getRange("E5").getMergedAreasOrNullObject();
    merged.load("address");
    await context.sync();
    const told = [first, last].map((format) => [
      ...[format.wrapText, format.verticalAlignment, format.rowHeight],
      ...[format.indentLevel, format.font.underline],
      format.borders.items.flatMap(({ sideIndex, style }) =>
        style === "None" || sideIndex.startsWith("Inside") ? [] : [sideIndex],
      ),
    ]);
    return [sheet.showGridlines, sheet.tabColor, merged.address, ...told];
  });

const asSet = [
  false,
  "#C00000",
  "Sheet1!E5:F6",
  [true, "Top", 30, 2, "Single", ["EdgeRight"]],
  [true, "Top", 30, 1, "None", ["EdgeBottom", "EdgeLeft"]],
];

test("gridlines, tab, wrapping, alignment, height, indentation, borders and merged cells are kept", async () => {
  const host = await report();
  expect(await looks()).toEqual(asSet);
  await reopen(host);
  expect(await looks()).toEqual(asSet);
});

test("they are in the file as Excel reads them, and are the same after opening it", async () => {
  const bytes = await writeXlsx(await report());
  const sheet = xmlOf(bytes, "xl/worksheets/sheet0.xml");
  const first = (name: string): Element | undefined => sheet.getElementsByTagName(name)[0];
  expect(first("sheetView")?.getAttribute("showGridLines")).toBe("0");
  expect(first("tabColor")?.getAttribute("rgb")).toBe("FFC00000");
  expect(first("mergeCell")?.getAttribute("ref")).toBe("E5:F6");
  const row = Array.from(sheet.getElementsByTagName("row")).find((one) => one.getAttribute("r") === "2");
  expect([Number(row?.getAttribute("ht")), row?.getAttribute("customHeight")]).toEqual([30, "1"]);
  const styles = xmlOf(bytes, "xl/styles.xml").getElementsByTagName("cellXfs")[0];
  const alignmentOf = (address: string): Record<string, string> => {
    const cell = Array.from(sheet.getElementsByTagName("c")).find((one) => one.getAttribute("r") === address);
    const format = styles?.getElementsByTagName("xf")[Number(cell?.getAttribute("s"))];
    const alignment = format?.getElementsByTagName("alignment")[0];
    return Object.fromEntries(
      Array.from(alignment?.attributes ?? []).map(({ name, value }) => [name, value]),
    );
  };
  expect(alignmentOf("B2")).toMatchObject({
    horizontal: "left",
    indent: "2",
    vertical: "top",
    wrapText: "1",
  });
  expect(alignmentOf("C3")).toMatchObject({ horizontal: "right", indent: "1" });
  expect(alignmentOf("H2")).toMatchObject({ horizontal: "right", indent: "1" });
  expect(Number(styles?.getAttribute("count"))).toBe(styles?.childElementCount);
  await openFile(bytes);
  expect(await looks()).toEqual(asSet);
});
