import type { Column } from "../rows/table/column.ts";
import { rowReference } from "../sheets/structured-reference.ts";
import type { WorkingTable } from "./working-table.ts";

/**
 * Gives the formula of a column as it can be written; undefined where it has none or names a column whose heading the engineer has renamed or deleted:
 * Excel refuses such a formula and the whole batch with it.
 */
export function liveFormula(
  { formula }: Pick<Column, "formula">,
  { shape, places }: Pick<WorkingTable, "shape" | "places">,
): string | undefined {
  const there = new Set([...places.keys()].map(({ key }) => key));
  const missing = shape.columns.filter(({ key }) => !there.has(key));
  return missing.some(({ header }) => formula?.includes(rowReference(header)) === true) ? undefined : formula;
}
