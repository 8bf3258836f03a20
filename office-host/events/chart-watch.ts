import type { Authors } from "./authors.ts";
import { eventTypes } from "./events.ts";
import { selectedChart } from "../cells/selection.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Follows the charts of a workbook and raises Excel's events for them. */
export class ChartWatch {
  private readonly authors: Authors;
  private sheets: ReadonlyMap<string, string> = new Map();
  private active: string | undefined;

  constructor(authors: Authors) {
    this.authors = authors;
  }

  /** Takes the workbook as it is: nothing of it is news. */
  learn(workbook: Workbook): void {
    this.sheets = sheetsOfCharts(workbook);
    this.active = selectedChart(workbook);
  }

  /** Raises what came, what went, and which chart is in use now. */
  notice(workbook: Workbook): void {
    const before = this.sheets;
    const now = sheetsOfCharts(workbook);
    this.sheets = now;
    const { getters } = workbook.model;
    for (const [chartId, worksheetId] of now)
      if (!before.has(chartId)) this.tell(eventTypes.chartAdded, chartId, worksheetId);
    for (const [chartId, worksheetId] of before)
      if (!now.has(chartId) && getters.tryGetSheet(worksheetId) !== undefined)
        this.tell(eventTypes.chartDeleted, chartId, worksheetId);
    const left = this.active;
    this.active = selectedChart(workbook);
    if (left === this.active) return;
    const leftSheet = left === undefined ? undefined : (now.get(left) ?? before.get(left));
    if (left !== undefined && leftSheet !== undefined)
      this.tellOwn(eventTypes.chartDeactivated, left, leftSheet);
    const sheet = this.active === undefined ? undefined : now.get(this.active);
    if (this.active !== undefined && sheet !== undefined)
      this.tellOwn(eventTypes.chartActivated, this.active, sheet);
  }

  private tell(type: number, chartId: string, worksheetId: string): void {
    this.authors.tellAll((isLocal) => ({
      type,
      target: worksheetId,
      args: { chartId, worksheetId, source: isLocal ? "Local" : "Remote" },
    }));
  }

  private tellOwn(type: number, chartId: string, worksheetId: string): void {
    for (const target of [chartId, worksheetId])
      this.authors.tellOwn({ type, target, args: { chartId, worksheetId } });
  }
}

function sheetsOfCharts({ model: { getters } }: Workbook): ReadonlyMap<string, string> {
  return new Map(
    getters
      .getSheetIds()
      .flatMap((sheetId) => getters.getChartIds(sheetId).map((id) => [id, sheetId] as const)),
  );
}
