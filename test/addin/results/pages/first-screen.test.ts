import { languageCodes } from "../../../../contract/languages.ts";
import { headingRowsOf, headingTopOf } from "../../../../addin/excel/page/block-position.ts";
import type { PageContent, PageKind } from "../../../../addin/results/page/page-query.ts";
import type { Page, PageBlock } from "../../../../addin/results/page/page.ts";
import { withNotes } from "../../../../addin/results/page/page-notes.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { firstScreen } from "../../../../addin/results/parts/first-screen.ts";
import { rowsOf } from "../../../../addin/results/parts/chart-section.ts";
import { linesIn, heightOf } from "../../../../addin/excel/write/text-lines.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { contentFor } from "../../../support/results/content-for.ts";

/** Pixels of a point, and of the grid on a screen of 1280 x 800 with the pane open: 862 x 560. */
const pixel = 96 / 72;
const screen = {
  width: Math.ceil(firstScreen.width * pixel),
  height: Math.ceil(firstScreen.height * pixel),
} as const;

/**
 * Excel's row height of a title in 14 points, and of any other with a Japanese font; it is 15 with Calibri.
 */
const titleHeight = 18.75;
const rowHeight = 18.75;

interface Edges {
  readonly x: (column: number) => number;
  readonly y: (row: number) => number;
}

/** Returns the edges of the columns and rows of a new page, in points. Rows count like `PageBlock.at`. */
function edgesOf(page: Page): Edges {
  const widths = new Map((page.columnWidths ?? []).map((width, index) => [index, width]));
  const decided = new Set<number>();
  for (const { at, columns } of page.blocks)
    for (const [index, { width = 8 }] of columns.entries()) {
      const place = at.column + index;
      widths.set(place, decided.has(place) ? Math.max(width, widths.get(place) ?? 0) : width);
      decided.add(place);
    }
  const widthOf = (column: number): number => (widths.get(column) ?? 8) * 5.25 + 3.75;
  const above = headingTopOf(page);
  const heights = new Map([[above, titleHeight]]);
  for (const block of page.blocks) {
    const row = sheetRow(page, block.at.row) + (block.title === undefined ? 0 : 1);
    if (block.look !== "table") continue;
    const lines = block.columns.map(({ header, width = 8 }) => linesIn(header, width - 2));
    heights.set(row, Math.max(heights.get(row) ?? rowHeight, heightOf(Math.max(1, ...lines))));
  }
  return {
    x: (column) => Array.from({ length: column }, (_, index) => widthOf(index)).reduce((a, b) => a + b, 0),
    y: (row) =>
      Array.from({ length: sheetRow(page, row) }, (_, index) => heights.get(index) ?? rowHeight).reduce(
        (a, b) => a + b,
        0,
      ),
  };
}

function sheetRow(page: Page, row: number): number {
  return headingTopOf(page) + row + (row < 0 ? 0 : headingRowsOf(page));
}

/** Returns the place of a block's inputs, in pixels from the corner of the grid. */
function inputsOf({ x, y }: Edges, block: PageBlock) {
  const last = block.columns.findLastIndex(({ isInput }) => isInput === true);
  return {
    name: block.name,
    right: x(block.at.column + last + 1) * pixel,
    bottom: below.has(block.name) ? 0 : y(block.at.row + rowsOf(block)) * pixel,
  };
}

/** Only the columns of inputs beside records, and of remarks, are in the first screen. */
const below = new Set([
  "run_cycles",
  "standard_data",
  "combination_mapping",
  "rebalance_elements",
  "library_data",
  "notes",
  "approval",
]);

/** Returns charts and inputs that end outside of the first screen. */
function outside(page: Page): readonly string[] {
  const edges = edgesOf(page);
  const charts = page.charts.map(({ name, at, size }) => ({
    name: `chart ${name}`,
    right: (edges.x(at.column) + size.width) * pixel,
    bottom: (edges.y(at.row) + size.height) * pixel,
  }));
  const inputs = page.blocks
    .filter(({ columns }) => columns.some(({ isInput }) => isInput === true))
    .map((block) => inputsOf(edges, block));
  const drawings = page.blocks.flatMap((block) => {
    const last = block.columns.findLastIndex(({ isDrawn }) => isDrawn === true);
    const right = edges.x(block.at.column + last + 1) * pixel;
    const bottom = edges.y(block.at.row + rowsOf(block)) * pixel;
    return last < 0 ? [] : [{ name: `drawing ${block.name}`, right, bottom }];
  });
  const [first] = charts;
  const all = isReport(page)
    ? [...charts.filter((chart) => chart === first), ...inputs]
    : [...charts, ...drawings, ...inputs];
  return all
    .filter(({ right, bottom }) => right > screen.width || bottom > screen.height)
    .map(({ name, right, bottom }) => `${name} ends at ${Math.round(right)} x ${Math.round(bottom)}`);
}

function isReport({ charts }: Page): boolean {
  return charts.length > 1;
}

const kinds = Object.keys(pages) as readonly PageKind[];

/** Returns content with all optional columns: signatures of a report, standard times on the instance. */
function contentOn(kind: PageKind): PageContent {
  const content = contentFor(kind, kind === "timeline" ? 4 : 8);
  return {
    ...content,
    look: { ...content.look, approval: { made: "Ada", checked: "", approved: "" } },
    analyses: content.analyses.map((analysis) => ({
      ...analysis,
      elements: analysis.elements.map((element) => ({ ...element, standard_time: 12.5 })),
    })),
  };
}

test.each(languageCodes)(
  "charts and inputs of every page end in the first screen in %s",
  async (language) => {
    const words = await wordsOf(language);
    const found = kinds.flatMap((kind) =>
      outside(withNotes(pages[kind].make(contentOn(kind), words))).map((said) => `${kind}: ${said}`),
    );
    expect(found).toEqual([]);
  },
);
