import { loadOwnNames } from "../../../../addin/excel/page/stored/page-names.ts";
import { pageTagIn, encodePageTag, queuePageTag } from "../../../../addin/excel/page/stored/page-tag.ts";
import { cyclesOf, makePageOf, pageOf, refreshPage } from "../../../support/excel/made-page.ts";
import { useExcel } from "../../../support/office.ts";

useExcel();

const until = { row: 30, column: 14 };

/** A page that is printed on several pages. */
const page = (changed: Partial<ReturnType<typeof pageOf>["print"]> = {}, at = 3) => {
  const own = pageOf(cyclesOf(4));
  const blocks = own.blocks.map((block) =>
    block.name === "data" ? { ...block, at: { ...block.at, row: at } } : block,
  );
  return { ...own, blocks, print: { ...own.print, isOnePage: false, until, ...changed } };
};

const onPage = <Value>(work: (sheet: Excel.Worksheet, context: Excel.RequestContext) => Promise<Value>) =>
  Excel.run((context) => work(context.workbook.worksheets.getItem("Page"), context));

const printed = (): Promise<readonly unknown[]> =>
  onPage(async (sheet, context) => {
    const area = sheet.pageLayout.getPrintArea();
    area.load("address");
    sheet.pageLayout.load("orientation,zoom");
    await context.sync();
    const { orientation, zoom } = sheet.pageLayout;
    return [area.address.split("!")[1], orientation, zoom.verticalFitToPages ?? "any"];
  });

/** Makes the page one of an earlier version, which did not store its print setup. */
const asEarlier = (): Promise<void> =>
  onPage(async (sheet, context) => {
    const names = loadOwnNames(sheet);
    await context.sync();
    const kept = pageTagIn(names(), undefined);
    if (kept === undefined) throw new Error("This is no page.");
    const { print: _, ...written } = kept.written;
    queuePageTag(sheet, encodePageTag({ ...kept, written }), new Set(names().keys()));
    sheet.pageLayout.setPrintArea("A1:C5");
    sheet.pageLayout.orientation = "Portrait";
    await context.sync();
  });

test("a page of an earlier version gets a new print setup at its next refresh, and stores it", async () => {
  const sheetId = await makePageOf(page());
  const made = await printed();
  await asEarlier();
  await refreshPage(sheetId, page());
  expect(await printed()).toEqual(made);
  await onPage(async (sheet, context) => {
    sheet.pageLayout.setPrintArea("A1:C5");
    await context.sync();
  });
  await refreshPage(sheetId, page({ until: { row: 35, column: 14 } }));
  expect((await printed())[0]).toBe("A1:C5");
});

test("a refresh prints new rows, and keeps the engineer's settings", async () => {
  const sheetId = await makePageOf(page({ isOnePage: true }));
  expect(await printed()).toEqual(["B1:P36", "Landscape", 1]);
  await refreshPage(sheetId, page({ until: { row: 70, column: 14 } }));
  expect(await printed()).toEqual(["B1:P76", "Landscape", "any"]);
  await onPage(async (sheet, context) => {
    sheet.pageLayout.orientation = "Portrait";
    await context.sync();
  });
  await refreshPage(sheetId, page({ until: { row: 80, column: 14 } }));
  expect(await printed()).toEqual(["B1:P86", "Portrait", "any"]);
});

test("the row above a table is only higher where its title would be at the end of a page", async () => {
  const heightAbove = async (at: number, isOnePage: boolean): Promise<number> => {
    const name = `${at} ${String(isOnePage)}`;
    const own = page({ isOnePage, until: { row: 80, column: 14 } }, at);
    await makePageOf({ ...own, charts: [] }, name);
    return Excel.run(async (context) => {
      const row = 5 + at - 1;
      const { format } = context.workbook.worksheets.getItem(name).getRangeByIndexes(row, 1, 1, 1);
      format.load("rowHeight");
      await context.sync();
      return format.rowHeight;
    });
  };
  expect(await heightAbove(34, false)).toBeGreaterThan(20);
  for (const at of [20, 60]) expect(await heightAbove(at, false)).toBe(15);
  expect(await heightAbove(34, true)).toBeLessThan(20);
});
