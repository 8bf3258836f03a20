import { cyclesOf, makePageOf, pageOf, refreshPage } from "../../../support/excel/made-page.ts";
import { openExcel } from "../../../support/office.ts";
import { cellsOf, typeInto } from "../../../support/office-verbs.ts";
import { inExcel } from "../../../support/sheet-verbs.ts";

// Headers in row 10, rows from 11 on, J to P; notes in P.

test("a page with filtered rows is refused before anything is written, and refreshed without the filter", async () => {
  const host = await openExcel();
  const sheetId = await makePageOf(pageOf(cyclesOf(3)));
  typeInto(host, "Page", "P12", "stopped");
  await inExcel("Page", (sheet) => {
    sheet.getRange("R10:R13").values = [["Seen"], ["yes"], ["no"], ["yes"]];
    sheet.tables.add("R10:R13", true).columns.getItemAt(0).filter.applyValuesFilter(["yes"]);
  });
  const before = cellsOf(host, "Page", "A1:R20");
  const later = pageOf(cyclesOf(3).map((cycle) => ({ ...cycle, va: cycle.va + 5 })));
  await expect(refreshPage(sheetId, later)).rejects.toThrow("filter_in_the_way");
  expect(cellsOf(host, "Page", "A1:R20")).toEqual(before);
  await inExcel("Page", (_, table) => {
    table.clearFilters();
  });
  await refreshPage(sheetId, later);
  expect(cellsOf(host, "Page", "J11:P13").map((row) => [row[0], row[1], row[6]])).toEqual([
    ["Cycle 1", 25, ""],
    ["Cycle 2", 26, "stopped"],
    ["Cycle 3", 27, ""],
  ]);
});
