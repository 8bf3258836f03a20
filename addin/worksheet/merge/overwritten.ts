import { modelNames } from "../../../contract/models.ts";
import { fieldOf } from "../../../contract/records.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import type { Cell, CellValue } from "../cells/cell.ts";
import { extraKey, valueColumns } from "../cells/column.ts";
import type { CellKind, Column, PulledRow } from "../cells/column.ts";
import { showsInOtherDateSystem } from "../cells/date-cell.ts";
import { enteredIn } from "../cells/entered.ts";
import type { ReadTable, SheetRow } from "../read-table.ts";
import { rowReference } from "../structured-formula.ts";

/** A read-only cell whose value the engineer has overwritten. */
export interface OverwrittenCell {
  readonly rowKey: string;
  /** The row's index in the table body, from 0. */
  readonly rowIndex: number;
  readonly column: string;
  /** Undefined if the cell should have the add-in's formula. */
  readonly base?: CellValue;
  /** In a date column, a number becomes a text such as `2026-03-02`. */
  readonly mine: CellValue;
}

/**
 * Returns a function that finds the read-only cells of a row that do not show their pulled value, and the
 * cells of formula columns without any formula.
 *
 * @param hasSameAddinWords false leaves out columns with the add-in's words, because an update of the add-in
 * may have changed these words
 */
export function overwrittenCellFinder(
  columns: readonly Column[],
  { missingColumns }: Pick<ReadTable, "missingColumns">,
  hasSameAddinWords: boolean,
): (row: SheetRow, pulled: PulledRow) => readonly OverwrittenCell[] {
  const readOnlyColumns = valueColumns(columns).filter(
    (column) => column.isEditable !== true && (hasSameAddinWords || !holdsAddinWords(column)),
  );
  const missing = columns.filter(({ key }) => missingColumns.includes(key));
  // A formula that refers to a missing column cannot be checked.
  const formulaColumns = columns.filter(
    ({ formula }) =>
      formula !== undefined && !missing.some(({ header }) => formula.includes(rowReference(header))),
  );
  return ({ key: rowKey, index: rowIndex, cells }, pulled) => [
    ...readOnlyColumns.flatMap(({ key: column, kind }) => {
      const cell = cells[column];
      const base = pulled.values[column] ?? "";
      // A deleted column has no cell.
      return cell === undefined || cellKinds[kind].shows(cell, base) || isInOtherDateSystem(kind, cell, base)
        ? []
        : [{ rowKey, rowIndex, column, base, mine: valueIn(kind, cell) }];
    }),
    ...formulaColumns.flatMap(({ key: column }) => {
      const cell = cells[column];
      return cell === undefined || cell.isFormula === true
        ? []
        : [{ rowKey, rowIndex, column, mine: cell.value }];
    }),
  ];
}

/** Returns true for a date in Excel's other date system, which the engineer did not type. */
function isInOtherDateSystem(kind: CellKind, cell: Cell, base: CellValue): boolean {
  return kind === "date" && showsInOtherDateSystem(cell, base);
}

function valueIn(kind: CellKind, cell: Cell): CellValue {
  const isDate = kind === "date" && typeof cell.value === "number";
  return isDate ? enteredIn({ ...cell, isTimeOfDay: true }) : cell.value;
}

/** Returns true for a column with words of the add-in, which differ by language and version. */
function holdsAddinWords({ key, kind }: Column): boolean {
  const isField = modelNames.some((model) => fieldOf(model, key)?.kind === "char");
  return kind === "text" && !isField && !key.startsWith(extraKey(""));
}

/**
 * Returns a checksum of the add-in's words in rows; undefined if no column has such words. If an update of
 * the add-in changes its words, the old words in cells do not count as overwritten.
 */
export function checksumOfAddinWords(
  columns: readonly Column[],
  rows: () => readonly PulledRow[],
): string | undefined {
  const wordColumns = valueColumns(columns).filter(holdsAddinWords);
  if (wordColumns.length === 0) return undefined;
  let sum = 0;
  for (const { values } of rows())
    for (const { key } of wordColumns)
      for (const letter of `${String(values[key] ?? "")}\n`)
        sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}
