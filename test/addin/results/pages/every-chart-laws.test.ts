import fc from "../../../support/laws.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";
import { withAddresses } from "../../../../addin/results/page/addresses.ts";
import type { BlockPositions } from "../../../../addin/results/page/addresses.ts";
import type { PageKind } from "../../../../addin/results/page/page-query.ts";
import type { Page, PageBlock } from "../../../../addin/results/page/page.ts";
import { rowsOf } from "../../../../addin/results/parts/chart-section.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { typeTotals } from "../../../../addin/figures/type-totals.ts";
import { en } from "../../../../addin/words/en.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";

/** The pages of elements, which are tested with unusual ones. */
const charts = Object.values(pages).filter(
  ({ subject, needs, hasLogo }) =>
    (subject === "analysis" || subject === "analyses") && needs.includes("elements") && hasLogo !== true,
);

/** The pages with a row for each element or LOSS text. */
const withTexts: readonly PageKind[] = [
  "elements_yamazumi",
  "loss_text_pareto",
  "timeline",
  "work_combination",
  "standard_time",
];

const name = fc.constantFrom("Pick", "取付".repeat(100), "=1+1", 'a "b"', "", "x\r\ny", "หยิบ");

/** Elements as instances have them: with segments, without, unreadable, missing fields, unknown types. */
const element: fc.Arbitrary<RawValues> = fc.oneof(
  fc
    .tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 30 }),
      name,
      fc.array(
        fc.tuple(
          fc.constantFrom("va", "nva", "wait", "c4", "c12", "odd"),
          fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
          fc.constantFrom("", "walks", "Walks ", "searches"),
          fc.constantFrom("", "w1", "w3", "w9"),
        ),
        { maxLength: 6 },
      ),
    )
    .map(([cycle, sequence, said, pieces]) => worked(cycle, sequence, 10 * sequence, said, ...pieces)),
  fc.constantFrom<RawValues>(
    { id: 90_001 },
    { id: 90_002, cycle_no: 1, sequence: 4, name: false, video_start_time: 9, video_end_time: 4 },
    { id: 90_003, cycle_no: 2, sequence: 1, element_type: "wait", video_start_time: 1, video_end_time: 4 },
    { id: 90_004, cycle_no: 2, sequence: 2, segment_data: "{", video_start_time: 1, video_end_time: 4 },
    { id: 90_005, cycle_no: 1, sequence: 7, loss_data: '["a"]', segment_data: "[]", name: "Rest" },
  ),
);

const analyses = fc
  .uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.array(element, { maxLength: 25 }).map((elements) => ({ id, elements })))),
  );

type Given = readonly { readonly id: number; readonly elements: readonly RawValues[] }[];

function pageOf(kind: PageKind, given: Given): Page {
  return pages[kind].make(
    contentOf(
      kind,
      given.map(({ id, elements }) => analysisOf(id, numbered(elements))),
    ),
    en,
  );
}

function pagesOf(given: Given): readonly Page[] {
  return charts.map(({ kind }) => pageOf(kind, given));
}

/** Gives all records unique ids. */
function numbered(elements: readonly RawValues[]): readonly RawValues[] {
  return elements.map((values, index) => ({ ...values, id: index + 1 }));
}

function placesOf({ blocks }: Page): BlockPositions {
  return Object.fromEntries(
    blocks.map(({ name: block, at, look, title, columns, rows }) => [
      block,
      {
        top: at.row + (title === undefined ? 0 : 1) + (look === "table" ? 1 : 0),
        left: at.column,
        columns: columns.map(({ key }) => key),
        keys: rows.map(({ key }) => key),
      },
    ]),
  );
}

function overlaps(one: PageBlock, other: PageBlock): boolean {
  const isBeside =
    one.at.column + one.columns.length <= other.at.column ||
    other.at.column + other.columns.length <= one.at.column;
  const isBelow = one.at.row + rowsOf(one) <= other.at.row || other.at.row + rowsOf(other) <= one.at.row;
  return !isBeside && !isBelow;
}

test("every page refers to existing things, without overlaps, and its columns follow the categories", () => {
  fc.assert(
    fc.property(analyses, (given) => {
      for (const page of pagesOf(given)) {
        const places = placesOf(page);
        expect(Object.keys(places)).toHaveLength(page.blocks.length);
        for (const block of page.blocks) {
          expect(new Set(block.rows.map(({ key }) => key)).size).toBe(block.rows.length);
          for (const other of page.blocks) if (other !== block) expect(overlaps(block, other)).toBe(false);
          for (const [row, { key, cells }] of block.rows.entries()) {
            expect(key).toMatch(/^\w+$/);
            for (const value of Object.values(cells))
              if (typeof value === "object") withAddresses(value.formula, { block: block.name, row }, places);
          }
          for (const { headerWhen } of block.columns)
            if (headerWhen !== undefined) withAddresses(headerWhen, { block: block.name, row: 0 }, places);
          for (const { formula } of block.rules ?? [])
            withAddresses(formula, { block: block.name, row: 0 }, places);
        }
        for (const chart of page.charts) {
          const columns = places[chart.block]?.columns ?? [];
          const first = columns.indexOf(chart.category) + 1;
          // Excel counts the entries of a legend like this. A hidden one is identified by its index.
          const groups = chart.series.map(({ as, axis }) =>
            axis === undefined ? (as === undefined ? 0 : 1) : 2,
          );
          expect(groups).toEqual(groups.toSorted());
          const own = chart.series.filter(({ block }) => block === undefined);
          const drawn = own.map(({ column }) => column);
          expect(columns.slice(first, first + drawn.length)).toEqual(drawn);
          for (const { block, column } of chart.series.filter((series) => !own.includes(series))) {
            const other = places[block ?? ""];
            expect(other?.columns).toContain(column);
            expect(other?.keys).toEqual(places[chart.block]?.keys);
          }
        }
      }
    }),
    { numRuns: 15 },
  );
});

test("stacks add up to the segments, for any elements", () => {
  fc.assert(
    fc.property(fc.array(element, { minLength: 1, maxLength: 12 }), (elements) => {
      const { total, cycles } = typeTotals(elements);
      const given = [{ id: 1, elements }];
      const byCycle = pageOf("cycles_yamazumi", given);
      const byElement = pageOf("elements_yamazumi", given);
      const byType = pageOf("analyses_yamazumi", given);
      const stacked = (page: Page, row: string): number => {
        const data = page.blocks.find(({ name: block }) => block.endsWith("_data"));
        const line = data?.rows.find(({ key }) => key === row);
        return Object.entries(line?.cells ?? {}).reduce(
          (sum, [, value]) => sum + (typeof value === "number" ? value : 0),
          0,
        );
      };
      const rows = byElement.blocks.find(({ name: block }) => block === "elements_data")?.rows ?? [];
      const all = rows.reduce((sum, { key }) => sum + stacked(byElement, key), 0);
      expect(all).toBeCloseTo(total, 6);
      const cyclesRows = byCycle.blocks.find(({ name: block }) => block === "cycles_data")?.rows ?? [];
      expect(cyclesRows.reduce((sum, { key }) => sum + stacked(byCycle, key), 0)).toBeCloseTo(total, 6);
      // The number of cycles is in the same row.
      expect(stacked(byType, "a1") - cycles).toBeCloseTo(total / cycles, 6);
    }),
    { numRuns: 30 },
  );
});

test("the line of a Pareto never falls and ends at 100 %, and shares of an analysis add up to 1", () => {
  fc.assert(
    fc.property(fc.array(element, { minLength: 1, maxLength: 8 }), (elements) => {
      const given = [{ id: 1, elements }];
      for (const page of [pageOf("waste_pareto", given), pageOf("loss_text_pareto", given)]) {
        const block = page.blocks.find(({ name: named }) => named.endsWith("_data"));
        if (block === undefined || page.charts.length === 0) continue;
        const cell = evaluatedPage(page);
        const line = block.rows.map(({ key }) => Number(cell(block.name, key, "cumulative")));
        expect(line.at(-1)).toBeCloseTo(1, 9);
        expect(line.every((value, index) => index === 0 || value >= (line[index - 1] ?? 0))).toBe(true);
      }
      const share = pageOf("work_share", given);
      if (share.charts.length === 0) return;
      const cell = evaluatedPage(share);
      const shares =
        share.charts[0]?.series.map(({ column }) => Number(cell("share_data", "a1", column))) ?? [];
      expect(shares.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
    }),
    { numRuns: 5 },
  );
});

test("300 elements with names of 200 characters are short in a chart and complete in a block", () => {
  const said = `Rückwand ${"sehr ".repeat(40)}`.slice(0, 200);
  const elements = Array.from({ length: 300 }, (_, index) =>
    worked(1, index + 1, index * 3, said, ["va", 2], ["nva", 1, said, "w3"]),
  );
  for (const { kind } of charts) {
    const page = pageOf(kind, [{ id: 1, elements }]);
    const texts = page.blocks.flatMap(({ rows }) => rows.flatMap(({ cells }) => Object.values(cells)));
    if (withTexts.includes(kind))
      expect(texts.some((text) => text === said || text === said.trim())).toBe(true);
    for (const chart of page.charts) {
      const block = page.blocks.find(({ name: block }) => block === chart.block);
      for (const { cells } of block?.rows ?? []) {
        const category = cells[chart.category];
        // Beside a bar to the right, there is space for complete texts.
        const most = chart.name === "texts" ? 120 : 45;
        expect(typeof category === "string" ? category.length : 999).toBeLessThanOrEqual(most);
      }
      for (const { column, block: other } of chart.series)
        expect(
          page.blocks
            .find(({ name }) => name === (other ?? chart.block))
            ?.columns.find(({ key }) => key === column)?.header.length,
        ).toBeLessThanOrEqual(45);
    }
  }
});

test("one element, none, and elements without any field make every page", () => {
  for (const elements of [[], [{ id: 1 }], [worked(1, 1, 0, "Fit", ["va", 2])], [worked(1, 1, 0, "Fit")]])
    for (const page of pagesOf([{ id: 1, elements }])) {
      expect(page.title).toContain("O-0001 Fit door");
      expect(page.lines.every((line) => line !== "")).toBe(true);
    }
});

test("the numbers of a chart have their unit: series in the title of their block, all others in their headers", () => {
  for (const page of pagesOf([
    { id: 1, elements: [worked(1, 1, 0, "Pick", ["va", 2], ["nva", 1, "walks"])] },
  ]))
    for (const chart of page.charts) {
      const block = page.blocks.find(({ name: one }) => one === chart.block);
      expect(block?.title).toBe(`${en.charts.data} · ${chart.valueAxis.title ?? "?"}`);
      const drawn = new Set(chart.series.map(({ column }) => column));
      for (const { key, header, numberFormat } of block?.columns ?? [])
        if (numberFormat === "0.0" && !drawn.has(key)) expect(header).toMatch(/\((s|%)\)$/);
    }
});
