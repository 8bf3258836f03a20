import type { CellValue } from "./cell.ts";
import type { Words } from "../../words/words.ts";

/** The kind of a column's values. `cell-kinds.ts` has the rules of each. */
export type CellKind =
  | "text"
  | "date"
  | "whole"
  | "seconds"
  | "number"
  | "percent"
  | "work_type"
  | "waste_type";

export interface Column {
  /** The same in every language, mostly the name of the contract's field. */
  readonly key: string;
  /** In the worksheet's language. The snapshot keeps the header that was written. */
  readonly header: string;
  readonly kind: CellKind;
  /** The engineer may change the cells. */
  readonly isEditable?: true;
  /**
   * A formula instead of a value from the instance. `{@key}` is the cell in the same row and in the column
   * with this key.
   */
  readonly formula?: string;
  /** Excel's number format, if it depends on the language. */
  readonly numberFormat?: string;
  /** In pixels. Without it the longest value decides. */
  readonly width?: number;
  /** Wraps long text instead of cutting it. */
  readonly isWrapped?: true;
  /** Has a word, such as "over takt", only for values out of range. Such a cell is red. */
  readonly marksOutOfRange?: true;
  /** Excel's note beside a selected cell, at most 255 characters. */
  readonly tooltip?: string;
}

/** A pulled row with its record and a plain value per column. */
export interface PulledRow {
  /** The record's id, or `id/start/end` for an NVA segment. */
  readonly key: string;
  readonly id: number;
  /** All ids of a row with several records: a name in the cycle matrix. */
  readonly ids?: readonly number[];
  /** Values by column key: plain codes, numbers, and text with LF line ends. */
  readonly values: Readonly<Record<string, CellValue>>;
  /**
   * The record no longer fits the worksheet's query. Its row in the table is merged and written back, but
   * never added again.
   */
  readonly isUnmatched?: true;
  readonly locked?: RowLock;
}

export function idsOf({ id, ids }: PulledRow): readonly number[] {
  return ids ?? [id];
}

/** Why the cells of a row cannot be written. */
export type RowLock = "unreadable_loss" | "too_long_loss" | "duplicate_key";

export const rowKeyColumn = "row_key";

export const statusColumn = "status";

/** The dot separates fields beyond the contract from the add-in's own keys. */
export function extraKey(name: string): string {
  return `x.${name}`;
}

/** Returns all columns except row key, Status and columns with formulas. */
export function valueColumns(columns: readonly Column[]): readonly Column[] {
  return columns.filter(
    ({ key, formula }) => key !== rowKeyColumn && key !== statusColumn && formula === undefined,
  );
}

/** Returns a header with its unit: "Start (s)", "VA ratio (%)". */
export function headerOf(label: string, kind: string, { columns }: Pick<Words, "columns">): string {
  const unit = kind === "seconds" || kind === "percent" ? columns[kind] : undefined;
  return unit === undefined ? label : columns.withUnit({ label, unit });
}
