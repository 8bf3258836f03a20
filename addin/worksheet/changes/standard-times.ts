import { cellKinds } from "../cells/cell-kinds.ts";
import { emptyCell } from "../cells/cell.ts";
import type { MergeWrite } from "../edit.ts";
import type { ReadTable } from "../read-table.ts";
import { rowsByKey } from "../rows-by-key.ts";
import type { PulledData } from "../snapshot.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";

/** The standard time of the elements of one number and one name, seconds. */
interface Standard {
  readonly number: string;
  readonly name: string;
  readonly seconds: number;
}

/**
 * The cells of the standard time to change in a worksheet of elements, so that each element of the analysis, in whatever cycle, has the time of its number and name as it was pulled. Rows that have it already, rows
 * of other analyses, new rows and rows whose key is repeated are left alone; so is a worksheet without the column.
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
  // A worksheet of one analysis holds no others, and its records do not say whose they are.
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
