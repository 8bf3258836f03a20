import type { Command, Position, StoredCell } from "./spreadsheet.ts";

/** A worksheet in the plugin: for each row, the cell ids by column. */
interface KeptSheet {
  readonly rows: readonly { readonly cells: Record<number, number | undefined> }[];
}

/** The plugin that knows the position of every cell. */
export interface PositionKeeper {
  readonly sheets: Readonly<Record<string, KeptSheet | undefined>>;
  readonly cellPosition: Record<number, Position | undefined>;
  handle(command: Command): void;
}

/** The plugin that stores cells, reduced to what bulk changes need. */
export interface CellKeeper {
  readonly cells: Record<string, Record<number, StoredCell | undefined> | undefined>;
  nextId: number;
}

/** One change in the spreadsheet's history. Undo restores `before` at its key. */
interface HistoryChange {
  readonly target: object;
  readonly key: string;
  readonly before: unknown;
}

/** A recorder for changes of a plugin's data. */
export interface History {
  readonly changes?: HistoryChange[];
  update(...path: unknown[]): void;
}

/**
 * Changes of many cells on one worksheet that history records as one. By default the spreadsheet records four
 * for each new cell: the cell, its position in two lists, and the next id.
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
  /** The former positions of removed cells. */
  private readonly gone = new Map<number, Position>();

  constructor(sheetId: string, keeper: CellKeeper, positions: PositionKeeper) {
    this.sheetId = sheetId;
    this.keeper = keeper;
    this.positions = positions;
    this.cells = keeper.cells[sheetId] ??= {};
    this.sheet = positions.sheets[sheetId];
    this.firstId = keeper.nextId;
  }

  /** Replaces the spreadsheet's history: receives the next id, or a cell. */
  update(...path: unknown[]): void {
    if (path[0] === "nextId") this.keeper.nextId = Number(path[1]);
    else this.change(Number(path[2]), path[3] as StoredCell | undefined);
  }

  /** Puts a cell at its position, or removes the cell there. */
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

  /** Ends the changes and records them in the history. */
  noteIn(history: History): void {
    if (this.ids.length > 0) history.changes?.push({ target: this, key: "areDone", before: false });
  }

  /** Undo sets it to false, which reverses the changes in the opposite order. */
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
