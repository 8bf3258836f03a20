import type { Area } from "../spreadsheet/area.ts";
import { columnLetters, quotedName } from "../spreadsheet/area.ts";
import { HostError } from "../excel/host-error.ts";
import type { ChartDataSource, ChartDefinition } from "../spreadsheet/chart-look.ts";
import type { Figure } from "../spreadsheet/worksheet-facts.ts";
import type { Command } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { isBesideCells, writesAlone } from "../workbook/waiting-writes.ts";

type Drawn = Required<Pick<ChartDefinition, "dataSource" | "dataSetStyles">>;

/** A chart of a worksheet: its position and its definition. */
export interface ChartFacts {
  readonly id: string;
  readonly sheetId: string;
  readonly figure: Figure;
  readonly definition: ChartDefinition & Drawn;
}

/** The charts as they will be after the queued commands. */
interface Draft {
  readonly waiting: object;
  readonly charts: Map<string, ChartFacts>;
}

/** Unsent changes of charts. Many small changes become one command and one undo step. */
const drafts = new WeakMap<Workbook, Draft>();

/** Returns the charts of a worksheet in the order of their creation. */
export function chartsOf(workbook: Workbook, sheetId: string): readonly ChartFacts[] {
  const getters = workbook.book.gettersUnless((command) => mayChangeCharts(workbook, command));
  const figures = new Map(getters.getFigures(sheetId).map((figure) => [figure.id, figure]));
  return getters.getChartIds(sheetId).flatMap((id) => {
    const figure = figures.get(getters.getFigureIdFromChartId(id));
    if (figure === undefined) return [];
    const { dataSource = noData, dataSetStyles = {}, ...rest } = getters.getChartDefinition(id);
    return [{ id, sheetId, figure, definition: { ...rest, dataSource, dataSetStyles } }];
  });
}

/** Returns true if a queued command may change a chart, directly or because a table with its cells grows. */
function mayChangeCharts(workbook: Workbook, command: Command): boolean {
  const { type } = command;
  if (type === "UPDATE_CHART" || type === "UPDATE_FIGURE") return true;
  return !isBesideCells(command) && !leavesCharts.includes(type) && !writesAlone(workbook, command);
}

/** Commands that change cells but extend no table. */
const leavesCharts: readonly string[] = ["SET_FORMATTING", "CLEAR_FORMATTING", "SET_ZONE_BORDERS"];

const noData: ChartDataSource = { type: "none", dataSets: [], dataSetsHaveTitle: false };

/** Returns a chart by its id. Throws Excel's error if it does not exist. */
export function chart(
  workbook: Workbook,
  self: { readonly sheetId: string; readonly id: string },
): ChartFacts {
  const draft = draftsOf(workbook)?.get(self.id);
  if (draft !== undefined) return draft;
  const found = chartsOf(workbook, self.sheetId).find(({ id }) => id === self.id);
  if (found === undefined) throw new HostError("ItemNotFound", "The chart doesn't exist.");
  return found;
}

/** Changes what a chart draws, without running the queued commands. */
export function redraw(workbook: Workbook, facts: ChartFacts, change: Partial<ChartDefinition>): void {
  const { id, sheetId, figure } = facts;
  const definition = { ...facts.definition, ...change };
  // A definition is always complete, so the newest one can replace the last.
  workbook.book.queueInPlace(
    "UPDATE_CHART",
    { sheetId, figureId: figure.id, chartId: id, definition },
    (last) => last.chartId === id,
  );
  const charts = draftsOf(workbook) ?? new Map<string, ChartFacts>();
  charts.set(id, { ...facts, definition });
  drafts.set(workbook, { waiting: workbook.book.queuedCommands, charts });
}

function draftsOf(workbook: Workbook): Map<string, ChartFacts> | undefined {
  const kept = drafts.get(workbook);
  return kept?.waiting === workbook.book.queuedCommands ? kept.charts : undefined;
}

/** Returns Excel's name of a chart. A chart that a user made gets the next free name of its worksheet. */
export function chartName(workbook: Workbook, { id, sheetId, definition }: ChartFacts): string {
  const { charts } = workbook.extras;
  const known = definition.excel?.name ?? charts.get(id)?.name;
  if (known !== undefined) return known;
  const name = freeChartName(workbook, sheetId);
  charts.set(id, { name });
  return name;
}

/** Returns the next free default name for a chart of a worksheet. */
export function freeChartName(workbook: Workbook, sheetId: string): string {
  const taken = new Set(
    chartsOf(workbook, sheetId).map(
      ({ id, definition }) => definition.excel?.name ?? workbook.extras.charts.get(id)?.name,
    ),
  );
  let number = 1;
  while (taken.has(`Chart ${number}`)) number += 1;
  return `Chart ${number}`;
}

/** Returns the area of an address in a chart's definition. It names only a different worksheet. */
export function areaOfData(workbook: Workbook, sheetId: string, xc: string): Area {
  // The meaning of an address does not depend on queued writes.
  const range = workbook.model.getters.getRangeFromSheetXC(sheetId, xc);
  return { sheetId: range.sheetId, ...range.zone };
}

/** Returns an area's address for a chart's definition. */
export function dataAddress(workbook: Workbook, sheetId: string, area: Area): string {
  const first = `${columnLetters(area.left)}${area.top + 1}`;
  const last = `${columnLetters(area.right)}${area.bottom + 1}`;
  const sheet =
    area.sheetId === sheetId ? "" : `${quotedName(workbook.book.sheets.getSheetName(area.sheetId))}!`;
  return `${sheet}${first === last ? first : `${first}:${last}`}`;
}
