import { encodeLoss } from "../../../contract/loss.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { sameValue } from "../../../contract/same-value.ts";
import { encodeSegments } from "../../../contract/segments.ts";
import { idOf } from "../../../contract/shown-value.ts";
import { groupedBy } from "../../../contract/grouped-by.ts";
import type { CellValue } from "../cells/cell.ts";
import type { CellEdit } from "../edit.ts";
import type { ReadTable } from "../read-table.ts";
import { rowsByKey } from "../rows-by-key.ts";
import type { SegmentRepair, Snapshot } from "../snapshot.ts";
import { changedElement, segmentsAndLoss, timedElement } from "./timed-element.ts";
import type { TimedElement } from "./timed-element.ts";

/** The edits of these fields go into one change. An elements worksheet has no cells for them. */
const segmentFields = ["segment_data", "loss_data", "loss_type_data"] as const;

/**
 * Returns the edits of segments, from an unsent repair, or else from edited times or an edited work type.
 * Their values are JSON texts. A missing or repeated row has no edits.
 */
export function segmentEdits(
  snapshot: Pick<Snapshot, "records" | "segments" | "repairs">,
  edits: readonly CellEdit[],
  { rows }: Pick<ReadTable, "rows">,
): readonly CellEdit[] {
  const { records, repairs = {}, segments: allowed = "nothing" } = snapshot;
  const changedRowKeys = new Set([...edits.map(({ rowKey }) => rowKey), ...Object.keys(repairs)]);
  if (allowed === "nothing" || changedRowKeys.size === 0) return [];
  const { countOf, find } = rowsByKey(rows);
  const byRow = editsByRow(edits);
  return records.flatMap((record): readonly CellEdit[] => {
    const rowKey = String(idOf(record));
    const row = changedRowKeys.has(rowKey) && countOf(rowKey) === 1 ? find(rowKey) : undefined;
    if (row === undefined) return [];
    const wanted = wantedSegments(record, byRow.get(rowKey) ?? [], repairs[rowKey]);
    return segmentFields
      .filter((column) => Object.hasOwn(wanted, column))
      .filter((column) => !sameValue("json", column, record[column], wanted[column]))
      .map((column) => ({
        ...{ rowKey, rowIndex: row.index, column },
        base: textOf(record[column]),
        mine: textOf(wanted[column]),
      }));
  });
}

export function editsByRow(edits: readonly CellEdit[]): ReadonlyMap<string, readonly CellEdit[]> {
  return groupedBy(edits, ({ rowKey }) => rowKey);
}

function wantedSegments(
  record: RawValues,
  edits: readonly CellEdit[],
  repair: SegmentRepair | undefined,
): RawValues {
  if (repair !== undefined && isStillValid(repair, record)) return repair.wanted;
  const pulled = timedElement(record);
  if (pulled?.segments === undefined) return {};
  const now = editedElement(pulled, edits);
  return now.segments === pulled.segments ? {} : rawSegments(now);
}

/** Returns an element with the edits of its row, and perhaps a changed segment (`changedElement`). */
export function editedElement(pulled: TimedElement, edits: readonly CellEdit[]): TimedElement {
  const change: Record<string, string | number> = {};
  for (const { column, mine } of edits) {
    const member = memberOf[column];
    if (member !== undefined && typeof mine !== "boolean") change[member] = mine;
  }
  return edits.length === 0 ? pulled : changedElement(pulled, change);
}

const memberOf: Readonly<Record<string, keyof TimedElement | undefined>> = {
  cycle_no: "cycle",
  sequence: "number",
  name: "name",
  element_type: "type",
  video_start_time: "start",
  video_end_time: "end",
};

export const columnOfMember = {
  number: "sequence",
  start: "video_start_time",
  end: "video_end_time",
} as const;

/** Returns segments and LOSS as the instance stores them. */
function rawSegments({ segments = [], loss }: Pick<TimedElement, "segments" | "loss">): RawValues {
  return { segment_data: encodeSegments(segments), ...encodeLoss(loss) };
}

/** Returns the repair to store in the snapshot until it is sent. */
export function repairOfSegments(record: RawValues, element: TimedElement): SegmentRepair {
  return {
    base: Object.fromEntries(segmentFields.map((field) => [field, record[field] ?? false])),
    wanted: rawSegments(element),
  };
}

/** Returns true if the segments are still those from which the repair started. */
function isStillValid({ base }: SegmentRepair, record: RawValues): boolean {
  return segmentFields.every((field) => sameValue("json", field, base[field], record[field]));
}

/** Returns an element with the segments of its valid unsent repair, if any. */
export function repairedElement(
  element: TimedElement,
  record: RawValues,
  repair: SegmentRepair | undefined,
): TimedElement {
  return repair !== undefined && isStillValid(repair, record)
    ? { ...element, ...segmentsAndLoss({ ...record, ...repair.wanted }) }
    : element;
}

/** Returns a snapshot without repairs that were sent, or whose segments a colleague has changed. */
export function withOpenRepairs<Kept extends Pick<Snapshot, "records" | "repairs">>(snapshot: Kept): Kept {
  const { repairs, ...rest } = snapshot;
  if (repairs === undefined) return snapshot;
  const records = new Map(snapshot.records.map((record) => [String(idOf(record)), record]));
  const open = Object.entries(repairs).filter(([rowKey, repair]) => {
    const record = records.get(rowKey);
    return record !== undefined && isStillValid(repair, record);
  });
  return (open.length === 0 ? rest : { ...rest, repairs: Object.fromEntries(open) }) as Kept;
}

function textOf(raw: unknown): CellValue {
  return typeof raw === "string" ? raw : "";
}
