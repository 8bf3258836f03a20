import { en } from "../../words/en.ts";
import type { Words } from "../../words/words.ts";
import { headingLines } from "../../worksheet/kinds/heading.ts";
import { footerText, paperOf, titleAbove } from "../../worksheet/paper.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import { pulledWhen } from "../../worksheet/whence.ts";
import { headerRowOf } from "../../worksheet/layout.ts";
import { carryOut, carryOutEach } from "../batch/run.ts";
import type { Step } from "../batch/run.ts";
import type { OpenSheet } from "../read/read-sheet.ts";
import { columnWidth } from "./column-width.ts";
import type { NewSheet } from "./sheet-frame.ts";

/** Points that an upright page of A4 or Letter has between its margins; wider tables are printed across. */
const uprightWidth = 500;

/** The parts of what stands above and below printed pages that a refresh may write anew. */
type PrintedAround = OpenSheet["around"];

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
  const { headersFooters } = pageLayout;
  const { leftHeader, centerFooter } = printedAround(order.snapshot, order.words ?? en);
  const steps: readonly Step[] = [
    () => {
      pageLayout.orientation = widthOf(order) > uprightWidth ? "Landscape" : "Portrait";
    },
    () => {
      pageLayout.zoom = { horizontalFitToPages: 1 };
    },
    () => {
      const headers = sheet.getRangeByIndexes(headerRowOf(order.block), 0, 1, 1);
      pageLayout.setPrintTitleRows(headers.getEntireRow());
    },
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
    () => {
      pageLayout.paperSize = paperOf(order.words?.language) === "letter" ? "Letter" : "A4";
    },
  ];
  if (!(await carryOut(context, steps))) await carryOutEach(context, steps);
}

/**
 * Says around the pages what the worksheet is called and when it was pulled by now, where that still stands there as it did before; in a batch of its own as above, and where Excel refuses it
 * the worksheet is whole. `stands` is what stands there.
 */
export async function printAroundAgain(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  stands: PrintedAround,
  before: { readonly snapshot: Snapshot; readonly words: Words },
  after: { readonly snapshot: Snapshot; readonly words: Words },
): Promise<void> {
  const was = printedAround(before.snapshot, before.words);
  const now = printedAround(after.snapshot, after.words);
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
