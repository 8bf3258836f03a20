import type { Command, Position, StoredCell } from "./spreadsheet.ts";

/** For each row of a worksheet, the cell ids by column. */
interface RowsOfSheet {
  readonly rows: readonly { readonly cells: Record<number, number | undefined> }[];
}

export interface PositionPlugin {
  readonly sheets: Readonly<Record<string, RowsOfSheet | undefined>>;
  readonly cellPosition: Record<number, Position | undefined>;
  handle(command: Command): void;
}

export interface CellStorePlugin {
  readonly cells: Record<string, Record<number, StoredCell | undefined> | undefined>;
  nextId: number;
}

/** A change in the history. Undo sets the target's property `key` to `before`. */
interface HistoryChange {
  readonly target: object;
  readonly key: string;
  readonly before: unknown;
}

export interface History {
  readonly changes?: HistoryChange[];
  update(...path: unknown[]): void;
}

/** Records changes of cells as one in the history. The spreadsheet records four for each new cell. */
export class CellChanges implements History {
  private readonly sheetId: string;
  private readonly cellPlugin: CellStorePlugin;
  private readonly positions: PositionPlugin;
  private readonly cells: Record<number, StoredCell | undefined>;
  private readonly sheet: RowsOfSheet | undefined;
  private readonly firstId: number;
  private readonly ids: number[] = [];
  private readonly cellsBefore: (StoredCell | undefined)[] = [];
  /** Former positions of removed cells, by their ids. */
  private readonly removedPositions = new Map<number, Position>();

  constructor(sheetId: string, cellPlugin: CellStorePlugin, positions: PositionPlugin) {
    this.sheetId = sheetId;
    this.cellPlugin = cellPlugin;
    this.positions = positions;
    this.cells = cellPlugin.cells[sheetId] ??= {};
    this.sheet = positions.sheets[sheetId];
    this.firstId = cellPlugin.nextId;
  }

  /** Receives what the spreadsheet would record in its history: the next id, or a cell. */
  update(...path: unknown[]): void {
    if (path[0] === "nextId") this.cellPlugin.nextId = Number(path[1]);
    else this.change(Number(path[2]), path[3] as StoredCell | undefined);
  }

  /** Puts a cell at a position. Without an id, removes the cell there. */
  setCellAt({ col, row }: Position, id: number | undefined): void {
    const rowCells = this.sheet?.rows[row]?.cells;
    if (rowCells === undefined) return;
    const { sheetId } = this;
    const { cellPosition } = this.positions;
    if (id === undefined) {
      const removedId = rowCells[col];
      if (removedId === undefined) return;
      this.removedPositions.set(removedId, { sheetId, col, row });
      Reflect.deleteProperty(cellPosition, removedId);
      Reflect.deleteProperty(rowCells, col);
    } else if (rowCells[col] !== id) {
      cellPosition[id] = { sheetId, col, row };
      rowCells[col] = id;
    }
  }

  recordIn(history: History): void {
    if (this.ids.length > 0) history.changes?.push({ target: this, key: "areDone", before: false });
  }

  /** Undo sets this to false. That reverses the changes, the last one first. */
  set areDone(areDone: boolean) {
    if (areDone) return;
    for (let index = this.ids.length - 1; index >= 0; index--)
      this.restore(this.ids[index] ?? 0, this.cellsBefore[index]);
    this.cellPlugin.nextId = this.firstId;
  }

  private change(id: number, cell: StoredCell | undefined): void {
    this.ids.push(id);
    this.cellsBefore.push(this.cells[id]);
    if (cell === undefined) Reflect.deleteProperty(this.cells, id);
    else this.cells[id] = cell;
  }

  private restore(id: number, cell: StoredCell | undefined): void {
    const position = this.positions.cellPosition[id];
    if (cell === undefined) {
      Reflect.deleteProperty(this.cells, id);
      if (position !== undefined) this.setCellAt(position, undefined);
    } else {
      this.cells[id] = cell;
      const formerPosition = position === undefined ? this.removedPositions.get(id) : undefined;
      if (formerPosition !== undefined) this.setCellAt(formerPosition, id);
    }
  }
}
