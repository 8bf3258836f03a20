import { cellKinds } from "../cells/cell-kinds.ts";
import { emptyCell } from "../cells/cell.ts";
import type { MergeWrite } from "../edit.ts";
import type { ReadTable } from "../read-table.ts";
import { rowsByKey } from "../rows-by-key.ts";
import type { PulledData } from "../snapshot.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";

/** A standard time in seconds, for elements with this number and name. */
interface StandardTime {
  readonly number: string;
  readonly name: string;
  readonly seconds: number;
}

/**
 * Returns the writes of standard times for elements of an analysis, by pulled number and name, in all cycles.
 * New rows, and rows with a repeated key, stay as they are.
 */
export function standardTimeWrites(
  pulled: PulledData,
  table: ReadTable,
  analysis: number,
  standards: readonly StandardTime[],
): readonly MergeWrite[] {
  const column = "standard_time";
  if (table.missingColumns.includes(column)) return [];
  const elementKey = (number: string, name: string): string => JSON.stringify([number.trim(), name.trim()]);
  const secondsByElement = new Map(
    standards.map(({ number, name, seconds }) => [elementKey(number, name), seconds]),
  );
  // A worksheet of one analysis has no others, and its records do not name their analysis.
  const [only, ...others] = pulled.query.ids;
  const isOfAnalysis = (record: RawValues): boolean =>
    others.length === 0 ? only === analysis : targetOf(record, "session_id") === analysis;
  const records = new Map(
    pulled.records.filter(isOfAnalysis).map((record) => [String(idOf(record)), record]),
  );
  const { countOf } = rowsByKey(table.rows);
  return table.rows.flatMap((row): readonly MergeWrite[] => {
    const record = records.get(row.key);
    if (record === undefined || countOf(row.key) > 1) return [];
    const value = secondsByElement.get(
      elementKey(
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
