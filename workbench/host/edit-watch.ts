import { a1Of } from "./area.ts";
import { excelSize } from "./book.ts";
import { isBulkWrite } from "./bulk-write.ts";
import type { BulkWrite } from "./bulk-write.ts";
import { cellFacts } from "./cells.ts";
import type { CellFacts } from "./cells.ts";
import { eventTypes } from "./events.ts";
import type { EventSinks } from "./events.ts";
import { changedCell } from "./spreadsheet-watch.ts";
import type { Command, Position, Zone } from "./spreadsheet.ts";
import type { Workbook } from "./workbook.ts";

interface Edit {
  readonly zone: Zone;
  readonly cells: number;
  /** What a single edited cell held before. */
  readonly before: CellFacts | undefined;
}

/** Commands after which cells are others, though none is named. */
const structural = new Set(["UNDO", "REDO", "ADD_COLUMNS_ROWS", "REMOVE_COLUMNS_ROWS"]);

/** Follows everything that happens to the spreadsheet and raises Excel's events for it. */
export class EditWatch {
  private readonly sinks: EventSinks;
  private workbook: Workbook | undefined;
  private source: "Local" | "Remote" = "Local";
  private edits = new Map<string, Edit>();
  private known: {
    readonly sheets: ReadonlyMap<string, string>;
    readonly active: string;
    readonly selection: string;
  } = {
    sheets: new Map(),
    active: "",
    selection: "",
  };

  constructor(sinks: EventSinks) {
    this.sinks = sinks;
  }

  /** Begins to raise events for a workbook. */
  follow(workbook: Workbook): void {
    this.workbook = workbook;
    this.known = this.look(workbook);
    workbook.model.on("update", this, () => this.noticeSelection());
  }

  /** Lets every edit count as another author's from now on, or no longer. */
  setOtherAuthor(isOther: boolean): void {
    this.source = isOther ? "Remote" : "Local";
  }

  /** Runs edits as another author's. */
  asOtherAuthor(edits: () => void): void {
    this.source = "Remote";
    try {
      edits();
    } finally {
      this.source = "Local";
    }
  }

  /** Notes what a command is about to change. */
  beforeCommand(command: Command): void {
    const { workbook } = this;
    if (workbook === undefined) return;
    if (command.type === "DUPLICATE_SHEET") this.copyProperties(workbook, command);
    if (isBulkWrite(command)) this.noteBulk(workbook, command);
    const cell = changedCell(command);
    if (cell !== undefined) this.noteCell(workbook, cell);
    else if (structural.has(command.type)) this.noteStructure(workbook, command);
  }

  /** Raises the events of what was noted. */
  afterCommands(): void {
    const { workbook } = this;
    if (workbook === undefined) return;
    const edits = this.edits;
    this.edits = new Map();
    this.noticeSheets(workbook);
    if (!workbook.enableEvents) return;
    const { getters } = workbook.model;
    for (const [sheetId, edit] of edits) {
      if (getters.tryGetSheet(sheetId) === undefined) continue;
      this.raiseChanged(workbook, sheetId, edit);
    }
  }

  private noteCell(workbook: Workbook, cell: Position): void {
    const { getters } = workbook.model;
    if (getters.tryGetSheet(cell.sheetId) === undefined) return;
    const noted = this.edits.get(cell.sheetId);
    const { row, col } = cell;
    if (noted === undefined) {
      const before = workbook.book.isWriting ? undefined : cellFacts(getters, cell);
      this.edits.set(cell.sheetId, {
        zone: { left: col, right: col, top: row, bottom: row },
        cells: 1,
        before,
      });
      return;
    }
    const { zone } = noted;
    this.edits.set(cell.sheetId, {
      zone: {
        left: Math.min(zone.left, col),
        right: Math.max(zone.right, col),
        top: Math.min(zone.top, row),
        bottom: Math.max(zone.bottom, row),
      },
      cells: noted.cells + 1,
      before: noted.before,
    });
  }

  private noteBulk(workbook: Workbook, { sheetId, cells }: BulkWrite): void {
    const [first, last] = [cells.find(({ content }) => content !== undefined), cells.at(-1)];
    if (first === undefined || last === undefined) return;
    this.noteCell(workbook, { sheetId, row: first.row, col: first.col });
    this.noteCell(workbook, { sheetId, row: last.row, col: last.col });
  }

  /** An undo does not say which cells it brings back: every sheet in use counts as changed as far as it is filled. */
  private noteStructure(workbook: Workbook, command: Command): void {
    const { getters } = workbook.model;
    const sheetIds = typeof command.sheetId === "string" ? [command.sheetId] : getters.getSheetIds();
    for (const sheetId of sheetIds) {
      if (getters.getCells(sheetId).length === 0) continue;
      const zone = {
        left: 0,
        top: 0,
        right: getters.getNumberCols(sheetId) - 1,
        bottom: getters.getNumberRows(sheetId) - 1,
      };
      this.edits.set(sheetId, { zone, cells: 2, before: undefined });
    }
  }

  private raiseChanged(workbook: Workbook, sheetId: string, edit: Edit): void {
    const { getters } = workbook.model;
    const isOne = edit.cells === 1 && edit.before !== undefined;
    const after = isOne
      ? cellFacts(getters, { sheetId, row: edit.zone.top, col: edit.zone.left })
      : undefined;
    const args = {
      address: a1Of(edit.zone, excelSize),
      changeType: "RangeEdited",
      source: this.source,
      worksheetId: sheetId,
      // office.js makes `details` of these.
      ...(after !== undefined &&
        edit.before !== undefined && {
          valueAfter: after.value,
          valueBefore: edit.before.value,
          valueTypeAfter: after.type,
          valueTypeBefore: edit.before.type,
        }),
    };
    const triggerSource = workbook.book.isWriting ? "ThisLocalAddin" : "Unknown";
    for (const target of [sheetId, "Workbook"])
      this.sinks.raise({ type: eventTypes.worksheetChanged, target, args: { ...args, triggerSource } });
    for (const { id, table } of workbook.knownTables(sheetId)) {
      const { zone } = table.range;
      const touches =
        zone.left <= edit.zone.right &&
        zone.right >= edit.zone.left &&
        zone.top <= edit.zone.bottom &&
        zone.bottom >= edit.zone.top;
      // Events of tables have no triggerSource.
      if (touches)
        for (const target of [id, "Workbook"])
          this.sinks.raise({ type: eventTypes.tableChanged, target, args: { ...args, tableId: id } });
    }
  }

  private noticeSheets(workbook: Workbook): void {
    const before = this.known;
    const now = this.look(workbook);
    this.known = { ...now, selection: before.selection };
    if (!workbook.enableEvents) return;
    const { source } = this;
    const raise = (type: number, worksheetId: string, more: object = {}): void => {
      for (const target of [worksheetId, "Workbook"])
        this.sinks.raise({ type, target, args: { worksheetId, ...more } });
    };
    for (const [id, name] of now.sheets) {
      const nameBefore = before.sheets.get(id);
      if (nameBefore === undefined) raise(eventTypes.worksheetAdded, id, { source });
      else if (nameBefore !== name)
        raise(eventTypes.worksheetNameChanged, id, { source, nameBefore, nameAfter: name });
    }
    for (const id of before.sheets.keys())
      if (!now.sheets.has(id)) raise(eventTypes.worksheetDeleted, id, { source });
    if (before.active !== now.active) {
      if (now.sheets.has(before.active)) raise(eventTypes.worksheetDeactivated, before.active);
      raise(eventTypes.worksheetActivated, now.active);
    }
  }

  private noticeSelection(): void {
    const { workbook } = this;
    if (workbook === undefined) return;
    const before = this.known.selection;
    const now = this.look(workbook);
    if (now.active !== this.known.active) this.noticeSheets(workbook);
    this.known = { ...this.known, selection: now.selection };
    if (before === now.selection) return;
    const address = now.selection.slice(now.selection.indexOf("!") + 1);
    for (const target of [now.active, "Workbook"])
      this.sinks.raise({
        type: eventTypes.worksheetSelectionChanged,
        target,
        args: { address, worksheetId: now.active },
      });
    this.sinks.raiseSelection();
  }

  private look(workbook: Workbook): EditWatch["known"] {
    const { getters } = workbook.model;
    const active = getters.getActiveSheetId();
    return {
      sheets: new Map(getters.getSheetIds().map((id) => [id, getters.getSheetName(id)])),
      active,
      selection: `${active}!${a1Of(getters.getSelectedZone(), excelSize)}`,
    };
  }

  private copyProperties(workbook: Workbook, command: Command): void {
    const { sheetProperties } = workbook.extras;
    const own = sheetProperties.get(String(command.sheetId));
    if (own !== undefined) sheetProperties.set(String(command.sheetIdTo), new Map(own));
  }
}
