import { throughFile } from "../../support/excel/workbook-file.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { startTestPlant, unwatched, valueOf } from "../../support/test-plant.ts";
import type { TestPlant } from "../../support/test-plant.ts";
import { enter, sheetNames, shownAt } from "../../support/sheet-verbs.ts";

/** An O-No with an apostrophe, which Excel takes inside the name of a worksheet and formulas write twice. */
const orderNumber = "O'Neil-1";

let plant: TestPlant;
let id: number;
let elements: readonly number[];
beforeAll(async () => {
  plant = await startTestPlant();
  ({ id, elements } = await plant.addAnalysis(orderNumber, [pickPart, walk]));
});
afterAll(() => plant.stop());

test("an analysis with an apostrophe in its O-No is pulled, edited, written back and refreshed, also from a file", async () => {
  const host = await openExcel();
  const pulled = await plant.actions.pull(
    { kind: "elements", ids: [id], cycle_no: null, lang: null },
    unwatched,
  );
  const { sheetName: sheet } = valueOf(pulled);
  expect(sheet).toBe(`Elements ${orderNumber}`);
  const second = elements[1]!;
  enter(host, sheet, second, "Element", "Carry");
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts).toMatchObject({ written: 1, failed: 0 });
  expect(await plant.recordOf(second)).toMatchObject({ name: "Carry" });
  const opened = await throughFile(host);
  await plant.colleagueWrites(second, { name: "Carry on" });
  const report = valueOf(await plant.actions.refreshAll(unwatched));
  expect(report).toMatchObject({ refreshed: [{ sheetName: sheet }], failed: [] });
  expect(shownAt(opened, sheet, second, "Element")).toBe("Carry on");
});

/** With charts, with formulas that name other cells, and of several analyses. */
const kinds = ["analysis_report", "work_combination", "trend"] as const;

test.each(kinds)("a page of %s about it is made and refreshed, with figures and no errors", async (kind) => {
  const host = await openExcel();
  const { sheetName } = valueOf(
    await plant.actions.showPage({ kind, ids: [id], cycle_no: null, lang: null }, unwatched),
  );
  expect(sheetName).toContain(orderNumber);
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(sheetNames(host).filter((name) => name === sheetName)).toHaveLength(1);
  const cells = cellsOf(host, sheetName, "A1:Z60");
  expect(cells.flat().filter((value) => /^#(?!N\/A)/.test(String(value)))).toEqual([]);
  expect(cells.flat().filter((value) => typeof value === "number").length).toBeGreaterThan(0);
  expect(cellsOf(await throughFile(host), sheetName, "A1:Z60")).toEqual(cells);
});
