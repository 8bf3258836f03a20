/** Values that users typed on a page, and how a refresh keeps them. */

import type { CellValue } from "../../worksheet/cells/cell.ts";
import { keptLabel } from "./kept-label.ts";
import type { PageBlock, PageRow } from "./page.ts";

/** The values of input cells before a user types, by block, row key and column key. */
export type Defaults = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, CellValue>>>>>
>;

/** The content of an input cell: a value, or a formula as Excel shows it. */
export interface TypedContent {
  readonly value: CellValue;
  readonly isFormula?: true;
  /** The cell has the page's own formula, or a user emptied such a cell. */
  readonly isDefault?: true;
}

/** A row of a block with input columns, as read from the worksheet. */
export interface InputRow {
  /** Undefined for a row that a user inserted. */
  readonly key: string | undefined;
  /** The worksheet row, from 1. */
  readonly row: number;
  /** By column key, for all columns of the block. */
  readonly cells: Readonly<Record<string, TypedContent>>;
}

/** The rows of the blocks that have input columns, by block. */
export type Inputs = Readonly<Record<string, readonly InputRow[]>>;

/** A row of a block with the contents that a user typed. */
export interface FilledRow extends PageRow {
  /** By column key. Replaces the contents of `cells`. */
  readonly typed: Readonly<Record<string, TypedContent>>;
  /** The worksheet row where users typed, from 1. Typed formulas refer to it. */
  readonly typedInRow?: number;
  /** The row stays only because of its typed values: its record was deleted, or a user inserted the row. */
  readonly isKept?: true;
}

/**
 * Puts typed values into the rows of a block. An input cell that still has its default gets the new default.
 * Deleted rows with typed values, and rows that users inserted, stay at the end. A row that lost its key is
 * found by its label, in the first column without inputs.
 */
export function fillBlock(
  block: PageBlock,
  read: readonly InputRow[],
  defaults: Defaults[string],
  deletedLabel: string,
): readonly FilledRow[] {
  const inputs = block.columns.flatMap(({ key, isInput }) => (isInput === true ? [key] : []));
  const label = labelColumn(block);
  if (inputs.length === 0) return block.rows.map((row) => ({ ...row, typed: {} }));
  const { byKey, others } = matchRows(block, read);
  const rows = block.rows.map((row): FilledRow => {
    const found = byKey.get(row.key);
    if (found === undefined) return { ...row, typed: {} };
    return { ...row, typed: typedContents(found, inputs, defaults[row.key] ?? {}), typedInRow: found.row };
  });
  const usedKeys = new Set(read.flatMap(({ key }) => (key === undefined ? [] : [key])));
  const kept = others.flatMap((row): readonly FilledRow[] => {
    const typed = typedContents(row, inputs, defaults[row.key ?? ""] ?? {});
    const usersCells = isInsertedRow(row) ? row.cells : typed;
    if (!Object.values(usersCells).some(({ value }) => value !== "")) return [];
    const key = row.key ?? unusedKey(usedKeys);
    const keptRow = { key, typedInRow: row.row, isKept: true } as const;
    if (isInsertedRow(row)) return [{ ...keptRow, cells: {}, typed: row.cells }];
    const texts = Object.entries(row.cells).flatMap(([column, { value, isFormula }]) =>
      typeof value === "string" && isFormula !== true && !inputs.includes(column)
        ? [[column, value] as const]
        : [],
    );
    const cells: Record<string, CellValue> = Object.fromEntries(texts);
    const rowLabel = label === undefined ? "" : (row.cells[label]?.value ?? "");
    // A row of figures is not a record. If a new version of the page lacks the row, the label stays.
    if (label !== undefined)
      cells[label] = block.look === "figures" ? rowLabel : keptLabel(rowLabel, deletedLabel);
    return [{ ...keptRow, cells, typed }];
  });
  return [...rows, ...kept];
}

const insertedPrefix = "own:";

export function isInsertedRow({ key }: Pick<InputRow, "key">): boolean {
  return key === undefined || key.startsWith(insertedPrefix);
}

/** Returns the key of the column that identifies a row whose row key is lost. */
function labelColumn({ columns }: PageBlock): string | undefined {
  return columns.find(({ isInput }) => isInput !== true)?.key;
}

function unusedKey(usedKeys: Set<string>): string {
  let number = 1;
  while (usedKeys.has(`${insertedPrefix}${number}`)) number++;
  usedKeys.add(`${insertedPrefix}${number}`);
  return `${insertedPrefix}${number}`;
}

/** Finds the worksheet row of each row of a block. `others` belong to none. */
export function matchRows(
  block: PageBlock,
  read: readonly InputRow[],
): { readonly byKey: ReadonlyMap<string, InputRow>; readonly others: readonly InputRow[] } {
  const label = labelColumn(block);
  const newRows = new Map(block.rows.map((row) => [row.key, row]));
  const byKey = new Map<string, InputRow>();
  const unmatched: InputRow[] = [];
  for (const row of read)
    if (row.key !== undefined && newRows.has(row.key) && !byKey.has(row.key)) byKey.set(row.key, row);
    else unmatched.push(row);
  const others: InputRow[] = [];
  for (const row of unmatched) {
    const rowLabel = label === undefined ? "" : (row.cells[label]?.value ?? "");
    const same = block.rows.filter(
      ({ key, cells }) => !byKey.has(key) && rowLabel !== "" && cells[label ?? ""] === rowLabel,
    );
    const [only] = same;
    if (row.key === undefined && same.length === 1 && only !== undefined) byKey.set(only.key, row);
    else others.push(row.key !== undefined && newRows.has(row.key) ? { ...row, key: undefined } : row);
  }
  return { byKey, others };
}

/** Returns the typed contents by column key: those that differ from the defaults. */
function typedContents(
  { cells }: InputRow,
  inputs: readonly string[],
  defaults: Readonly<Record<string, CellValue>>,
): Readonly<Record<string, TypedContent>> {
  return Object.fromEntries(
    inputs.flatMap((column) => {
      const cell = cells[column] ?? { value: "" };
      if (cell.isDefault === true) return [];
      return cell.isFormula === true || cell.value !== (defaults[column] ?? "")
        ? [[column, cell] as const]
        : [];
    }),
  );
}

/** Returns the values of a new page's input cells, without empty cells and formulas. */
export function defaultsOf(blocks: readonly PageBlock[]): Defaults {
  const filled = blocks.map(({ name, columns, rows }) => {
    const inputs = columns.filter(({ isInput }) => isInput === true);
    const rowsOfBlock = rows.map(({ key, cells }) => {
      const values = inputs.flatMap((column) => {
        const value = cells[column.key] ?? "";
        return typeof value === "object" || value === "" ? [] : [[column.key, value] as const];
      });
      return [key, Object.fromEntries(values)] as const;
    });
    return [
      name,
      Object.fromEntries(rowsOfBlock.filter(([, values]) => Object.keys(values).length > 0)),
    ] as const;
  });
  return Object.fromEntries(filled.filter(([, rows]) => Object.keys(rows).length > 0));
}
