import { putPart, rowsOf } from "../charts/put-part.ts";
import type { ChartPart } from "../charts/chart-part.ts";
import { subjectLine } from "../charts/subject-line.ts";
import type { PageContent } from "../pages/page-content.ts";
import type { Page } from "../pages/page.ts";
import type { Words } from "../words/words.ts";
import { provenance } from "./provenance.ts";

/** Height of a row in points as Excel has it at first. */
const rowHeight = 15;

/** Columns of one width that lie below a chart; a character is 5.25 points, the margins of a cell 3.75. */
const chartColumn = 10;
const columnPoints = chartColumn * 5.25 + 3.75;

/** What fits on one printed page together with the heading and is still read. */
const rowsOnOnePage = 60;

/** How many columns a note may run over, to the right of its value. */
const noteColumns = 5;

/**
 * Makes the page of one chart. `beside`: the chart on the left; inputs, figures and numbers on its right. `below`: figures, chart and numbers one
 * below the other, for numbers in many columns. It prints on one A4 page, landscape, as long as that can be read, else on several of that width.
 */
export function chartPage(
  content: PageContent,
  words: Words,
  part: ChartPart,
  layout: "beside" | "below",
): Page {
  const noun = words.pages.nouns[content.query.kind];
  const subject = subjectLine(content, words);
  const hasInputs = part.figures.some(({ columns }) => columns.some(({ isInput }) => isInput === true));
  const isTyped = hasInputs || part.data.columns.some(({ isInput }) => isInput === true);
  const { width = 0, height = 0 } = part.chart?.size ?? {};
  const chartRows = Math.ceil(height / rowHeight) + (part.chart === undefined ? 0 : 1);
  const figureRows = part.figures.reduce((sum, block) => sum + rowsOf(block) + 1, 0);
  const right = part.chart === undefined ? 0 : Math.ceil((width + 12) / columnPoints);
  const at =
    layout === "beside"
      ? {
          chart: { row: 0, column: 0 },
          figures: { row: 0, column: right },
          data: { row: figureRows, column: right },
        }
      : {
          chart: { row: figureRows, column: 0 },
          figures: { row: 0, column: 0 },
          data: { row: figureRows + chartRows, column: 0 },
        };
  const { blocks, charts } = putPart(part, at);
  const lastColumn = Math.max(
    at.data.column + part.data.columns.length - 1,
    part.figures.length > 0 ? at.figures.column + 2 + noteColumns : 0,
    layout === "below" ? right : 0,
  );
  const lastRow = Math.max(chartRows, at.data.row + rowsOf(part.data)) - 1;
  return {
    sheetName: { noun, subject: subject.code },
    title: words.pages.title(subject.whole, noun),
    lines: [
      ...part.lines,
      provenance(content.pulled, words),
      isTyped ? words.pages.howToReadInputs : words.pages.howToRead,
    ],
    blocks,
    charts,
    print: {
      paper: "a4",
      orientation: "landscape",
      isOnePage: lastRow < rowsOnOnePage,
      until: { row: lastRow, column: lastColumn },
    },
    ...(layout === "beside" &&
      right > 0 && { columnWidths: Array.from({ length: right }, () => chartColumn) }),
  };
}
