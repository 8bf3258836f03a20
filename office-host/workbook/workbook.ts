import type { Area } from "../spreadsheet/area.ts";
import { Book } from "./book.ts";
import type { BookOptions } from "./book.ts";
import type { Watcher } from "../spreadsheet/spreadsheet-watch.ts";
import type { Command, Model, SpreadsheetTable, Zone } from "../spreadsheet/spreadsheet.ts";
import { noExtras } from "./extras.ts";
import { factsKey, scopeOfKey } from "../spreadsheet/scoped-names.ts";
import type { Extras } from "./extras.ts";
import { FunctionCalls } from "../functions/function-calls.ts";
import type { AddInFunctions } from "../functions/function-metadata.ts";
import { HostError } from "../excel/host-error.ts";
import type { Quirks } from "../excel/quirks.ts";

/**
 * When Excel calculates, in its words; data tables, which `AutomaticExceptTables` leaves out, are not served.
 */
export type CalculationMode = "Automatic" | "AutomaticExceptTables" | "Manual";

/** A table of the spreadsheet with what Excel calls it. */
export interface NamedTable {
  readonly id: string;
  readonly name: string;
  readonly sheetId: string;
  readonly table: SpreadsheetTable;
}

/** The workbook as the classes of Excel see it: the spreadsheet, what it cannot hold, and what the application is told. */
export class Workbook {
  readonly book: Book;
  readonly extras: Extras;
  /** What the host does as some versions of Excel do. */
  readonly quirks: Quirks = new Set();
  /** Whether the add-in whose batch runs now wants to hear events. */
  hearer: { hears: boolean } = { hears: true };
  calculationMode: CalculationMode = "Automatic";
  /** The password that its worksheets are protected by: none is added, removed, renamed, moved, hidden or shown; "" is none. */
  structurePassword: string | undefined;
  /** Tables whose header row is switched off, by id. */
  readonly headless = new Set<string>();
  /** Tables that were made of headers alone: their one blank row is where the first rows go. */
  readonly awaitingRows = new Set<string>();
  /** What is in front where it is none of the worksheets. */
  otherInFront: "chart_sheet" | "workbook" | undefined;
  /** The worksheet functions of the add-in, as the cells ask for them. */
  readonly functionCalls = new FunctionCalls();
  /** The worksheet functions that the add-in comes with. */
  addInFunctions: AddInFunctions | undefined;
  /** Cells that the add-in wants to be calculated the next time. */
  dirty: readonly Area[] = [];
  /** Writes formulas again after a table got another name; whoever opens the workbook sees to it. */
  followTables: () => void = () => undefined;
  /** Hears of every command that was carried out, whoever gave it. */
  heard: (command: Command) => void = () => undefined;
  private nextId = 1;

  constructor(
    data: object | undefined,
    watcher: Omit<Watcher, "refused">,
    options: Pick<BookOptions, "translate" | "open">,
  ) {
    this.extras = noExtras();
    const { functionCalls, quirks } = this;
    this.book = new Book(data, watcher, { ...options, functionCalls, quirks });
    const { getters } = this.book;
    // Excel's lists show no name that is hidden.
    getters.hideNames((key) => {
      const scope = scopeOfKey(getters, key);
      return scope !== undefined && this.extras.names.get(factsKey(scope))?.visible === false;
    });
  }

  /** The spreadsheet itself, for the page. */
  get model(): Model {
    return this.book.model;
  }

  /** A new id in Excel's form. */
  newId(): string {
    return `{${crypto.randomUUID().toUpperCase()}}`;
  }

  /** A number that was not given before, for names such as `Table3`. */
  nextNumber(): number {
    return this.nextId++;
  }

  /** All tables, or those of one worksheet, in the order they were made. */
  tables(sheetId?: string): readonly NamedTable[] {
    const sheets = sheetId === undefined ? this.book.getters.getSheetIds() : [sheetId];
    return sheets.flatMap((sheet) =>
      this.book.getters
        .getCoreTables(sheet)
        .map((table) => ({ ...this.identityOf(table), sheetId: sheet, table })),
    );
  }

  /** The tables of one worksheet as they are now, without carrying out what waits: for looking on. */
  knownTables(sheetId: string): readonly { readonly id: string; readonly table: SpreadsheetTable }[] {
    return this.model.getters
      .getCoreTables(sheetId)
      .map((table) => ({ id: this.identityOf(table).id, table }));
  }

  /** The table with Excel's id, wherever it is; fails as Excel does where it is gone. */
  table(id: string): NamedTable {
    const found = this.tables().find((table) => table.id === id);
    if (found === undefined) throw new HostError("ItemNotFound", "The table doesn't exist.");
    return found;
  }

  /** The table that covers a cell, or undefined. */
  tableAt(area: Area): NamedTable | undefined {
    return this.tables(area.sheetId).find(({ table: { range } }) => {
      const { zone } = range;
      return (
        area.left >= zone.left && area.left <= zone.right && area.top >= zone.top && area.top <= zone.bottom
      );
    });
  }

  /** Id and name of a table; a table made by hand gets the next free name. */
  identityOf(table: SpreadsheetTable): { readonly id: string; readonly name: string } {
    const known = this.extras.tables.get(keyOf(table));
    if (known !== undefined) return known;
    const taken = new Set([...this.extras.tables.values()].map(({ name }) => name.toLowerCase()));
    let number = this.nextNumber();
    while (taken.has(`table${number}`)) number = this.nextNumber();
    const fresh = { id: this.newId(), name: `Table${number}` };
    this.nameTable(table, fresh);
    return fresh;
  }

  /** Keeps how a person sorted a table from the grid; what the add-in sorts is noted where it asks. */
  noteSort({ type, sheetId, zone, col, sortDirection }: Command): void {
    if (type !== "SORT_CELLS" || this.book.isWriting) return;
    const { left, bottom } = zone as Zone;
    const table = this.tableAt({ sheetId: String(sheetId), left, right: left, top: bottom, bottom });
    if (table === undefined) return;
    const key = Number(col) - table.table.range.zone.left;
    this.extras.sorts.set(table.id, [{ key, ascending: sortDirection === "asc" }]);
  }

  /** Gives a table its id and name. */
  nameTable(table: SpreadsheetTable, identity: { readonly id: string; readonly name: string }): void {
    this.extras.tables.set(keyOf(table), identity);
  }
}

function keyOf({ range, id }: SpreadsheetTable): string {
  return `${range.sheetId}/${id}`;
}
