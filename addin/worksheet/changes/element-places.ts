import { analysesOf } from "../subject.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import type { CellReason } from "../cells/cell.ts";
import { emptyCell } from "../cells/cell.ts";
import { isNewKey } from "../new-row-key.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";
import type { SheetRow } from "../read-table.ts";
import type { PulledData } from "../snapshot.ts";
import { textOf } from "../cells/text-cell.ts";
import { oNoColumn } from "../rows/with-o-no.ts";

/** Where a row of an elements worksheet belongs, as its cells say it now. */
export interface ElementPlace {
  /** The analysis' id; undefined where the O-No names none of the worksheet's. */
  readonly session_id: number | undefined;
  /** The cycle, filled in where the cell is empty: the one of the row above, else the worksheet's, else 1. */
  readonly cycle_no: number | { readonly refused: CellReason };
  /** undefined where the cell is empty or cannot be read. */
  readonly sequence: number | undefined;
}

/**
 * Tells where each row belongs, from top to bottom. An empty cycle is the one of the nearest row above that is of the same analysis. Rows
 * of records whose columns the engineer took away count as pulled.
 *
 * @param rows the rows that count, from top to bottom
 */
export function elementPlaces(
  pulled: PulledData,
  rows: readonly SheetRow[],
): ReadonlyMap<number, ElementPlace> {
  const records = new Map(pulled.records.map((record) => [String(idOf(record)), record]));
  const analyses = analysesOf(pulled.subject);
  const only = analyses.length === 1 ? analyses[0]?.id : undefined;
  const idByONo = new Map(analyses.map(({ id, o_no }) => [o_no.trim(), id]));
  const cycleAbove = new Map<number | undefined, number>();
  const places = new Map<number, ElementPlace>();
  for (const row of rows) {
    const record = isNewKey(row.key) ? undefined : records.get(row.key);
    const ofRecord = record === undefined ? undefined : targetOf(record, "session_id");
    const typed = cellKinds.text.read(row.cells[oNoColumn] ?? emptyCell);
    const session_id = only ?? ofRecord ?? (typed.ok ? idByONo.get(textOf(typed.value).trim()) : undefined);
    const cellOf = (name: "cycle_no" | "sequence") =>
      row.cells[name] ??
      (record === undefined ? emptyCell : { value: readShown("wa.element", record, name) });
    const cycle = cellOf("cycle_no");
    const read = cellKinds.whole.read(cycle);
    const filled = cycleAbove.get(session_id) ?? pulled.query.cycle_no ?? 1;
    const cycle_no = read.ok
      ? Number(read.value)
      : isBlank(cycle.value)
        ? filled
        : ({ refused: read.reason } as const);
    if (typeof cycle_no === "number") cycleAbove.set(session_id, cycle_no);
    const number = cellKinds.whole.read(cellOf("sequence"));
    places.set(row.index, { session_id, cycle_no, sequence: number.ok ? Number(number.value) : undefined });
  }
  return places;
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}
