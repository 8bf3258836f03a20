import type { Block } from "./block.ts";
import type { CellValue } from "./cells/cell.ts";
import type { Column } from "./cells/column.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Words } from "../words/words.ts";

/** One cell of our columns to write, as it shall be shown. */
export interface CellWrite {
  /** The row's place in the table body, from 0. */
  readonly rowIndex: number;
  readonly column: string;
  readonly value: CellValue;
  /** The cell gets the number format of its column too: its own may keep a number text or make it a time. */
  readonly withFormat?: true;
  /** The formula of the column goes there; the value is passed over. */
  readonly isLive?: true;
}

/** A row to add below the table: by column key, as it shall be shown. */
export type ShownRow = Readonly<Record<string, CellValue>>;

/** Another language for a worksheet that is there. */
export interface Wording {
  /** The headers that change, by column key; none that another column of the table has. */
  readonly headers: Readonly<Record<string, string>>;
  /** Columns and drop-downs in that language. */
  readonly shape: {
    readonly columns: readonly Column[];
    readonly choices: Readonly<Record<string, readonly string[]>>;
    readonly words: Words;
  };
}

/** What a refresh, a write-back or a check changes in a worksheet. Cells that are not named stay as they are. */
export interface SheetUpdate {
  readonly writes: readonly CellWrite[];
  readonly appended?: readonly ShownRow[];
  /**
   * Rows that come back between those of the table, by the place in the body, from 0, that they are put in
   * before.
   */
  readonly inserted?: readonly { readonly before: number; readonly rows: readonly ShownRow[] }[];
  /** How many lines directly below the table become rows of it as they stand; nothing else changes rows or columns then. */
  readonly takenIn?: number;
  /** The row keys of these rows, from above; an empty one writes nothing. */
  readonly takenInKeys?: readonly string[];
  /**
   * Rows to remove from the table, by place in the body, from 0. All but the disposable ones move into the
   * block of detached rows below it.
   */
  readonly removedRows?: readonly number[];
  /** Those of the removed rows that are not kept below the table. */
  readonly disposableRows?: readonly number[];
  /** Columns of ours that the table does not have yet, such as a further cycle: each stands before the status. */
  readonly addedColumns?: readonly Column[];
  /** Keys of columns of ours that the worksheet no longer has, such as a field that is no longer chosen. */
  readonly removedColumns?: readonly string[];
  /** The language that it is written in from now on; the writes, heading and block are in it already. */
  readonly wording?: Wording;
  /** The four lines above the table. */
  readonly heading?: readonly string[];
  /** The figures between heading and table, in place of those there. */
  readonly block?: Block;
  /** The next snapshot, where the truth about edits changes. */
  readonly snapshot?: Snapshot;
  /** The versions before it stay, as many as there is room for, so that several steps can be undone one after the other. */
  readonly keepsVersions?: true;
}
