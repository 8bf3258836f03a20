import { pages } from "../../../../addin/results/all-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { makePageOf, refreshPage } from "../../../support/excel/made-page.ts";
import { disorderOf } from "../../../support/office-host/schema-order.ts";
import { openExcel } from "../../../support/office.ts";
import { cellsOf } from "../../../support/office-verbs.ts";
import { contentFor } from "../../../support/results/content-for.ts";
import { syncsOf } from "../../../support/sheet-verbs.ts";

/** The entries in the legends of the page whose series are empty or 0. */
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

// A page of live formulas is calculated again with each of five writes.

test.each(Object.values(pages).map((maker) => [maker.kind, maker] as const))(
  "the page %s stands in a worksheet whose file holds to the schemas, and follows what the instance has",
  async (kind, maker) => {
    const host = await openExcel();
    const shown = (): readonly (readonly unknown[])[] => cellsOf(host, "Page", "A1:CZ200");
    const sheetId = await makePageOf(maker.make(contentFor(kind, 3), en));
    expect(syncsOf(host)).toBeLessThanOrEqual(7);
    const made = shown();
    expect(await entriesWithoutValue()).toEqual([]);
    expect(await disorderOf(host)).toEqual([]);
    expect(
      made.flat().filter((value) => /^#(BAD|REF|NAME|VALUE|ERROR|CYCLE|DIV)/.test(String(value))),
    ).toEqual([]);
    host.resetCounts();
    await refreshPage(sheetId, maker.make(contentFor(kind, 3), en));
    // One more where a legend has series of formulas, whose values are read once they are calculated.
    expect(syncsOf(host)).toBeLessThanOrEqual(4);
    expect(shown()).toEqual(made);
    await refreshPage(sheetId, maker.make(contentFor(kind, 6), en));
    const grown = shown();
    const anew = await makePageOf(maker.make(contentFor(kind, 6), en), "Anew");
    expect(anew).not.toBe(sheetId);
    expect(grown.flat().filter((value) => value !== "").length).toBe(
      cellsOf(host, "Anew", "A1:CZ200")
        .flat()
        .filter((value) => value !== "").length,
    );
    await refreshPage(sheetId, maker.make(contentFor(kind, 3), en));
    const again = shown()
      .flat()
      .filter((value) => value !== "");
    expect(again).toEqual(made.flat().filter((value) => value !== ""));
  },
);
