import { pages } from "../../../../addin/results/all-pages.ts";
import type { PageContent, PageKind } from "../../../../addin/results/page/page-query.ts";
import { makeDeck } from "../../../../addin/results/slides/make-deck.ts";
import type { Slide } from "../../../../addin/results/slides/deck.ts";
import { en } from "../../../../addin/words/en.ts";
import { contentFor } from "../../../support/results/content-for.ts";
import { rebalancedOf } from "../../../support/results/rebalanced.ts";
import { sheetOfPage } from "../../../support/results/sheet-of-page.ts";

const kinds = Object.keys(pages) as readonly PageKind[];
const withSlides = kinds.filter((kind) => pages[kind].hasSlides === true);

/** Returns the content of the slides of a report. */
function contentOf(kind: PageKind): PageContent {
  const { line, comparison, analyses, ...others } = contentFor(kind, 3);
  const of = analyses.map(({ heading, ...records }, index) => ({
    heading: { ...heading, cycle_time_avg: 47.3 - index, va_ratio: 41.2 + index },
    ...records,
  }));
  if (kind === "line_report") return { ...others, analyses: [], line: line! };
  return kind === "comparison_report"
    ? { ...others, analyses: of, comparison: comparison! }
    : { ...others, analyses: of.slice(0, 1) };
}

interface PageNumber {
  readonly value: number;
  /** The texts of its row, and the header of its column. */
  readonly labels: readonly string[];
}

/** Returns the numbers of all pages of the same records. `proof.test.ts` proves each of them. */
function pageNumbers(content: PageContent): readonly PageNumber[] {
  const contents = [content, ...content.analyses.map((analysis) => ({ ...content, analyses: [analysis] }))];
  return contents.flatMap((one) =>
    kinds.flatMap((kind) => {
      const sheet = sheetOfPage(pages[kind].make({ ...one, query: { ...one.query, kind } }, en));
      return sheet.blocks.flatMap(({ range, columns, keys }) =>
        keys.flatMap((_, down) => {
          const values = columns.map((__, across) => sheet.shownAt(range.top + down, range.left + across));
          const texts = values.filter((value) => typeof value === "string");
          return values.flatMap((value, across) =>
            typeof value === "number" ? [{ value, labels: [...texts, columns[across]?.header ?? ""] }] : [],
          );
        }),
      );
    }),
  );
}

/** Returns the numbers of a slide that no page has, with the same label in the same decimals. */
function unknownIn({ table, chart }: Slide, known: readonly PageNumber[]): readonly string[] {
  const isKnown = (shown: string, label: string): boolean => {
    const decimals = shown.split(".")[1]?.length ?? 0;
    const number = Number(shown.replace("−", "-"));
    const near = 0.5 * 10 ** -decimals + 1e-9;
    return known.some(
      ({ value, labels }) =>
        Math.abs(value - number) <= near && labels.some((text) => `${text} `.startsWith(`${label} `)),
    );
  };
  const inTable = (table?.rows ?? []).flatMap(([label = "", ...texts]) =>
    texts
      .filter((text, index) => table?.numbers.includes(index + 1) === true && /\d/.test(text))
      .filter((text) => !isKnown(text, label))
      .map((text) => `${label}: ${text}`),
  );
  const series = [...(chart?.series ?? []), chart?.line, chart?.limit].filter((one) => one !== undefined);
  const inChart = series.flatMap(({ name, values }) =>
    values
      .filter((drawn) => drawn !== 0 && !known.some(({ value }) => Math.abs(value - drawn) < 1e-9))
      .map((drawn) => `${name}: ${drawn}`),
  );
  return [...inTable, ...inChart];
}

test.each(withSlides)("each number on the slides of %s is a number of a page, by the same name", (kind) => {
  const content = contentOf(kind);
  const known = pageNumbers(content);
  const { slides } = makeDeck(content, en);
  expect(slides.length).toBeGreaterThanOrEqual(3);
  expect(slides.flatMap((slide) => unknownIn(slide, known))).toEqual([]);
});

test("each number on the slides of a rebalanced line is a number of its line's report, by the same name", () => {
  const line = rebalancedOf(60, ["1.1", 4, 1, 1], ["1.2", 7.5, 1, 2], ["2.1", 6.25, 2, 2], ["2.2", 3, 2, 3]);
  const content = { ...contentOf("line_report"), rebalanced: { sheets: ["R"], shown: "R", line } };
  const { slides } = makeDeck(content, en, line);
  expect(slides.length).toBeGreaterThanOrEqual(3);
  const known = pageNumbers(content);
  expect(slides.flatMap((slide) => unknownIn(slide, known))).toEqual([]);
});
