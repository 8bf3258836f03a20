import { compareState } from "../plans/compared.ts";
import type { MergeWrite } from "../edit.ts";
import type { SheetState } from "../state.ts";
import { textOf } from "../cells/text-cell.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import { emptyCell } from "../cells/cell.ts";
import { displayedIn } from "../cells/entered.ts";
import { rowsByKey } from "../rows-by-key.ts";
import type { LossCase } from "./cases.ts";

/** The LOSS in changed rows, by row key. It replaces the LOSS of the instance. */
export type UnsentLoss = ReadonlyMap<string, Pick<LossCase, "text" | "waste">>;

/**
 * Returns the LOSS in all rows that the engineer has changed. A row stays after a write-back or undo, because
 * the cases were read before.
 *
 * @param known the changes of this worksheet so far
 * @param writes LOSS texts and waste types that are written into its cells now
 */
export function unsentLoss(
  state: SheetState,
  known: UnsentLoss = new Map(),
  writes: readonly MergeWrite[] = [],
): UnsentLoss {
  const { base, table, comparison } = compareState(state);
  const writtenTo = (place: number, column: string): string | undefined => {
    const write = writes.find((one) => one.rowIndex === place && one.column === column);
    return write && textOf(write.value);
  };
  const edited = new Set([...comparison.edits, ...writes].map(({ rowIndex }) => rowIndex));
  const pulled = rowsByKey(base);
  const changes = new Map(known);
  for (const { key, index, cells } of table.rows) {
    if (!known.has(key) && !edited.has(index)) continue;
    if (pulled.find(key) === undefined || cells.loss_text === undefined) continue;
    const waste = cellKinds.waste_type.read(cells.waste_type ?? emptyCell);
    changes.set(key, {
      text: writtenTo(index, "loss_text") ?? textOf(displayedIn(cells.loss_text)).trim(),
      waste: writtenTo(index, "waste_type") ?? (waste.ok ? textOf(waste.value) : ""),
    });
  }
  return changes;
}

export function withUnsent(cases: readonly LossCase[], unsent: Iterable<UnsentLoss>): readonly LossCase[] {
  const all = new Map([...unsent].flatMap((one) => [...one]));
  return all.size === 0 ? cases : cases.map((one) => ({ ...one, ...all.get(one.key) }));
}
