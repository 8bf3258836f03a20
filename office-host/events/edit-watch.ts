import { a1Of } from "../spreadsheet/area.ts";
import type { Authors } from "./events.ts";
import { excelSize } from "../workbook/book.ts";
import { cellFacts } from "../cells/read-cells.ts";
import { EditRecorder } from "./edit-recorder.ts";
import type { Edit } from "./edit-recorder.ts";
import { eventTypes } from "./events.ts";
import { copyNameFacts } from "../workbook/name-facts.ts";
import type { Command, Zone } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { selectedChart } from "../cells/selection.ts";

/** The state with which the next one is compared to find events. `sheets` has names by id. */
interface WorkbookState {
  readonly sheets: ReadonlyMap<string, string>;
  readonly active: string;
  readonly selection: string;
}

export class EditWatch {
  private readonly authors: Authors;
  private readonly recorder = new EditRecorder();
  private readonly chartWatch: ChartWatch;
  private workbook: Workbook | undefined;
  private isQuiet = false;
  private lastState: WorkbookState = { sheets: new Map(), active: "", selection: "" };

  constructor(authors: Authors) {
    this.authors = authors;
    this.chartWatch = new ChartWatch(authors);
  }

  follow(workbook: Workbook): void {
    this.workbook = workbook;
    this.lastState = this.readState(workbook);
    this.chartWatch.remember(workbook);
    workbook.model.on("update", this, () => this.raiseSelectionEvents());
  }

  /** Runs `work` without raising events, such as while the host briefly activates another worksheet. */
  quietly(work: () => void): void {
    this.isQuiet = true;
    try {
      work();
    } finally {
      this.isQuiet = false;
      if (this.workbook !== undefined) {
        this.lastState = this.readState(this.workbook);
        this.chartWatch.remember(this.workbook);
      }
    }
  }

  beforeCommand(command: Command): void {
    const { workbook } = this;
    if (workbook === undefined) return;
    if (command.type === "DUPLICATE_SHEET") this.copySheetFacts(workbook, command);
    this.recorder.record(workbook.model.getters, command, workbook.spreadsheet.isWriting);
  }

  afterCommands(): void {
    const { workbook } = this;
    if (workbook === undefined) return;
    const edits = this.recorder.take(workbook.model.getters);
    if (this.isQuiet) return;
    this.raiseSheetEvents(workbook);
    this.chartWatch.raiseChanges(workbook);
    for (const edit of edits)
      if (workbook.model.getters.tryGetSheet(edit.sheetId) !== undefined) this.raiseChanged(workbook, edit);
  }

  private raiseChanged(workbook: Workbook, edit: Edit): void {
    const { sheetId, zone, before, changeType } = edit;
    const { getters } = workbook.model;
    const after = before && cellFacts(getters, { sheetId, row: zone.top, col: zone.left });
    const details = before &&
      after && {
        // office.js reads these properties as the event's `details`.
        valueAfter: after.value,
        valueBefore: before.value,
        valueTypeAfter: after.type,
        valueTypeBefore: before.type,
      };
    const args = { address: a1Of(zone, excelSize), worksheetId: sheetId, ...details };
    for (const target of [sheetId, "Workbook"])
      this.authors.raiseForAll((isLocal) => ({
        type: eventTypes.worksheetChanged,
        target,
        args: {
          ...args,
          changeType,
          source: sourceOf(isLocal),
          triggerSource: workbook.spreadsheet.isWriting && isLocal ? "ThisLocalAddin" : "Unknown",
        },
      }));
    for (const { id, table } of workbook.tablesNow(sheetId)) {
      if (!overlap(table.range.zone, zone)) continue;
      // In a table, Excel reports inserted or deleted cells as rows, and has no triggerSource.
      const tableChangeType = changeType.replace(/^Cell(?=Inserted|Deleted)/, "Row");
      for (const target of [id, "Workbook"])
        this.authors.raiseForAll((isLocal) => ({
          type: eventTypes.tableChanged,
          target,
          args: { ...args, changeType: tableChangeType, source: sourceOf(isLocal), tableId: id },
        }));
    }
  }

  private raiseSheetEvents(workbook: Workbook): void {
    const oldState = this.lastState;
    const newState = this.readState(workbook);
    this.lastState = { ...newState, selection: oldState.selection };
    const raise = (type: number, worksheetId: string, details: object = {}): void => {
      for (const target of [worksheetId, "Workbook"])
        this.authors.raiseForAll((isLocal) => ({
          type,
          target,
          args: { worksheetId, source: sourceOf(isLocal), ...details },
        }));
    };
    for (const [id, name] of newState.sheets) {
      const oldName = oldState.sheets.get(id);
      if (oldName === undefined) raise(eventTypes.worksheetAdded, id);
      else if (oldName !== name)
        raise(eventTypes.worksheetNameChanged, id, { nameBefore: oldName, nameAfter: name });
    }
    for (const id of oldState.sheets.keys())
      if (!newState.sheets.has(id)) raise(eventTypes.worksheetDeleted, id);
    if (oldState.active === newState.active) return;
    const raiseForAuthor = (type: number, worksheetId: string): void => {
      for (const target of [worksheetId, "Workbook"])
        this.authors.raiseForAuthor({ type, target, args: { worksheetId } });
    };
    if (newState.sheets.has(oldState.active))
      raiseForAuthor(eventTypes.worksheetDeactivated, oldState.active);
    raiseForAuthor(eventTypes.worksheetActivated, newState.active);
  }

  private raiseSelectionEvents(): void {
    const { workbook } = this;
    if (workbook === undefined || this.isQuiet) return;
    this.chartWatch.raiseChanges(workbook);
    const oldSelection = this.lastState.selection;
    const newState = this.readState(workbook);
    if (newState.active !== this.lastState.active) this.raiseSheetEvents(workbook);
    this.lastState = { ...this.lastState, selection: newState.selection };
    if (oldSelection === newState.selection) return;
    const address = newState.selection.slice(newState.selection.indexOf("!") + 1);
    for (const target of [newState.active, "Workbook"])
      this.authors.raiseForAuthor({
        type: eventTypes.worksheetSelectionChanged,
        target,
        args: { address, worksheetId: newState.active },
      });
    this.authors.current.sinks.raiseSelection();
  }

  private readState(workbook: Workbook): WorkbookState {
    const { getters } = workbook.model;
    const active = getters.getActiveSheetId();
    return {
      sheets: new Map(getters.getSheetIds().map((id) => [id, getters.getSheetName(id)])),
      active,
      selection: `${active}!${a1Of(getters.getSelectedZone(), excelSize)}`,
    };
  }

  private copySheetFacts(workbook: Workbook, command: Command): void {
    // As in Excel, a copied worksheet gets no custom properties.
    const { pageLayouts, frozenFrom } = workbook.extras;
    const [from, to] = [String(command.sheetId), String(command.sheetIdTo)];
    const [layout, frozen] = [pageLayouts.get(from), frozenFrom.get(from)];
    if (layout !== undefined) pageLayouts.set(to, layout);
    if (frozen !== undefined) frozenFrom.set(to, frozen);
    copyNameFacts(workbook.model.getters, workbook.extras, from, to);
  }
}

const sourceOf = (isLocal: boolean): "Local" | "Remote" => (isLocal ? "Local" : "Remote");

function overlap(one: Zone, other: Zone): boolean {
  return (
    one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top
  );
}

class ChartWatch {
  private readonly authors: Authors;
  private sheetOfChart: ReadonlyMap<string, string> = new Map();
  private activeChart: string | undefined;

  constructor(authors: Authors) {
    this.authors = authors;
  }

  /** Stores the current charts without raising events. */
  remember(workbook: Workbook): void {
    this.sheetOfChart = sheetsOfCharts(workbook);
    this.activeChart = selectedChart(workbook);
  }

  /** Raises events for charts that were added, deleted, activated or deactivated since the last call. */
  raiseChanges(workbook: Workbook): void {
    const oldCharts = this.sheetOfChart;
    const newCharts = sheetsOfCharts(workbook);
    this.sheetOfChart = newCharts;
    const { getters } = workbook.model;
    for (const [chartId, worksheetId] of newCharts)
      if (!oldCharts.has(chartId)) this.raise(eventTypes.chartAdded, chartId, worksheetId);
    for (const [chartId, worksheetId] of oldCharts)
      if (!newCharts.has(chartId) && getters.tryGetSheet(worksheetId) !== undefined)
        this.raise(eventTypes.chartDeleted, chartId, worksheetId);
    const previousChart = this.activeChart;
    this.activeChart = selectedChart(workbook);
    if (previousChart === this.activeChart) return;
    const previousSheet =
      previousChart === undefined
        ? undefined
        : (newCharts.get(previousChart) ?? oldCharts.get(previousChart));
    if (previousChart !== undefined && previousSheet !== undefined)
      this.raiseForAuthor(eventTypes.chartDeactivated, previousChart, previousSheet);
    const sheet = this.activeChart === undefined ? undefined : newCharts.get(this.activeChart);
    if (this.activeChart !== undefined && sheet !== undefined)
      this.raiseForAuthor(eventTypes.chartActivated, this.activeChart, sheet);
  }

  private raise(type: number, chartId: string, worksheetId: string): void {
    this.authors.raiseForAll((isLocal) => ({
      type,
      target: worksheetId,
      args: { chartId, worksheetId, source: isLocal ? "Local" : "Remote" },
    }));
  }

  private raiseForAuthor(type: number, chartId: string, worksheetId: string): void {
    for (const target of [chartId, worksheetId])
      this.authors.raiseForAuthor({ type, target, args: { chartId, worksheetId } });
  }
}

function sheetsOfCharts({ model: { getters } }: Workbook): ReadonlyMap<string, string> {
  return new Map(
    getters
      .getSheetIds()
      .flatMap((sheetId) => getters.getChartIds(sheetId).map((id) => [id, sheetId] as const)),
  );
}
