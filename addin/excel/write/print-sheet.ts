import { paperOf } from "../../worksheet/paper.ts";
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
 * worksheet's name, which says what it is about, and the page below. In a batch of its own, since an Excel without a printer refuses some of it; the rest is then set all the same.
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
      footers.rightFooter = "&P / &N";
    },
    () => {
      pageLayout.paperSize = paperOf(order.words?.language) === "letter" ? "Letter" : "A4";
    },
  ];
  if (!(await carryOut(context, steps))) await carryOutEach(context, steps);
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
