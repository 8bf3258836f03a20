import { en } from "../../words/en.ts";
import type { Words } from "../../words/words.ts";
import { headingLines } from "../../worksheet/kinds/heading.ts";
import { footerText, paperOf, titleAbove } from "../../worksheet/paper.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import { pulledWhen } from "../../worksheet/source-line.ts";
import { headerRowOf } from "../../worksheet/layout.ts";
import { carryOut, carryOutEach } from "../batch/run.ts";
import type { Step } from "../batch/run.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { HeadersFooters } from "../read/open-sheet.ts";
import { columnWidth } from "./column-width.ts";
import type { NewSheet } from "./sheet-frame.ts";

/** The points between the margins of an upright A4 or Letter page; wider tables are printed across. */
const uprightWidth = 500;

/** The texts around printed pages that a refresh may replace. */
type RefreshedTexts = Pick<HeadersFooters, "leftHeader" | "centerFooter">;

/**
 * Sets up printing for a complete worksheet, one page wide, on the paper of the language's country.
 *
 * - The first page has the heading as on the screen.
 * - Other pages have the title above the table's headers, and below, when it was pulled. They omit what only
 * helps on
 * the screen: the instance's address and the legend.
 * - Each page has the worksheet's name and the page number below.
 * - No print area is set, so that rows and columns added to the table are printed too.
 *
 * Sends its own batch, since Excel without a printer refuses some steps; the others are then sent one by one.
 */
export async function printSheet(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  order: NewSheet,
): Promise<void> {
  const { pageLayout } = sheet;
  const steps: readonly Step[] = [
    () => {
      pageLayout.orientation = widthOf(order) > uprightWidth ? "Landscape" : "Portrait";
    },
    () => {
      pageLayout.zoom = { horizontalFitToPages: 1 };
    },
    ...headersFootersSteps(
      sheet,
      headerRowOf(order.keyFigures),
      headersFootersOf(order.snapshot, order.words ?? en),
    ),
    () => {
      pageLayout.paperSize = paperOf(order.words?.language) === "letter" ? "Letter" : "A4";
    },
  ];
  if (!(await carryOut(context, steps))) await carryOutEach(context, steps);
}

/** Returns the steps that repeat the table's headers and write the texts around pages. */
function headersFootersSteps(
  sheet: Excel.Worksheet,
  headerRow: number,
  { leftHeader, centerFooter }: RefreshedTexts,
): readonly Step[] {
  const { pageLayout } = sheet;
  const { headersFooters } = pageLayout;
  return [
    () => pageLayout.setPrintTitleRows(sheet.getRangeByIndexes(headerRow, 0, 1, 1).getEntireRow()),
    () => {
      headersFooters.state = "FirstAndDefault";
      const { firstPage, defaultForAllPages: others } = headersFooters;
      for (const pages of [firstPage, others]) {
        pages.leftFooter = "&A";
        pages.rightFooter = "&P / &N";
      }
      others.leftHeader = leftHeader;
      others.centerFooter = centerFooter;
    },
  ];
}

/**
 * Updates title and time around the pages, if they are unchanged since the add-in wrote them. Converts the
 * setup of earlier versions, with the whole heading on each page. Sends its own batches; a refusal is
 * harmless.
 *
 * @param current the texts that the worksheet has now
 */
export async function updateHeadersFooters(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  current: HeadersFooters,
  before: Pick<SheetState, "snapshot" | "words" | "top">,
  after: { readonly snapshot: Snapshot; readonly words: Words },
): Promise<void> {
  const textsBefore = headersFootersOf(before.snapshot, before.words);
  const textsAfter = headersFootersOf(after.snapshot, after.words);
  if (isOfEarlierVersion(current, textsBefore)) {
    const headerRow = before.top - 1;
    const rows = sheet.pageLayout.getPrintTitleRowsOrNullObject();
    rows.load("rowIndex,rowCount");
    const isRead = await carryOut(context, []);
    if (isRead && !rows.isNullObject && areRowsOfEarlierVersion(rows, headerRow))
      await carryOut(context, headersFootersSteps(sheet, headerRow, textsAfter));
    return;
  }
  const parts = (["leftHeader", "centerFooter"] as const).filter(
    (part) => current[part] === textsBefore[part] && textsAfter[part] !== textsBefore[part],
  );
  if (parts.length === 0) return;
  await carryOut(context, [
    () => {
      for (const part of parts) sheet.pageLayout.headersFooters.defaultForAllPages[part] = textsAfter[part];
    },
  ]);
}

/** Returns true if the texts around pages are those of an earlier version, not the engineer's. */
function isOfEarlierVersion(current: HeadersFooters, was: RefreshedTexts): boolean {
  return (
    current.state === "Default" &&
    current.leftHeader === "" &&
    current.leftFooter === "&A" &&
    current.rightFooter === "&P / &N" &&
    (current.centerFooter === "" || current.centerFooter === was.centerFooter)
  );
}

/** Returns true if the repeated rows are heading and headers, or, for a long heading, only the headers. */
function areRowsOfEarlierVersion({ rowIndex, rowCount }: Excel.Range, headerRow: number): boolean {
  return rowIndex + rowCount - 1 === headerRow && (rowIndex === 0 || rowCount === 1);
}

/** Returns the title in bold, and the time of the pull. */
function headersFootersOf(snapshot: Snapshot, words: Words): RefreshedTexts {
  const { instance, login, pulledAt } = snapshot;
  const [title = ""] = headingLines(snapshot, words);
  return {
    leftHeader: titleAbove(title),
    centerFooter: footerText(pulledWhen({ instance, login, at: pulledAt }, words)),
  };
}

/** Returns the width of the columns in points, without the hidden row key. */
function widthOf({ columns, rows, choices }: NewSheet): number {
  return columns
    .slice(1)
    .reduce(
      (sum, { key, header, width }) =>
        sum +
        columnWidth({ header, width, values: rows.map((row) => row[key] ?? ""), choices: choices[key] }),
      0,
    );
}
