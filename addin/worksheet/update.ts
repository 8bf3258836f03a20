import type { KeyFigures } from "./key-figures.ts";
import type { CellValue } from "./cells/cell.ts";
import type { Column } from "./cells/column.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Words } from "../words/words.ts";

/** One cell of the add-in's columns to write, with the value to show. */
export interface CellWrite {
  /** The row's place in the table body, from 0. */
  readonly rowIndex: number;
  readonly column: string;
  readonly value: CellValue;
  /** Also writes the column's number format. The cell's own could keep text or show a number as a time. */
  readonly withFormat?: true;
  /** Writes the column's formula instead of the value. */
  readonly writesFormula?: true;
}

/** A row to add below the table: the values to show, by column key. */
export type ShownRow = Readonly<Record<string, CellValue>>;

/** Another language for an existing worksheet. */
export interface Wording {
  /** The headers that change, by column key. Another column of the table has none of them. */
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
  /** Rows to insert in the table, by the place in the body, from 0, that they are inserted before. */
  readonly inserted?: readonly { readonly before: number; readonly rows: readonly ShownRow[] }[];
  /** The number of lines below the table that become rows of it. No other row or column changes then. */
  readonly includedRowCount?: number;
  /** The row keys of these rows, from top to bottom. An empty one writes nothing. */
  readonly includedRowKeys?: readonly string[];
  /**
   * Rows to remove from the table, by place in the body, from 0. All but the disposable ones move into the
   * block of detached rows below it.
   */
  readonly removedRows?: readonly number[];
  /** The removed rows that are not kept below the table. */
  readonly disposableRows?: readonly number[];
  /** Columns of the add-in to add before the status column, such as a further cycle. */
  readonly addedColumns?: readonly Column[];
  /** The keys of columns of the add-in to remove, such as a field that is no longer chosen. */
  readonly removedColumns?: readonly string[];
  /** The new language of the worksheet. The writes, heading and block already use it. */
  readonly wording?: Wording;
  /** The four lines above the table. */
  readonly heading?: readonly string[];
  /** The new figures between heading and table. */
  readonly keyFigures?: KeyFigures;
  /** The next snapshot, if the values to compare cells with change. */
  readonly snapshot?: Snapshot;
  /** Keeps earlier versions as far as they fit, so that several steps can be undone one after the other. */
  readonly keepsVersions?: true;
}
