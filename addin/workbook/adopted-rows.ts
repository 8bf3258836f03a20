import { isNewKey } from "../rows/creating/new-records.ts";
import { rowKeyColumn } from "../rows/table/value-columns.ts";
import { rowRuns } from "./row-runs.ts";
import type { CellWrite } from "./sheet-update.ts";
import { queueCellLook, queueFormat } from "./table-look.ts";
import { takesNewRows } from "./text-ahead.ts";
import type { WorkingTable } from "./working-table.ts";

/**
 * Queues formats and looks of the rows that become records with a change, as the other rows have them: what was pasted brings those of its
 * source along. The marks by the status words come with the table. Must come before the values.
 */
export function queueAdopted(working: WorkingTable, writes: readonly CellWrite[]): void {
  const { sheet, state, places, shape } = working;
  if (!takesNewRows(state.mark.query.kind)) return;
  const adopted = writes
    .filter(({ column, value }) => column === rowKeyColumn && !isNewKey(String(value)))
    .map(({ rowIndex }) => rowIndex);
  for (const { start, count } of rowRuns(adopted)) {
    for (const [column, place] of places) {
      const range = { sheet, top: state.top + start, column: place, rows: count };
      queueFormat(range, column);
      queueCellLook(range, column, shape.choices[column.key]);
    }
  }
}
