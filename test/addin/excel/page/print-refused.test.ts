import { pageReport } from "../../../../addin/actions/pages/page-of.ts";
import { excelWorkbook } from "../../../../addin/excel/workbook.ts";
import { cyclesOf, pageOf, pageOrder, refreshPage } from "../../../support/excel/made-page.ts";
import { unwatched, valueOf } from "../../../support/excel/made-sheet.ts";
import { openExcel } from "../../../support/office.ts";
import { cellsOf } from "../../../support/office-verbs.ts";
import type { PrintTaken } from "../../../../addin/excel/page/print-setup.ts";
import type { Quirk } from "../../../../office-host/excel/quirks.ts";

const page = (cycles: number) => {
  const own = pageOf(cyclesOf(cycles));
  return { ...own, print: { ...own.print, paper: "a3" as const, orientation: "landscape" as const } };
};

const printed = (): Promise<readonly unknown[]> =>
  Excel.run(async (context) => {
    const { pageLayout } = context.workbook.worksheets.getItem("Page");
    pageLayout.load("paperSize,orientation,zoom");
    await context.sync();
    return [pageLayout.paperSize, pageLayout.orientation, pageLayout.zoom.horizontalFitToPages];
  });

test("what Excel takes of how a page is printed is as it was asked for", async () => {
  await openExcel();
  const made = valueOf(await excelWorkbook.makePage(pageOrder(page(3)), unwatched));
  expect(made.printTaken).toBe("all");
  const report = pageReport(made, page(3));
  expect([report.isPrintLeft, report.notFitted]).toEqual([undefined, undefined]);
  expect(await printed()).toEqual(["A3", "Landscape", 1]);
});

test.each<readonly [Quirk, PrintTaken, readonly unknown[]]>([
  ["no printer", "part", ["Letter", "Portrait", undefined]],
  ["no A3", "part", ["Letter", "Landscape", 1]],
  [1860, "not_fitted", ["A3", "Landscape", undefined]],
])(
  "where Excel does not take all of it (%s), the page is whole, and that is told",
  async (quirk, taken, layout) => {
    const host = await openExcel();
    host.quirks.add(quirk);
    const made = valueOf(await excelWorkbook.makePage(pageOrder(page(3)), unwatched));
    expect(made.printTaken).toBe(taken);
    const report = pageReport(made, page(3));
    expect([report.isPrintLeft, report.notFitted]).toEqual(
      taken === "part" ? [true, undefined] : [undefined, "whole"],
    );
    const ofSeveral = { ...page(3), print: { ...page(3).print, isOnePage: false } };
    expect(pageReport(made, ofSeveral).notFitted).toBe(taken === "part" ? undefined : "wide");
    expect(cellsOf(host, "Page", "J11:K13")).toEqual([
      ["Cycle 1", 20],
      ["Cycle 2", 21],
      ["Cycle 3", 22],
    ]);
    expect(valueOf(await excelWorkbook.listUnfinishedPages())).toEqual([]);
    expect(valueOf(await excelWorkbook.readPage({ sheetId: made.sheetId })).parts).toHaveLength(3);
    expect(await printed()).toEqual(layout);
  },
);

test("a page is refreshed where Excel no longer takes its footer", async () => {
  const host = await openExcel();
  const { sheetId } = valueOf(await excelWorkbook.makePage(pageOrder(page(3)), unwatched));
  host.quirks.add("no printer");
  await refreshPage(sheetId, { ...page(4), lines: ["Later, from wa at http://localhost:8069 by ada"] });
  expect(cellsOf(host, "Page", "J14:K14")).toEqual([["Cycle 4", 23]]);
  expect(valueOf(await excelWorkbook.listUnfinishedPages())).toEqual([]);
});
