import type { PageContent } from "../../../../addin/results/page/page-query.ts";
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

const contents = {
  analysis_report: contentOf("analysis_report", [analysis]),
  comparison_report: comparedContent(analysis, analysis, 5, 5),
  line_report: lineContent("Line 1", 60, [
    ["Press", 50],
    ["Weld", 55],
  ]),
} as const satisfies Record<string, PageContent>;

const kinds = Object.keys(contents) as readonly (keyof typeof contents)[];

function printedOf({ blocks, print: { until } }: Page): readonly PageBlock[] {
  return blocks.filter(
    ({ at }) => at.row >= 0 && at.row <= (until?.row ?? Infinity) && at.column <= (until?.column ?? Infinity),
  );
}

test.each(kinds)("the print of %s has no hints for the screen, and no inputs but its notes", (kind) => {
  const page = pages[kind].make(contents[kind], en);
  const printed = printedOf(page);
  const typed = printed.filter(({ columns }) => columns.some(({ isInput }) => isInput === true));
  expect(typed.map(({ name }) => name)).toEqual(["notes"]);
  expect(JSON.stringify([page.lines, page.notes, printed])).not.toMatch(/Refresh keeps them|Type it here/);
  const hints = page.blocks.filter((block) => !printed.includes(block));
  expect(JSON.stringify(hints)).toContain("Blue cells are yours to type in");
});

test.each([
  ["analysis_report", "elements"],
  ["comparison_report", "before"],
] as const)("the print of %s has the typed takt, and nothing without one", (kind, name) => {
  const page = pages[kind].make(contents[kind], en);
  const shown = `${name}_inputs_shown`;
  expect(printedOf(page).map((block) => block.name)).toContain(shown);
  const cells = (typed: Readonly<Record<string, number>>): readonly unknown[] => {
    const cell = evaluatedPage(page, typed);
    return ["takt", "target"].flatMap((key) => [
      cell(shown, `shown_${key}`, "label"),
      cell(shown, `shown_${key}`, "value"),
    ]);
  };
  expect(cells({})).toEqual(["", "", "", ""]);
  expect(cells({ [`${name}_inputs/takt/value`]: 60 })).toEqual(["Takt (s)", 60, "", ""]);
});

test.each(Object.values(pages).map(({ kind }) => kind))(
  "%s has the time of its pull and not the instance's address",
  (kind) => {
    const content = { ...contents.comparison_report, ...lineContent("Line 1", 60, [["Press", 50]]) };
    const page = pages[kind].make(
      { ...content, analyses: [analysis, analysis], query: { ...content.query, kind } },
      en,
    );
    expect(page.lines.join("\n")).toContain("Pulled 2026-03-02 14:05");
    expect(JSON.stringify(page)).not.toContain("acme.example");
  },
);

/** Returns an analysis with many elements of one cycle. */
const many = (count: number) =>
  analysisOf(
    1,
    Array.from({ length: count }, (_, index) =>
      worked(1, index + 1, index * 5, `Step ${index + 1}`, ["va", 4]),
    ),
  );

test("the numbers of a Yamazumi with a column per element are printed while they are readable", () => {
  const printed = (count: number): readonly string[] => {
    const page = pages.elements_yamazumi.make(contentOf("elements_yamazumi", [many(count)]), en);
    return printedOf(page).map(({ name }) => name);
  };
  const [few, more] = [printed(9), printed(10)];
  const numbers = few.find((name) => name.endsWith("_data")) ?? "";
  expect(few).toContain(numbers);
  expect(more).toEqual(few.filter((name) => name !== numbers));
});

test.each(["waste_pareto", "loss_text_pareto"] as const)(
  "%s without any LOSS is a sentence, without empty tables",
  (kind) => {
    const without = analysisOf(1, [worked(1, 1, 0, "Pick", ["va", 3])]);
    const page = pages[kind].make(contentOf(kind, [without]), en);
    expect(page.lines[0]).toBe(en.charts.pareto.none);
    expect([printedOf(page), page.charts]).toEqual([[], []]);
    // The title extends over the empty columns beside it, which are printed with it.
    expect(page.print.until).toEqual({ row: -1, column: 11 });
  },
);

test("unexplained LOSS is given in figures if no bar can be drawn", () => {
  const open = analysisOf(1, [worked(1, 1, 0, "Pick", ["va", 3], ["nva", 2])]);
  const page = pages.waste_pareto.make(contentOf("waste_pareto", [open]), en);
  expect(printedOf(page).map(({ name }) => name)).toEqual(["waste_figures", "waste_counts"]);
});

test("many LOSS texts are printed in portrait on one page, so that no chart is cut", () => {
  const printOf = (texts: number): Page["print"] => {
    const pieces = Array.from(
      { length: texts },
      (_, index) => ["nva", 20 - index, `text ${index}`, "w3"] as const,
    );
    const content = contentOf("loss_text_pareto", [analysisOf(1, [worked(1, 1, 0, "Pick", ...pieces)])]);
    return pages.loss_text_pareto.make(content, en).print;
  };
  expect(printOf(7)).toMatchObject({ orientation: "landscape", isOnePage: true });
  expect(printOf(20)).toMatchObject({ orientation: "portrait", isOnePage: true });
});

test("many steps of a comparison are printed in portrait, with the complete chart above the table", () => {
  const pageOf = (count: number): Page => {
    const steps = Array.from({ length: count }, (_, index) => [`Step ${index + 1}`, 5, 4] as const);
    const content = comparedContent(analysis, analysis, 5, 5, steps);
    return pages.step_change.make({ ...content, query: { ...content.query, kind: "step_change" } }, en);
  };
  const tableOf = (page: Page): PageBlock["at"] | undefined =>
    page.blocks.find(({ name }) => name === page.charts[0]?.block)?.at;
  const few = pageOf(16);
  expect(few.print).toMatchObject({ orientation: "landscape", isOnePage: true });
  expect(pageOf(8).charts[0]?.series.every(({ labels }) => labels !== undefined)).toBe(true);
  const page = pageOf(60);
  const [chart] = page.charts;
  expect(page.print.orientation).toBe("portrait");
  // Letter in portrait has 684 points between its margins. The page has more, because the table is scaled
  // down. Figures are above the chart.
  expect(chart?.size.height).toBeLessThan(850);
  expect(tableOf(page)?.column).toBe(0);
  expect((tableOf(page)?.row ?? 0) * 15).toBeGreaterThan(
    (chart?.at.row ?? 0) * 15 + (chart?.size.height ?? 0),
  );
});

test("a complete name in the last column of a table is printed beyond it while it is readable", () => {
  const untilOf = (name: string): number | undefined =>
    pages.waterfall.make(
      {
        ...comparedContent(analysis, analysis, 5, 4, [[name, 5, 4]]),
        query: { ...contents.comparison_report.query, kind: "waterfall" },
      },
      en,
    ).print.until?.column;
  const whole = untilOf("Vier Schrauben M8 mit dem Drehmomentschlüssel anziehen") ?? 0;
  expect(whole).toBeGreaterThan(untilOf("Pick") ?? 0);
  // A far too long name would make everything else too small.
  expect(untilOf("long ".repeat(40))).toBe(whole + 3);
});
