import { throughFile } from "../../support/excel/workbook-file.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, sheetNames, shownAt } from "../../support/sheet-verbs.ts";

/** An O-No with an apostrophe. Excel accepts it inside a worksheet's name, and formulas write it twice. */
const orderNumber = "O'Neil-1";

const plant = useTestPlant();

/** With formulas that refer to other cells, and with a chart of several analyses. */
const kinds = ["work_combination", "trend"] as const;

test("an analysis with an apostrophe in its O-No is pulled, shown, edited, written back and refreshed, also from a file", async () => {
  const host = await openExcel();
  const { id, elements } = await plant.addAnalysis(orderNumber, [pickPart, walk]);
  const query = { ids: [id], cycle_no: null, lang: null };
  const pulled = await plant.actions.pull({ kind: "elements", ...query }, unwatched);
  const { sheetName: sheet } = valueOf(pulled);
  expect(sheet).toBe(`Elements ${orderNumber}`);
  const pages: string[] = [];
  for (const kind of kinds)
    pages.push(valueOf(await plant.actions.showPage({ kind, ...query }, unwatched)).sheetName);
  const second = elements[1]!;
  enter(host, sheet, second, "Element", "Carry");
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts).toMatchObject({ written: 1, failed: 0 });
  expect(await plant.recordOf(second)).toMatchObject({ name: "Carry" });
  valueOf(await plant.actions.refreshAll(unwatched));
  expect(sheetNames(host)).toEqual(["Sheet1", sheet, ...pages]);
  const opened = await throughFile(host);
  for (const page of pages) {
    expect(page).toContain(orderNumber);
    const cells = cellsOf(host, page, "A1:Z60");
    expect(cells.flat().filter((value) => /^#(?!N\/A)/.test(String(value)))).toEqual([]);
    expect(cells.flat().filter((value) => typeof value === "number").length).toBeGreaterThan(0);
    expect(cellsOf(opened, page, "A1:Z60")).toEqual(cells);
  }
  await plant.colleagueWrites(second, { name: "Carry on" });
  const report = valueOf(await plant.actions.refreshAll(unwatched));
  expect(report.refreshed.map(({ sheetName }) => sheetName)).toEqual([sheet, ...pages]);
  expect(report.failed).toEqual([]);
  expect(shownAt(opened, sheet, second, "Element")).toBe("Carry on");
});
