import type { CellValue } from "./cell.ts";
import type { Words } from "../../words/words.ts";

/** The kind of a column's values. Each kind has one reader and one way of showing (`cell-kinds.ts`). */
export type CellKind =
  | "text"
  | "date"
  | "whole"
  | "seconds"
  | "number"
  | "percent"
  | "work_type"
  | "waste_type";

/** One column of a worksheet's table. */
export interface Column {
  /**
   * The key, which is the same in every language. For most columns it is the name of the contract's field.
   */
  readonly key: string;
  /** The header in the worksheet's language. The snapshot keeps the header that was really written. */
  readonly header: string;
  readonly kind: CellKind;
  /** The engineer may change the cells, and they are written back. */
  readonly isEditable?: true;
  /**
   * A formula instead of a value from the instance. `{@key}` is the cell of the column with this key in the
   * same row. `columnsFor` replaces it with a reference to the column's header.
   */
  readonly formula?: string;
  /** Excel's number format, if it depends on the language. */
  readonly numberFormat?: string;
  /** The width in pixels, the same in every language. Without it the longest value decides. */
  readonly width?: number;
  /** Wraps longer text in its cell instead of cutting it. */
  readonly isWrapped?: true;
  /** The column has a word only for values out of range, such as "over takt". A cell with a word is red. */
  readonly marksOutOfRange?: true;
  /**
   * The note that Excel shows beside a selected cell, such as why it is read-only; at most 255 characters.
   */
  readonly tooltip?: string;
}

/** One pulled row of a table: its row key, its record, and a plain value for each column. */
export interface PulledRow {
  /** Identifies the row, such as the record's id, or `id/start/end` for an NVA segment. */
  readonly key: string;
  /** The id of the record whose values the row shows. */
  readonly id: number;
  /** The ids of all records of the row, if there are several: a name in the cycle matrix. */
  readonly ids?: readonly number[];
  /** The values by column key: codes as codes, numbers as numbers, text with LF line ends. */
  readonly values: Readonly<Record<string, CellValue>>;
  /**
   * The record exists but does not fit the query of the worksheet any more. If the table still has the row,
   * it is merged and written back. The row is never added to a table.
   */
  readonly isUnmatched?: true;
  /** The reason why no cell of this row may be edited, if any. */
  readonly locked?: RowLock;
}

/** Returns the ids of a row's records. */
export function idsOf({ id, ids }: PulledRow): readonly number[] {
  return ids ?? [id];
}

/** The reason why a row's record cannot be written. */
export type RowLock = "unreadable_loss" | "too_long_loss" | "duplicate_key";

/** The key of the column with the row keys. */
export const rowKeyColumn = "row_key";

/** The key of the column with the status of rows. */
export const statusColumn = "status";

/** Returns the column key of a field beyond the contract. The dot separates it from the add-in's own keys. */
export function extraKey(name: string): string {
  return `x.${name}`;
}

/** Returns the columns with values of the instance: all except row key, Status and columns with formulas. */
export function valueColumns(columns: readonly Column[]): readonly Column[] {
  return columns.filter(
    ({ key, formula }) => key !== rowKeyColumn && key !== statusColumn && formula === undefined,
  );
}

/** Returns the header of a column. Times and percentages have a unit: "Start (s)", "VA ratio (%)". */
export function headerOf(label: string, kind: string, { columns }: Pick<Words, "columns">): string {
  const unit = kind === "seconds" || kind === "percent" ? columns[kind] : undefined;
  return unit === undefined ? label : columns.withUnit({ label, unit });
}
