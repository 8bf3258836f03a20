import { cellKinds } from "../cells/cell-kinds.ts";
import type { MergeWrite } from "../edit.ts";
import type { Plan } from "../plan.ts";
import type { SheetState } from "../state.ts";
import { compareState } from "./compared.ts";
import type { ComparedSheet } from "./compared.ts";
import { afterWrites, statusWrites } from "./mark-rows.ts";

/** Plans to restore overwritten read-only cells. The value is their number. */
export function planRestoreOverwritten(state: SheetState): ReturnType<Plan<number>> {
  const compared = compareState(state);
  const kinds = new Map(compared.columns.map(({ key, kind }) => [key, kind]));
  const writes = [
    ...compared.comparison.overwritten.flatMap(({ rowIndex, column, base }) =>
      base === undefined
        ? []
        : [
            {
              ...{ rowIndex, column, withFormat: true as const },
              value: cellKinds[kinds.get(column) ?? "text"].show(base, state.words.language),
            },
          ],
    ),
    ...restoredFormulas(compared),
  ];
  if (writes.length === 0) return { update: undefined, value: 0 };
  const statuses = statusWrites(afterWrites(state, writes));
  return { update: { writes: [...writes, ...statuses] }, value: writes.length };
}

export function restoredFormulas({ comparison }: ComparedSheet): readonly MergeWrite[] {
  return comparison.overwritten.flatMap(({ rowIndex, column, base }) =>
    base === undefined
      ? [{ rowIndex, column, value: "", writesFormula: true as const, withFormat: true as const }]
      : [],
  );
}
