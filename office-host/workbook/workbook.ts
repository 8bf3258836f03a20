import type { Area } from "../spreadsheet/area.ts";
import { Book } from "./book.ts";
import type { BookOptions } from "./book.ts";
import type { Watcher } from "../spreadsheet/spreadsheet-watch.ts";
import type { Command, Model, SpreadsheetTable, Zone } from "../spreadsheet/spreadsheet.ts";
import { emptyExtras } from "./extras.ts";
import { factsKey, scopeOfKey } from "../spreadsheet/scoped-names.ts";
import type { Extras } from "./extras.ts";
import { FunctionCalls } from "../functions/function-calls.ts";
import type { AddInFunctions } from "../functions/function-metadata.ts";
import { HostError } from "../excel/host-error.ts";
import type { Quirks } from "../excel/quirks.ts";

/** Data tables, which `AutomaticExceptTables` excludes, are not supported. */
export type CalculationMode = "Automatic" | "AutomaticExceptTables" | "Manual";

/** `relativeTo` is a worksheet's id. */
export interface InsertOptions {
  readonly positionType?: string;
  readonly relativeTo?: string;
  readonly sheetNamesToInsert?: readonly string[];
}

/** A table with Excel's id and name. */
export interface NamedTable {
  readonly id: string;
  readonly name: string;
  readonly sheetId: string;
  readonly table: SpreadsheetTable;
}

/** A workbook for Excel's classes: the spreadsheet, and what it cannot store. */
export class Workbook {
  readonly spreadsheet: Book;
  readonly extras: Extras;
  readonly quirks: Quirks = new Set();
  /** The author whose batch runs. */
  batchAuthor: { receivesEvents: boolean } = { receivesEvents: true };
  calculationMode: CalculationMode = "Automatic";
  /** The password that protects the list of worksheets, or "". Undefined without protection. */
  structurePassword: string | undefined;
  /** Ids of tables without a visible header row. */
  readonly tablesWithoutHeaders = new Set<string>();
  /** Ids of tables that were made from headers. The first added row replaces their blank row. */
  readonly tablesWithBlankRow = new Set<string>();
  /** The number of properties that add-ins have set on ranges, for quirk 6240. */
  undoCost = 0;
  /** What is in front instead of a worksheet of this workbook. */
  otherInFront: "chart_sheet" | "workbook" | undefined;
  readonly functionCalls = new FunctionCalls(this.quirks);
  addInFunctions: AddInFunctions | undefined;
  /** Areas that the add-in marked for the next calculation. */
  dirty: readonly Area[] = [];
  /** Rewrites formulas after a table was renamed. `openWorkbook` sets it. */
  updateTableReferences: () => void = () => undefined;
  /** Inserts the worksheets of a file in base64, and returns their ids. Undefined if files cannot be read. */
  insertWorksheets: ((base64: string, options: InsertOptions) => readonly string[]) | undefined;
  onCommand: (command: Command) => void = () => undefined;
  private nextId = 1;

  constructor(
    data: object | undefined,
    watcher: Omit<Watcher, "refused">,
    options: Pick<BookOptions, "translate" | "open">,
  ) {
    this.extras = emptyExtras();
    const { functionCalls, quirks } = this;
    this.spreadsheet = new Book(data, watcher, { ...options, functionCalls, quirks });
    const { getters } = this.spreadsheet;
    // Excel's lists omit hidden names.
    getters.hideNames((key) => {
      const scope = scopeOfKey(getters, key);
      return scope !== undefined && this.extras.names.get(factsKey(scope))?.visible === false;
    });
  }

  get model(): Model {
    return this.spreadsheet.model;
  }

  /** Returns a new id in Excel's form. */
  newId(): string {
    return `{${crypto.randomUUID().toUpperCase()}}`;
  }

  /** Returns a number for names such as `Table3`. */
  nextNumber(): number {
    return this.nextId++;
  }

  /** Returns the tables of all worksheets, or of one, in order of creation. */
  tables(sheetId?: string): readonly NamedTable[] {
    const sheets = sheetId === undefined ? this.spreadsheet.getters.getSheetIds() : [sheetId];
    return sheets.flatMap((sheet) =>
      this.spreadsheet.getters
        .getCoreTables(sheet)
        .map((table) => ({ ...this.identityOf(table), sheetId: sheet, table })),
    );
  }

  /** Returns a worksheet's tables without running queued writes. */
  tablesNow(sheetId: string): readonly { readonly id: string; readonly table: SpreadsheetTable }[] {
    return this.model.getters
      .getCoreTables(sheetId)
      .map((table) => ({ id: this.identityOf(table).id, table }));
  }

  /** Returns a table by Excel's id. Throws Excel's error if it does not exist. */
  table(id: string): NamedTable {
    const found = this.tables().find((table) => table.id === id);
    if (found === undefined) throw new HostError("ItemNotFound", "The table doesn't exist.");
    return found;
  }

  /** Returns the table at the upper left cell of an area, or undefined. */
  tableAt(area: Area): NamedTable | undefined {
    return this.tables(area.sheetId).find(({ table: { range } }) => {
      const { zone } = range;
      return (
        area.left >= zone.left && area.left <= zone.right && area.top >= zone.top && area.top <= zone.bottom
      );
    });
  }

  /** Returns Excel's id and name of a table. A new table gets the next free name. */
  identityOf(table: SpreadsheetTable): { readonly id: string; readonly name: string } {
    const existing = this.extras.tables.get(keyOf(table));
    if (existing !== undefined) return existing;
    const usedNames = new Set([...this.extras.tables.values()].map(({ name }) => name.toLowerCase()));
    let number = this.nextNumber();
    while (usedNames.has(`table${number}`)) number = this.nextNumber();
    const newIdentity = { id: this.newId(), name: `Table${number}` };
    this.nameTable(table, newIdentity);
    return newIdentity;
  }

  /** Records a user's sort in the grid. `TableSort` records those of add-ins. */
  recordSort({ type, sheetId, zone, col, sortDirection }: Command): void {
    if (type !== "SORT_CELLS" || this.spreadsheet.isWriting) return;
    const { left, bottom } = zone as Zone;
    const table = this.tableAt({ sheetId: String(sheetId), left, right: left, top: bottom, bottom });
    if (table === undefined) return;
    const key = Number(col) - table.table.range.zone.left;
    this.extras.sorts.set(table.id, [{ key, ascending: sortDirection === "asc" }]);
  }

  nameTable(table: SpreadsheetTable, identity: { readonly id: string; readonly name: string }): void {
    this.extras.tables.set(keyOf(table), identity);
  }
}

function keyOf({ range, id }: SpreadsheetTable): string {
  return `${range.sheetId}/${id}`;
}
