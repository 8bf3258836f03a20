/** Typed values of a page, and how a refresh keeps them. */

import type { CellValue } from "../../worksheet/cells/cell.ts";
import { keptLabel } from "./kept-label.ts";
import type { PageBlock, PageRow } from "./page.ts";

/** Values by block, row key and column key. */
export type Defaults = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, CellValue>>>>>
>;

/** A cell's typed content: a value, or a formula as Excel shows it. */
export interface Typed {
  readonly value: CellValue;
  readonly isFormula?: true;
  /** Nothing is typed: the cell has its original formula, or was emptied. */
  readonly isMade?: true;
}

/** A row of a block with input columns, as read from the worksheet. */
export interface InputRow {
  /** Undefined for a row that a user inserted. */
  readonly key: string | undefined;
  /** The worksheet's row, counted from 1, for the row's own formulas. */
  readonly row: number;
  /** All columns of the block, by column key. */
  readonly cells: Readonly<Record<string, Typed>>;
}

/** The rows of the blocks that have input columns, by block. */
export type Inputs = Readonly<Record<string, readonly InputRow[]>>;

/** A row of a block with what a user typed in it. */
export interface FilledRow extends PageRow {
  /** By column key; takes precedence over `cells`. */
  readonly typed: Readonly<Record<string, Typed>>;
  /** The worksheet's row it was read from, counted from 1. Formulas typed there refer to it. */
  readonly typedIn?: number;
  /** The row is kept for its typed values: its record was deleted, or a user inserted it. */
  readonly isKept?: true;
}

/**
 * Puts typed values into a block's new rows. A cell that still holds its default follows the instance.
 * Deleted rows with typed values stay at the end, labelled as deleted. Rows that a user inserted stay there
 * too. If the row keys are lost, the first column identifies a row.
 *
 * @param defaults the original values of the input cells, by row key and column key
 * @param deletedLabel "deleted on the instance"
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
  const { byKey, others } = matched(block, read);
  const rows = block.rows.map((row): FilledRow => {
    const found = byKey.get(row.key);
    if (found === undefined) return { ...row, typed: {} };
    return { ...row, typed: typedIn(found, inputs, defaults[row.key] ?? {}), typedIn: found.row };
  });
  const taken = new Set(read.flatMap(({ key }) => (key === undefined ? [] : [key])));
  const kept = others.flatMap((row): readonly FilledRow[] => {
    const typed = typedIn(row, inputs, defaults[row.key ?? ""] ?? {});
    if (!Object.values(typed).some(({ value }) => value !== "")) return [];
    const key = row.key ?? freeKey(taken);
    const place = { key, typedIn: row.row, isKept: true } as const;
    if (key.startsWith(ownKey)) return [{ ...place, cells: {}, typed: row.cells }];
    const texts = Object.entries(row.cells).flatMap(([column, { value, isFormula }]) =>
      typeof value === "string" && isFormula !== true && !inputs.includes(column)
        ? [[column, value] as const]
        : [],
    );
    const cells: Record<string, CellValue> = Object.fromEntries(texts);
    const said = label === undefined ? "" : (row.cells[label]?.value ?? "");
    // A row of figures has no record, so one that this version no longer has keeps its label.
    if (label !== undefined) cells[label] = block.look === "figures" ? said : keptLabel(said, deletedLabel);
    return [{ ...place, cells, typed }];
  });
  return [...rows, ...kept];
}

/** The start of the key of a row that a user inserted. No record's key begins like this. */
const ownKey = "own:";

/** Returns whether a user inserted this row. */
export function isOwnRow({ key }: Pick<InputRow, "key">): boolean {
  return key === undefined || key.startsWith(ownKey);
}

/** Returns the column that identifies a row whose key is lost. */
function labelColumn({ columns }: PageBlock): string | undefined {
  return columns.find(({ isInput }) => isInput !== true)?.key;
}

function freeKey(taken: Set<string>): string {
  let number = 1;
  while (taken.has(`${ownKey}${number}`)) number++;
  taken.add(`${ownKey}${number}`);
  return `${ownKey}${number}`;
}

/** Finds the read row for each new row, and the read rows without a new one. */
export function matched(
  block: PageBlock,
  read: readonly InputRow[],
): { readonly byKey: ReadonlyMap<string, InputRow>; readonly others: readonly InputRow[] } {
  const label = labelColumn(block);
  const wanted = new Map(block.rows.map((row) => [row.key, row]));
  const byKey = new Map<string, InputRow>();
  const unmatched: InputRow[] = [];
  for (const row of read)
    if (row.key !== undefined && wanted.has(row.key) && !byKey.has(row.key)) byKey.set(row.key, row);
    else unmatched.push(row);
  const others: InputRow[] = [];
  for (const row of unmatched) {
    const said = label === undefined ? "" : (row.cells[label]?.value ?? "");
    const same = block.rows.filter(
      ({ key, cells }) => !byKey.has(key) && said !== "" && cells[label ?? ""] === said,
    );
    const [only] = same;
    if (row.key === undefined && same.length === 1 && only !== undefined) byKey.set(only.key, row);
    else others.push(row.key !== undefined && wanted.has(row.key) ? { ...row, key: undefined } : row);
  }
  return { byKey, others };
}

/** Returns the cells that differ from their original content. */
function typedIn(
  { cells }: InputRow,
  inputs: readonly string[],
  made: Readonly<Record<string, CellValue>>,
): Readonly<Record<string, Typed>> {
  return Object.fromEntries(
    inputs.flatMap((column) => {
      const cell = cells[column] ?? { value: "" };
      if (cell.isMade === true) return [];
      return cell.isFormula === true || cell.value !== (made[column] ?? "") ? [[column, cell] as const] : [];
    }),
  );
}

/** Returns the original values of a page's input cells, without empty ones. */
export function defaultsOf(blocks: readonly PageBlock[]): Defaults {
  const filled = blocks.map(({ name, columns, rows }) => {
    const inputs = columns.filter(({ isInput }) => isInput === true);
    const made = rows.map(({ key, cells }) => {
      const values = inputs.flatMap((column) => {
        const value = cells[column.key] ?? "";
        return typeof value === "object" || value === "" ? [] : [[column.key, value] as const];
      });
      return [key, Object.fromEntries(values)] as const;
    });
    return [name, Object.fromEntries(made.filter(([, values]) => Object.keys(values).length > 0))] as const;
  });
  return Object.fromEntries(filled.filter(([, rows]) => Object.keys(rows).length > 0));
}
