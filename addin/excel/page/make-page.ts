import type { Page, PageChart } from "../../results/page/page.ts";
import { findSheet } from "../read/find-sheet.ts";
import type { FoundSheet } from "../read/find-sheet.ts";
import { askCalculation, calculateCells } from "../batch/calculation.ts";
import { inBlocks } from "../batch/in-blocks.ts";
import { isUnfinishedPage, queueCleared, queueRemoved } from "../write/make-sheet.ts";
import type { MadeSheet, Running } from "../write/make-sheet.ts";
import { done, onWorkbook, queueToFront, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { propertiesOfNote, queueNoteGone } from "../keep/sheet-notes.ts";
import { encodeUnfinished } from "../keep/unfinished.ts";
import { withNotes } from "../../results/page/page-notes.ts";
import { placesOf, standsOf } from "./block-stand.ts";
import { blocksOf, decorateCharts } from "./chart-look.ts";
import { drawChart, writtenChart } from "./draw-chart.ts";
import { queueNames, queuePageFrame } from "./page-frame.ts";
import { updateLegends } from "./legends.ts";
import { encodePageMark, queueMark } from "./page-mark.ts";
import { isNameOfOurs, loadOwnNames, nameOf } from "./page-names.ts";
import type { PageMark } from "./page-mark.ts";
import { putLogo, queueLogoRows } from "./page-logo.ts";
import { bytesOf, linesOf, queueLines } from "./page-rows.ts";
import { footerOf, printAskedOf, setPrint } from "./print-setup.ts";
import type { PrintTaken } from "./print-setup.ts";
import { writtenBlock, writtenPage } from "./written-page.ts";

/** A page to make. */
export interface NewPage {
  readonly page: Page;
  readonly mark: PageMark;
  /** A name that is free among the names already there. */
  readonly name: (taken: readonly string[]) => string;
  /** The worksheet of a page that was broken off, to be made anew under the name it has. */
  readonly into?: string;
}

/** A page that was made. */
export interface MadePage extends MadeSheet {
  /** Whether Excel took all that was said of how it is printed. */
  readonly printTaken: PrintTaken;
  /** Whether Excel took the plant's logo, where there is one. */
  readonly isLogoTaken: boolean;
}

/**
 * Makes a page on a worksheet of its own in three syncs, one for how its charts look, one for the plant's logo where it has one, one for how it is printed, and one more for each further batch of rows. Cancelled half-way, it is taken away again; broken off half-way it says so of
 * itself. Such a worksheet is made anew where the order says `into`; any other one is refused.
 */
export function makePage(order: NewPage, running: Running): Promise<WorkbookResult<MadePage>> {
  return onWorkbook(async (context) => {
    const { mark } = order;
    const page = withNotes(order.page);
    const { worksheets, protection } = context.workbook;
    worksheets.load("items/name,items/visibility");
    protection.load("protected");
    const isManual = askCalculation(context);
    const { into } = order;
    let named: ReturnType<typeof loadOwnNames> | undefined;
    const loadLeft = (sheet: Excel.Worksheet): void => {
      named = loadOwnNames(sheet);
      sheet.charts.load("items/name");
    };
    const begun = into === undefined ? undefined : await findSheet(context, { sheetId: into }, loadLeft);
    if (into === undefined) await context.sync();
    else if (begun === undefined) return refused("sheet_missing");
    else if (!isUnfinishedPage(begun)) return refused("target_not_free", { sheet: begun.sheet.name });
    if (begun === undefined && protection.protected) return refused("workbook_protected");
    const name = order.name(worksheets.items.map((worksheet) => worksheet.name));
    const stands = standsOf(page);
    const places = placesOf(stands);
    const lines = linesOf(stands);
    let made: Excel.Worksheet | undefined;
    // A batch that Excel refuses for its size has done nothing: the worksheet itself is then still to be added.
    const madeOrQueued = (): Excel.Worksheet =>
      made ??
      queuePageFrame(
        begun === undefined ? worksheets.add(name) : queueBare(begun, [...(named?.().values() ?? [])]),
        page,
        mark,
        stands,
      );
    await inBlocks(
      lines.length,
      Math.max(1, ...page.blocks.map(({ columns }) => columns.length)),
      async ({ start, count }) => {
        context.application.suspendApiCalculationUntilNextSync();
        const sheet = madeOrQueued();
        // Before the cells: a name makes a spreadsheet work out all formulas that are there.
        if (start === 0) queueNames(sheet, page, stands);
        queueLines(sheet, lines.slice(start, start + count), places);
        await context.sync();
        made = sheet;
        running.progress(start + count, lines.length);
      },
      {
        signal: running.signal,
        bytesOf: (index) => {
          const line = lines[index];
          return line === undefined ? 0 : bytesOf(line);
        },
      },
    );
    const sheet = madeOrQueued();
    if (running.signal.aborted) {
      if (begun === undefined) sheet.delete();
      else queueRemoved(worksheets, sheet);
      await context.sync();
      return refused("cancelled");
    }
    const footer = footerOf(page);
    const looks = page.charts.map((chart) => drawChart(sheet, page, chart, places, headersOf(page, chart)));
    const blocks = stands.map((stand) => writtenBlock(stand, stand.block.freeRows));
    const print = printAskedOf(page);
    const written = writtenPage(page, blocks, page.charts.map(writtenChart), {
      footer,
      ...(print && { print }),
      hasNotesBelow: true,
    });
    queueMark(sheet, encodePageMark({ mark, written }), new Set());
    const begunProperties = propertiesOfNote(
      "unfinished",
      encodeUnfinished({ what: "page", query: mark.query }),
    );
    queueNoteGone(sheet, "unfinished", new Set(begunProperties));
    if (begun === undefined) sheet.activate();
    else queueToFront(sheet);
    sheet.getRangeByIndexes(0, 1, 1, 1).select();
    const logoRows = queueLogoRows(sheet, page);
    await context.sync();
    if (isManual()) await calculateCells(context, sheet.getUsedRange());
    await decorateCharts(context, looks);
    await updateLegends(
      context,
      page.charts.map((chart) => ({
        chart,
        drawn: sheet.charts.getItem(nameOf(chart.name)),
        isAnew: true,
      })),
      { sheet, page, places, before: undefined, names: new Set() },
    );
    const isLogoTaken = await putLogo(context, sheet, page, logoRows);
    const printTaken = await setPrint(context, sheet, page, stands, footer);
    return done({ sheetId: sheet.id, name: sheet.name, printTaken, isLogoTaken });
  });
}

/** What was drawn and named before a page was broken off would be there twice; names and charts of the engineer's stay. */
function queueBare(begun: FoundSheet, names: readonly Excel.NamedItem[]): Excel.Worksheet {
  for (const left of [...names, ...begun.sheet.charts.items]) if (isNameOfOurs(left.name)) left.delete();
  return queueCleared(begun);
}

/** The headers of the blocks that a chart draws, by column key. */
function headersOf({ blocks }: Page, chart: PageChart): Readonly<Record<string, string>> {
  const drawn = blocksOf(chart);
  const columns = blocks.filter(({ name }) => drawn.includes(name)).flatMap((block) => block.columns);
  return Object.fromEntries(columns.map(({ key, header }) => [key, header]));
}
