import { loadOwnNames } from "../../../../addin/excel/page/stored/page-names.ts";
import { pageTagIn, encodePageTag, queuePageTag } from "../../../../addin/excel/page/stored/page-tag.ts";
import type { PageKind } from "../../../../addin/results/page/page-query.ts";
import type { Page, PageBlock, PageValue } from "../../../../addin/results/page/page.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { makePageOf, refreshPage } from "../../../support/excel/made-page.ts";
import { useExcel } from "../../../support/office.ts";
import { cellsOf } from "../../../support/office-verbs.ts";
import { contentFor } from "../../../support/results/content-for.ts";

const host = useExcel();

const onPage = <Value>(work: (sheet: Excel.Worksheet, context: Excel.RequestContext) => Promise<Value>) =>
  Excel.run((context) => work(context.workbook.worksheets.getItem("Page"), context));

/**
 * A page as earlier versions placed it: notes below the title, everything else further down and to the right.
 */
function asEarlier({ notes, ...page }: Page, change: (block: PageBlock) => PageBlock | undefined): Page {
  const lines = [...(notes?.lines ?? []), ...page.lines];
  const blocks = page.blocks.flatMap((block) => {
    const { at, ...rest } = change(block) ?? { ...block, at: { row: 0, column: -1 } };
    if (at.column < 0) return [];
    return [
      { ...rest, at: at.row < 0 ? { ...at, row: at.row - 1 } : { row: at.row + 7, column: at.column + 2 } },
    ];
  });
  const charts = page.charts.map((chart) => ({ ...chart, at: { row: 3, column: 0 } }));
  const { until } = page.print;
  const print = { ...page.print, ...(until && { until: { row: until.row + 7, column: until.column + 2 } }) };
  return { ...page, lines, blocks, charts, print };
}

/** Removes from the page tag what an earlier version did not write. */
const forgetLaterValues = (): Promise<void> =>
  onPage(async (sheet, context) => {
    const names = loadOwnNames(sheet);
    await context.sync();
    const kept = pageTagIn(names(), undefined);
    if (kept === undefined) throw new Error("This is no page.");
    const { hasNotesBelow: _, ...written } = kept.written;
    queuePageTag(sheet, encodePageTag({ ...kept, written }), new Set(names().keys()));
    await context.sync();
  });

/** Returns the address of a block's cells. */
const placeOf = (block: string): Promise<string> =>
  onPage(async (sheet, context) => {
    const range = sheet.names.getItem(`WA_${block}`).getRange();
    range.load("address");
    await context.sync();
    return range.address.split("!")[1] ?? "";
  });

const printed = (): Promise<string> =>
  onPage(async (sheet, context) => {
    const area = sheet.pageLayout.getPrintArea();
    area.load("address");
    await context.sync();
    return area.address;
  });

const type = (block: string, row: number, column: number, value: number): Promise<void> =>
  onPage(async (sheet, context) => {
    sheet.names.getItem(`WA_${block}`).getRange().getCell(row, column).values = [[value]];
    await context.sync();
  });

test.each(["cycles_yamazumi", "cycle_run", "line_load", "step_change", "trend"] as const)(
  "%s of an earlier version keeps its places, its notes below its title, and its print area",
  async (kind: PageKind) => {
    const anew = pages[kind].make(contentFor(kind, 4), en);
    const earlier = asEarlier(anew, (block) => block);
    const sheetId = await makePageOf(earlier);
    await forgetLaterValues();
    const names = anew.blocks.map(({ name }) => name);
    const where = (): Promise<readonly string[]> => Promise.all(names.map(placeOf));
    const [before, area, shown] = [await where(), await printed(), cellsOf(host, "Page", "A1:CZ80")];
    for (const again of [1, 2]) {
      await refreshPage(sheetId, anew);
      expect([again, await where(), await printed()]).toEqual([again, before, area]);
      expect(cellsOf(host, "Page", "A1:CZ80")).toEqual(shown);
    }
  },
);

test("a tried time on a page of an earlier version still counts", async () => {
  const anew = pages.what_if.make(contentFor("what_if", 4), en);
  const withInput = (value: PageValue | undefined): PageValue =>
    typeof value === "object"
      ? { formula: value.formula.replaceAll("[@tried]", "[@what_if]") }
      : (value ?? "");
  const earlier = asEarlier(anew, (block) => {
    if (block.name === "what_if_times") return undefined;
    if (block.name !== "what_if_data") return block;
    return {
      ...block,
      columns: block.columns.map((column) =>
        column.key === "tried" ? { ...column, key: "what_if", isInput: true } : column,
      ),
      rows: block.rows.map(({ key, cells }) => ({
        key,
        cells: {
          ...Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, withInput(value)])),
          what_if: cells.measured ?? "",
        },
      })),
    };
  });
  const sheetId = await makePageOf(earlier);
  await forgetLaterValues();
  const place = await placeOf("what_if_data");
  const column = earlier.blocks
    .find(({ name }) => name === "what_if_data")!
    .columns.findIndex(({ key }) => key === "what_if");
  await type("what_if_data", 2, column, 33);
  for (const again of [1, 2]) {
    await refreshPage(sheetId, anew);
    expect([again, await placeOf("what_if_data")]).toEqual([again, place]);
    const times = cellsOf(host, "Page", await placeOf("what_if_times"));
    expect(times.map((row) => row[1])).toEqual(["What-if CT (s)", 50, 33, 52, 53]);
    const counted = cellsOf(host, "Page", place);
    expect(counted.map((row) => row[column])).toEqual(["What-if CT (s)", 50, 33, 52, 53]);
    expect(counted.map((row) => row[4])).toEqual(["CT (s)", 50, 33, 52, 53]);
  }
});

test("money per second of an earlier version is kept as typed, and is no cost per hour", async () => {
  const anew = pages.saving.make(contentFor("saving", 3), en);
  const earlier = asEarlier(anew, (block) =>
    block.name === "saving_inputs"
      ? {
          ...block,
          rows: block.rows.map((row) =>
            row.key === "cost_per_hour"
              ? { key: "money", cells: { label: "Money per second", value: "", note: "" } }
              : row,
          ),
        }
      : {
          ...block,
          columns: block.columns.map(({ key, header, numberFormat }) => ({ key, header, numberFormat })),
          rows: block.rows.map(({ key }) => ({ key, cells: {} })),
        },
  );
  const sheetId = await makePageOf(earlier);
  await forgetLaterValues();
  await type("saving_inputs", 0, 1, 12_000);
  await type("saving_inputs", 1, 1, 0.01);
  await refreshPage(sheetId, anew);
  const inputs = cellsOf(host, "Page", await placeOf("saving_inputs"));
  expect(inputs.map(([label, value]) => [label, value])).toEqual([
    ["Annual volume (pieces)", 12_000],
    ["Cost per hour", ""],
    ["Money per second", 0.01],
  ]);
  // Its saving is unknown before a cost per hour is typed.
  expect(cellsOf(host, "Page", await placeOf("saving_year"))[0]?.[1]).toBe("");
});

test("takt and target typed on a report of an earlier version move before their labels", async () => {
  const anew = pages.analysis_report.make(contentFor("analysis_report", 3), en);
  const earlier = {
    ...anew,
    blocks: anew.blocks.map((block) => {
      const [value, label, note] = block.columns;
      return block.name === "elements_inputs" ? { ...block, columns: [label!, value!, note!] } : block;
    }),
  };
  const sheetId = await makePageOf(earlier);
  await type("elements_inputs", 0, 1, 62);
  for (const again of [1, 2]) {
    await refreshPage(sheetId, anew);
    const [takt, target] = cellsOf(host, "Page", await placeOf("elements_inputs"));
    expect([again, takt]).toEqual([again, [62, "Takt (s) · Type it here; empty: no line.", ""]]);
    expect(target?.[0]).toBe("");
    const levels = cellsOf(host, "Page", await placeOf("elements_levels"));
    expect(levels[1]?.[0]).toBe(62);
  }
});
