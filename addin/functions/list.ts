/** Makes lists: the cells of functions that return several rows. */

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

export interface SpilledColumn {
  readonly key: string;
  readonly kind: CellKind;
  /** Returns the header without unit. */
  readonly label: (words: Words) => string;
}

/** By column key. */
export type SpilledRow = Readonly<Record<string, CellValue>>;

/** Returns columns for fields of a model, as worksheets have them. */
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

export function plainColumn(key: string, kind: CellKind, label: (words: Words) => string): SpilledColumn {
  return { key, kind, label };
}

/** The rows of a list before they are fitted. */
interface ListContent {
  readonly columns: readonly SpilledColumn[];
  readonly rows: readonly SpilledRow[];
  /** The column that says how many rows did not fit. */
  readonly noteIn?: string;
}

/** Returns headers and rows. With a number of rows, empty ones follow, so that charts keep their range. */
export function listOf({ columns, rows, noteIn }: ListContent, shape: ListShape, words: Words): Cells {
  const fitted = shape.rows === undefined ? rows : fitRows(rows, shape.rows, noteIn, words);
  const cells = fitted.map((row) =>
    columns.map(({ key, kind }) => cellOf(row[key] ?? "", kind, words.language)),
  );
  const headers = columns.map(({ label, kind }) => headerOf(label(words), kind, words));
  const list = shape.hasHeaders ? [headers, ...cells] : cells;
  // Excel needs at least one cell.
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

/** Returns a value as cells show it: codes with names (`w2 Waiting`), text cut at Excel's limit. */
function cellOf(value: CellValue, kind: CellKind, language: Language): CellValue {
  if (typeof value !== "string" || value === "") return value;
  if (kind === "work_type") return showWorkType(value, language);
  if (kind === "waste_type") return showWasteType(value, language);
  return value.length > maximumCellLength ? `${value.slice(0, maximumCellLength - 1)}…` : value;
}
