import { a1Of } from "../spreadsheet/area.ts";
import type { Authors } from "./events.ts";
import { excelSize } from "../workbook/book.ts";
import { cellFacts } from "../cells/read-cells.ts";
import { EditNotes } from "./edit-notes.ts";
import type { Edit } from "./edit-notes.ts";
import { eventTypes } from "./events.ts";
import { copyNameFacts } from "../workbook/name-facts.ts";
import type { Command, Zone } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import { selectedChart } from "../cells/selection.ts";

interface Seen {
  readonly sheets: ReadonlyMap<string, string>;
  readonly active: string;
  readonly selection: string;
}

/** Watches the spreadsheet and raises Excel's events. */
export class EditWatch {
  private readonly authors: Authors;
  private readonly notes = new EditNotes();
  private readonly charts: ChartWatch;
  private workbook: Workbook | undefined;
  private isQuiet = false;
  private known: Seen = { sheets: new Map(), active: "", selection: "" };

  constructor(authors: Authors) {
    this.authors = authors;
    this.charts = new ChartWatch(authors);
  }

  /** Starts to raise events for a workbook. */
  follow(workbook: Workbook): void {
    this.workbook = workbook;
    this.known = this.look(workbook);
    this.charts.learn(workbook);
    workbook.model.on("update", this, () => this.noticeSelection());
  }

  /** Runs `work` without events, such as activating the worksheet of another author. */
  quietly(work: () => void): void {
    this.isQuiet = true;
    try {
      work();
    } finally {
      this.isQuiet = false;
      if (this.workbook !== undefined) {
        this.known = this.look(this.workbook);
        this.charts.learn(this.workbook);
      }
    }
  }

  /** Records what a command will change. */
  beforeCommand(command: Command): void {
    const { workbook } = this;
    if (workbook === undefined) return;
    if (command.type === "DUPLICATE_SHEET") this.copyBelongings(workbook, command);
    this.notes.note(workbook.model.getters, command, workbook.book.isWriting);
  }

  /** Raises the recorded events. */
  afterCommands(): void {
    const { workbook } = this;
    if (workbook === undefined) return;
    const edits = this.notes.take(workbook.model.getters);
    if (this.isQuiet) return;
    this.noticeSheets(workbook);
    this.charts.notice(workbook);
    for (const edit of edits)
      if (workbook.model.getters.tryGetSheet(edit.sheetId) !== undefined) this.raiseChanged(workbook, edit);
  }

  private raiseChanged(workbook: Workbook, edit: Edit): void {
    const { sheetId, zone, before, changeType } = edit;
    const { getters } = workbook.model;
    const after = before && cellFacts(getters, { sheetId, row: zone.top, col: zone.left });
    const details = before &&
      after && {
        // office.js turns these into `details`.
        valueAfter: after.value,
        valueBefore: before.value,
        valueTypeAfter: after.type,
        valueTypeBefore: before.type,
      };
    const args = { address: a1Of(zone, excelSize), worksheetId: sheetId, ...details };
    for (const target of [sheetId, "Workbook"])
      this.authors.tellAll((isLocal) => ({
        type: eventTypes.worksheetChanged,
        target,
        args: {
          ...args,
          changeType,
          source: sourceOf(isLocal),
          triggerSource: workbook.book.isWriting && isLocal ? "ThisLocalAddin" : "Unknown",
        },
      }));
    for (const { id, table } of workbook.knownTables(sheetId)) {
      if (!touches(table.range.zone, zone)) continue;
      // Cells inserted into the full width of a table are table rows. Table events have no triggerSource.
      const ofTable = changeType.replace(/^Cell(?=Inserted|Deleted)/, "Row");
      for (const target of [id, "Workbook"])
        this.authors.tellAll((isLocal) => ({
          type: eventTypes.tableChanged,
          target,
          args: { ...args, changeType: ofTable, source: sourceOf(isLocal), tableId: id },
        }));
    }
  }

  private noticeSheets(workbook: Workbook): void {
    const before = this.known;
    const now = this.look(workbook);
    this.known = { ...now, selection: before.selection };
    const tell = (type: number, worksheetId: string, more: object = {}): void => {
      for (const target of [worksheetId, "Workbook"])
        this.authors.tellAll((isLocal) => ({
          type,
          target,
          args: { worksheetId, source: sourceOf(isLocal), ...more },
        }));
    };
    for (const [id, name] of now.sheets) {
      const nameBefore = before.sheets.get(id);
      if (nameBefore === undefined) tell(eventTypes.worksheetAdded, id);
      else if (nameBefore !== name)
        tell(eventTypes.worksheetNameChanged, id, { nameBefore, nameAfter: name });
    }
    for (const id of before.sheets.keys()) if (!now.sheets.has(id)) tell(eventTypes.worksheetDeleted, id);
    if (before.active === now.active) return;
    const tellOwn = (type: number, worksheetId: string): void => {
      for (const target of [worksheetId, "Workbook"])
        this.authors.tellOwn({ type, target, args: { worksheetId } });
    };
    if (now.sheets.has(before.active)) tellOwn(eventTypes.worksheetDeactivated, before.active);
    tellOwn(eventTypes.worksheetActivated, now.active);
  }

  private noticeSelection(): void {
    const { workbook } = this;
    if (workbook === undefined || this.isQuiet) return;
    this.charts.notice(workbook);
    const before = this.known.selection;
    const now = this.look(workbook);
    if (now.active !== this.known.active) this.noticeSheets(workbook);
    this.known = { ...this.known, selection: now.selection };
    if (before === now.selection) return;
    const address = now.selection.slice(now.selection.indexOf("!") + 1);
    for (const target of [now.active, "Workbook"])
      this.authors.tellOwn({
        type: eventTypes.worksheetSelectionChanged,
        target,
        args: { address, worksheetId: now.active },
      });
    this.authors.current.sinks.raiseSelection();
  }

  private look(workbook: Workbook): Seen {
    const { getters } = workbook.model;
    const active = getters.getActiveSheetId();
    return {
      sheets: new Map(getters.getSheetIds().map((id) => [id, getters.getSheetName(id)])),
      active,
      selection: `${active}!${a1Of(getters.getSelectedZone(), excelSize)}`,
    };
  }

  private copyBelongings(workbook: Workbook, command: Command): void {
    // Excel copies names, panes and the page layout with a worksheet, but not its custom properties.
    const { pageLayouts, frozenFrom } = workbook.extras;
    const [from, to] = [String(command.sheetId), String(command.sheetIdTo)];
    const [layout, frozen] = [pageLayouts.get(from), frozenFrom.get(from)];
    if (layout !== undefined) pageLayouts.set(to, layout);
    if (frozen !== undefined) frozenFrom.set(to, frozen);
    copyNameFacts(workbook.model.getters, workbook.extras, from, to);
  }
}

const sourceOf = (isLocal: boolean): "Local" | "Remote" => (isLocal ? "Local" : "Remote");

function touches(one: Zone, other: Zone): boolean {
  return (
    one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top
  );
}

/** Watches the charts of a workbook and raises Excel's events. */
class ChartWatch {
  private readonly authors: Authors;
  private sheets: ReadonlyMap<string, string> = new Map();
  private active: string | undefined;

  constructor(authors: Authors) {
    this.authors = authors;
  }

  /** Learns the current charts without raising events. */
  learn(workbook: Workbook): void {
    this.sheets = sheetsOfCharts(workbook);
    this.active = selectedChart(workbook);
  }

  /** Raises events for added, deleted, activated and deactivated charts. */
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
