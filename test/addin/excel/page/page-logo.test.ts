import { pageReport } from "../../../../addin/actions/pages/page-of.ts";
import { excelWorkbook } from "../../../../addin/excel/workbook.ts";
import type { PageKind } from "../../../../addin/results/page/page-query.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { plantPage } from "../../../../addin/results/plant-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import type { PlantLook } from "../../../../contract/plant-look.ts";
import { makePageOf, pageOrder, refreshPage } from "../../../support/excel/made-page.ts";
import { unwatched, valueOf } from "../../../support/excel/made-sheet.ts";
import { pngOf80 } from "../../../support/office-host/images.ts";
import { headingTopOf } from "../../../../addin/excel/page/block-position.ts";
import { useExcel } from "../../../support/office.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";

useExcel();

const look: PlantLook = { name: "Plant 2", logo: { png: pngOf80, width: 80, height: 80 } };

const analysis = (name?: string) =>
  analysisOf(1, [worked(1, 10, 0, "Pick", ["va", 3], ["nva", 2, "walks", "w3"])], { ...(name && { name }) });

const report = (own: PlantLook = look, kind: PageKind = "analysis_report"): Page =>
  plantPage(kind).make({ ...contentOf(kind, [analysis()]), look: own }, en);

const shapes = () =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Page");
    sheet.shapes.load(
      "items/name,items/left,items/top,items/width,items/height,items/lockAspectRatio,items/altTextDescription",
    );
    await context.sync();
    return sheet.shapes.items.map((shape) => shape.toJSON());
  });

const change = (work: (shapes: Excel.ShapeCollection) => void): Promise<void> =>
  Excel.run(async (context) => {
    work(context.workbook.worksheets.getItem("Page").shapes);
    await context.sync();
  });

/** The printed part of the heading: its first row, and all of it. */
const heading = (page: Page) =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Page");
    const columns = (page.print.until?.column ?? 0) + 1;
    const top = headingTopOf(page);
    const first = sheet.getRangeByIndexes(top, 1, 1, columns);
    const all = sheet.getRangeByIndexes(top, 1, page.lines.length + 1, columns);
    first.load("height");
    all.load("left,top,width,height");
    await context.sync();
    return { right: all.left + all.width, bottom: all.top + all.height, first: first.height };
  });

test("a report has the plant's logo once, at the right of its heading", async () => {
  const page = report();
  const made = valueOf(await excelWorkbook.makePage(pageOrder(page), unwatched));
  expect(pageReport(made, page).isLogoRefused).toBeUndefined();
  const [logo, ...others] = await shapes();
  expect(others).toEqual([]);
  expect(logo).toMatchObject({ name: "WA_logo", lockAspectRatio: true, altTextDescription: "Plant 2" });
  const { right, bottom } = await heading(page);
  const [left, width] = [logo?.left ?? 0, logo?.width ?? 0];
  expect(Math.abs(left + width - right)).toBeLessThanOrEqual(1);
  expect(Math.abs(width - (logo?.height ?? 0))).toBeLessThanOrEqual(1);
  expect(width).toBeGreaterThan(30);
  expect((logo?.top ?? 0) + (logo?.height ?? 0)).toBeLessThanOrEqual(bottom + 1);
});

test("a logo is only beside lines that leave space for it", async () => {
  const page = report();
  const long = { ...page, lines: ["x".repeat(250), ...page.lines] };
  await makePageOf(long);
  const { first } = await heading(long);
  const [logo] = await shapes();
  expect(logo?.height).toBeLessThanOrEqual(first + 1);
  expect(logo?.height).toBeGreaterThan(first - 2);
});

test("a refresh keeps the logo in its place, and does not restore a deleted one", async () => {
  const sheetId = await makePageOf(report());
  const before = await shapes();
  await refreshPage(sheetId, report());
  await refreshPage(sheetId, report());
  expect(await shapes()).toEqual(before);
  await change((there) => (there.getItem("WA_logo").left = 30));
  await refreshPage(sheetId, report(), { bringsBackCharts: true });
  expect(await shapes()).toMatchObject([{ left: 30 }]);
  await change((there) => there.getItem("WA_logo").delete());
  await refreshPage(sheetId, report(), { bringsBackCharts: true });
  expect(await shapes()).toEqual([]);
});

test("there is no logo on charts, or without one in the plant's look", async () => {
  const made = valueOf(await excelWorkbook.makePage(pageOrder(report({ name: "Plant 2" })), unwatched));
  expect([await shapes(), made.isLogoAccepted]).toEqual([[], true]);
  expect(report(look, "waste_pareto").logo).toBeUndefined();
  expect(report(look).logo?.altText).toBe("Plant 2");
});

test.each([
  ["no picture", "an image that Excel cannot read"],
  [Buffer.from("GIF89a").toString("base64"), "an image of another kind"],
])("a report is complete without a logo that Excel refuses (%s), and says so", async (png) => {
  const page = report({ logo: { png, width: 80, height: 80 } });
  const made = valueOf(await excelWorkbook.makePage(pageOrder(page), unwatched));
  expect(await shapes()).toEqual([]);
  expect(pageReport(made, page).isLogoRefused).toBe(true);
  expect(made.acceptedPrint).toBe("all");
  expect(valueOf(await excelWorkbook.listUnfinishedPages())).toEqual([]);
  expect(valueOf(await excelWorkbook.readPage({ sheetId: made.sheetId })).parts.length).toBeGreaterThan(3);
});

test("a logo that Excel accepts but does not size is removed", async () => {
  const page = report({ logo: { png: pngOf80, width: 80, height: -80 } });
  const made = valueOf(await excelWorkbook.makePage(pageOrder(page), unwatched));
  expect([await shapes(), made.isLogoAccepted]).toEqual([[], false]);
});
