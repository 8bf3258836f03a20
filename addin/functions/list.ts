/** Makes the cells of functions that return several rows. */

import { fieldOf } from "../../contract/records.ts";
import type { FieldName } from "../../contract/records.ts";
import type { ModelName } from "../../contract/models.ts";
import type { Language } from "../../contract/languages.ts";
import { fieldLabel } from "../words/field-label.ts";
import type { Words } from "../words/words.ts";
import type { CellValue } from "../worksheet/cells/cell.ts";
import { showWasteType, showWorkType } from "../worksheet/cells/code-cell.ts";
import { headerOf } from "../worksheet/cells/column.ts";
import type { CellKind } from "../worksheet/cells/column.ts";
import { cellKindOf } from "../worksheet/cells/kind-of-column.ts";
import { maximumCellLength } from "../worksheet/cells/text-cell.ts";
import type { ListShape } from "./arguments.ts";
import type { Cells } from "./custom-function.ts";

/** A column of the returned rows. */
export interface SpilledColumn {
  /** The key of the value in a row. */
  readonly key: string;
  readonly kind: CellKind;
  /** Returns the header without its unit. */
  readonly label: (words: Words) => string;
}

/** The values of a row by column key. */
export type SpilledRow = Readonly<Record<string, CellValue>>;

/** Returns the columns for fields of a model, as worksheets have them. */
export function fieldColumns<M extends ModelName>(
  model: M,
  names: readonly FieldName<M>[],
): readonly SpilledColumn[] {
  return names.map((key) => ({
    key,
    kind: cellKindOf[fieldOf(model, key)?.kind ?? "char"],
    label: (words) => fieldLabel(model, key, words),
  }));
}

/** Makes a column. `label` returns its header. */
export function plainColumn(key: string, kind: CellKind, label: (words: Words) => string): SpilledColumn {
  return { key, kind, label };
}

/** The rows of a list, and the column that says how many rows did not fit. */
interface ListContent {
  readonly columns: readonly SpilledColumn[];
  readonly rows: readonly SpilledRow[];
  /** The key of the column for the number of rows that did not fit. Without it, they are not mentioned. */
  readonly noteIn?: string;
}

/**
 * Returns headers with units and the rows below. With a number of rows, the list has exactly that many, so
 * that charts keep their range. Empty cells follow the last record.
 */
export function listOf({ columns, rows, noteIn }: ListContent, shape: ListShape, words: Words): Cells {
  const fitted = shape.rows === undefined ? rows : fitRows(rows, shape.rows, noteIn, words);
  const cells = fitted.map((row) =>
    columns.map(({ key, kind }) => cellOf(row[key] ?? "", kind, words.language)),
  );
  const headers = columns.map(({ label, kind }) => headerOf(label(words), kind, words));
  const list = shape.hasHeaders ? [headers, ...cells] : cells;
  // Excel refuses a result without a cell.
  return list.length === 0 ? [[""]] : list;
}

function fitRows(
  rows: readonly SpilledRow[],
  count: number,
  noteIn: string | undefined,
  { functions }: Words,
): readonly SpilledRow[] {
  if (rows.length <= count)
    return [...rows, ...Array.from({ length: count - rows.length }, (): SpilledRow => ({}))];
  if (noteIn === undefined) return rows.slice(0, count);
  const kept = rows.slice(0, count - 1);
  return [...kept, { [noteIn]: functions.more({ count: String(rows.length - kept.length) }) }];
}

/**
 * Returns a value as a cell shows it: a number as a number, a code with its name (`w2 Waiting`). Cuts text at
 * Excel's limit. Unlike typed text, the result of a function never becomes a formula or a date.
 */
function cellOf(value: CellValue, kind: CellKind, language: Language): CellValue {
  if (typeof value !== "string" || value === "") return value;
  if (kind === "work_type") return showWorkType(value, language);
  if (kind === "waste_type") return showWasteType(value, language);
  return value.length > maximumCellLength ? `${value.slice(0, maximumCellLength - 1)}…` : value;
}
