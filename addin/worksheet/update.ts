import type { KeyFigures } from "./key-figures.ts";
import type { CellValue } from "./cells/cell.ts";
import type { Column } from "./cells/column.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Words } from "../words/words.ts";

/** A cell to write, with the value as the cell shows it: `w2 Waiting`. */
export interface CellWrite {
  /** The row's index in the table body, from 0. */
  readonly rowIndex: number;
  readonly column: string;
  readonly value: CellValue;
  /** Also writes the number format. With another one, Excel could show a number as text or as a time. */
  readonly withFormat?: true;
  readonly writesFormula?: true;
}

/** The values of a row as the cells show them, by column key. */
export type ShownRow = Readonly<Record<string, CellValue>>;

/** Changes the language of a worksheet. */
export interface LanguageChange {
  /** By column key. No other column of the table has one of these headers. */
  readonly headers: Readonly<Record<string, string>>;
  readonly shape: {
    readonly columns: readonly Column[];
    readonly choices: Readonly<Record<string, readonly string[]>>;
    readonly words: Words;
  };
}

/** The changes to a worksheet. Other cells stay as they are. */
export interface SheetUpdate {
  readonly writes: readonly CellWrite[];
  readonly appended?: readonly ShownRow[];
  /** The last rows of the table. An earlier try has added them, perhaps without all of their values. */
  readonly rewritten?: readonly ShownRow[];
  /** `before` is the table row, from 0, before which the rows are inserted. */
  readonly inserted?: readonly { readonly before: number; readonly rows: readonly ShownRow[] }[];
  /** The number of lines below the table that become its rows. The update then changes no rows or columns. */
  readonly includedRowCount?: number;
  /** The row keys of the included rows, from top to bottom. An empty one writes nothing. */
  readonly includedRowKeys?: readonly string[];
  /** Indexes from 0. All but the disposable rows move to the detached rows below the table. */
  readonly removedRows?: readonly number[];
  /** Removed rows that are not kept below the table. */
  readonly disposableRows?: readonly number[];
  /** Inserted before the status column, such as a further cycle. */
  readonly addedColumns?: readonly Column[];
  /** The keys of removed columns, such as a field that is no longer chosen. */
  readonly removedColumns?: readonly string[];
  /** The writes, heading and key figures already use the new language. */
  readonly languageChange?: LanguageChange;
  /** The four lines above the table. */
  readonly heading?: readonly string[];
  readonly keyFigures?: KeyFigures;
  /** Missing if only cells change. */
  readonly snapshot?: Snapshot;
  /** Keeps earlier snapshots while they fit, so that Excel can undo several steps. */
  readonly keepsVersions?: true;
}
