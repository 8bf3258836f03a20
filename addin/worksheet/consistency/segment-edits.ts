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

/** The fields of an element that no cell of an elements worksheet shows, and that are written with its segments. */
const hidden = ["segment_data", "loss_data", "loss_type_data"] as const;

/**
 * The edits of segments that an elements worksheet comes to: what a repair left, else what moves along with edited times or an edited
 * type. They name no cell; their values are the raw JSON texts. None where the instance keeps segments to itself, and none of a row that is not
 * in the table, or there twice.
 */
export function segmentEdits(
  snapshot: Pick<Snapshot, "records" | "segments" | "repairs">,
  edits: readonly CellEdit[],
  { rows }: Pick<ReadTable, "rows">,
): readonly CellEdit[] {
  const { records, repairs = {}, segments = "nothing" } = snapshot;
  const isTouched = new Set([...edits.map(({ rowKey }) => rowKey), ...Object.keys(repairs)]);
  if (segments === "nothing" || isTouched.size === 0) return [];
  const { countOf, find } = rowsByKey(rows);
  const byRow = editsByRow(edits);
  return records.flatMap((record): readonly CellEdit[] => {
    const rowKey = String(idOf(record));
    const row = isTouched.has(rowKey) && countOf(rowKey) === 1 ? find(rowKey) : undefined;
    if (row === undefined) return [];
    const wanted = wantedOf(record, byRow.get(rowKey) ?? [], repairs[rowKey]);
    return hidden
      .filter((column) => Object.hasOwn(wanted, column))
      .filter((column) => !sameValue("json", column, record[column], wanted[column]))
      .map((column) => ({
        ...{ rowKey, rowIndex: row.index, column },
        base: textOf(record[column]),
        mine: textOf(wanted[column]),
      }));
  });
}

/** Edits by the row keys that they belong to. */
export function editsByRow(edits: readonly CellEdit[]): ReadonlyMap<string, readonly CellEdit[]> {
  return groupedBy(edits, ({ rowKey }) => rowKey);
}

function wantedOf(
  record: RawValues,
  edits: readonly CellEdit[],
  repair: SegmentRepair | undefined,
): RawValues {
  if (repair !== undefined && isOpen(repair, record)) return repair.wanted;
  const pulled = timedElement(record);
  if (pulled?.segments === undefined) return {};
  const now = editedElement(pulled, edits);
  return now.segments === pulled.segments ? {} : rawSegments(now);
}

/** An element as the cells of its row have it, its one segment moved along. */
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

/** The column that shows a time or a number of an element. */
export const columnOfMember = {
  number: "sequence",
  start: "video_start_time",
  end: "video_end_time",
} as const;

/** Segments with their LOSS as the instance holds them. */
function rawSegments({ segments = [], loss }: Pick<TimedElement, "segments" | "loss">): RawValues {
  return { segment_data: encodeSegments(segments), ...encodeLoss(loss) };
}

/** Repaired segments of a record, to be kept until they are sent. */
export function repairOfSegments(record: RawValues, element: TimedElement): SegmentRepair {
  return {
    base: Object.fromEntries(hidden.map((field) => [field, record[field] ?? false])),
    wanted: rawSegments(element),
  };
}

/** Tells whether the instance still holds what a repair started from, as far as it is known. */
function isOpen({ base }: SegmentRepair, record: RawValues): boolean {
  return hidden.every((field) => sameValue("json", field, base[field], record[field]));
}

/** An element with the segments that a repair left it, where the repair still waits. */
export function repairedElement(
  element: TimedElement,
  record: RawValues,
  repair: SegmentRepair | undefined,
): TimedElement {
  return repair !== undefined && isOpen(repair, record)
    ? { ...element, ...segmentsAndLoss({ ...record, ...repair.wanted }) }
    : element;
}

/** A snapshot without repairs that were sent, and without those whose segments somebody has changed on the instance since. */
export function withOpenRepairs<Kept extends Pick<Snapshot, "records" | "repairs">>(snapshot: Kept): Kept {
  const { repairs, ...rest } = snapshot;
  if (repairs === undefined) return snapshot;
  const records = new Map(snapshot.records.map((record) => [String(idOf(record)), record]));
  const open = Object.entries(repairs).filter(([rowKey, repair]) => {
    const record = records.get(rowKey);
    return record !== undefined && isOpen(repair, record);
  });
  return (open.length === 0 ? rest : { ...rest, repairs: Object.fromEntries(open) }) as Kept;
}

function textOf(raw: unknown): CellValue {
  return typeof raw === "string" ? raw : "";
}
