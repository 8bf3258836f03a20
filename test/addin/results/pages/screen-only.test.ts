import type { PageContent, PageKind } from "../../../../addin/results/page/page-query.ts";
import type { Page, PageBlock } from "../../../../addin/results/page/page.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";
import {
  analysisOf,
  comparedContent,
  contentOf,
  lineContent,
  worked,
} from "../../../support/results/page-content.ts";

const analysis = analysisOf(1, [worked(1, 1, 0, "Pick", ["va", 3], ["nva", 2, "walks", "w3"])]);
const compared = comparedContent(analysis, analysis, 5, 4, [["Pick", 5, 4]]);
const line = lineContent("Line 1", 60, [["Press", 50]]);

/** Returns a page of a kind of chart. */
function pageOf(kind: PageKind, more: Partial<PageContent> = {}): Page {
  const content = { ...contentOf(kind, [analysis, analysis]), ...line, ...compared, ...more };
  return pages[kind].make({ ...content, query: { ...content.query, kind } }, en);
}

const charts = (Object.keys(pages) as readonly PageKind[]).filter(
  (kind) => !kind.endsWith("_report") && kind !== "formula_audit",
);

function isAbove({ at }: PageBlock): boolean {
  return at.row < 0;
}

test.each(charts)("content for the screen only is above the title of %s, and is not printed", (kind) => {
  const page = pageOf(kind);
  const printed = page.blocks.filter((block) => !isAbove(block));
  const typed = printed.filter(
    ({ look, columns }) => look === "figures" && columns.some(({ isInput }) => isInput === true),
  );
  expect(typed).toEqual([]);
  expect(JSON.stringify([page.lines, page.notes, printed])).not.toMatch(
    /Blue headers: yours|Type it here|keeps your chart|counts as this/,
  );
  expect(page.blocks.filter(isAbove).at(-1)?.name).toBe("hint");
});

test.each(["cycles_yamazumi", "line_load"] as const)(
  "blocks above the title of %s are below each other and end above it",
  (kind) => {
    const above = pageOf(kind)
      .blocks.filter(isAbove)
      .map(({ name, at, rows }) => [name, at.row, at.row + rows.length]);
    expect(above).toEqual([
      [expect.stringMatching(/_inputs$/), -3, -1],
      ["hint", -1, 0],
    ]);
  },
);

test("a typed takt is printed, and nothing without one", () => {
  const page = pageOf("cycles_yamazumi");
  const printed = (typed: Readonly<Record<string, number>>): readonly unknown[] => {
    const cell = evaluatedPage(page, typed);
    return ["takt", "target"].flatMap((key) =>
      ["label", "value"].map((column) => cell("cycles_inputs_shown", `shown_${key}`, column)),
    );
  };
  expect(page.blocks.find(({ name }) => name === "cycles_inputs_shown")?.columns[0]?.align).toBe("left");
  expect(printed({})).toEqual(["", "", "", ""]);
  expect(printed({ "cycles_inputs/takt/value": 60 })).toEqual([en.charts.taktInput, 60, "", ""]);
  expect(printed({ "cycles_inputs/takt/value": 0 })).toEqual(["", "", "", ""]);
});

test("beside an input table, the label of the line has the takt, and no figure repeats it", () => {
  const names = pageOf("what_if").blocks.map(({ name }) => name);
  expect(names).toContain("what_if_times");
  expect(names.filter((name) => name.endsWith("_shown"))).toEqual([]);
});

test("an allowance of 0 is valid and printed, and so is the currency of a saving", () => {
  const cell = evaluatedPage(pageOf("standard_time"));
  expect(cell("standard_inputs_shown", "shown_allowance", "value")).toBe(0);
  const page = pageOf("saving", { look: { money: { currency: "EUR", per_second: 0.02 } } });
  const saved = evaluatedPage(page, { "saving_inputs/pieces/value": 1000 });
  expect(saved("saving_year", "money", "note")).toBe(`EUR · ${en.compared.saving.aYearRule}`);
});

test.each(["work_combination", "mmc_composition"] as const)(
  "the notes of %s have a header once there is one",
  (kind) => {
    const mmc = [{ id: 1, name: "Press", total_time: 60, machine_time: 40, walk_time: 5, wait_time: 5 }];
    const headers = pageOf(kind, { mmc })
      .blocks.flatMap(({ columns }) => columns)
      .filter(({ key, header }) => key === "note" && header !== "");
    expect(headers.map(({ headerWhen }) => headerWhen)).toEqual(["SUMPRODUCT(--(LEN({[note]})>0))>0"]);
  },
);

test("figures without inputs are not named on paper", () => {
  const page = pageOf("saving");
  const said = (typed = {}): readonly unknown[] => {
    const cell = evaluatedPage(page, typed);
    return [
      cell("saving_figures", "hours", "label"),
      cell("saving_figures", "hours", "note"),
      cell("saving_year", "money", "label"),
    ];
  };
  const { hours, hoursRule, aYear } = en.compared.saving;
  expect(said()).toEqual(["", "", ""]);
  expect(said({ "saving_inputs/pieces/value": 3600 })).toEqual([hours, hoursRule, ""]);
  const all = { "saving_inputs/pieces/value": 3600, "saving_inputs/cost_per_hour/value": 7200 };
  expect(said(all)).toEqual([hours, hoursRule, aYear]);
});

/** Inputs of an element on a Rebalance page: an empty one says that the element is free. */
const optional = new Set(["follow", "stays"]);

test.each(charts)("the print of %s has no empty input, and no sentence about typing", (kind) => {
  const page = pageOf(kind);
  const { until } = page.print;
  const printed = page.blocks.filter(
    ({ at }) => at.row >= 0 && at.row <= (until?.row ?? Infinity) && at.column <= (until?.column ?? Infinity),
  );
  const empty = printed.flatMap(({ name, at, columns, rows }) =>
    columns.flatMap(({ key, isInput }, index) =>
      isInput === true && !optional.has(key) && at.column + index <= (until?.column ?? Infinity)
        ? rows.filter(({ cells }) => (cells[key] ?? "") === "").map((row) => `${name} ${row.key} ${key}`)
        : [],
    ),
  );
  expect(empty).toEqual([]);
  expect(JSON.stringify([page.lines, page.notes, printed])).not.toMatch(
    /\b[Tt]ype (?:other|a reason|rating|pieces)\b/,
  );
});

test.each([
  "cycles_yamazumi",
  "elements_yamazumi",
  "analyses_yamazumi",
  "trend",
  "line_load",
  "what_if",
] as const)("the takt and target that the chart of %s draws are beyond the print area", (kind) => {
  const page = pageOf(kind);
  const levels = page.blocks.find(({ name }) => name.endsWith("_levels"));
  expect(levels?.columns.slice(0, 2).map(({ key }) => key)).toEqual(["takt", "target"]);
  expect(levels?.at.column).toBeGreaterThan(page.print.until?.column ?? Infinity);
  const others = page.blocks.filter((block) => block !== levels);
  expect(others.flatMap(({ columns }) => columns.map(({ key }) => key))).not.toContain("target");
  const drawn = page.charts[0]?.series.filter(({ block }) => block === levels?.name);
  expect(drawn?.map(({ column }) => column)).toEqual(levels?.columns.map(({ key }) => key));
  // Lines are named at their ends: a line without a value is not in the legend.
  expect(drawn?.every(({ isInLegend }) => isInLegend === false)).toBe(true);
});

test.each(charts)("no line over %s crosses a label: one on a fill has the fill behind its text", (kind) => {
  const [chart] = pageOf(kind).charts;
  if (chart?.series.some(({ isFullWidth, block }) => isFullWidth === true && block !== undefined) !== true)
    return;
  const onFills = chart.series.filter(
    ({ as, labels }) => as === undefined && labels?.position !== "InsideBase",
  );
  const filled = chart.type.startsWith("Column") ? onFills : [];
  expect(filled.filter(({ labels }) => labels !== undefined && labels.fill === undefined)).toEqual([]);
});
