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
import type { OpenSheet } from "../read/open-sheet.ts";
import { columnWidth } from "./column-width.ts";
import type { NewSheet } from "./sheet-frame.ts";

/** Points that an upright page of A4 or Letter has between its margins; wider tables are printed across. */
const uprightWidth = 500;

/** The parts of what stands above and below printed pages that a refresh may write anew. */
type PrintedAround = Pick<OpenSheet["around"], "leftHeader" | "centerFooter">;

/**
 * Sets how a worksheet that is whole is printed: one page wide, across where it is wide, on the paper of the language's country. The first page has the heading as it stands on the screen; on the others the title stands above the headers of the table, and when it was pulled
 * below, without what is for the screen alone: the instance's address and how to read the colours. Below each page stand the worksheet's name, which says what it is about, and the page. There is no print area: rows that are typed below the table and columns beside it are
 * printed, too. In a batch of its own, since an Excel without a printer refuses some of it; the rest is then set all the same.
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
    ...aroundSteps(sheet, headerRowOf(order.block), printedAround(order.snapshot, order.words ?? en)),
    () => {
      pageLayout.paperSize = paperOf(order.words?.language) === "letter" ? "Letter" : "A4";
    },
  ];
  if (!(await carryOut(context, steps))) await carryOutEach(context, steps);
}

/** The steps to the headers of the table on each page, and to what stands above and below the pages. */
function aroundSteps(
  sheet: Excel.Worksheet,
  headerRow: number,
  { leftHeader, centerFooter }: PrintedAround,
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
 * Says around the pages what the worksheet is called and when it was pulled by now, where that still stands there as it did before; in a batch of its own as above, and where Excel refuses it
 * the worksheet is whole. `stands` is what stands there. A worksheet that is set up as worksheets once were, with its whole heading on each page, is set up as they are now.
 */
export async function printAroundAgain(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  stands: OpenSheet["around"],
  before: Pick<SheetState, "snapshot" | "words" | "top">,
  after: { readonly snapshot: Snapshot; readonly words: Words },
): Promise<void> {
  const was = printedAround(before.snapshot, before.words);
  const now = printedAround(after.snapshot, after.words);
  if (isEarlier(stands, was)) {
    const headerRow = before.top - 1;
    const rows = sheet.pageLayout.getPrintTitleRowsOrNullObject();
    rows.load("rowIndex,rowCount");
    const isRead = await carryOut(context, []);
    if (isRead && !rows.isNullObject && isEarlierBand(rows, headerRow))
      await carryOut(context, aroundSteps(sheet, headerRow, now));
    return;
  }
  const parts = (["leftHeader", "centerFooter"] as const).filter(
    (part) => stands[part] === was[part] && now[part] !== was[part],
  );
  if (parts.length === 0) return;
  await carryOut(context, [
    () => {
      for (const part of parts) sheet.pageLayout.headersFooters.defaultForAllPages[part] = now[part];
    },
  ]);
}

/** Tells whether above and below the pages stands what once was put there, and nothing of the engineer's. */
function isEarlier(stands: OpenSheet["around"], was: PrintedAround): boolean {
  return (
    stands.state === "Default" &&
    stands.leftHeader === "" &&
    stands.leftFooter === "&A" &&
    stands.rightFooter === "&P / &N" &&
    (stands.centerFooter === "" || stands.centerFooter === was.centerFooter)
  );
}

/** The heading with the headers, or of a long heading the headers alone. */
function isEarlierBand({ rowIndex, rowCount }: Excel.Range, headerRow: number): boolean {
  return rowIndex + rowCount - 1 === headerRow && (rowIndex === 0 || rowCount === 1);
}

/** The title in bold, and when the worksheet was pulled. */
function printedAround(snapshot: Snapshot, words: Words): PrintedAround {
  const { instance, login, pulledAt } = snapshot;
  const [title = ""] = headingLines(snapshot, words);
  return {
    leftHeader: titleAbove(title),
    centerFooter: footerText(pulledWhen({ instance, login, at: pulledAt }, words)),
  };
}

/** Points that the columns take, the hidden row key aside. */
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
