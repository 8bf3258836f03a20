import { cellKinds } from "../worksheet/cells/cell-kinds.ts";
import type { Plan } from "../worksheet/plan.ts";
import { compareState } from "../worksheet/plans/compared.ts";
import { afterWrites, statusWrites } from "../worksheet/plans/mark-rows.ts";
import type { Actions, CorrectedCell } from "./interface/actions.ts";
import type { Tools } from "./tools/tools.ts";

export function correctCells({ workbook }: Tools): Actions["correctCells"] {
  return (sheetId, cells) => {
    const values = new Map(cells.map((cell) => [problemId(cell), cell.value]));
    const plan: Plan<number> = (state) => {
      const { columns, comparison } = compareState(state);
      const kinds = new Map(columns.map(({ key, kind }) => [key, kind]));
      const writes = comparison.problems.flatMap((problem) => {
        const { rowIndex, column } = problem;
        const value = values.get(problemId(problem));
        const kind = kinds.get(column);
        if (value === undefined || kind === undefined) return [];
        const shown = cellKinds[kind].show(value, state.words.language);
        return [{ rowIndex, column, value: shown, withFormat: true as const }];
      });
      if (writes.length === 0) return { update: undefined, value: 0 };
      const marks = statusWrites(afterWrites(state, writes));
      return { update: { writes: [...writes, ...marks] }, value: writes.length };
    };
    return workbook.changeSheet({ sheetId }, plan, "one_undo");
  };
}

function problemId({ rowKey, rowIndex, column, entered }: Omit<CorrectedCell, "value">): string {
  return JSON.stringify([rowKey === "" ? rowIndex : rowKey, column, entered]);
}
