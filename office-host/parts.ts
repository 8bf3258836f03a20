import { collectCells, packRows, withCells } from "./spreadsheet/cell-rows.ts";
import type { BookFrame, CellRows, CollectedCell } from "./spreadsheet/cell-rows.ts";
import { isBulkWrite } from "./spreadsheet/bulk-write.ts";
import { changedCell } from "./spreadsheet/spreadsheet-watch.ts";
import { packWithoutCells, packWorkbook } from "./pack.ts";
import type { PackedWorkbook } from "./pack.ts";
import type { Command, Zone } from "./spreadsheet/spreadsheet.ts";
import { spreadsheet } from "./spreadsheet/spreadsheet.ts";
import type { Workbook } from "./workbook/workbook.ts";

/** The parts of a workbook by name, as texts. */
export type Parts = ReadonlyMap<string, string>;

/** The changes of a workbook since the last call. */
export interface TakenParts {
  /** The names of all current parts. */
  readonly names: readonly string[];
  /** The changed parts, serialized on demand. */
  readonly changed: Iterable<readonly [name: string, text: string]>;
  /** Returns true if cells have moved since, so that the remaining parts may not match. */
  isStale(): boolean;
  /** Marks all of it as changed again, if it could not be saved. */
  giveBack(): void;
}

/** The number of rows per part. */
const rowsOfPart = 128;

/** Core commands that leave all cells unchanged. */
const besideCells =
  /^(?:RESIZE_|HIDE_|SHOW_|UNHIDE_|FREEZE_|UNFREEZE_|COLOR_|MOVE_SHEET|LOCK_|UNLOCK_|SET_(?:GRID|BORDER|ZONE|BORDERS)|(?:CREATE|UPDATE|DELETE)_(?:FIGURE|CHART|CAROUSEL|IMAGE)|(?:CREATE|UPDATE|REMOVE)_TABLE|(?:ADD|REMOVE)_(?:CONDITIONAL_FORMAT|DATA_VALIDATION_RULE)|(?:CREATE|DELETE)_NAMED_RANGE|CHANGE_CONDITIONAL|CREATE_SHEET$)/;

/** Tracks the changed parts of a workbook for saving. */
export class WorkbookParts {
  private readonly workbook: Workbook;
  private isFrameChanged = true;
  private areAllChanged = true;
  private readonly rows = new Map<string, Set<number>>();
  private readonly customXml = new Map<string, string>();
  private kept: ReadonlySet<string> = new Set();
  private moves = 0;

  constructor(workbook: Workbook) {
    this.workbook = workbook;
  }

  /** Records the changes of a finished command. */
  note(command: Command): void {
    const cell = changedCell(command);
    if (cell !== undefined) this.noteRow(cell.sheetId, cell.row);
    else if (isBulkWrite(command)) for (const { row } of command.cells) this.noteRow(command.sheetId, row);
    else if (command.type === "UPDATE_CELL") this.noteRow(String(command.sheetId), Number(command.row));
    else if (command.type === "SET_FORMATTING" || command.type === "CLEAR_FORMATTING")
      for (const { top, bottom } of command.target as readonly Zone[])
        for (let row = top; row <= bottom; row++) this.noteRow(String(command.sheetId), row);
    else if (command.type === "UNDO" || command.type === "REDO" || spreadsheet.coreTypes.has(command.type))
      this.noteFrame(command);
  }

  private noteFrame({ type }: Command): void {
    // Their effects on cells arrive as a command for each cell.
    if (/^(?:CLEAR_CELLS?|DELETE_CONTENT|UPDATE_CELL_POSITION)$/.test(type)) return;
    this.isFrameChanged = true;
    if (besideCells.test(type)) return;
    this.areAllChanged = true;
    this.moves++;
  }

  private noteRow(sheetId: string, row: number): void {
    const known = this.rows.get(sheetId);
    const part = Math.floor(row / rowsOfPart);
    if (known === undefined) this.rows.set(sheetId, new Set([part]));
    else known.add(part);
  }

  /** Returns the changes and counts them as saved. */
  take(): TakenParts {
    const { workbook, moves } = this;
    workbook.book.flush();
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
      for (let part = 0; part * rowsOfPart < getters.getNumberRows(sheetId); part++) {
        const name = `cells ${part} ${sheetId}`;
        const isNoted = this.areAllChanged || this.rows.get(sheetId)?.has(part) === true;
        const isChanged = isNoted || !this.kept.has(name);
        const cells = isChanged ? this.collected(sheetId, part) : [];
        add(name, isChanged, () => JSON.stringify(packRows(getters, cells)));
      }
    const { isFrameChanged, areAllChanged, kept } = this;
    const rows = new Map(this.rows);
    this.isFrameChanged = false;
    this.areAllChanged = false;
    this.rows.clear();
    this.kept = new Set(names);
    const xmlBefore = new Map(this.customXml);
    this.customXml.clear();
    for (const [id, xml] of customXml) this.customXml.set(id, xml);
    return {
      names,
      changed: (function* () {
        for (const [name, write] of changed) yield [name, write()] as const;
      })(),
      isStale: () => this.moves !== moves,
      giveBack: () => {
        this.isFrameChanged ||= isFrameChanged;
        this.areAllChanged ||= areAllChanged;
        this.kept = kept;
        for (const [sheetId, parts] of rows)
          for (const part of parts) this.noteRow(sheetId, part * rowsOfPart);
        for (const [id, xml] of customXml) if (xmlBefore.get(id) !== xml) this.customXml.delete(id);
      },
    };
  }

  /** Returns all current parts for a copy. Changes stay recorded. */
  whole(): Omit<TakenParts, "giveBack"> {
    const { moves } = this;
    const { names, changed } = new WorkbookParts(this.workbook).take();
    return { names, changed, isStale: () => this.moves !== moves };
  }

  /** Marks everything as changed. */
  forget(): void {
    this.isFrameChanged = true;
    this.areAllChanged = true;
    this.customXml.clear();
  }

  private collected(sheetId: string, part: number): readonly CollectedCell[] {
    const top = part * rowsOfPart;
    return collectCells(this.workbook.model.getters, sheetId, top, top + rowsOfPart - 1);
  }
}

/** Returns a packed workbook from its parts, or undefined if one is missing. */
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
    const ofSheet = rows.get(sheetId) ?? [];
    ofSheet.push(read(name) as CellRows);
    rows.set(sheetId, ofSheet);
  }
  const extras = read("extras") as Omit<PackedWorkbook, "spreadsheet" | "customXml">;
  return { ...extras, customXml, spreadsheet: withCells(read("frame") as BookFrame, rows) };
}
