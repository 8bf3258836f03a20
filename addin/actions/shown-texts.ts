import { cellKinds } from "../worksheet/cells/cell-kinds.ts";
import { compareState } from "../worksheet/plans/compared.ts";
import { afterWrites, statusWrites } from "../worksheet/plans/mark-rows.ts";
import type { Actions } from "./interface/actions.ts";
import type { Tools } from "./tools/tools.ts";

/**
 * Writes into cells of text what they show in place of their values: `00123` into one that holds 123. Does so
 * only where that mends a problem, and for a named cell only if it still shows the text that the person saw.
 */
export function keepShownTexts({ workbook }: Tools): Actions["keepShownTexts"] {
  return (sheetId, cell) =>
    workbook.changeSheet({ sheetId }, (state) => {
      const { problems } = compareState(state).comparison;
      const writes = problems.flatMap(({ rowKey, rowIndex, column, mendingText }) => {
        const isRow = cell?.rowKey === "" ? cell.rowIndex === rowIndex : cell?.rowKey === rowKey;
        const isMeant =
          cell === undefined || (isRow && cell.column === column && cell.mendingText === mendingText);
        if (mendingText === undefined || !isMeant) return [];
        return [{ rowIndex, column, value: cellKinds.text.show(mendingText, state.words.language) }];
      });
      if (writes.length === 0) return { update: undefined, value: 0 };
      const marks = statusWrites(afterWrites(state, writes));
      return { update: { writes: [...writes, ...marks] }, value: writes.length };
    });
}
