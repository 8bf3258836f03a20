import type { PageContent } from "../page/page-query.ts";
import type { Page, PageBlock, PageChart, PageColumn } from "../page/page.ts";
import { placeSection, rowsOf, stackRows } from "../parts/chart-section.ts";
import { shownInputs } from "../parts/shown-inputs.ts";
import { hintBlock } from "./report-grid.ts";
import type { ChartSection, SectionPlaces, Place } from "../parts/chart-section.ts";
import { labelsOf, spaceBeside, widths } from "../parts/plain-columns.ts";
import { brokenLines } from "../parts/broken-lines.ts";
import { isWholeInTitle, printedFooter, subjectLine, titleOf } from "../parts/titles.ts";
import { pageName } from "./page-name.ts";
import { printedUntil } from "./printed-until.ts";
import type { Words } from "../../words/words.ts";
import { paperOf } from "../../worksheet/paper.ts";
import { pulledWhen } from "../../worksheet/source-line.ts";

/** Excel's default row height in points. */
const rowHeight = 15;

/** Columns below a chart are as wide as those of numbers, in characters. */
const chartColumn = widths.number;

/** The most readable rows on one printed page, with the heading. */
const rowsOnOnePage = 60;

/** A portrait page has half as many rows more. */
const rowsOnOneUpright = 85;

/**
 * The same for a drawing of cells, whose rows are beside each other in a narrow grid. It avoids a second page
 * with only a few rows of tables.
 */
const drawnRowsOnOnePage = 70;

/** Letters of a line of notes below a chart. The cells on the right would cut off a longer one. */
const longestNote = 112;

/**
 * The layouts of a page with one chart. The chart is always first, with input rows on its right and notes
 * below.
 *
 * - `beside`: tables and numbers on the right, figures below
 * - `below`: figures, tables and numbers one below the other
 * - `wide`: figures and tables on the right, numbers below
 * - `cells`: cells are the chart, with figures and tables below
 */
export type ChartLayout = "beside" | "below" | "wide" | "cells";

/**
 * Makes the page of one chart: title, age, chart, notes, figures, numbers. Inputs and hints for the screen
 * are above the title. It prints on one A4 page if that is readable, else on several of that width. The page
 * is landscape unless the chart is high. Numbers that only the chart needs are not printed.
 */
export function chartPage(
  content: PageContent,
  words: Words,
  given: ChartSection,
  layout: ChartLayout,
): Page {
  const part = { ...given, lines: given.lines.flatMap((line) => brokenLines(line, longestNote)) };
  const noun = words.pages.kinds[content.query.kind].name;
  const subject = subjectLine(content, words);
  // A portrait page has no space beside a chart.
  const upright = part.isPortrait === true && layout === "beside" ? "below" : layout;
  const shown = withShownInputs(part);
  const { places, right, notes } = placesOf(shown, upright);
  const put = placeSection(shown, places);
  const charts = put.charts.map(withoutTitle);
  // If there is nothing to draw, the heading says so. Headers without rows would mean nothing.
  const isBare = charts.length === 0 && part.data.rows.length === 0;
  const blocks = isBare ? withoutData(put.blocks, part.data.name) : put.blocks;
  // The hint runs over its neighbours. It must not widen a column below a chart or a table.
  const says = [...part.figures, ...blocks].some(hasInputs) ? "typed" : "read";
  const hint = hintBlock(words, says, 1, part.hints);
  const hasNotesBelow = !isBare && notes !== undefined;
  const until = printedUntil(part, blocks, {
    ...{ right, isBare, data: places.data },
    row: Math.max(chartRows(part), hasNotesBelow ? notes.row + part.lines.length : 0),
  });
  return {
    sheetName: pageName(content.query.kind, subject.code, words),
    title: titleOf(content, noun, words),
    lines: [
      ...(isWholeInTitle(subject.whole) ? [] : [subject.whole]),
      ...(hasNotesBelow ? [] : part.lines),
      pulledWhen(content.pulled, words),
    ],
    ...(hasNotesBelow && { notes: { lines: part.lines, at: notes } }),
    blocks: [
      ...aboveTitle(part, hint, inputColumn(part, upright)),
      ...blocks,
      ...levelsBeyond(part, places.data, until.column),
    ],
    charts,
    print: {
      paper: paperOf(words.language),
      orientation: part.isPortrait === true ? "portrait" : "landscape",
      isOnePage: until.row < mostRows(part, layout),
      footer: printedFooter(content, words),
      until,
    },
    ...(upright !== "below" && right > 0 && { columnWidths: widthsBelow(right) }),
  };
}

/** Removes the title of a chart, since the page's title is directly above. */
function withoutTitle(chart: PageChart): PageChart {
  const { title: _, ...untitled } = chart;
  return untitled;
}

/** Returns the widths of the columns below a chart: labels of figures first, then numbers. */
function widthsBelow(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? widths.category : chartColumn));
}

/** Returns the column of the inputs. Their labels must not widen a column of numbers. */
function inputColumn({ data }: ChartSection, layout: ChartLayout): number {
  const first = data.columns[0]?.width ?? chartColumn;
  return layout === "cells" || (layout !== "beside" && first < chartColumn) ? 1 : 0;
}

function mostRows({ isPortrait }: ChartSection, layout: ChartLayout): number {
  if (layout === "cells") return drawnRowsOnOnePage;
  return isPortrait === true ? rowsOnOneUpright : rowsOnOnePage;
}

/**
 * Prints typed values in place of their input cells. Beside an input table, the labels of the chart's lines
 * show them.
 */
function withShownInputs(section: ChartSection): ChartSection {
  const isLabelled = section.typed !== undefined;
  return {
    ...section,
    figures: section.figures.flatMap((block) =>
      hasInputs(block) ? (isLabelled ? [] : [shownInputs(block)]) : [block],
    ),
  };
}

/** Puts takt and target for the chart beside its data, right of the printed area. */
function levelsBeyond(
  { levels, data, chart }: ChartSection,
  at: Place,
  printed: number,
): readonly PageBlock[] {
  if (levels === undefined || chart === undefined) return [];
  const column = Math.max(printed, at.column + data.columns.length) + 2;
  return [{ ...levels, at: { row: at.row + (data.title === undefined ? 0 : 1), column } }];
}

/** Removes the data, with the figures if they refer to it. */
function withoutData(blocks: readonly PageBlock[], data: string): readonly PageBlock[] {
  const others = blocks.filter(({ name }) => name !== data);
  return JSON.stringify(others).includes(`{${data}[`) ? [] : others;
}

/** Puts the content for the screen above the title: input cells one block below the other, then the hint. */
function aboveTitle({ figures }: ChartSection, hint: PageBlock, column: number): readonly PageBlock[] {
  const inputs = figures.filter(hasInputs);
  const row = -rowsOf(hint);
  const rowsFrom = (index: number): number =>
    inputs.slice(index).reduce((sum, block) => sum + rowsOf(block), 0);
  return [
    ...inputs.map((block, index) => ({ ...block, at: { row: row - rowsFrom(index), column } })),
    { ...hint, at: { row, column: 0 } },
  ];
}

interface PageLayout {
  readonly places: SectionPlaces;
  /** The number of columns below the chart. */
  readonly right: number;
  /** The position of the notes; undefined if they are in the heading. */
  readonly notes: Place | undefined;
}

function placesOf(section: ChartSection, layout: ChartLayout): PageLayout {
  const { figures, tables = [], typed, chart, data } = section;
  const below = layout === "beside" ? [{ width: labelsOf(figures) }] : data.columns;
  const right = chart === undefined ? 0 : columnsBelow(chart, below);
  const drawnRows = layout === "cells" ? rowsOf(data) + 1 : chartRows(section);
  const notes = drawnRows > 0 && section.lines.length > 0 ? { row: drawnRows, column: 0 } : undefined;
  const low = drawnRows + (notes === undefined ? 0 : section.lines.length + 1);
  const next = right + (typed === undefined ? 0 : typed.columns.length + 1);
  const fixed = { chart: { row: 0, column: 0 }, typed: { row: 0, column: right } } as const;
  const besideChart = { row: 0, column: next };
  switch (layout) {
    case "beside": {
      const across = Math.max(0, ...tables.map(({ columns }) => columns.length + 1));
      const figuresAt = { row: low, column: 0 };
      const numbersAt = { row: 0, column: next + across };
      return { places: { ...fixed, figures: figuresAt, tables: besideChart, data: numbersAt }, right, notes };
    }
    case "wide": {
      // Beside an input table the other tables come first, so that their headers share a row.
      const isTyped = typed !== undefined;
      const tablesAt = { row: isTyped ? 0 : stackRows(figures), column: next };
      const figuresAt = { row: isTyped ? stackRows(tables) : 0, column: next };
      const besideRows = stackRows(figures) + stackRows(tables);
      const row = Math.max(low, besideRows, isTyped ? rowsOf(typed) + 1 : 0);
      const numbersAt = { row, column: 0 };
      return { places: { ...fixed, figures: figuresAt, tables: tablesAt, data: numbersAt }, right, notes };
    }
    case "cells": {
      const figuresAt = { row: low, column: 1 };
      const tablesAt = { row: low + stackRows(figures), column: 1 };
      const signs = { row: low, column: data.columns.findIndex(({ isDrawn }) => isDrawn === true) };
      const drawnAt = { row: 0, column: 0 };
      return {
        places: { ...fixed, figures: figuresAt, tables: tablesAt, signs, data: drawnAt },
        right,
        notes,
      };
    }
    case "below": {
      const figuresAt = { row: low, column: inputColumn(section, layout) };
      const tablesAt = { row: low + stackRows(figures), column: 0 };
      const numbersAt = { row: tablesAt.row + stackRows(tables), column: 0 };
      return { places: { ...fixed, figures: figuresAt, tables: tablesAt, data: numbersAt }, right, notes };
    }
  }
}

/**
 * Returns the number of columns below a chart and a small space beside it. A character is 5.25 points, the
 * margins of a cell 3.75.
 */
function columnsBelow({ size }: PageChart, columns: readonly Pick<PageColumn, "width">[]): number {
  let points = 0;
  let count = 0;
  while (points < size.width + spaceBeside) {
    points += (columns[count]?.width ?? widthsBelow(count + 1)[count] ?? chartColumn) * 5.25 + 3.75;
    count++;
  }
  return count;
}

/** Returns the rows below a chart, with an empty one after it. */
function chartRows({ chart }: ChartSection): number {
  return chart === undefined ? 0 : Math.ceil(chart.size.height / rowHeight) + 1;
}

function hasInputs({ columns }: PageBlock): boolean {
  return columns.some(({ isInput }) => isInput === true);
}
