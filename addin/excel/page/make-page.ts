import type { Page } from "../../results/page/page.ts";
import { findSheet } from "../read/find-sheet.ts";
import type { FoundSheet } from "../read/find-sheet.ts";
import { queueCalculationMode, calculateCells } from "../batch/calculation.ts";
import { inBlocks } from "../batch/in-blocks.ts";
import { isUnfinishedPage, queueClearing, queueSheetRemoval } from "../write/make-sheet.ts";
import type { MadeSheet, Running } from "../write/make-sheet.ts";
import { done, onWorkbook, queueActivate, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { propertyNamesOf, queuePropertyRemoval } from "../keep/sheet-properties.ts";
import { encodeUnfinished } from "../keep/unfinished.ts";
import { withNotes } from "../../results/page/page-notes.ts";
import { placesOf, blockPositions } from "./block-position.ts";
import type { BlockPosition } from "./block-position.ts";
import { chartHeaders, formatCharts } from "./chart-format.ts";
import { drawChart, writtenChart } from "./draw-chart.ts";
import { queueHiddenNames, queuePageFrame } from "./page-frame.ts";
import { updateLegends } from "./legends.ts";
import { encodePageTag, queuePageTag } from "./stored/page-tag.ts";
import { isAddinName, loadOwnNames, nameOf } from "./stored/page-names.ts";
import type { PageTag } from "./stored/page-tag.ts";
import { addLogo, loadLogoRows } from "./page-logo.ts";
import { bytesOfRows, pageRowsOf, queueRows } from "./page-rows.ts";
import { footerOf, requestedPrintOf, setPrint } from "./print-setup.ts";
import type { AcceptedPrint } from "./print-setup.ts";
import { writtenBlock, writtenPage } from "./written-page.ts";

export interface NewPage {
  readonly page: Page;
  readonly tag: PageTag;
  /** Returns an unused name. */
  readonly name: (taken: readonly string[]) => string;
  /** The id of the worksheet to fill, whose page was interrupted. */
  readonly into?: string;
}

export interface MadePage extends MadeSheet {
  readonly acceptedPrint: AcceptedPrint;
  /** Excel accepted the logo, or the page has none. */
  readonly isLogoAccepted: boolean;
}

/**
 * Makes a page on a worksheet of its own, or fills the worksheet `order.into` of an unfinished page. Removes
 * the worksheet if the user cancels.
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
    else queueActivate(sheet);
    sheet.getRangeByIndexes(0, 1, 1, 1).select();
    const logoRows = loadLogoRows(sheet, page);
    await context.sync();
    if (isManual()) await calculateCells(context, sheet.getUsedRange());
    await formatCharts(context, formats);
    const legends = page.charts.map((chart) => ({
      ...{ chart, drawn: sheet.charts.getItem(nameOf(chart.name)), mayShowHidden: true as const },
    }));
    await updateLegends(context, legends, {
      sheet,
      page,
      places,
      before: undefined,
      existingNames: new Set(),
    });
    const isLogoAccepted = await addLogo(context, sheet, page, logoRows);
    const acceptedPrint = await setPrint(context, sheet, page, positions, footerOf(page));
    return done({ sheetId: sheet.id, name: sheet.name, acceptedPrint, isLogoAccepted });
  });
}

interface PageTarget {
  /** The worksheet of an interrupted page; undefined for a new one. */
  readonly interrupted: FoundSheet | undefined;
  readonly isManual: () => boolean;
  /** Queues adding a worksheet, or clearing the interrupted one. */
  readonly queueSheet: () => Excel.Worksheet;
}

async function findTarget(
  context: Excel.RequestContext,
  { into, name }: NewPage,
): Promise<WorkbookResult<PageTarget>> {
  const { worksheets, protection } = context.workbook;
  worksheets.load("items/name,items/visibility");
  protection.load("protected");
  const isManual = queueCalculationMode(context);
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

async function writeRows(
  context: Excel.RequestContext,
  { queueSheet }: PageTarget,
  { page, tag }: Pick<NewPage, "page" | "tag">,
  positions: readonly BlockPosition[],
  { signal, progress }: Running,
): Promise<Excel.Worksheet> {
  const lines = pageRowsOf(positions);
  let createdSheet: Excel.Worksheet | undefined;
  // A batch that Excel refuses for its size changes nothing. The next batch adds the worksheet again.
  const createdOrQueued = (): Excel.Worksheet =>
    createdSheet ?? queuePageFrame(queueSheet(), page, tag, positions);
  await inBlocks(
    lines.length,
    Math.max(1, ...page.blocks.map(({ columns }) => columns.length)),
    async ({ start, count }) => {
      context.application.suspendApiCalculationUntilNextSync();
      const sheet = createdOrQueued();
      // Excel recalculates all formulas when a name is added. So names are added before cells are written.
      if (start === 0) queueHiddenNames(sheet, page, positions);
      queueRows(sheet, lines.slice(start, start + count), placesOf(positions));
      await context.sync();
      createdSheet = sheet;
      progress(start + count, lines.length);
    },
    { signal, bytesOf: bytesOfRows(lines) },
  );
  return createdOrQueued();
}

/** Queues the page tag. Then the page is no longer unfinished. */
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

/** Queues clearing an unfinished page with its hidden names and charts. */
function queueClearingPage(interrupted: FoundSheet, names: readonly Excel.NamedItem[]): Excel.Worksheet {
  for (const item of [...names, ...interrupted.sheet.charts.items]) if (isAddinName(item.name)) item.delete();
  return queueClearing(interrupted);
}
