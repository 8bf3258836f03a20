import type { Command, Position, StoredCell } from "./spreadsheet.ts";

/** A worksheet as the plugin keeps it: the ids of the cells of its rows by column. */
interface KeptSheet {
  readonly rows: readonly { readonly cells: Record<number, number | undefined> }[];
}

/** The plugin that knows which cell is where. */
export interface PositionKeeper {
  readonly sheets: Readonly<Record<string, KeptSheet | undefined>>;
  readonly cellPosition: Record<number, Position | undefined>;
  handle(command: Command): void;
}

/** The plugin that keeps cells, as far as changes of many touch it. */
export interface CellKeeper {
  readonly cells: Record<string, Record<number, StoredCell | undefined> | undefined>;
  nextId: number;
}

/** What the spreadsheet notes of one change, to take it back: it puts `before` at its key again. */
interface HistoryChange {
  readonly target: object;
  readonly key: string;
  readonly before: unknown;
}

/** Notes changes of what a plugin keeps. */
export interface History {
  readonly changes?: HistoryChange[];
  update(...path: unknown[]): void;
}

/**
 * Changes of many cells of one worksheet, which history notes as one. By itself the spreadsheet notes four for each new cell: the cell, its place
 * in two lists, and the next id.
 */
export class CellChanges implements History {
  private readonly sheetId: string;
  private readonly keeper: CellKeeper;
  private readonly positions: PositionKeeper;
  private readonly cells: Record<number, StoredCell | undefined>;
  private readonly sheet: KeptSheet | undefined;
  private readonly firstId: number;
  private readonly ids: number[] = [];
  private readonly before: (StoredCell | undefined)[] = [];
  /** Where cells were that are no more. */
  private readonly gone = new Map<number, Position>();

  constructor(sheetId: string, keeper: CellKeeper, positions: PositionKeeper) {
    this.sheetId = sheetId;
    this.keeper = keeper;
    this.positions = positions;
    this.cells = keeper.cells[sheetId] ??= {};
    this.sheet = positions.sheets[sheetId];
    this.firstId = keeper.nextId;
  }

  /** Takes the place of the spreadsheet's history: the next id, or a cell. */
  update(...path: unknown[]): void {
    if (path[0] === "nextId") this.keeper.nextId = Number(path[1]);
    else this.change(Number(path[2]), path[3] as StoredCell | undefined);
  }

  /** Puts a cell in its place, or takes away the one that is there. */
  place({ col, row }: Position, id: number | undefined): void {
    const there = this.sheet?.rows[row]?.cells;
    if (there === undefined) return;
    const { sheetId } = this;
    const { cellPosition } = this.positions;
    if (id === undefined) {
      const last = there[col];
      if (last === undefined) return;
      this.gone.set(last, { sheetId, col, row });
      Reflect.deleteProperty(cellPosition, last);
      Reflect.deleteProperty(there, col);
    } else if (there[col] !== id) {
      cellPosition[id] = { sheetId, col, row };
      there[col] = id;
    }
  }

  /** Ends the changes: history knows them from now on. */
  noteIn(history: History): void {
    if (this.ids.length > 0) history.changes?.push({ target: this, key: "areDone", before: false });
  }

  /** Undo takes them back, in the opposite order. */
  set areDone(areDone: boolean) {
    if (areDone) return;
    for (let index = this.ids.length - 1; index >= 0; index--)
      this.takeBack(this.ids[index] ?? 0, this.before[index]);
    this.keeper.nextId = this.firstId;
  }

  private change(id: number, cell: StoredCell | undefined): void {
    this.ids.push(id);
    this.before.push(this.cells[id]);
    if (cell === undefined) Reflect.deleteProperty(this.cells, id);
    else this.cells[id] = cell;
  }

  private takeBack(id: number, cell: StoredCell | undefined): void {
    const place = this.positions.cellPosition[id];
    if (cell === undefined) {
      Reflect.deleteProperty(this.cells, id);
      if (place !== undefined) this.place(place, undefined);
    } else {
      this.cells[id] = cell;
      const was = place === undefined ? this.gone.get(id) : undefined;
      if (was !== undefined) this.place(was, id);
    }
  }
}
