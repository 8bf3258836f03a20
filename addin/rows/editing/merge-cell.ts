import { cellKinds } from "../cells/cell-kinds.ts";
import type { Cell, CellValue } from "../cells/cell.ts";
import type { CellKind } from "../table/column.ts";

/** What becomes of one editable cell in a three-way merge. */
export type MergedCell =
  /** The cell already says what the instance holds. */
  | "same"
  /**
   * The cell says what the instance holds in other words, such as `1:30` or `NVA`: it becomes what we write, since Excel does not count text
   * as numbers and takes two words for two things.
   */
  | "restated"
  /** Nobody entered anything here and the instance has another value now: it goes into the cell. */
  | "theirs"
  /** The instance holds what it held: the engineer's value stays, unsent. */
  | "mine"
  /** Both changed it: the cell stays, and the engineer is asked. */
  | "conflict";

/**
 * Merges one editable cell. What cannot be read counts as the engineer's; a formula of the engineer's is never
 * overwritten, so a new value of the instance under it is asked about.
 *
 * @param base what both started from
 * @param theirs what the instance holds now
 */
export function mergeCell(kind: CellKind, cell: Cell, base: CellValue, theirs: CellValue): MergedCell {
  const { read, same, shows } = cellKinds[kind];
  if (shows(cell, theirs)) return "same";
  const isSameOnInstance = same(base, theirs);
  if (shows(cell, base) && !isSameOnInstance) return cell.isFormula === true ? "conflict" : "theirs";
  const reading = read(cell);
  if (reading.ok && same(reading.value, theirs)) return cell.isFormula === true ? "same" : "restated";
  if (isSameOnInstance) return "mine";
  if (reading.ok && same(reading.value, base)) return cell.isFormula === true ? "conflict" : "theirs";
  return "conflict";
}
