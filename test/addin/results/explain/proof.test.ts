import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pages } from "../../../../addin/results/all-pages.ts";
import { recalculated } from "../../../../addin/results/explain/cell-records.ts";
import { createEvaluator } from "../../../../addin/results/explain/evaluate.ts";
import { explainCell } from "../../../../addin/results/explain/explain-cell.ts";
import { figuresOfPage, recordsBehind } from "../../../../addin/results/explain/page-records.ts";
import { cellOf } from "../../../../addin/results/explain/values.ts";
import type { PageContent, PageKind } from "../../../../addin/results/page/page-query.ts";
import type { CellsOnSheet } from "../../../../addin/results/explain/cells-on-sheet.ts";
import type { CellValue } from "../../../../addin/worksheet/cells/cell.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";
import { en } from "../../../../addin/words/en.ts";
import { contentFor } from "../../../support/results/content-for.ts";
import { rebalancedOf } from "../../../support/results/rebalanced.ts";
import { projectFolder } from "../../../support/script.ts";
import { sheetOfPage } from "../../../support/results/sheet-of-page.ts";

const kinds = Object.keys(pages) as readonly PageKind[];

test("every file of the pages' folder is proven", () => {
  const files = readdirSync(join(projectFolder, "addin", "results", "pages"));
  expect(kinds.map((kind) => `${kind.replaceAll("_", "-")}.ts`).sort()).toEqual(files.sort());
});

/**
 * Numbers that are neither calculated nor read: the 80 % line, the station of today, the start of the first
 * row, and a 0 where the page has nothing to add up. Each is `block/column`.
 */
const fixed = new Set([
  "waste_data/most",
  "texts_data/most",
  "before_waste_data/most",
  "rebalance_elements/from",
  "combination_data/start",
  "waste_figures/value",
  "texts_figures/value",
  "standard_figures/value",
  "before_data/axis_top",
  "after_data/axis_top",
]);

/** Returns content with irregular data: elements without segments or LOSS, unequal cycles, many steps. */
function irregular(kind: PageKind): PageContent {
  const content = contentFor(kind, 4);
  const [first, second] = content.analyses;
  const [one, two, three, four, ...others] = first!.elements;
  const elements: readonly RawValues[] = [
    { ...one, segment_data: "" },
    { ...two, segment_data: "[{]" },
    { ...three, loss_data: '["Walks","x","y"]', loss_type_data: '["w9"]' },
    { ...four, video_end_time: Number(four!.video_end_time) + 2.5, loss_data: '["  WALKS "]' },
    ...others.slice(0, 11),
  ];
  const steps = Array.from({ length: 25 }, (_, index) => ({
    ...{ id: 100 + index, comparison_id: 1, sequence: index + 1, step_name: `Step ${index + 1}` },
    ...{ time_a: 3 + (index % 5), time_b: 4 - (index % 3) / 3, time_diff: 0 },
  }));
  const heading = { ...content.comparison!.heading, ct_a: 90.125, ct_b: 66.6, va_improvement: 0.01 };
  return {
    ...content,
    analyses: [
      { heading: { ...first!.heading, cycle_time_avg: 33.3, va_ratio: 41.2 }, elements, cycles: [] },
      { ...second!, elements: second!.elements.slice(0, 10) },
    ],
    comparison: { heading, lines: steps },
    line: {
      heading: { ...content.line!.heading, takt_time: 0 },
      processes: content.line!.processes.map((process, index) =>
        index === 1 ? { ...process, cycle_time: false } : process,
      ),
    },
    rebalanced,
  };
}

const rebalanced = {
  ...{ sheets: ["Rebalance 1"], shown: "Rebalance 1" },
  line: rebalancedOf(
    11.5,
    ...Array.from(
      { length: 40 },
      (_, index) => [`1.${index}`, 1.3, 1 + (index % 3), 1 + (index % 5)] as const,
    ),
  ),
};

/** Returns content without any record. */
function empty(kind: PageKind): PageContent {
  const { query, pulled } = contentFor(kind, 1);
  return { query, pulled, analyses: [], mmc: [], mac: [] };
}

/** Control limits need eight cycles. */
const needsLimits = new Set<PageKind>(["cycle_run", "analysis_report"]);

const typed: Readonly<Record<string, CellValue>> = Object.fromEntries(
  ["cycles", "elements", "yamazumi", "rebalance", "run", "line", "what_if", "trend", "combination"].flatMap(
    (name) => [
      [`${name}_inputs/takt/value`, 12.5],
      [`${name}_inputs/target/value`, 11],
    ],
  ),
);

/** Returns each number of a page that differs from what the records or our own calculation give. */
function differences(content: PageContent, sheet: CellsOnSheet): readonly string[] {
  const evaluator = createEvaluator(sheet);
  return sheet.blocks.flatMap(({ name, range, columns, keys }) =>
    keys.flatMap((row = "", down) =>
      columns.flatMap(({ key, isInput }, across) => {
        const [at, column] = [range.top + down, range.left + across];
        const held = sheet.contentAt(at, column);
        const shown = sheet.shownAt(at, column);
        if ("formula" in held) {
          const own = cellOf(evaluator.valueAt(at, column));
          return isSame(own, shown) ? [] : [`${name}/${row}/${key}: ${own}, not ${shown}: ${held.formula}`];
        }
        if (typeof held.value !== "number" || isInput === true) return [];
        const behind = recordsBehind(content, { block: name, row, column: key }, en);
        if (behind === undefined)
          return fixed.has(`${name}/${key}`) ? [] : [`${name}/${row}/${key}: no records`];
        const own = recalculated(behind) ?? NaN;
        return isSame(own, held.value) ? [] : [`${name}/${row}/${key}: records ${own}, not ${held.value}`];
      }),
    ),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return typeof a === "number" && typeof b === "number"
    ? Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b))
    : a === b;
}

test.each(kinds)("the records and formulas of %s give the value of each cell", (kind) => {
  for (const [content, inputs] of [
    [contentFor(kind, needsLimits.has(kind) ? 8 : 2), typed],
    [irregular(kind), {}],
    [empty(kind), {}],
  ] as const)
    expect(differences(content, sheetOfPage(pages[kind].make(content, en), inputs))).toEqual([]);
});

/** A formula audit has the numbers of another page: test/addin/actions/formula-audit.test.ts proves it. */
const ofRecords = kinds.filter((kind) => !pages[kind].offered.includes("page"));

test.each(ofRecords)("each figure of %s has a formula in words, and records behind it", (kind) => {
  const content = irregular(kind);
  const page = sheetOfPage(pages[kind].make(content, en), typed);
  const figures = figuresOfPage(content, en);
  let explained = 0;
  for (const { name, range, columns, keys } of page.blocks)
    for (const [down] of keys.entries())
      for (const [across, { key, isInput }] of columns.entries()) {
        const at = { row: range.top + down, column: range.left + across };
        if (typeof page.shownAt(at.row, at.column) !== "number" || isInput === true) continue;
        const { formula, label } = explainCell(page, figures, at, en);
        if (fixed.has(`${name}/${key}`)) continue;
        expect([label, formula]).toEqual([label, expect.stringMatching(/./)]);
        explained++;
      }
  expect(explained).toBeGreaterThan(0);
});
