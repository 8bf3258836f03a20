import { pages } from "../../../../addin/results/all-pages.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { en } from "../../../../addin/words/en.ts";
import { makePageOf, refreshPage } from "../../../support/excel/made-page.ts";
import { disorderOf } from "../../../support/office-host/schema-order.ts";
import { openExcel } from "../../../support/office.ts";
import { cellsOf } from "../../../support/office-verbs.ts";
import { contentFor } from "../../../support/results/content-for.ts";
import { syncsOf } from "../../../support/sheet-verbs.ts";

/** Returns the legend entries of the page whose series are empty or 0. */
async function entriesWithoutValue(): Promise<readonly string[]> {
  return Excel.run(async (context) => {
    const { charts } = context.workbook.worksheets.getItem("Page");
    charts.load("items/legend/visible,items/legend/legendEntries/items/visible,items/series/items/name");
    await context.sync();
    const named = charts.items
      .filter(({ legend }) => legend.visible)
      .flatMap(({ series, legend }) =>
        series.items.flatMap((one, index) =>
          legend.legendEntries.items[index]?.visible === true
            ? [{ name: one.name, values: one.getDimensionValues("Values") }]
            : [],
        ),
      );
    await context.sync();
    return named.flatMap(({ name, values: { value } }) =>
      value.some((one) => Number(one) > 0) ? [] : [name],
    );
  });
}

/** Returns the types of charts in a page's file, and the settings of its charts and blocks. */
function featuresOf({ charts, blocks }: Page): readonly string[] {
  const ofCharts = charts.flatMap((chart) => [
    ...[chart.type, ...Object.keys(chart)],
    ...chart.series.flatMap((one) => [`as ${one.as ?? chart.type}`, ...Object.keys(one)]),
  ]);
  const ofBlocks = blocks.flatMap((block) => [
    ...[block.look, ...Object.keys(block)],
    ...block.columns.flatMap((column) => Object.keys(column)),
  ]);
  return [...ofCharts, ...ofBlocks];
}

const features = new Set<string>();
/** The page with most charts, and each page with something new for a file. */
const withNewFeatures = Object.values(pages).flatMap((maker) => {
  const before = features.size;
  for (const one of featuresOf(maker.make(contentFor(maker.kind, 3), en))) features.add(one);
  return features.size > before || maker.kind === "analysis_report" ? [maker.kind] : [];
});

test.each(Object.values(pages).map((maker) => [maker.kind, maker] as const))(
  "the page %s makes a valid file and is refreshed",
  async (kind, maker) => {
    const host = await openExcel();
    const pageOf = (count: number) => maker.make(contentFor(kind, count), en);
    const shown = (): readonly (readonly unknown[])[] => cellsOf(host, "Page", "A1:CZ200");
    const values = () =>
      shown()
        .flat()
        .filter((value) => value !== "");
    const errors = () =>
      values().filter((value) => /^#(BAD|REF|NAME|VALUE|ERROR|CYCLE|DIV)/.test(String(value)));
    const sheetId = await makePageOf(pageOf(3));
    expect(syncsOf(host)).toBeLessThanOrEqual(7);
    const few = values();
    expect(await entriesWithoutValue()).toEqual([]);
    if (withNewFeatures.includes(kind)) expect(await disorderOf(host)).toEqual([]);
    expect(errors()).toEqual([]);
    await refreshPage(sheetId, pageOf(6));
    expect(values().length).toBeGreaterThanOrEqual(few.length);
    expect(errors()).toEqual([]);
    await refreshPage(sheetId, pageOf(3));
    expect(values()).toEqual(few);
    if (!withNewFeatures.includes(kind)) return;
    const before = shown();
    host.resetCounts();
    await refreshPage(sheetId, pageOf(3));
    // One more if a legend has series of formulas, whose values are read once they are calculated.
    expect(syncsOf(host)).toBeLessThanOrEqual(4);
    expect(shown()).toEqual(before);
  },
);
