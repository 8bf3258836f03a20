import { cyclesOf, makePageOf, pageOf } from "../../../support/made-page.ts";
import { openExcel } from "../../../support/office.ts";
import { cellsOf } from "../../../support/office-verbs.ts";
import { syncsOf } from "../../../support/sheet-verbs.ts";

// Heading: title, three lines, one empty row. Inputs in row 6, title of the numbers in row 9, headers in row 10, rows from 11 on; columns from J on.

test("a page is written with headings, figures that calculate and a chart over them", async () => {
  const host = await openExcel();
  await makePageOf(pageOf(cyclesOf(3)));
  expect(cellsOf(host, "Page", "B1:B4")).toEqual([
    ["O-0012 Rear axle · Cycle run chart"],
    ["3 cycles"],
    ["Pulled 21.11.2026 10:04 from wa at http://localhost:8069 by ada"],
    ["Blue headers: yours to type."],
  ]);
  expect(cellsOf(host, "Page", "J6:L6")).toEqual([["Takt (s)", 30, "empty: no line"]]);
  expect(cellsOf(host, "Page", "J9:P13")).toEqual([
    ["Numbers", "", "", "", "", "", ""],
    ["Cycle", "VA (s)", "NVA (s)", "Takt (s)", "Total (s)", "Share", "Excluded because"],
    ["Cycle 1", 20, 5, 30, 25, 25 / 78, ""],
    ["Cycle 2", 21, 5, 30, 26, 26 / 78, ""],
    ["Cycle 3", 22, 5, 30, 27, 27 / 78, ""],
  ]);
  expect(cellsOf(host, "Page", "A5:A12").flat()).toEqual([
    "",
    "inputs/takt Takt (s)",
    "",
    "",
    "",
    "",
    "data/c1 Cycle 1",
    "data/c2 Cycle 2",
  ]);
  expect(syncsOf(host)).toBe(3);
});
