import { emptyCell } from "../cells/cell.ts";
import { rowKeyColumn, valueColumns } from "../cells/column.ts";
import { isNewKey, newKeyPrefix } from "../new-row-key.ts";
import { hasAnyValue } from "../read-table.ts";
import { draftKey } from "../split-times.ts";
import type { Plan } from "../plan.ts";
import type { SheetState } from "../state.ts";
import type { CellWrite, SheetUpdate } from "../update.ts";
import { compareState } from "./compared.ts";
import { afterWrites } from "./mark-rows.ts";

/**
 * Returns a plan that also writes missing row keys of new rows, so that later copies of the file have the
 * same keys. If the given plan changes nothing, no key is written: writing would clear Excel's undo list.
 */
export function withDraftKeys<Value>(plan: Plan<Value>, newId: () => string): Plan<Value> {
  return (state) => {
    const keys = missingKeys(state, newId);
    const planned = plan(afterWrites(state, keys));
    if (planned.update === undefined) return keys.length === 0 ? planned : plan(state);
    return { ...planned, update: withKeys(state, keys, planned.update, newId) };
  };
}

/** A co-author's pane writes the keys of that author's rows. */
function missingKeys(state: SheetState, newId: () => string): readonly CellWrite[] {
  const { sheet, columns, table, coAuthorEdits } = compareState(state);
  if (sheet.newRecords === undefined || table.columnIndexes[rowKeyColumn] === undefined) return [];
  const shown = valueColumns(columns);
  return table.rows.flatMap((row): readonly CellWrite[] => {
    if (!isNewKey(row.key) || coAuthorEdits.has(row.index)) return [];
    const value = hasAnyValue(row, shown) ? draftKey(row.key, newId()) : emptiedKey(row.key);
    return value === row.key ? [] : [{ rowIndex: row.index, column: rowKeyColumn, value }];
  });
}

/** Returns the key of a row that the engineer emptied: it stays only if the row may have been sent. */
function emptiedKey(rowKey: string): string {
  return rowKey.startsWith(newKeyPrefix) ? rowKey : "";
}

function withKeys(
  state: SheetState,
  keys: readonly CellWrite[],
  update: SheetUpdate,
  newId: () => string,
): SheetUpdate {
  const { sheet } = compareState(state);
  if (sheet.newRecords === undefined) return update;
  const planned = new Set(
    update.writes.flatMap((write) => (write.column === rowKeyColumn ? [write.rowIndex] : [])),
  );
  const { appended, includedRowCount } = update;
  return {
    ...update,
    writes: [...keys.filter(({ rowIndex }) => !planned.has(rowIndex)), ...update.writes],
    ...(appended !== undefined && {
      appended: appended.map((row) => ({ ...row, [rowKeyColumn]: keyOfAdded(row[rowKeyColumn], newId) })),
    }),
    ...(includedRowCount !== undefined && {
      includedRowKeys: keysOfLinesBelow(state, includedRowCount, newId),
    }),
  };
}

function keyOfAdded(key: unknown, newId: () => string): string {
  return typeof key === "string" && key !== "" ? key : draftKey("", newId());
}

/** Returns a key for each line below the table that becomes a row; "" for a blank line. */
function keysOfLinesBelow(state: SheetState, lines: number, newId: () => string): readonly string[] {
  const { columns, table } = compareState(state);
  const columnIndexes = valueColumns(columns).flatMap(({ key }) => table.columnIndexes[key] ?? []);
  return state.linesBelow.slice(0, lines).map((line) => {
    const isBlank = columnIndexes.every((place) => (line[place] ?? emptyCell).value === "");
    return isBlank ? "" : draftKey("", newId());
  });
}
