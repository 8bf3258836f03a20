import type { Area } from "../spreadsheet/area.ts";
import { columnLetters, quotedName } from "../spreadsheet/area.ts";
import { HostError } from "../excel/host-error.ts";
import type { ChartDataSource, ChartDefinition } from "../spreadsheet/chart-look.ts";
import type { Figure } from "../spreadsheet/worksheet-facts.ts";
import type { Command } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { changesNoCell, changesOnlyOwnCells } from "../workbook/queued-writes.ts";

type DrawnParts = Required<Pick<ChartDefinition, "dataSource" | "dataSetStyles">>;

export interface ChartFacts {
  readonly id: string;
  readonly sheetId: string;
  readonly figure: Figure;
  readonly definition: ChartDefinition & DrawnParts;
}

/** Changed charts. They are valid while `queuedCommands` is the current queue. */
interface Draft {
  readonly queuedCommands: object;
  readonly charts: Map<string, ChartFacts>;
}

/** Drafts merge several queued changes of a chart into one command and one undo step. */
const drafts = new WeakMap<Workbook, Draft>();

/** Returns the charts of a worksheet in order of creation. */
export function chartsOf(workbook: Workbook, sheetId: string): readonly ChartFacts[] {
  const getters = workbook.spreadsheet.gettersAfterWrites((command) => mayChangeCharts(workbook, command));
  const figures = new Map(getters.getFigures(sheetId).map((figure) => [figure.id, figure]));
  return getters.getChartIds(sheetId).flatMap((id) => {
    const figure = figures.get(getters.getFigureIdFromChartId(id));
    if (figure === undefined) return [];
    const { dataSource = noData, dataSetStyles = {}, ...rest } = getters.getChartDefinition(id);
    return [{ id, sheetId, figure, definition: { ...rest, dataSource, dataSetStyles } }];
  });
}

/** Returns true if a queued command may change a chart, also by making a table grow. */
function mayChangeCharts(workbook: Workbook, command: Command): boolean {
  const { type } = command;
  if (type === "UPDATE_CHART" || type === "UPDATE_FIGURE") return true;
  return (
    !changesNoCell(command) && !chartNeutralCommands.includes(type) && !changesOnlyOwnCells(workbook, command)
  );
}

/** Commands that change cells but cannot make a table grow. */
const chartNeutralCommands: readonly string[] = ["SET_FORMATTING", "CLEAR_FORMATTING", "SET_ZONE_BORDERS"];

const noData: ChartDataSource = { type: "none", dataSets: [], dataSetsHaveTitle: false };

/** Returns a chart by its id. Throws Excel's error if it does not exist. */
export function chartOf(
  workbook: Workbook,
  self: { readonly sheetId: string; readonly id: string },
): ChartFacts {
  const draft = draftsOf(workbook)?.get(self.id);
  if (draft !== undefined) return draft;
  const found = chartsOf(workbook, self.sheetId).find(({ id }) => id === self.id);
  if (found === undefined) throw new HostError("ItemNotFound", "The chart doesn't exist.");
  return found;
}

/** Queues a change of a chart without running the queued commands. */
export function changeChart(workbook: Workbook, facts: ChartFacts, changes: Partial<ChartDefinition>): void {
  const { id, sheetId, figure } = facts;
  const definition = { ...facts.definition, ...changes };
  // The command has the complete definition, so it can replace a queued one.
  workbook.spreadsheet.queueOrReplace(
    "UPDATE_CHART",
    { sheetId, figureId: figure.id, chartId: id, definition },
    (last) => last.chartId === id,
  );
  const charts = draftsOf(workbook) ?? new Map<string, ChartFacts>();
  charts.set(id, { ...facts, definition });
  drafts.set(workbook, { queuedCommands: workbook.spreadsheet.queuedCommands, charts });
}

function draftsOf(workbook: Workbook): Map<string, ChartFacts> | undefined {
  const draft = drafts.get(workbook);
  return draft?.queuedCommands === workbook.spreadsheet.queuedCommands ? draft.charts : undefined;
}

/** Returns a chart's name. A chart that a user inserted gets the next free one. */
export function chartName(workbook: Workbook, { id, sheetId, definition }: ChartFacts): string {
  const { charts } = workbook.extras;
  const storedName = definition.excel?.name ?? charts.get(id)?.name;
  if (storedName !== undefined) return storedName;
  const name = freeChartName(workbook, sheetId);
  charts.set(id, { name });
  return name;
}

export function freeChartName(workbook: Workbook, sheetId: string): string {
  const usedNames = new Set(
    chartsOf(workbook, sheetId).map(
      ({ id, definition }) => definition.excel?.name ?? workbook.extras.charts.get(id)?.name,
    ),
  );
  let number = 1;
  while (usedNames.has(`Chart ${number}`)) number += 1;
  return `Chart ${number}`;
}

/** Returns the area of an address. Its default worksheet is the chart's. */
export function areaOfData(workbook: Workbook, sheetId: string, xc: string): Area {
  // Addresses do not depend on queued writes.
  const range = workbook.model.getters.getRangeFromSheetXC(sheetId, xc);
  return { sheetId: range.sheetId, ...range.zone };
}

/** Returns an area's address, with the worksheet's name only if the chart is on another one. */
export function dataAddress(workbook: Workbook, sheetId: string, area: Area): string {
  const first = `${columnLetters(area.left)}${area.top + 1}`;
  const last = `${columnLetters(area.right)}${area.bottom + 1}`;
  const sheet =
    area.sheetId === sheetId ? "" : `${quotedName(workbook.spreadsheet.sheets.getSheetName(area.sheetId))}!`;
  return `${sheet}${first === last ? first : `${first}:${last}`}`;
}
