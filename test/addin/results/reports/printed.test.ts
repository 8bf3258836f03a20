import type { PageContent } from "../../../../addin/results/page/page-query.ts";
import type { Page, PageBlock } from "../../../../addin/results/page/page.ts";
import { pages } from "../../../../addin/results/reports/pages.ts";
import type { PageMaker } from "../../../../addin/results/reports/page-maker.ts";
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
    ({ at }) => at.row <= (until?.row ?? Infinity) && at.column <= (until?.column ?? Infinity),
  );
}

test.each(kinds)("what %s prints has no hints for the screen, and nothing to type but its notes", (kind) => {
  const page = pages[kind].make(contents[kind], en);
  const printed = printedOf(page);
  const typed = printed.filter(({ columns }) => columns.some(({ isInput }) => isInput === true));
  expect(typed.map(({ name }) => name)).toEqual(["notes"]);
  expect(JSON.stringify([page.lines, printed])).not.toMatch(/kept at every refresh|Type it here/);
  const hints = page.blocks.filter((block) => !printed.includes(block));
  expect(JSON.stringify(hints)).toContain("Blue headers: yours to type");
});

test.each([
  ["analysis_report", "elements"],
  ["comparison_report", "before"],
] as const)("what %s prints of takt is what is typed, and nothing as long as nothing is", (kind, name) => {
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

const makers: readonly PageMaker[] = Object.values(pages);

test.each(makers.map(({ kind }) => kind))("%s says when it was pulled and not from which address", (kind) => {
  const content = { ...contents.comparison_report, ...lineContent("Line 1", 60, [["Press", 50]]) };
  const page = pages[kind].make(
    { ...content, analyses: [analysis, analysis], query: { ...content.query, kind } },
    en,
  );
  expect(page.lines.join("\n")).toContain("Pulled 2026-03-02 14:05");
  expect(JSON.stringify(page)).not.toContain("acme.example");
});
