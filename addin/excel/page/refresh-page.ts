import type { OpenPage } from "./open-page.ts";
import { columnProblem } from "./stored/changed-columns.ts";
import { partsOf, readInputs } from "./read-page.ts";
import type { PageState } from "./read-page.ts";
import type { Inputs } from "../../results/page/inputs.ts";
import type { Page } from "../../results/page/page.ts";
import { withNotes } from "../../results/page/page-notes.ts";
import type { Target } from "../read/find-sheet.ts";
import { calculateCells, mayBeOld } from "../batch/calculation.ts";
import { inBlocks } from "../batch/in-blocks.ts";
import { tryBatch, done, onWorkbook, refused } from "../batch/run.ts";
import type { WorkbookResult } from "../batch/run.ts";
import { propertyNamesOf, queueProperty, queuePropertyRemoval } from "../keep/sheet-properties.ts";
import { titleAbove } from "../../worksheet/paper.ts";
import { encodeUnfinished } from "../keep/unfinished.ts";
import { headingTopOf, placesOf } from "./block-position.ts";
import type { BlockPosition } from "./block-position.ts";
import { updateAxisTitles } from "./axis-titles.ts";
import { formatCharts } from "./chart-format.ts";
import type { ChartFormat } from "./chart-format.ts";
import { updateLegends } from "./legends.ts";
import type { ChartLegend } from "./legends.ts";
import { openPage } from "./open-page.ts";
import { queueWidths } from "./page-frame.ts";
import { encodePageTag, queuePageTag } from "./stored/page-tag.ts";
import type { PageTag } from "./stored/page-tag.ts";
import { bytesOfRows, pageRowsOf, queueRows } from "./page-rows.ts";
import { planPlacement, queueStructure, newRowFunction } from "./plan-placement.ts";
import { footerOf, requestedPrintOf, updatePrint } from "./print-setup.ts";
import { queueBlockName } from "./refresh-blocks.ts";
import { queueChartUpdates } from "./refresh-charts.ts";
import type { WrittenChart } from "./stored/written.ts";
import { writtenBlock, writtenPage } from "./written-page.ts";

export interface PageChange {
  readonly page: Page;
  readonly tag: PageTag;
  /** The label of a row that stays only because of typed values: "deleted on the instance". */
  readonly deletedLabel: string;
  /** Draws charts again that an engineer deleted. */
  readonly bringsBackCharts?: true;
}

/** Returns the new content of a page; undefined changes nothing. */
export type PagePlan = (inputs: Inputs, state: PageState) => PageChange | undefined;

/**
 * Reads a page, plans its new content and writes it, without other work of the add-in in between. Finds moved
 * blocks and charts, and keeps formats. Returns the page as it was before.
 */
export function changePage(target: Target, plan: PagePlan): Promise<WorkbookResult<PageState>> {
  return onWorkbook(async (context) => {
    const opened = await openPage(context, target, "change");
    if (!opened.ok) return opened;
    const state = stateOf(opened.value);
    const change = plan(state.inputs, state);
    if (change === undefined) return done(state);
    if (state.isProtected) return refused("sheet_protected", { sheet: state.name });
    // Excel would write values into other cells.
    if (opened.value.isFiltered) return refused("filter_in_the_way", { sheet: state.name });
    const problem = columnProblemOf(opened.value);
    if (problem !== undefined) return refused(problem, { sheet: state.name });
    await write(context, opened.value, state, change);
    return done(state);
  });
}

/** Deleted columns without inputs are no problem: they are written again. */
function columnProblemOf({ written, blocks }: OpenPage): ReturnType<typeof columnProblem> {
  const problems = written.blocks.map((block) => {
    const problem = columnProblem(block, blocks.get(block.name)?.values ?? []);
    return problem === "page_columns_missing" && block.hasInputs !== true ? undefined : problem;
  });
  return problems.find((problem) => problem !== undefined);
}

async function write(
  context: Excel.RequestContext,
  open: OpenPage,
  state: PageState,
  change: PageChange,
): Promise<void> {
  const { sheet } = open;
  const { tag } = change;
  const page = withNotes(change.page, open.written);
  const plan = planPlacement(open, page, state.inputs, change.deletedLabel);
  const moved = { ...open, heading: plan.heading };
  const positions = plan.blocks.map(({ position }) => position);
  const places = placesOf(positions);
  const lines = pageRowsOf(positions);
  const newRowOf = newRowFunction(open, plan);
  const unfinished = encodeUnfinished({ what: "page_refresh", query: tag.query });
  let isStructured = false;
  let formats: readonly ChartFormat[] = [];
  let legends: readonly ChartLegend[] = [];
  const queueEnd = (): void => {
    const updated = queueChartUpdates(moved, page, plan.blocks, places, change.bringsBackCharts === true);
    ({ formats, legends } = updated);
    queueNewTag(open, { page, tag }, plan, updated.charts);
  };
  await inBlocks(
    // A page without blocks has no rows, but a heading.
    Math.max(1, lines.length),
    Math.max(1, ...page.blocks.map(({ columns }) => columns.length)),
    async ({ start, count }) => {
      context.application.suspendApiCalculationUntilNextSync();
      const isLast = start + count >= lines.length;
      if (!isLast && start === 0) queueProperty(sheet, "unfinished", unfinished, open.properties.names);
      if (!isStructured) {
        queueStructure(open, page, plan, places);
        // A page without results got no widths for the blocks that it has now.
        if (state.parts.length === 0) queueWidths(sheet, positions, page.columnWidths ?? []);
      }
      queueRows(sheet, lines.slice(start, start + count), places, newRowOf);
      if (!isStructured) for (const placed of plan.blocks) queueBlockName(open, placed);
      if (isLast) {
        queueEnd();
        const writtenHere = start > 0 ? propertyNamesOf("unfinished", unfinished) : [];
        queuePropertyRemoval(sheet, "unfinished", new Set([...open.properties.names, ...writtenHere]));
      }
      await context.sync();
      isStructured = true;
    },
    { bytesOf: bytesOfRows(lines) },
  );
  if (open.isManual) await calculateCells(context, sheet.getUsedRange());
  await formatCharts(context, formats);
  await updateLegends(context, legends, {
    ...{ sheet, page, places },
    ...{ before: open.legends, existingNames: open.names },
  });
  await updateAxisTitles(context, open.charts, open.written.charts, page.charts);
  await updatePrintSetup(context, moved, page, positions);
}

function queueNewTag(
  { sheet, names, written: { hasNotesBelow } }: OpenPage,
  { page, tag }: Pick<PageChange, "page" | "tag">,
  plan: ReturnType<typeof planPlacement>,
  charts: readonly WrittenChart[],
): void {
  const blocks = plan.blocks.map(({ position, placement: { spare }, before }) =>
    writtenBlock(position, spare, before),
  );
  const print = requestedPrintOf(page);
  const written = writtenPage(page, blocks, charts, {
    footer: footerOf(page),
    ...(print && { print }),
    ...(hasNotesBelow && { hasNotesBelow }),
  });
  queuePageTag(sheet, encodePageTag({ tag, written }), names);
}

/** Updates the print setup, unless an engineer has changed it. */
async function updatePrintSetup(
  context: Excel.RequestContext,
  open: OpenPage,
  page: Page,
  positions: readonly BlockPosition[],
): Promise<void> {
  const { sheet } = open;
  const footer = footerOf(page);
  const top = open.heading?.top ?? headingTopOf(page);
  const isFooterOurs = open.footer === open.written.footer;
  // Earlier versions did not record the setup: an unchanged footer means an unchanged setup.
  if (isFooterOurs || open.written.print !== undefined)
    await updatePrint(context, sheet, page, positions, top, open.written.print);
  const hasNewFooter = isFooterOurs && footer !== open.footer;
  const header = titleAbove(page.title);
  const hasNewHeader = open.header === titleAbove(open.written.title) && header !== open.header;
  if (!hasNewFooter && !hasNewHeader) return;
  const { defaultForAllPages, firstPage } = sheet.pageLayout.headersFooters;
  // If Excel refuses this, a later refresh takes the old text for the engineer's: harmless.
  await tryBatch(context, [
    () => {
      if (hasNewFooter) for (const pages of [defaultForAllPages, firstPage]) pages.leftFooter = footer;
      if (hasNewHeader) defaultForAllPages.leftHeader = header;
    },
  ]);
}

export function stateOf(page: OpenPage): PageState {
  const { sheet, tag, written, charts, names } = page;
  const titles = new Map([...charts].map(([name, { title }]) => [name, title]));
  return {
    sheetId: sheet.id,
    name: sheet.name,
    tag,
    inputs: readInputs(page),
    parts: partsOf(written, titles, names),
    isProtected: page.isProtected,
    ...(mayBeOld(page.isManual) && { mayBeOld: true as const }),
    ...(page.isUnfinished && { unfinished: true as const }),
  };
}
