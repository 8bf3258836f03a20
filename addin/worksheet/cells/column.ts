import type { CellValue } from "./cell.ts";
import type { Words } from "../../words/words.ts";

/** What kind of thing a column holds; each kind has one reader and one way of being shown (`cell-kinds.ts`). */
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
  /** The name that stays the same in every language; for most columns the contract's field. */
  readonly key: string;
  /** In the words of the worksheet's language; the snapshot remembers the header that was written. */
  readonly header: string;
  readonly kind: CellKind;
  /** The engineer may change the cells and they are written back. */
  readonly isEditable?: true;
  /** A live formula instead of a value from the instance; `{@key}` names the cell of a column in the same row, until `columnsFor` puts its header there. */
  readonly formula?: string;
  /** Excel's number format, where it depends on the language. */
  readonly numberFormat?: string;
  /** The width in pixels, the same in every language; without one the longest value decides. */
  readonly width?: number;
  /** Longer text takes several lines in its cell instead of being cut. */
  readonly isWrapped?: true;
  /** Says something only where it is out of order, such as "over takt": a cell that holds anything is filled in the colour of a conflict. */
  readonly isAlarm?: true;
  /** Shown beside the selected cell, such as why it is read-only; at most 255 characters. */
  readonly tooltip?: string;
}

/** One row of a table as pulled: its row key, the record it shows, and a plain value for each column. */
export interface PulledRow {
  /** Identifies the row: the record's id, or `id/start/end` for an NVA segment. */
  readonly key: string;
  /** The id of the record whose values the row shows. */
  readonly id: number;
  /** The ids of all records that the row stands for, where it is more than one: a name in the cycle matrix. */
  readonly ids?: readonly number[];
  /** By column key: codes as codes, numbers as numbers, text with LF line ends. */
  readonly values: Readonly<Record<string, CellValue>>;
  /**
   * The record exists, but a new pull would not show it. An unmatched row in the table is merged and written
   * back; it is never added.
   */
  readonly isUnmatched?: true;
  /** Why nothing in this row may be edited, where that is so. */
  readonly locked?: RowLock;
}

/** The ids of the records that a row stands for. */
export function idsOf({ id, ids }: PulledRow): readonly number[] {
  return ids ?? [id];
}

/** Why a row's record cannot be written. */
export type RowLock = "unreadable_loss" | "too_long_loss" | "duplicate_key";

/** The key of the column that holds the row keys. */
export const rowKeyColumn = "row_key";

/** The key of the column that says how a row stands. */
export const statusColumn = "status";

/** The column key of a field beyond the contract; the dot keeps it apart from our own. */
export function extraKey(name: string): string {
  return `x.${name}`;
}

/** The columns that show values of the instance: not the row key, not the status, not live formulas. */
export function valueColumns(columns: readonly Column[]): readonly Column[] {
  return columns.filter(
    ({ key, formula }) => key !== rowKeyColumn && key !== statusColumn && formula === undefined,
  );
}

/** The header of a column: times and shares of a hundred name their unit, "Start (s)", "VA ratio (%)"; other kinds have none. */
export function headerOf(label: string, kind: string, { columns }: Pick<Words, "columns">): string {
  const unit = kind === "seconds" || kind === "percent" ? columns[kind] : undefined;
  return unit === undefined ? label : columns.withUnit({ label, unit });
}
