import { pairLoss, lossFieldsOf } from "../../../contract/loss.ts";
import type { PairedLoss } from "../../../contract/loss.ts";
import type { FieldName } from "../../../contract/records.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { withPlainLineEnds } from "../../../contract/same-value.ts";
import type { Segment } from "../../../contract/segments.ts";
import { en } from "../../words/en.ts";
import type { Words } from "../../words/words.ts";
import type { CellValue } from "../cells/cell.ts";
import type { PulledRow, RowLock } from "../cells/column.ts";
import { extraEntries } from "./extra-loss.ts";
import type { ExtraEntry } from "./extra-loss.ts";
import { idOf, shownReader } from "../../../contract/shown-value.ts";
import { rowsByKey } from "../rows-by-key.ts";
import { rowKeyColumn, statusColumn } from "../cells/column.ts";

/** Element fields that a LOSS worksheet requests, in the contract's order. */
export const lossFields = [
  "cycle_no",
  "sequence",
  "name",
  "segment_data",
  "loss_data",
  "loss_type_data",
] as const satisfies readonly FieldName<"wa.element">[];

/**
 * Returns `7/1.2/3.4` from element id, start and end. Times have 15 significant digits, so that rounding
 * errors of the instance do not change the key.
 */
export function segmentKey(id: number, { start, end }: Segment): string {
  return `${id}/${Number(start.toPrecision(15))}/${Number(end.toPrecision(15))}`;
}

/**
 * Returns one row per NVA segment, in the order of records and segments.
 * - The rows of an element with unreadable LOSS are locked.
 * - So are those of an element with more LOSS entries than segments. Each extra entry has its own row.
 * - Segments with the same start and end are locked, because they cannot be distinguished.
 */
export function lossRows(records: readonly RawValues[], { status }: Words = en): readonly PulledRow[] {
  const rows = records.flatMap((record) => rowsOf(record));
  const { countOf } = rowsByKey(rows);
  return rows.map((row) => {
    const locked = row.locked ?? (countOf(row.key) > 1 ? "duplicate_key" : undefined);
    if (locked === undefined) return row;
    return { ...row, locked, values: { ...row.values, [statusColumn]: status.locks[locked] } };
  });
}

const readCycle = shownReader("wa.element", "cycle_no");
const readSequence = shownReader("wa.element", "sequence");
const readName = shownReader("wa.element", "name");

function rowsOf(record: RawValues): readonly PulledRow[] {
  const id = idOf(record);
  const paired = pairLoss(lossFieldsOf(record));
  const element = {
    cycle_no: readCycle(record),
    sequence: readSequence(record),
    name: readName(record),
  };
  const extras = extraEntries(id, paired);
  const locked = lockOf(paired, extras);
  const row = (key: string, values: Readonly<Record<string, CellValue>>): PulledRow => ({
    key,
    id,
    values: { [rowKeyColumn]: key, ...element, ...values },
    ...(locked !== undefined && { locked }),
  });
  const rows = paired.rows.map(({ segment, text, waste }) =>
    row(segmentKey(id, segment), {
      segment_start: segment.start,
      segment_end: segment.end,
      segment_duration: segment.dur,
      waste_type: waste,
      loss_text: withPlainLineEnds(text),
    }),
  );
  const extra = extras.map(({ key, waste, text }) =>
    row(key, {
      segment_start: "",
      segment_end: "",
      segment_duration: "",
      waste_type: waste,
      loss_text: withPlainLineEnds(text),
    }),
  );
  if (rows.length + extra.length > 0 || locked === undefined) return [...rows, ...extra];
  // One row shows why an element with unreadable segments is locked.
  return [
    row(`${id}/unreadable`, {
      segment_start: "",
      segment_end: "",
      segment_duration: "",
      waste_type: "",
      loss_text: "",
    }),
  ];
}

function lockOf({ problems }: PairedLoss, extras: readonly ExtraEntry[]): RowLock | undefined {
  if (problems.some(({ reason }) => reason === "unreadable")) return "unreadable_loss";
  return extras.length > 0 ? "too_long_loss" : undefined;
}
