import { pageReport } from "../../../../addin/actions/pages/page-of.ts";
import type { AcceptedPrint } from "../../../../addin/excel/page/print-setup.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { excelWorkbook } from "../../../../addin/excel/workbook.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import type { Quirk } from "../../../../office-host/excel/quirks.ts";
import { cyclesOf, makePageOf, pageOf, pageOrder, refreshPage } from "../../../support/excel/made-page.ts";
import { change, makeSheetOf, orderOf, unwatched, valueOf } from "../../../support/excel/made-sheet.ts";
import { cellsOf } from "../../../support/office-verbs.ts";
import { openExcel, useExcel } from "../../../support/office.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";
import { contents } from "../../../support/worksheet/sheet-contents.ts";

const host = useExcel();

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

test("the print setup is as requested if Excel accepts it", async () => {
  const made = valueOf(await excelWorkbook.makePage(pageOrder(page(3)), unwatched));
  expect(made.acceptedPrint).toBe("all");
  const report = pageReport(made, page(3));
  expect([report.isPrintRefused, report.notFitted]).toEqual([undefined, undefined]);
  expect(await printed()).toEqual(["A3", "Landscape", 1]);
});

test.each<readonly [Quirk, AcceptedPrint, readonly unknown[]]>([
  ["no printer", "part", ["Letter", "Portrait", undefined]],
  ["no A3", "part", ["Letter", "Landscape", 1]],
  [1860, "not_fitted", ["A3", "Landscape", undefined]],
])("if Excel refuses a part of it (%s), the page is complete, and says so", async (quirk, taken, layout) => {
  host.quirks.add(quirk);
  const made = valueOf(await excelWorkbook.makePage(pageOrder(page(3)), unwatched));
  expect(made.acceptedPrint).toBe(taken);
  const report = pageReport(made, page(3));
  expect([report.isPrintRefused, report.notFitted]).toEqual(
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
  expect(valueOf(await excelWorkbook.readPage({ sheetId: made.sheetId })).parts).toHaveLength(2);
  expect(await printed()).toEqual(layout);
});

test("a page is refreshed if Excel no longer accepts its footer", async () => {
  const { sheetId } = valueOf(await excelWorkbook.makePage(pageOrder(page(3)), unwatched));
  host.quirks.add("no printer");
  const later = page(4);
  await refreshPage(sheetId, { ...later, print: { ...later.print, footer: "O-0012 · later" } });
  expect(cellsOf(host, "Page", "J14:K14")).toEqual([["Cycle 4", 23]]);
  expect(valueOf(await excelWorkbook.listUnfinishedPages())).toEqual([]);
});

/**
 * Returns the texts above and below printed pages except the first, below the first, and the repeated rows.
 */
const around = (): Promise<readonly unknown[]> =>
  Excel.run(async (context) => {
    const { pageLayout } = context.workbook.worksheets.getItem("Page");
    const { headersFooters } = pageLayout;
    headersFooters.load("state");
    headersFooters.defaultForAllPages.load("leftHeader,leftFooter");
    headersFooters.firstPage.load("leftHeader,leftFooter");
    const rows = pageLayout.getPrintTitleRowsOrNullObject();
    rows.load("address");
    await context.sync();
    const { state, defaultForAllPages: all, firstPage: first } = headersFooters;
    return [
      [state, all.leftHeader, all.leftFooter, first.leftHeader, first.leftFooter],
      rows.isNullObject ? undefined : rows.address.split("!")[1],
    ];
  });

test("a page over several printed ones repeats its title and the headers of its longest table, also after a refresh", async () => {
  const several = (title: string, footer: string) => ({
    ...page(12),
    title,
    print: { ...page(12).print, isOnePage: false, footer },
  });
  const { sheetId } = valueOf(await excelWorkbook.makePage(pageOrder(several("A & B", "now")), unwatched));
  expect(await around()).toEqual([["FirstAndDefault", "&BA && B", "now", "", "now"], "10:10"]);
  await refreshPage(sheetId, several("C", "later"));
  expect((await around())[0]).toEqual(["FirstAndDefault", "&BC", "later", "", "later"]);
  await Excel.run(async (context) => {
    const { headersFooters } = context.workbook.worksheets.getItem("Page").pageLayout;
    headersFooters.defaultForAllPages.leftHeader = "mine";
    await context.sync();
  });
  await refreshPage(sheetId, several("D", "last"));
  expect((await around())[0]).toEqual(["FirstAndDefault", "mine", "last", "", "last"]);
});

test("a page that is printed on one has its title only there, and no repeated headers", async () => {
  valueOf(await excelWorkbook.makePage(pageOrder(page(12)), unwatched));
  const [[state, header], rows] = (await around()) as [string[], unknown];
  expect([state, header, rows]).toEqual(["Default", "", undefined]);
});

/**
 * Returns how a worksheet of data is printed: paper, orientation, pages across, repeated rows, and the texts
 * below pages, above pages except the first, and below the first.
 */
const printedSheet = (): Promise<readonly unknown[]> =>
  Excel.run(async (context) => {
    const { pageLayout } = context.workbook.worksheets.getItem("Pulled");
    pageLayout.load("paperSize,orientation,zoom");
    const rows = pageLayout.getPrintTitleRowsOrNullObject();
    rows.load("address");
    const { defaultForAllPages: footers, firstPage: first } = pageLayout.headersFooters;
    pageLayout.headersFooters.load("state");
    footers.load("leftFooter,centerFooter,rightFooter,leftHeader");
    first.load("leftFooter,centerFooter,rightFooter,leftHeader");
    await context.sync();
    const { paperSize, orientation, zoom } = pageLayout;
    return [
      [paperSize, orientation, zoom.horizontalFitToPages],
      rows.isNullObject ? undefined : rows.address.split("!")[1],
      [footers.leftFooter, footers.centerFooter, footers.rightFooter],
      footers.leftHeader,
      [pageLayout.headersFooters.state, first.leftHeader, first.leftFooter, first.rightFooter],
    ];
  });

test("a worksheet of data is printed one page wide, with its heading on the first page and its title and headers on each, on the paper of the language's country", async () => {
  await makeSheetOf(contents.elements);
  expect(await printedSheet()).toEqual([
    ["Letter", "Landscape", 1],
    "6:6",
    ["&A", "Pulled 2026-11-21 10:04 UTC+09:00", "&P / &N"],
    "&BAnalysis 3 · Elements",
    ["FirstAndDefault", "", "&A", "&P / &N"],
  ]);
  await openExcel();
  const order = { ...orderOf(contents.elements), words: await wordsOf("ja_JP") };
  valueOf(await excelWorkbook.makeSheet(order, unwatched));
  expect((await printedSheet())[0]).toEqual(["A4", "Landscape", 1]);
});

/** Refreshes the worksheet at another time of the same hour, with another subject name if one is given. */
async function pulledAgain(sheetId: string, minute: string, name?: string): Promise<void> {
  await change(sheetId, ({ snapshot }) => ({
    writes: [],
    snapshot: {
      ...snapshot,
      ...(name !== undefined &&
        snapshot.subject.is === "comparison" && {
          subject: { ...snapshot.subject, comparison: { ...snapshot.subject.comparison, name } },
        }),
      version: snapshot.version + 1,
      pulledAt: snapshot.pulledAt.replace(/:\d\d:/, `:${minute}:`),
    },
  }));
}

test("title and time of the pull are around the pages, also after a refresh, unless a user changed them", async () => {
  const sheetId = await makeSheetOf(contents.comparison);
  const above = async (): Promise<unknown> => (await printedSheet())[3];
  const below = async (): Promise<unknown> => (await printedSheet())[2];
  expect((await printedSheet())[1]).toBe("13:13");
  expect(await below()).toEqual(["&A", "Pulled 2026-11-21 10:04 UTC+09:00", "&P / &N"]);
  expect(await above()).toBe("&BTrim before and after · Before and after");
  await pulledAgain(sheetId, "31", "5 doors & trim");
  expect(await below()).toEqual(["&A", "Pulled 2026-11-21 10:31 UTC+09:00", "&P / &N"]);
  expect(await above()).toBe("&B 5 doors && trim · Before and after");
  await Excel.run(async (context) => {
    const { headersFooters } = context.workbook.worksheets.getItem("Pulled").pageLayout;
    headersFooters.defaultForAllPages.set({ leftHeader: "Mine", centerFooter: "Ours" });
    await context.sync();
  });
  await pulledAgain(sheetId, "45");
  expect(await below()).toEqual(["&A", "Ours", "&P / &N"]);
  expect(await above()).toBe("Mine");
});

/**
 * Gives a worksheet the print setup of earlier versions: the heading repeated on each page, with the name and
 * the page below.
 */
async function setUpAsOnce(more: Excel.Interfaces.HeaderFooterUpdateData = {}): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Pulled");
    const { headersFooters } = sheet.pageLayout;
    headersFooters.state = "Default";
    headersFooters.defaultForAllPages.set({ leftHeader: "", centerFooter: "", ...more });
    sheet.pageLayout.setPrintTitleRows("$1:$6");
    sheet.pageLayout.orientation = "Portrait";
    await context.sync();
  });
}

test("a refresh renews an earlier version's print setup and keeps its paper", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  await setUpAsOnce();
  await pulledAgain(sheetId, "31");
  expect(await printedSheet()).toEqual([
    ["Letter", "Portrait", 1],
    "6:6",
    ["&A", "Pulled 2026-11-21 10:31 UTC+09:00", "&P / &N"],
    "&BAnalysis 3 · Elements",
    ["FirstAndDefault", "", "&A", "&P / &N"],
  ]);
});

test.each([{ leftFooter: "Plant 2" }, { leftHeader: "Mine" }, { centerFooter: "Ours" }])(
  "a refresh keeps a user's print setup (%o)",
  async (mine) => {
    const sheetId = await makeSheetOf(contents.elements);
    await setUpAsOnce(mine);
    const before = await printedSheet();
    await pulledAgain(sheetId, "31");
    expect(await printedSheet()).toEqual(before);
  },
);

test("a refresh keeps the rows that a user repeats on each page", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  await setUpAsOnce();
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Pulled").pageLayout.setPrintTitleRows("$2:$6");
    await context.sync();
  });
  const before = await printedSheet();
  await pulledAgain(sheetId, "31");
  expect(await printedSheet()).toEqual(before);
});

test("a refresh is complete if Excel refuses the time below its pages", async () => {
  const sheetId = await makeSheetOf(contents.comparison);
  host.quirks.add("no printer");
  await pulledAgain(sheetId, "31");
  expect((await printedSheet())[2]).toEqual(["&A", "Pulled 2026-11-21 10:04 UTC+09:00", "&P / &N"]);
  const { versions } = valueOf(await excelWorkbook.listSheets())[0]?.tag ?? { versions: [] };
  expect(versions[0]?.version).toBe(2);
});

test("without a printer a worksheet of data is complete, with the accepted parts of its print setup", async () => {
  host.quirks.add("no printer");
  await makeSheetOf(contents.elements);
  expect((await printedSheet())[1]).toBe("6:6");
  expect(valueOf(await excelWorkbook.listUnfinished())).toEqual([]);
  expect(valueOf(await excelWorkbook.listSheets()).map(({ name }) => name)).toEqual(["Pulled"]);
});

test("the axis of a drawing of cells is repeated with its headers on each page", async () => {
  const elements = Array.from({ length: 80 }, (_, index) =>
    worked(1, index + 1, index * 5, `Step ${index + 1}`, ["va", 4]),
  );
  const made = pages.work_combination.make(contentOf("work_combination", [analysisOf(1, elements)]), en);
  await makePageOf(made, "Pulled");
  const [, rows] = await printedSheet();
  const [first = 0, last = 0] = String(rows).split(":").map(Number);
  expect([made.print.isOnePage, last - first]).toEqual([false, 1]);
  expect(cellsOf(host, "Pulled", `C${first}:C${last}`)).toEqual([
    [en.charts.element],
    [en.charts.combination.scale],
  ]);
});
