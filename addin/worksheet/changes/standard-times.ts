import { cellKinds } from "../cells/cell-kinds.ts";
import { emptyCell } from "../cells/cell.ts";
import type { MergeWrite } from "../edit.ts";
import type { ReadTable } from "../read-table.ts";
import { rowsByKey } from "../rows-by-key.ts";
import type { PulledData } from "../snapshot.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";

/** The standard time of elements with one number and name, in seconds. */
interface Standard {
  readonly number: string;
  readonly name: string;
  readonly seconds: number;
}

/**
 * Returns the writes that give each element of an analysis the standard time for its pulled number and
 * name, in all cycles. Rows that already have the time, rows of other analyses, new rows, and rows with a
 * repeated key stay as they are. Returns no writes if the worksheet lacks the column.
 */
export function standardTimeWrites(
  pulled: PulledData,
  table: ReadTable,
  analysis: number,
  standards: readonly Standard[],
): readonly MergeWrite[] {
  const column = "standard_time";
  if (table.missingColumns.includes(column)) return [];
  const place = (number: string, name: string): string => JSON.stringify([number.trim(), name.trim()]);
  const wanted = new Map(standards.map(({ number, name, seconds }) => [place(number, name), seconds]));
  // A worksheet of one analysis has no others, and its records do not name their analysis.
  const [only, ...others] = pulled.query.ids;
  const isOf = (record: RawValues): boolean =>
    others.length === 0 ? only === analysis : targetOf(record, "session_id") === analysis;
  const records = new Map(pulled.records.filter(isOf).map((record) => [String(idOf(record)), record]));
  const { countOf } = rowsByKey(table.rows);
  return table.rows.flatMap((row): readonly MergeWrite[] => {
    const record = records.get(row.key);
    if (record === undefined || countOf(row.key) > 1) return [];
    const value = wanted.get(
      place(
        String(readShown("wa.element", record, "sequence")),
        String(readShown("wa.element", record, "name")),
      ),
    );
    if (value === undefined) return [];
    const cell = row.cells[column] ?? emptyCell;
    if (cell.isFormula !== true && cellKinds.seconds.shows(cell, value)) return [];
    return [{ rowIndex: row.index, column, value }];
  });
}
