import { en } from "../../words/en.ts";
import type { Words } from "../../words/words.ts";
import { footerText, paperOf } from "../../worksheet/paper.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import { pulledWhen } from "../../worksheet/whence.ts";
import { headerRowOf } from "../../worksheet/layout.ts";
import { carryOut, carryOutEach } from "../batch/run.ts";
import type { Step } from "../batch/run.ts";
import { columnWidth } from "./column-width.ts";
import type { NewSheet } from "./sheet-frame.ts";

/** Points that an upright page of A4 or Letter has between its margins; wider tables are printed across. */
const uprightWidth = 500;

/** As many rows above the table are repeated with its headers on each printed page; of a longer heading the headers alone. */
const mostRepeated = 8;

/**
 * Sets how a worksheet that is whole is printed: one page wide, across where it is wide, on the paper of the language's country, the heading, which says when it was pulled, and the headers of the table again on each page, the
 * worksheet's name, which says what it is about, and the page below; where the heading is not repeated also when it was pulled. In a batch of its own, since an Excel without a printer refuses some of it; the rest is then set all the same.
 */
export async function printSheet(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  order: NewSheet,
): Promise<void> {
  const { pageLayout } = sheet;
  const headers = headerRowOf(order.block);
  const first = headers < mostRepeated ? 0 : headers;
  const footers = pageLayout.headersFooters.defaultForAllPages;
  const steps: readonly Step[] = [
    () => {
      pageLayout.orientation = widthOf(order) > uprightWidth ? "Landscape" : "Portrait";
    },
    () => {
      pageLayout.zoom = { horizontalFitToPages: 1 };
    },
    () => {
      pageLayout.setPrintTitleRows(sheet.getRangeByIndexes(first, 0, headers - first + 1, 1).getEntireRow());
    },
    () => {
      footers.leftFooter = "&A";
      if (first > 0) footers.centerFooter = footerWhen(order.snapshot, order.words ?? en);
      footers.rightFooter = "&P / &N";
    },
    () => {
      pageLayout.paperSize = paperOf(order.words?.language) === "letter" ? "Letter" : "A4";
    },
  ];
  if (!(await carryOut(context, steps))) await carryOutEach(context, steps);
}

/**
 * Says below the pages when the worksheet was pulled by now, where that still stands there as it did before; in a batch of its own as above, and where Excel refuses it
 * the worksheet is whole. `stands` is what stands there.
 */
export async function printWhenAgain(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  stands: string,
  before: { readonly snapshot: Snapshot; readonly words: Words },
  after: { readonly snapshot: Snapshot; readonly words: Words },
): Promise<void> {
  const when = footerWhen(after.snapshot, after.words);
  if (stands !== footerWhen(before.snapshot, before.words) || when === stands) return;
  await carryOut(context, [
    () => {
      sheet.pageLayout.headersFooters.defaultForAllPages.centerFooter = when;
    },
  ]);
}

function footerWhen({ instance, login, pulledAt }: Snapshot, words: Words): string {
  return footerText(pulledWhen({ instance, login, at: pulledAt }, words));
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
