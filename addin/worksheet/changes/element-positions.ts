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

export interface ElementPosition {
  /** Undefined if the worksheet has no analysis with this O-No. */
  readonly session_id: number | undefined;
  /** The cycle, or why its cell is unreadable. */
  readonly cycle_no: number | { readonly refused: CellReason };
  /** Undefined if the cell is empty or unreadable. */
  readonly sequence: number | undefined;
}

/**
 * Returns the position of each row, by row index. A row with an empty cycle gets the cycle of the nearest row
 * above in its analysis, or else the worksheet's cycle, or else 1. Values of a removed column are the pulled
 * ones.
 *
 * @param rows the rows from top to bottom, without blank rows
 */
export function elementPositions(
  pulled: PulledData,
  rows: readonly SheetRow[],
): ReadonlyMap<number, ElementPosition> {
  const records = new Map(pulled.records.map((record) => [String(idOf(record)), record]));
  const analyses = analysesOf(pulled.subject);
  const onlyAnalysis = analyses.length === 1 ? analyses[0]?.id : undefined;
  const idByONo = new Map(analyses.map(({ id, o_no }) => [o_no.trim(), id]));
  const cycleAbove = new Map<number | undefined, number>();
  const positions = new Map<number, ElementPosition>();
  for (const row of rows) {
    const record = isNewKey(row.key) ? undefined : records.get(row.key);
    const ofRecord = record === undefined ? undefined : targetOf(record, "session_id");
    const typed = cellKinds.text.read(row.cells[oNoColumn] ?? emptyCell);
    const session_id =
      onlyAnalysis ?? ofRecord ?? (typed.ok ? idByONo.get(textOf(typed.value).trim()) : undefined);
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
    positions.set(row.index, {
      session_id,
      cycle_no,
      sequence: number.ok ? Number(number.value) : undefined,
    });
  }
  return positions;
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}
