import type { PageContent } from "../page/page-query.ts";
import type { Page, PageBlock, PageChart, PageColumn } from "../page/page.ts";
import { placeSection, rowsOf, stackRows } from "../parts/chart-section.ts";
import { shownInputs } from "../parts/shown-inputs.ts";
import { hintBlock } from "./report-grid.ts";
import type { ChartSection, SectionPositions, Position } from "../parts/chart-section.ts";
import { labelColumnWidth, spaceBeside, widths } from "../parts/plain-columns.ts";
import { brokenLines, longestNote } from "../parts/short-text.ts";
import { isWholeInTitle, printedFooter, subjectLine, titleOf } from "../parts/titles.ts";
import { pageName } from "./page-name.ts";
import { printedUntil } from "./printed-until.ts";
import type { Words } from "../../words/words.ts";
import { paperOf } from "../../worksheet/paper.ts";
import { pulledWhen } from "../../worksheet/source-line.ts";

/** Excel's default row height in points. */
const rowHeight = 15;

/** The width in characters of a column below a chart. */
const chartColumn = widths.number;

/** The most rows below the heading that are readable on one printed page. */
const rowsOnOnePage = 60;

/** The same for a portrait page. */
const rowsOnOnePortrait = 85;

/** The same for a chart that is drawn in cells. */
const drawnRowsOnOnePage = 70;

/**
 * The layouts of a page with one chart at the top left, an input table on its right, and notes below it.
 *
 * - `beside`: tables and numbers on the right, figures below
 * - `below`: figures, tables and numbers one below the other
 * - `wide`: figures and tables on the right, numbers below
 * - `cells`: the chart is drawn in cells, with figures and tables below
 * - `inputsBelow`: the input table below the chart, everything else on the right, notes in the heading
 */
export type ChartLayout = "beside" | "below" | "wide" | "cells" | "inputsBelow";

/**
 * Makes the page of one chart. Inputs and hints are above the title and are not printed. The page prints on
 * one sheet of paper if that is readable, else on several sheets of the same width.
 */
export function chartPage(
  content: PageContent,
  words: Words,
  given: ChartSection,
  { layout }: { readonly layout: ChartLayout },
): Page {
  const section = { ...given, notes: given.notes.flatMap((line) => brokenLines(line, longestNote)) };
  const noun = words.pages.kinds[content.query.kind].name;
  const subject = subjectLine(content, words);
  // A portrait page has no space beside a chart.
  const usedLayout = section.isPortrait === true && layout === "beside" ? "below" : layout;
  const shown = withShownInputs(section);
  const { positions, chartColumns, notes } = positionsOf(shown, usedLayout);
  const placed = placeSection(shown, positions);
  const charts = placed.charts.map(withoutTitle);
  // If there is nothing to draw, the heading explains why, and the page has no headers without rows.
  const isEmpty = charts.length === 0 && section.data.rows.length === 0;
  const blocks = isEmpty ? withoutData(placed.blocks, section.data.name) : placed.blocks;
  const hintKind = [...section.figures, ...blocks].some(hasInputs) ? "typed" : "read";
  // With the width 1, the hint does not widen its column.
  const hint = hintBlock(words, hintKind, 1, section.hints);
  const hasNotesBelow = !isEmpty && notes !== undefined;
  const until = printedUntil(section, blocks, {
    ...{ chartColumns, isEmpty, data: positions.data },
    row: Math.max(chartRows(section), hasNotesBelow ? notes.row + section.notes.length : 0),
  });
  return {
    sheetName: pageName(content.query.kind, subject.code, words),
    title: titleOf(content, noun, words),
    lines: [
      ...(isWholeInTitle(subject.whole) ? [] : [subject.whole]),
      ...(hasNotesBelow ? [] : section.notes),
      pulledWhen(content.pulled, words),
    ],
    ...(hasNotesBelow && { notes: { lines: section.notes, at: notes } }),
    blocks: [
      ...aboveTitle(section, hint, inputColumn(section, usedLayout)),
      ...blocks,
      ...lineValuesBesideData(section, positions.data, until.column),
    ],
    charts,
    print: {
      paper: paperOf(words.language),
      orientation: section.isPortrait === true ? "portrait" : "landscape",
      isOnePage: until.row < mostRows(section, layout),
      footer: printedFooter(content, words),
      until,
    },
    ...(!["below", "inputsBelow"].includes(usedLayout) &&
      chartColumns > 0 && { columnWidths: widthsBelow(chartColumns) }),
  };
}

/** The title of the page is directly above the chart. */
function withoutTitle(chart: PageChart): PageChart {
  const { title: _, ...untitled } = chart;
  return untitled;
}

function widthsBelow(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? widths.category : chartColumn));
}

/** Returns the first column of the inputs: 1 if column 0 is narrow and their labels would widen it. */
function inputColumn(section: ChartSection, layout: ChartLayout): number {
  const first = columnsUnder(section, layout)[0]?.width ?? chartColumn;
  return layout === "cells" || (layout !== "beside" && first < chartColumn) ? 1 : 0;
}

function columnsUnder({ data, inputTable }: ChartSection, layout: ChartLayout): readonly PageColumn[] {
  return layout === "inputsBelow" && inputTable !== undefined ? inputTable.columns : data.columns;
}

function mostRows({ isPortrait }: ChartSection, layout: ChartLayout): number {
  if (layout === "cells") return drawnRowsOnOnePage;
  return isPortrait === true ? rowsOnOnePortrait : rowsOnOnePage;
}

/** Replaces inputs with their printed copies, unless the labels of lines or other blocks show the values. */
function withShownInputs(section: ChartSection): ChartSection {
  const isShownElsewhere = section.inputTable !== undefined || section.hasNoInputCopies === true;
  return {
    ...section,
    figures: section.figures.flatMap((block) =>
      hasInputs(block) ? (isShownElsewhere ? [] : [shownInputs(block)]) : [block],
    ),
  };
}

/** The values of the chart's lines are to the right of the printed area. */
function lineValuesBesideData(
  { lineValues, data, chart }: ChartSection,
  at: Position,
  lastPrintedColumn: number,
): readonly PageBlock[] {
  if (lineValues === undefined || chart === undefined) return [];
  const column = Math.max(lastPrintedColumn, at.column + data.columns.length) + 2;
  return [{ ...lineValues, at: { row: at.row + (data.title === undefined ? 0 : 1), column } }];
}

/** Removes the block of data. If formulas of other blocks refer to it, removes all blocks. */
function withoutData(blocks: readonly PageBlock[], data: string): readonly PageBlock[] {
  const others = blocks.filter(({ name }) => name !== data);
  return JSON.stringify(others).includes(`{${data}[`) ? [] : others;
}

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
  readonly positions: SectionPositions;
  /** The number of columns that the chart covers, with the space beside it. */
  readonly chartColumns: number;
  /** The position of the notes; undefined if they are in the heading. */
  readonly notes: Position | undefined;
}

function positionsOf(section: ChartSection, layout: ChartLayout): PageLayout {
  const { figures, tables = [], inputTable, chart, data } = section;
  const below = layout === "beside" ? [{ width: labelColumnWidth(figures) }] : columnsUnder(section, layout);
  const chartColumns = chart === undefined ? 0 : columnsBelow(chart, below);
  const drawnRows = layout === "cells" ? rowsOf(data) + 1 : chartRows(section);
  // Notes above an input table would push its rows off the first screen.
  const hasNotes = drawnRows > 0 && section.notes.length > 0 && layout !== "inputsBelow";
  const notes = hasNotes ? { row: drawnRows, column: 0 } : undefined;
  const rowBelow = drawnRows + (notes === undefined ? 0 : section.notes.length + 1);
  const nextColumn = chartColumns + (inputTable === undefined ? 0 : inputTable.columns.length + 1);
  const fixed = { chart: { row: 0, column: 0 }, inputTable: { row: 0, column: chartColumns } } as const;
  const besideChart = { row: 0, column: nextColumn };
  const at = (positions: Omit<SectionPositions, "chart">): PageLayout => ({
    ...{ positions: { ...fixed, ...positions }, chartColumns, notes },
  });
  switch (layout) {
    case "beside": {
      const tableColumns = Math.max(0, ...tables.map(({ columns }) => columns.length + 1));
      const figuresAt = { row: rowBelow, column: 0 };
      const numbersAt = { row: 0, column: nextColumn + tableColumns };
      return at({ figures: figuresAt, tables: besideChart, data: numbersAt });
    }
    case "wide": {
      // Beside an input table the other tables come first, so that their headers share a row.
      const isTyped = inputTable !== undefined;
      const tablesAt = { row: isTyped ? 0 : stackRows(figures), column: nextColumn };
      const figuresAt = { row: isTyped ? stackRows(tables) : 0, column: nextColumn };
      const besideRows = stackRows(figures) + stackRows(tables);
      const row = Math.max(rowBelow, besideRows, isTyped ? rowsOf(inputTable) + 1 : 0);
      const numbersAt = { row, column: 0 };
      return at({ figures: figuresAt, tables: tablesAt, data: numbersAt });
    }
    case "cells": {
      const figuresAt = { row: rowBelow, column: 1 };
      const tablesAt = { row: rowBelow + stackRows(figures), column: 1 };
      const legend = { row: rowBelow, column: data.columns.findIndex(({ isDrawn }) => isDrawn === true) };
      const drawnAt = { row: 0, column: 0 };
      return at({ figures: figuresAt, tables: tablesAt, legend, data: drawnAt });
    }
    case "inputsBelow":
      return at(besideInputTable(section, chartColumns, rowBelow));
    case "below": {
      const figuresAt = { row: rowBelow, column: inputColumn(section, layout) };
      const tablesAt = { row: rowBelow + stackRows(figures), column: 0 };
      const numbersAt = { row: tablesAt.row + stackRows(tables), column: 0 };
      return at({ figures: figuresAt, tables: tablesAt, data: numbersAt });
    }
  }
}

/** Returns the positions of an input table below the chart, and of everything else on the right. */
function besideInputTable(
  { figures, tables = [], inputTable }: ChartSection,
  chartColumns: number,
  row: number,
): Pick<SectionPositions, "inputTable" | "tables" | "figures" | "data"> {
  const column = Math.max(chartColumns, inputTable === undefined ? 0 : inputTable.columns.length + 1);
  const figuresRow = stackRows(tables);
  return {
    inputTable: { row, column: 0 },
    tables: { row: 0, column },
    figures: { row: figuresRow, column },
    data: { row: figuresRow + stackRows(figures), column },
  };
}

/** Counts the columns below a chart and the space beside it: 5.25 points per character, 3.75 for margins. */
function columnsBelow({ size }: PageChart, columns: readonly Pick<PageColumn, "width">[]): number {
  let points = 0;
  let count = 0;
  while (points < size.width + spaceBeside) {
    points += (columns[count]?.width ?? widthsBelow(count + 1)[count] ?? chartColumn) * 5.25 + 3.75;
    count++;
  }
  return count;
}

/** Returns the number of rows that a chart covers, with an empty row after it. */
function chartRows({ chart }: ChartSection): number {
  return chart === undefined ? 0 : Math.ceil(chart.size.height / rowHeight) + 1;
}

function hasInputs({ columns }: PageBlock): boolean {
  return columns.some(({ isInput }) => isInput === true);
}
