import { naturalKey } from "../../../contract/records.ts";
import { valueColumns } from "../cells/column.ts";
import { textOf } from "../cells/text-cell.ts";
import type { NewRecord } from "../changes/new-records.ts";
import type { ExistingRecord } from "../existing-record.ts";
import { isNewKey } from "../new-row-key.ts";
import { hasAnyValue } from "../read-table.ts";
import type { SheetRow } from "../read-table.ts";
import type { Snapshot } from "../snapshot.ts";
import type { SheetState } from "../state.ts";
import { compareState } from "./compared.ts";

/**
 * Returns the outcomes of rows. The question "is this row the existing record?" is left out if the row was
 * emptied or no longer resembles the record.
 */
export function currentResults(state: SheetState): Snapshot["results"] {
  const { results } = state.snapshot;
  const all = Object.entries(results);
  if (!all.some(([key, { outcome }]) => outcome === "exists" && isNewKey(key))) return results;
  const { columns, table, comparison } = compareState(state);
  const shown = valueColumns(columns);
  const rows = new Map(table.rows.map((row) => [row.key, row]));
  const records = new Map(comparison.newRecords.map((record) => [record.rowKey, record]));
  const isOpen = (key: string, existing: ExistingRecord): boolean => {
    const row = rows.get(key);
    if (row === undefined || !hasAnyValue(row, shown)) return false;
    if (compareState(state).sheet.model === "wa.session") return typedIn(row, "o_no") === existing.number;
    // A row with a problem has no record to compare.
    const record = records.get(key);
    return (
      record === undefined || existing.like === undefined || existing.like === typedNaturalKey(state, record)
    );
  };
  return Object.fromEntries(
    all.filter(([key, result]) => result.outcome !== "exists" || !isNewKey(key) || isOpen(key, result)),
  );
}

/**
 * Returns the natural key of a new row as one text. Fields that the engineer left empty are "", because the
 * add-in fills them from neighbouring rows.
 */
export function typedNaturalKey(state: SheetState, { rowIndex, model, values }: NewRecord): string {
  const row = compareState(state).table.rows[rowIndex];
  const isFilledIn = (name: string): boolean => row?.cells[name] !== undefined && typedIn(row, name) === "";
  return JSON.stringify(naturalKey(model).map((name) => (isFilledIn(name) ? "" : (values[name] ?? ""))));
}

function typedIn({ cells }: SheetRow, column: string): string {
  return textOf(cells[column]?.value ?? "").trim();
}
