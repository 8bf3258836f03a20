import { excelWorkbook } from "../../../../addin/excel/workbook.ts";
import type { Page, PageBlock } from "../../../../addin/results/page/page.ts";
import { cyclesOf, makePageOf, pageOf, refreshPage } from "../../../support/excel/made-page.ts";
import { valueOf } from "../../../support/excel/made-sheet.ts";
import { cellsOf } from "../../../support/office-verbs.ts";
import { useExcel } from "../../../support/office.ts";

const host = useExcel();

const hint: PageBlock = {
  name: "hint",
  at: { row: -2, column: 0 },
  look: "figures",
  columns: [{ key: "text", header: "", numberFormat: "@", width: 1 }],
  rows: [{ key: "text", cells: { text: "Yours to type" } }],
};

/** A page whose takt is typed above its title. */
function pageAbove(cycles: number): Page {
  const page = pageOf(cyclesOf(cycles), { lines: ["two", "lines"] });
  const [inputs, ...others] = page.blocks;
  return { ...page, blocks: [{ ...inputs!, at: { row: -4, column: 0 } }, hint, ...others] };
}

test("cells above the title are on the worksheet and not in the print area, and formulas refer to them", async () => {
  await makePageOf(pageAbove(3));
  expect(cellsOf(host, "Page", "B1:C5").map((row) => row.slice(0, 2))).toEqual([
    ["Takt (s)", 30],
    ["", ""],
    ["Yours to type", ""],
    ["", ""],
    ["O-0012 Rear axle · Cycle run chart", ""],
  ]);
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Page");
    const area = sheet.pageLayout.getPrintAreaOrNullObject();
    area.load("address");
    const chart = sheet.charts.getItemAt(0);
    chart.load("top");
    const below = sheet.getRange("B9");
    below.load("top");
    await context.sync();
    expect(area.address).toBe("Page!B5:P39");
    expect(chart.top).toBe(below.top);
  });
  expect(cellsOf(host, "Page", "M14:M14")).toEqual([[30]]);
});

test("a refresh keeps values typed above the title", async () => {
  const sheetId = await makePageOf(pageAbove(3));
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Page").getRange("C1").values = [[48]];
    await context.sync();
  });
  await refreshPage(sheetId, pageAbove(4));
  expect(cellsOf(host, "Page", "B1:C1")).toEqual([["Takt (s)", 48]]);
  expect(cellsOf(host, "Page", "M14:M17")).toEqual([[48], [48], [48], [48]]);
  expect(valueOf(await excelWorkbook.listUnfinishedPages())).toEqual([]);
});

test("a page of an earlier version, with the title in its first row, keeps its takt in place and is refreshed", async () => {
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  await refreshPage(sheetId, pageAbove(3));
  expect(cellsOf(host, "Page", "B1:B1")).toEqual([["O-0012 Rear axle · Cycle run chart"]]);
  const shown = cellsOf(host, "Page", "A1:P40").flat();
  expect(shown.filter((value) => value === "Yours to type")).toHaveLength(1);
  expect(shown.filter((value) => value === "Takt (s)").length).toBeGreaterThanOrEqual(1);
});
