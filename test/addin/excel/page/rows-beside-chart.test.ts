import { pages } from "../../../../addin/results/all-pages.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { en } from "../../../../addin/words/en.ts";
import { makePageOf, refreshPage } from "../../../support/excel/made-page.ts";
import { useExcel } from "../../../support/office.ts";
import { analysisOf, contentOf } from "../../../support/results/page-content.ts";

useExcel();

/** Returns the run chart of this many cycles of 50 s. */
function runOf(count: number): Page {
  const cycles = Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, sequence: index + 1 },
    cycle_time: 50,
  }));
  return pages.cycle_run.make(contentOf("cycle_run", [analysisOf(1, [], { cycles })]), en);
}

/**
 * Returns the heights of the rows of cycles in points, their remarks, and the height and place of the chart.
 */
function seen() {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Page");
    const cycles = sheet.names.getItem("WA_run_cycles").getRange();
    const chart = sheet.charts.getItem("WA_run");
    cycles.load("values,rowCount");
    chart.load("top,height");
    await context.sync();
    const rows = Array.from({ length: cycles.rowCount - 1 }, (_, index) =>
      cycles.getCell(index + 1, 0).load("height"),
    );
    await context.sync();
    return {
      heights: rows.map(({ height }) => Math.round(height)),
      remarks: cycles.values.slice(1).map((row: unknown[]) => row[2]),
      chart: [Math.round(chart.top), Math.round(chart.height)],
    };
  });
}

const giveReason = (row: number, reason: string): Promise<void> =>
  Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem("Page").names.getItem("WA_run_cycles").getRange();
    range.getCell(row, 3).values = [[reason]];
    await context.sync();
  });

const reason = "The operator dropped a part and looked for another one";

test("a reason keeps the height of its row and of the chart beside it; a refresh makes space for it", async () => {
  const sheetId = await makePageOf(runOf(9));
  const made = await seen();
  expect(made.heights).toEqual(Array<number>(9).fill(16));
  await giveReason(3, reason);
  const typed = await seen();
  expect([typed.heights, typed.chart]).toEqual([made.heights, made.chart]);
  expect(typed.remarks[2]).toBe(`${reason} (left\u00a0out)`);
  await refreshPage(sheetId, runOf(11));
  const refreshed = await seen();
  expect(refreshed.heights[2]).toBeGreaterThanOrEqual(5 * 16);
  expect(refreshed.heights.toSpliced(2, 1)).toEqual(Array<number>(10).fill(16));
  expect(refreshed.chart).toEqual(made.chart);
});

test("rows of a page of an earlier version keep their height", async () => {
  const anew = runOf(9);
  const earlier: Page = {
    ...anew,
    blocks: anew.blocks.map((block) => {
      const { isBesideChart, ...others } = block;
      if (isBesideChart !== true) return block;
      const columns = block.columns.map((column) => {
        const { isWrapped: _, ...plain } = column;
        return column.key === "remark" ? { ...plain, width: 62 } : plain;
      });
      return { ...others, columns };
    }),
  };
  const sheetId = await makePageOf(earlier);
  await giveReason(3, reason);
  const { heights } = await seen();
  for (const again of [1, 2]) {
    await refreshPage(sheetId, anew);
    expect([again, (await seen()).heights]).toEqual([again, heights]);
  }
});
