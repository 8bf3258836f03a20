import { en } from "../../words/en.ts";
import type { Words } from "../../words/words.ts";
import { headingLines } from "../../worksheet/kinds/heading.ts";
import { footerText, paperOf, titleAbove } from "../../worksheet/paper.ts";
import type { Snapshot } from "../../worksheet/snapshot.ts";
import { pulledWhen } from "../../worksheet/source-line.ts";
import { headerRowOf } from "../../worksheet/layout.ts";
import { tryBatch, tryEach } from "../batch/run.ts";
import type { Step } from "../batch/run.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { HeadersFooters } from "../read/open-sheet.ts";
import { columnWidth } from "./column-width.ts";
import type { NewSheet } from "./sheet-frame.ts";

/** The width between the margins of A4 and Letter, in points. Wider tables are printed in landscape. */
const portraitWidth = 500;

type RefreshedTexts = Pick<HeadersFooters, "leftHeader" | "centerFooter">;

/**
 * Sets up printing, one page wide. Pages after the first one repeat title and headers. Without a print area,
 * new rows are printed too. Without a printer, Excel refuses some steps: then each step is sent alone.
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
  if (!(await tryBatch(context, steps))) await tryEach(context, steps);
}

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
 * Updates the title in the header and the time in the footer, unless an engineer has changed them. Replaces
 * the setup of earlier versions, which repeated the whole heading.
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
    const isRead = await tryBatch(context, []);
    if (isRead && !rows.isNullObject && areRowsOfEarlierVersion(rows, headerRow))
      await tryBatch(context, headersFootersSteps(sheet, headerRow, textsAfter));
    return;
  }
  const parts = (["leftHeader", "centerFooter"] as const).filter(
    (part) => current[part] === textsBefore[part] && textsAfter[part] !== textsBefore[part],
  );
  if (parts.length === 0) return;
  await tryBatch(context, [
    () => {
      for (const part of parts) sheet.pageLayout.headersFooters.defaultForAllPages[part] = textsAfter[part];
    },
  ]);
}

/** Returns true if an earlier version wrote headers and footers, and no engineer changed them. */
function isOfEarlierVersion(current: HeadersFooters, was: RefreshedTexts): boolean {
  return (
    current.state === "Default" &&
    current.leftHeader === "" &&
    current.leftFooter === "&A" &&
    current.rightFooter === "&P / &N" &&
    (current.centerFooter === "" || current.centerFooter === was.centerFooter)
  );
}

/** Returns true for an earlier version's rows: heading to headers, or, below a long heading, only headers. */
function areRowsOfEarlierVersion({ rowIndex, rowCount }: Excel.Range, headerRow: number): boolean {
  return rowIndex + rowCount - 1 === headerRow && (rowIndex === 0 || rowCount === 1);
}

function headersFootersOf(snapshot: Snapshot, words: Words): RefreshedTexts {
  const { instance, login, pulledAt } = snapshot;
  const [title = ""] = headingLines(snapshot, words);
  return {
    leftHeader: titleAbove(title),
    centerFooter: footerText(pulledWhen({ instance, login, at: pulledAt }, words)),
  };
}

/** Returns the width of all columns in points, without the hidden row keys. */
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
