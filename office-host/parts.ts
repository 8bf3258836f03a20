import { collectCells, packRows, withCells } from "./spreadsheet/cell-rows.ts";
import type { BookFrame, CellRows, CollectedCell } from "./spreadsheet/cell-rows.ts";
import { isBulkWrite } from "./spreadsheet/bulk-write.ts";
import { changedCell } from "./spreadsheet/spreadsheet-watch.ts";
import { packWithoutCells, packWorkbook } from "./pack.ts";
import type { PackedWorkbook } from "./pack.ts";
import type { Command, Zone } from "./spreadsheet/spreadsheet.ts";
import { spreadsheet } from "./spreadsheet/spreadsheet.ts";
import type { Workbook } from "./workbook/workbook.ts";

/** The parts of a workbook: serialized texts by name. */
export type Parts = ReadonlyMap<string, string>;

export interface TakenParts {
  readonly names: readonly string[];
  /** The parts that changed since the last call, and always `extras`. Each is serialized when it is read. */
  readonly changed: Iterable<readonly [name: string, text: string]>;
  /** Returns true if cells may have moved since the call. Parts that are read later may then not match. */
  isStale(): boolean;
  /** Marks these parts as changed again. Call it if they could not be saved. */
  restoreChanges(): void;
}

const rowsPerPart = 128;

/** Core commands that change no cell. */
const cellNeutralCommands =
  /^(?:RESIZE_|HIDE_|SHOW_|UNHIDE_|FREEZE_|UNFREEZE_|COLOR_|MOVE_SHEET|LOCK_|UNLOCK_|SET_(?:GRID|BORDER|ZONE|BORDERS)|(?:CREATE|UPDATE|DELETE)_(?:FIGURE|CHART|CAROUSEL|IMAGE)|(?:CREATE|UPDATE|REMOVE)_TABLE|(?:ADD|REMOVE)_(?:CONDITIONAL_FORMAT|DATA_VALIDATION_RULE)|(?:CREATE|DELETE)_NAMED_RANGE|CHANGE_CONDITIONAL|CREATE_SHEET$)/;

/** Tracks which parts of a workbook changed, for saving only these. */
export class WorkbookParts {
  private readonly workbook: Workbook;
  private isFrameChanged = true;
  private areAllChanged = true;
  /** The changed parts with cells, by worksheet id. Part 0 has the first 128 rows. */
  private readonly changedParts = new Map<string, Set<number>>();
  private readonly customXml = new Map<string, string>();
  private savedNames: ReadonlySet<string> = new Set();
  private moveCount = 0;

  constructor(workbook: Workbook) {
    this.workbook = workbook;
  }

  recordCommand(command: Command): void {
    const cell = changedCell(command);
    if (cell !== undefined) this.recordRow(cell.sheetId, cell.row);
    else if (isBulkWrite(command)) for (const { row } of command.cells) this.recordRow(command.sheetId, row);
    else if (command.type === "UPDATE_CELL") this.recordRow(String(command.sheetId), Number(command.row));
    else if (command.type === "SET_FORMATTING" || command.type === "CLEAR_FORMATTING")
      for (const { top, bottom } of command.target as readonly Zone[])
        for (let row = top; row <= bottom; row++) this.recordRow(String(command.sheetId), row);
    else if (command.type === "UNDO" || command.type === "REDO" || spreadsheet.coreTypes.has(command.type))
      this.recordFrame(command);
  }

  private recordFrame({ type }: Command): void {
    // These commands also run a command for each cell that they change.
    if (/^(?:CLEAR_CELLS?|DELETE_CONTENT|UPDATE_CELL_POSITION)$/.test(type)) return;
    this.isFrameChanged = true;
    if (cellNeutralCommands.test(type)) return;
    this.areAllChanged = true;
    this.moveCount++;
  }

  private recordRow(sheetId: string, row: number): void {
    const partsOfSheet = this.changedParts.get(sheetId);
    const part = Math.floor(row / rowsPerPart);
    if (partsOfSheet === undefined) this.changedParts.set(sheetId, new Set([part]));
    else partsOfSheet.add(part);
  }

  /** Returns the changed parts and `extras`, and regards them as saved. */
  take(): TakenParts {
    const { workbook, moveCount } = this;
    workbook.spreadsheet.flush();
    const { getters } = workbook.model;
    const names: string[] = [];
    const changed: (readonly [string, () => string])[] = [];
    const add = (name: string, isChanged: boolean, write: () => string): void => {
      names.push(name);
      if (isChanged) changed.push([name, write]);
    };
    if (this.isFrameChanged) {
      const frame = packWithoutCells(workbook.model);
      add("frame", true, () => JSON.stringify(frame));
    } else names.push("frame");
    const { customXml, spreadsheet: _cells, ...extras } = packWorkbook(workbook, () => ({}));
    add("extras", true, () => JSON.stringify(extras));
    for (const [id, xml] of customXml) add(`xml ${id}`, this.customXml.get(id) !== xml, () => xml);
    for (const sheetId of getters.getSheetIds())
      for (let part = 0; part * rowsPerPart < getters.getNumberRows(sheetId); part++) {
        const name = `cells ${part} ${sheetId}`;
        const isRecorded = this.areAllChanged || this.changedParts.get(sheetId)?.has(part) === true;
        const isChanged = isRecorded || !this.savedNames.has(name);
        const cells = isChanged ? this.collectPart(sheetId, part) : [];
        add(name, isChanged, () => JSON.stringify(packRows(getters, cells)));
      }
    const { isFrameChanged, areAllChanged, savedNames } = this;
    const takenParts = new Map(this.changedParts);
    this.isFrameChanged = false;
    this.areAllChanged = false;
    this.changedParts.clear();
    this.savedNames = new Set(names);
    const xmlBefore = new Map(this.customXml);
    this.customXml.clear();
    for (const [id, xml] of customXml) this.customXml.set(id, xml);
    return {
      names,
      changed: (function* () {
        for (const [name, write] of changed) yield [name, write()] as const;
      })(),
      isStale: () => this.moveCount !== moveCount,
      restoreChanges: () => {
        this.isFrameChanged ||= isFrameChanged;
        this.areAllChanged ||= areAllChanged;
        this.savedNames = savedNames;
        for (const [sheetId, parts] of takenParts)
          for (const part of parts) this.recordRow(sheetId, part * rowsPerPart);
        for (const [id, xml] of customXml) if (xmlBefore.get(id) !== xml) this.customXml.delete(id);
      },
    };
  }

  /** Returns all parts for a copy of the workbook. Recorded changes stay recorded. */
  whole(): Omit<TakenParts, "restoreChanges"> {
    const { moveCount } = this;
    const { names, changed } = new WorkbookParts(this.workbook).take();
    return { names, changed, isStale: () => this.moveCount !== moveCount };
  }

  markAllChanged(): void {
    this.isFrameChanged = true;
    this.areAllChanged = true;
    this.customXml.clear();
  }

  private collectPart(sheetId: string, part: number): readonly CollectedCell[] {
    const top = part * rowsPerPart;
    return collectCells(this.workbook.model.getters, sheetId, top, top + rowsPerPart - 1);
  }
}

/** Joins the parts of a workbook. Returns undefined if one is missing. */
export function workbookOf(names: readonly string[], parts: Parts): PackedWorkbook | undefined {
  if (names.some((name) => !parts.has(name))) return undefined;
  const read = (name: string): unknown => JSON.parse(parts.get(name) ?? "");
  const rows = new Map<string, CellRows[]>();
  const customXml: (readonly [string, string])[] = [];
  for (const name of names) {
    const [, xmlId] = /^xml (.*)$/s.exec(name) ?? [];
    if (xmlId !== undefined) customXml.push([xmlId, parts.get(name) ?? ""]);
    const [, sheetId] = /^cells \d+ (.*)$/s.exec(name) ?? [];
    if (sheetId === undefined) continue;
    const sheetRows = rows.get(sheetId) ?? [];
    sheetRows.push(read(name) as CellRows);
    rows.set(sheetId, sheetRows);
  }
  const extras = read("extras") as Omit<PackedWorkbook, "spreadsheet" | "customXml">;
  return { ...extras, customXml, spreadsheet: withCells(read("frame") as BookFrame, rows) };
}
