import type { KeyFigures } from "./key-figures.ts";
import type { CellValue } from "./cells/cell.ts";
import type { Column } from "./cells/column.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Words } from "../words/words.ts";

/** One cell to write in a column of the add-in, with the value as the cell shows it: `w2 Waiting`. */
export interface CellWrite {
  /** The row's index in the table body, from 0. */
  readonly rowIndex: number;
  readonly column: string;
  readonly value: CellValue;
  /**
   * Also writes the column's number format. With another format, Excel could show a number as text or as a
   * time.
   */
  readonly withFormat?: true;
  /** Writes the column's formula instead of the value. */
  readonly writesFormula?: true;
}

/** A row to add to the table: the values as the cells show them, by column key. */
export type ShownRow = Readonly<Record<string, CellValue>>;

/** Another language for an existing worksheet. */
export interface Wording {
  /** The headers that change, by column key. None of them is the header of another column of the table. */
  readonly headers: Readonly<Record<string, string>>;
  /** The columns and drop-downs in that language. */
  readonly shape: {
    readonly columns: readonly Column[];
    readonly choices: Readonly<Record<string, readonly string[]>>;
    readonly words: Words;
  };
}

/** The changes of a refresh, a write-back or a check to a worksheet. Other cells stay as they are. */
export interface SheetUpdate {
  readonly writes: readonly CellWrite[];
  readonly appended?: readonly ShownRow[];
  /**
   * Rows to insert in the table. `before` is the index, from 0, of the table row that they are inserted
   * before.
   */
  readonly inserted?: readonly { readonly before: number; readonly rows: readonly ShownRow[] }[];
  /** The number of lines below the table that become rows of it. No other row or column changes then. */
  readonly includedRowCount?: number;
  /** The row keys of these rows, from top to bottom. An empty one writes nothing. */
  readonly includedRowKeys?: readonly string[];
  /**
   * The indexes, from 0, of rows to remove from the table. All but the disposable rows move to the detached
   * rows below the table.
   */
  readonly removedRows?: readonly number[];
  /** The removed rows that are not kept below the table. */
  readonly disposableRows?: readonly number[];
  /** Columns of the add-in to add before the status column, such as a further cycle. */
  readonly addedColumns?: readonly Column[];
  /** The keys of columns of the add-in to remove, such as a field that is no longer chosen. */
  readonly removedColumns?: readonly string[];
  /** The new language of the worksheet. The writes, heading and key figures already use it. */
  readonly wording?: Wording;
  /** The four lines above the table. */
  readonly heading?: readonly string[];
  /** The new figures between heading and table. */
  readonly keyFigures?: KeyFigures;
  /** The next snapshot. It is missing if only cells change. */
  readonly snapshot?: Snapshot;
  /** Keeps earlier versions of the snapshot while they fit, so that Excel can undo several steps. */
  readonly keepsVersions?: true;
}
