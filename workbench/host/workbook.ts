import type { Area } from "./area.ts";
import { Book } from "./book.ts";
import type { Watcher } from "./spreadsheet-watch.ts";
import type { Command, Model, SpreadsheetTable, Zone } from "./spreadsheet.ts";
import type { KeptFilter } from "./filter-criteria.ts";
import { HostError } from "./host-error.ts";
import type { NameFacts } from "./names.ts";
import type { Protection } from "./protection.ts";
import { plainReferences } from "./structured-references.ts";
import { TableFollower } from "./table-follower.ts";

/** One column that a table is sorted by: its place in the table, from 0. */
export interface SortField {
  readonly key: number;
  readonly ascending?: boolean;
}

/** What Excel keeps in a workbook and the spreadsheet has no place for. */
export interface Extras {
  readonly customXml: Map<string, string>;
  readonly settings: Map<string, unknown>;
  /** The settings of `Office.context.document.settings`, as texts. */
  readonly documentSettings: Map<string, unknown>;
  /** Custom properties of worksheets, by worksheet. */
  readonly sheetProperties: Map<string, Map<string, string>>;
  /** Excel's id and name of each table, by worksheet and the spreadsheet's id, which a copied sheet's table shares. */
  readonly tables: Map<string, { readonly id: string; readonly name: string }>;
  /** How each table was sorted last, by Excel's id of the table; the spreadsheet itself forgets it. */
  readonly sorts: Map<string, readonly SortField[]>;
  /** What each column is filtered by, by table and place of the column, and the texts that were hidden by it. */
  readonly filters: Map<string, KeptFilter>;
  /** What the spreadsheet does not keep of names. */
  readonly names: Map<string, NameFacts>;
  /** How protected worksheets are protected. */
  readonly protections: Map<string, Protection>;
  /** Messages of data validation, by rule. */
  readonly validationMessages: Map<
    string,
    { errorAlert?: unknown; prompt?: unknown; ignoreBlanks?: boolean }
  >;
}

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
  enableEvents = true;
  calculationMode = "Automatic";
  private readonly follower: TableFollower;
  private nextId = 1;

  constructor(data: object | undefined, watcher: Pick<Watcher, "beforeCommand" | "afterCommands">) {
    this.extras = {
      customXml: new Map(),
      settings: new Map(),
      documentSettings: new Map(),
      sheetProperties: new Map(),
      tables: new Map(),
      sorts: new Map(),
      names: new Map(),
      filters: new Map(),
      protections: new Map(),
      validationMessages: new Map(),
    };
    const follower = new TableFollower(this);
    this.follower = follower;
    this.book = new Book(
      data,
      {
        beforeCommand: (command) => watcher.beforeCommand(command),
        afterCommands: () => watcher.afterCommands(),
        handled: (command) => {
          follower.noteCommand(command);
          this.noteSort(command);
        },
        settle: (dispatch) => follower.settle(dispatch),
      },
      (position, formula) => plainReferences(this)(position, formula),
    );
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
  private noteSort({ type, sheetId, zone, col, sortDirection }: Command): void {
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

  /** Writes formulas again after a table got another name. */
  followTables(): void {
    this.book.flush();
    this.follower.follow((type, payload) => this.book.queueCommand(type, payload));
    this.book.flush();
  }
}

function keyOf({ range, id }: SpreadsheetTable): string {
  return `${range.sheetId}/${id}`;
}
