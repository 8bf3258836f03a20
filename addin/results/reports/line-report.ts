import { paperOf } from "../../worksheet/paper.ts";
import { lineLoad } from "../charts/line-load.ts";
import { rowsOf } from "../parts/put-part.ts";
import { printedFooter, subjectLine, pageTitle } from "../parts/titles.ts";
import type { Page } from "../page/page.ts";
import { decimals } from "../../words/decimals.ts";
import { lineKpis } from "./line-kpis.ts";
import { lineTable } from "./line-table.ts";
import { notesBlock } from "./notes-block.ts";
import type { PageMaker } from "./page-maker.ts";
import { pageName } from "./page-maker.ts";
import { dataBlocks, placedCharts } from "./placed-chart.ts";
import { pulledWhen } from "../../worksheet/whence.ts";
import { columnWidths, dataColumn, lastColumn, rightColumn, withoutInputs } from "./report-grid.ts";

/** Left: figure or note, value, formula. Right: number, process, CT, load, to takt, mark. */
const grid = { left: [42, 11, 50], right: [6, 32, 10, 14, 11, 23] } as const;

/** Rows of the chart with the empty one below it. */
const chartRows = 18;

/** As many rows as can be read on A4. */
const rowsOnA4 = 54;

/** A line on one page: the load of its processes, every efficiency with its formula on the left, the processes on the right. Needs processes. */
export const lineReport: PageMaker = {
  kind: "line_report",
  needs: ["processes"],
  make(content, words): Page {
    const { pages, lineCharts, reports } = words;
    const noun = pages.nouns.line_report;
    const subject = subjectLine(content, words);
    const right = rightColumn(grid);
    const ofChart = { ...content, query: { ...content.query, kind: "line_load" as const } };
    const load = withoutInputs(lineLoad(ofChart, words, "line"), "line_inputs");
    const placed = placedCharts([
      {
        part: load,
        at: { row: 0, column: 0 },
        half: columnWidths(grid),
        rows: chartRows,
        otherwise: lineCharts.none,
      },
    ]);
    const [figures, counts] = lineKpis(content, words, grid.left);
    const processes = lineTable(content, words, grid.right);
    const notes = notesBlock(["problem", "measures", "responsible", "date", "remarks"], words, grid.left);
    const below = chartRows + rowsOf(figures) + 1;
    const typed = below + rowsOf(counts) + 1;
    const end = Math.max(typed + rowsOf(notes), chartRows + rowsOf(processes));
    const seconds = content.line?.heading.takt_time ?? 0;
    return {
      sheetName: pageName("line_report", subject.code, words),
      title: pageTitle(subject.short, noun, words),
      lines: [
        seconds > 0
          ? reports.line.takt({ seconds: decimals(seconds, 1, words.language) })
          : reports.line.noTakt,
        pulledWhen(content.pulled, words),
      ],
      blocks: [
        ...placed.blocks,
        { ...figures, at: { row: chartRows, column: 0 } },
        { ...counts, at: { row: below, column: 0 } },
        { ...notes, at: { row: typed, column: 0 } },
        { ...processes, at: { row: chartRows, column: right } },
        ...dataBlocks([load], { row: end + 1, column: dataColumn(grid) }, words),
      ],
      charts: placed.charts,
      print: {
        paper: end > rowsOnA4 ? "a3" : paperOf(words.language),
        orientation: "landscape",
        isOnePage: true,
        footer: printedFooter(content, words),
        until: { row: end - 1, column: lastColumn(grid) },
      },
      columnWidths: columnWidths(grid),
    };
  },
};
