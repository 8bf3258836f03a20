import type { PageContent } from "../../../../addin/results/page/page-query.ts";
import type { Page, PageRow } from "../../../../addin/results/page/page.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { analysisOf, worked, comparedContent } from "../../../support/results/page-content.ts";

function rowOf(page: Page, block: string, key: string): PageRow | undefined {
  return page.blocks.find(({ name }) => name === block)?.rows.find((row) => row.key === key);
}

function reportOf(content: PageContent): Page {
  return pages.comparison_report.make(content, en);
}

const before = analysisOf(1, [
  worked(1, 10, 0, "Reach neck", ["va", 30], ["nva", 9, "walks to rack", "w3"], ["nva", 4, "waits", "w2"]),
  worked(1, 20, 43, "Fasten", ["va", 10], ["nva", 4, "searches", "w6"]),
]);
const after = analysisOf(2, [
  worked(1, 10, 0, "Reach neck", ["va", 30], ["nva", 1, "Walks to rack ", "w3"], ["nva", 5, "waits", "w2"]),
  worked(1, 20, 36, "Fasten", ["va", 6]),
]);

test("the bottleneck improves from 57 s to 42 s by 15.0 s and 26.3 %, as published", () => {
  // Source: S11 of the published before and after case; the percentage follows from its two times.
  const page = reportOf(comparedContent(before, after, 57, 42));
  expect(rowOf(page, "kpis", "ct")?.cells).toMatchObject({ before: 57, after: 42, change: -15 });
  expect(Number(rowOf(page, "kpis", "ct")?.cells.percent)).toBeCloseTo(-26.3, 1);
  expect(rowOf(page, "kpis", "ct")?.cells.verdict).toBe("better");
});

test("a longer time and a lower share of VA are worse and marked", () => {
  const slower = { ...after, heading: { ...after.heading, va_ratio: 40 } };
  const faster = { ...before, heading: { ...before.heading, va_ratio: 50 } };
  const page = reportOf(comparedContent(faster, slower, 42, 57));
  for (const key of ["ct", "va"]) {
    expect(rowOf(page, "kpis", key)?.cells.verdict).toBe("worse");
    expect(rowOf(page, "kpis", key)?.isBad).toEqual(["verdict"]);
  }
  expect(rowOf(page, "kpis", "va")?.cells.percent).toBe("—");
});

test("removed or shorter LOSS is listed by saved seconds, and adds up to the key figure", () => {
  const page = reportOf(comparedContent(before, after, 57, 42));
  const listed = page.blocks.find(({ name }) => name === "removed_loss")?.rows ?? [];
  expect(listed.map(({ cells }) => [cells.loss, cells.change, cells.gone, cells.waste])).toEqual([
    ["walks to rack", -8, "", "w3 Transport"],
    ["searches", -4, "removed", "w6 Motion"],
    ["New or longer LOSS (1)", 1, "", ""],
    ["All LOSS", -11, "", ""],
  ]);
  expect(rowOf(page, "kpis", "loss")?.cells).toMatchObject({ before: 17, after: 6, change: -11 });
});

test("each column of a printed table with content has a header", () => {
  const page = reportOf(comparedContent(before, after, 57, 42));
  const unsaid = page.blocks
    .filter(({ look, at }) => look === "table" && at.column <= (page.print.until?.column ?? Infinity))
    .flatMap(({ name, columns, rows }) =>
      // The column at the left names the row.
      columns
        .slice(1)
        .filter(({ key, header }) => header === "" && rows.some(({ cells }) => (cells[key] ?? "") !== ""))
        .map(({ key }) => `${name} ${key}`),
    );
  expect(unsaid).toEqual([]);
});

test("both Yamazumi charts have the same height, also after takt is typed once", () => {
  const page = reportOf(comparedContent(before, after, 57, 42));
  const tops = ["before_data", "after_data"].map(
    (block) => page.blocks.find(({ name }) => name === block)?.rows[0]?.cells.axis_top,
  );
  expect(tops).toEqual([57, 57]);
  const formulas = ["before_data", "after_data"].map(
    (block) => page.blocks.find(({ name }) => name === block)?.rows[0]?.cells.takt,
  );
  expect(formulas[0]).toEqual(formulas[1]);
  expect(page.blocks.filter(({ rows }) => rows.some(({ key }) => key === "takt"))).toHaveLength(1);
});

test("a deleted analysis is labelled, and none of it is shown as 0 or removed", () => {
  const deleted = {
    ...analysisOf(2, []),
    heading: { ...after.heading, o_no: "", name: "", process_name: "" },
  };
  const page = reportOf(comparedContent(before, deleted, 57, 42));
  expect(rowOf(page, "result", "about")?.cells.c1).toBe("After: the analysis was deleted");
  for (const key of ["va", "nva", "loss", "elements"])
    expect(rowOf(page, "kpis", key)?.cells).toMatchObject({ after: "—", change: "—", verdict: "" });
  const none = page.blocks.find(({ name }) => name.startsWith("removed_loss"));
  expect([none?.look, none?.rows.map(({ cells }) => cells.text)]).toEqual([
    "figures",
    ["LOSS cannot be compared: one side has no elements."],
  ]);
});

test("forty steps are drawn as the eleven largest changes and one of all others", () => {
  const steps = Array.from({ length: 40 }, (_, index) => [`Step ${index}`, 10, 10 - index / 10] as const);
  const page = reportOf(comparedContent(before, after, 400, 322, steps));
  const bars = page.blocks.find(({ name }) => name === "waterfall_data")?.rows ?? [];
  expect(bars.filter(({ key }) => key.startsWith("s"))).toHaveLength(12);
  expect(bars.map(({ cells }) => cells.category)).toContainEqual(
    expect.stringMatching(/^Further steps … −\d|^Further steps.* −\d+\.\d$/),
  );
  expect(bars.filter(({ key }) => key.startsWith("rest"))).toHaveLength(0);
});

test("values are constants: only the charts' figures and a shown takt are formulas, and ids are nowhere", () => {
  const page = reportOf(comparedContent(before, after, 57, 42));
  const until = page.print.until ?? { row: 0, column: 0 };
  for (const { name, at, rows } of page.blocks) {
    if (at.row > until.row || at.row < 0 || name === "before_inputs_shown") continue;
    for (const { cells } of rows)
      for (const value of Object.values(cells)) expect(typeof value).not.toBe("object");
  }
  expect(JSON.stringify(page.blocks.map(({ rows }) => rows))).not.toMatch(/session_id|"id"/);
});
