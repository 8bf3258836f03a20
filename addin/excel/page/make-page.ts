import type { Page } from "../../results/page/page.ts";
import { findSheet } from "../read/find-sheet.ts";
import type { FoundSheet } from "../read/find-sheet.ts";
import { askCalculation, calculateCells } from "../batch/calculation.ts";
import { inBlocks } from "../batch/in-blocks.ts";
import { isUnfinishedPage, queueClearing, queueSheetRemoval } from "../write/make-sheet.ts";
import type { MadeSheet, Running } from "../write/make-sheet.ts";
import { done, onWorkbook, queueToFront, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { propertyNamesOf, queuePropertyRemoval } from "../keep/sheet-properties.ts";
import { encodeUnfinished } from "../keep/unfinished.ts";
import { withNotes } from "../../results/page/page-notes.ts";
import { placesOf, blockPositions } from "./block-position.ts";
import type { BlockPosition } from "./block-position.ts";
import { chartHeaders, formatCharts } from "./chart-format.ts";
import { drawChart, writtenChart } from "./draw-chart.ts";
import { queueNames, queuePageFrame } from "./page-frame.ts";
import { updateLegends } from "./legends.ts";
import { encodePageTag, queuePageTag } from "./page-tag.ts";
import { isNameOfOurs, loadOwnNames, nameOf } from "./page-names.ts";
import type { PageTag } from "./page-tag.ts";
import { putLogo, loadLogoRows } from "./page-logo.ts";
import { bytesOfRows, pageRowsOf, queueRows } from "./page-rows.ts";
import { footerOf, requestedPrintOf, setPrint } from "./print-setup.ts";
import type { AcceptedPrint } from "./print-setup.ts";
import { writtenBlock, writtenPage } from "./written-page.ts";

/** A page to make. */
export interface NewPage {
  readonly page: Page;
  readonly tag: PageTag;
  /** Returns a name for the worksheet that is not in `taken`. */
  readonly name: (taken: readonly string[]) => string;
  /** The id of a worksheet on which making a page was interrupted. It is filled again and keeps its name. */
  readonly into?: string;
}

/** A new page. */
export interface MadePage extends MadeSheet {
  readonly acceptedPrint: AcceptedPrint;
  /** True if Excel accepted the logo, or the page has none. */
  readonly isLogoAccepted: boolean;
}

/**
 * Makes a page on a worksheet of its own. Takes three syncs, and more for formats of charts, legends, logo,
 * printing, further blocks of rows and manual calculation. Removes the worksheet again if the user cancels.
 * If the work is interrupted, the worksheet stays recorded as unfinished.
 *
 * With `order.into`, fills that worksheet instead of a new one. Refuses one that is not an unfinished page.
 */
export function makePage(order: NewPage, running: Running): Promise<WorkbookResult<MadePage>> {
  return onWorkbook(async (context) => {
    const found = await findTarget(context, order);
    if (!found.ok) return found;
    const { interrupted, isManual } = found.value;
    const page = withNotes(order.page);
    const positions = blockPositions(page);
    const places = placesOf(positions);
    const sheet = await writeRows(context, found.value, { ...order, page }, positions, running);
    if (running.signal.aborted) {
      if (interrupted === undefined) sheet.delete();
      else queueSheetRemoval(context.workbook.worksheets, sheet);
      await context.sync();
      return refused("cancelled");
    }
    const formats = page.charts.map((chart) =>
      drawChart(sheet, page, chart, places, chartHeaders(chart, page.blocks)),
    );
    queuePageRecord(sheet, page, order.tag, positions);
    if (interrupted === undefined) sheet.activate();
    else queueToFront(sheet);
    sheet.getRangeByIndexes(0, 1, 1, 1).select();
    const logoRows = loadLogoRows(sheet, page);
    await context.sync();
    if (isManual()) await calculateCells(context, sheet.getUsedRange());
    await formatCharts(context, formats);
    const legends = page.charts.map((chart) => ({
      ...{ chart, drawn: sheet.charts.getItem(nameOf(chart.name)), isAnew: true as const },
    }));
    await updateLegends(context, legends, { sheet, page, places, before: undefined, names: new Set() });
    const isLogoAccepted = await putLogo(context, sheet, page, logoRows);
    const acceptedPrint = await setPrint(context, sheet, page, positions, footerOf(page));
    return done({ sheetId: sheet.id, name: sheet.name, acceptedPrint, isLogoAccepted });
  });
}

/** The worksheet for a page. */
interface PageTarget {
  /** The worksheet on which making a page was interrupted; undefined for a new worksheet. */
  readonly interrupted: FoundSheet | undefined;
  readonly isManual: () => boolean;
  /** Queues adding a worksheet, or clearing the one of the interrupted page. Returns the worksheet. */
  readonly queueSheet: () => Excel.Worksheet;
}

async function findTarget(
  context: Excel.RequestContext,
  { into, name }: NewPage,
): Promise<WorkbookResult<PageTarget>> {
  const { worksheets, protection } = context.workbook;
  worksheets.load("items/name,items/visibility");
  protection.load("protected");
  const isManual = askCalculation(context);
  let readNames: ReturnType<typeof loadOwnNames> | undefined;
  const loadRest = (sheet: Excel.Worksheet): void => {
    readNames = loadOwnNames(sheet);
    sheet.charts.load("items/name");
  };
  const interrupted = into === undefined ? undefined : await findSheet(context, { sheetId: into }, loadRest);
  if (into === undefined) await context.sync();
  else if (interrupted === undefined) return refused("sheet_missing");
  else if (!isUnfinishedPage(interrupted))
    return refused("target_not_free", { sheet: interrupted.sheet.name });
  if (interrupted === undefined && protection.protected) return refused("workbook_protected");
  const free = name(worksheets.items.map((worksheet) => worksheet.name));
  return done({
    ...{ interrupted, isManual },
    queueSheet: () =>
      interrupted === undefined
        ? worksheets.add(free)
        : queueClearingPage(interrupted, [...(readNames?.().values() ?? [])]),
  });
}

/** Writes heading and blocks of a page, with few batches. Returns the worksheet. */
async function writeRows(
  context: Excel.RequestContext,
  { queueSheet }: PageTarget,
  { page, tag }: Pick<NewPage, "page" | "tag">,
  positions: readonly BlockPosition[],
  { signal, progress }: Running,
): Promise<Excel.Worksheet> {
  const lines = pageRowsOf(positions);
  let createdSheet: Excel.Worksheet | undefined;
  // A batch that Excel refuses for its size changes nothing. The next batch must add the worksheet again.
  const createdOrQueued = (): Excel.Worksheet =>
    createdSheet ?? queuePageFrame(queueSheet(), page, tag, positions);
  await inBlocks(
    lines.length,
    Math.max(1, ...page.blocks.map(({ columns }) => columns.length)),
    async ({ start, count }) => {
      context.application.suspendApiCalculationUntilNextSync();
      const sheet = createdOrQueued();
      // Excel recalculates all formulas when a name is added. So names are added before any cell is written.
      if (start === 0) queueNames(sheet, page, positions);
      queueRows(sheet, lines.slice(start, start + count), placesOf(positions));
      await context.sync();
      createdSheet = sheet;
      progress(start + count, lines.length);
    },
    { signal, bytesOf: bytesOfRows(lines) },
  );
  return createdOrQueued();
}

/** Queues the page tag of a complete page, and the removal of the record that the page is unfinished. */
function queuePageRecord(
  sheet: Excel.Worksheet,
  page: Page,
  tag: PageTag,
  positions: readonly BlockPosition[],
): void {
  const blocks = positions.map((position) => writtenBlock(position, position.block.freeRows));
  const print = requestedPrintOf(page);
  const written = writtenPage(page, blocks, page.charts.map(writtenChart), {
    footer: footerOf(page),
    ...(print && { print }),
    hasNotesBelow: true,
  });
  queuePageTag(sheet, encodePageTag({ tag, written }), new Set());
  const interrupted = propertyNamesOf("unfinished", encodeUnfinished({ what: "page", query: tag.query }));
  queuePropertyRemoval(sheet, "unfinished", new Set(interrupted));
}

/** Queues clearing an unfinished page, including its hidden names and charts. Returns its worksheet. */
function queueClearingPage(interrupted: FoundSheet, names: readonly Excel.NamedItem[]): Excel.Worksheet {
  for (const item of [...names, ...interrupted.sheet.charts.items])
    if (isNameOfOurs(item.name)) item.delete();
  return queueClearing(interrupted);
}
