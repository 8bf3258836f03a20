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

/** The width in points between the margins of an A4 or Letter page. A wider table is printed in landscape. */
const portraitWidth = 500;

/** The header and the footer of printed pages that a refresh may replace. */
type RefreshedTexts = Pick<HeadersFooters, "leftHeader" | "centerFooter">;

/**
 * Sets up printing for a complete worksheet, one page wide, on the usual paper of its language's countries.
 *
 * - The first page begins with the worksheet's heading.
 * - Each further page has the title and the table's headers at the top, and the time of the pull at the
 * bottom.
 * - Each page has the worksheet's name and the page number at the bottom.
 * - There is no print area, so that rows and columns added to the table are printed too.
 *
 * Sends a batch of its own. Without a printer, Excel refuses some steps. Then each step is sent alone.
 */
export async function printSheet(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  order: NewSheet,
): Promise<void> {
  const { pageLayout } = sheet;
  const steps: readonly Step[] = [
    () => {
      pageLayout.orientation = widthOf(order) > portraitWidth ? "Landscape" : "Portrait";
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

/** Returns the steps that repeat the table's headers on each page and set headers and footers. */
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
 * Updates the title in the header and the time in the footer, unless the engineer has changed these texts.
 * Earlier versions repeated the whole heading on each page: replaces such a setup if the engineer has
 * not changed it. Sends batches of its own, which Excel may refuse without harm.
 *
 * @param current the worksheet's headers and footers
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

/** Returns true if headers and footers are those of an earlier version, unchanged by the engineer. */
function isOfEarlierVersion(current: HeadersFooters, was: RefreshedTexts): boolean {
  return (
    current.state === "Default" &&
    current.leftHeader === "" &&
    current.leftFooter === "&A" &&
    current.rightFooter === "&P / &N" &&
    (current.centerFooter === "" || current.centerFooter === was.centerFooter)
  );
}

/**
 * Returns true if each page repeats the rows that an earlier version chose: from the heading to the table's
 * headers, or, below a long heading, only the headers.
 */
function areRowsOfEarlierVersion({ rowIndex, rowCount }: Excel.Range, headerRow: number): boolean {
  return rowIndex + rowCount - 1 === headerRow && (rowIndex === 0 || rowCount === 1);
}

/** Returns the header, with the title in bold, and the footer, with the time of the pull. */
function headersFootersOf(snapshot: Snapshot, words: Words): RefreshedTexts {
  const { instance, login, pulledAt } = snapshot;
  const [title = ""] = headingLines(snapshot, words);
  return {
    leftHeader: titleAbove(title),
    centerFooter: footerText(pulledWhen({ instance, login, at: pulledAt }, words)),
  };
}

/** Returns the width of all columns in points, except the hidden one with the row keys. */
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
