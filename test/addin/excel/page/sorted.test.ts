import { pages } from "../../../../addin/results/all-pages.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { en } from "../../../../addin/words/en.ts";
import { makePageOf } from "../../../support/excel/made-page.ts";
import { useExcel } from "../../../support/office.ts";
import { analysisOf, contentOf, worked, comparedContent } from "../../../support/results/page-content.ts";

useExcel();

/**
 * Sorts the rows of a block like Excel: cells move with their formulas, and only relative references adjust.
 */
async function sortBlock(name: string, order: readonly number[]): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Page");
    const range = sheet.names.getItem(`WA_${name}`).getRange();
    range.load("rowIndex,columnIndex,columnCount");
    await context.sync();
    const row = (at: number): Excel.Range =>
      sheet.getRangeByIndexes(at, range.columnIndex, 1, range.columnCount);
    const [first, aside] = [range.rowIndex + 1, 500];
    for (const place of order.keys()) row(aside + place).copyFrom(row(first + place));
    for (const [place, from] of order.entries()) row(first + place).copyFrom(row(aside + from));
    for (const place of order.keys()) row(aside + place).clear();
    await context.sync();
  });
}

/** Returns the results in a column of a block, from top to bottom. */
function valuesOf({ blocks }: Page, name: string, column: string): Promise<readonly unknown[]> {
  const { columns = [], look } = blocks.find((block) => block.name === name) ?? {};
  return Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem("Page").names.getItem(`WA_${name}`).getRange();
    range.load("values");
    await context.sync();
    const place = columns.findIndex(({ key }) => key === column);
    return range.values.slice(look === "table" ? 1 : 0).map((row): unknown => row[place]);
  });
}

test("sorting cycles by time keeps the run chart and its limits", async () => {
  const times = [50, 58, 49, 57, 51, 56, 48, 59];
  const cycles = times.map((cycle_time, index) => ({ id: index + 1, sequence: index + 1, cycle_time }));
  const page = pages.cycle_run.make(contentOf("cycle_run", [analysisOf(1, [], { cycles })]), en);
  await makePageOf(page);
  const before = await Promise.all([
    valuesOf(page, "run_data", "drawn"),
    valuesOf(page, "run_figures", "value"),
  ]);
  await sortBlock("run_cycles", [6, 2, 0, 4, 5, 3, 1, 7]);
  const after = await Promise.all([
    valuesOf(page, "run_data", "drawn"),
    valuesOf(page, "run_figures", "value"),
  ]);
  expect(await valuesOf(page, "run_cycles", "ct")).toEqual([48, 49, 50, 51, 56, 57, 58, 59]);
  expect(after).toEqual(before);
});

test("a Pareto in another order adds up its shares from its first row", async () => {
  const elements = [
    worked(1, 1, 0, "Pick", ["nva", 5, "", "w3"], ["nva", 1, "", "w6"], ["nva", 1, "", "w6"]),
    worked(1, 2, 9, "Fit", ["nva", 3, "", "w1"]),
  ];
  const page = pages.waste_pareto.make(contentOf("waste_pareto", [analysisOf(1, elements)]), en);
  await makePageOf(page);
  expect(await valuesOf(page, "waste_data", "cumulative")).toEqual([0.5, 0.8, 1]);
  await sortBlock("waste_data", [2, 0, 1]);
  expect(await valuesOf(page, "waste_data", "seconds")).toEqual([2, 5, 3]);
  expect(await valuesOf(page, "waste_data", "cumulative")).toEqual([0.2, 0.7, 1]);
});

test("sorting steps by saving keeps the figures of the comparison and the unexplained rest", async () => {
  const steps = [
    ["Pick", 10, 9],
    ["Fit", 20, 14],
    ["Check", 6, 4],
  ] as const;
  const page = pages.step_change.make(
    comparedContent(analysisOf(1, []), analysisOf(2, []), 40, 28, steps),
    en,
  );
  await makePageOf(page);
  const before = await valuesOf(page, "steps_figures", "value");
  expect(await valuesOf(page, "steps_data", "saved")).toEqual([1, 6, 2, 3]);
  await sortBlock("steps_data", [1, 3, 2, 0]);
  expect(await valuesOf(page, "steps_data", "saved")).toEqual([6, 3, 2, 1]);
  expect(await valuesOf(page, "steps_figures", "value")).toEqual(before);
});
