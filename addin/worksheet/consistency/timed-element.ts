import { lossFieldsOf, pairLoss } from "../../../contract/loss.ts";
import type { LossEntry } from "../../../contract/loss.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { isApart, readJsonList, readSegments, segmentOver } from "../../../contract/segments.ts";
import type { Segment } from "../../../contract/segments.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";

/** An element for the check of its times: pulled, edited or new. Times are in seconds. */
export interface TimedElement {
  /** The row key. For a row without a record, `@` and the row's index. */
  readonly key: string;
  /** The index of its row in the table body, from 0; undefined if the worksheet has no row for it. */
  readonly rowIndex: number | undefined;
  readonly analysis: number;
  readonly cycle: number;
  readonly number: number;
  readonly name: string;
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /**
   * The segments in stored order; undefined if they were not pulled, are unreadable, or may not be written.
   */
  readonly segments: readonly Segment[] | undefined;
  /** The LOSS of each NVA segment, in stored order. */
  readonly loss: readonly LossEntry[];
}

/** Reads a pulled element. Returns undefined if its cycle, number or times are not numbers. */
export function timedElement(record: RawValues, rowIndex?: number): TimedElement | undefined {
  const read = (name: "cycle_no" | "sequence" | "video_start_time" | "video_end_time") =>
    readShown("wa.element", record, name);
  const [cycle, number] = [read("cycle_no"), read("sequence")];
  const [start, end] = [read("video_start_time"), read("video_end_time")];
  if (typeof cycle !== "number" || typeof number !== "number") return undefined;
  if (typeof start !== "number" || typeof end !== "number") return undefined;
  return {
    key: String(idOf(record)),
    rowIndex,
    analysis: targetOf(record, "session_id"),
    cycle,
    number,
    name: String(readShown("wa.element", record, "name")),
    type: String(readShown("wa.element", record, "element_type")),
    start,
    end,
    ...segmentsAndLoss(record),
  };
}

/**
 * Returns the segments of a record with their LOSS. `segments` is undefined if segments or LOSS are
 * unreadable or were not pulled. It is also undefined if LOSS belongs to no segment, because a repair could
 * assign this LOSS to a wrong segment.
 */
export function segmentsAndLoss(record: RawValues): Pick<TimedElement, "segments" | "loss"> {
  if (!Object.hasOwn(record, "segment_data")) return { segments: undefined, loss: [] };
  const { rows, problems } = pairLoss(lossFieldsOf(record));
  const isInDoubt = problems.some(
    (problem) => problem.reason === "unreadable" || problem.extra.some((entry) => entry.trim() !== ""),
  );
  const segments = wholeSegments(record.segment_data);
  if (isInDoubt || segments === undefined) return { segments: undefined, loss: [] };
  return { segments, loss: rows.map(({ text, waste }) => ({ text, waste })) };
}

/**
 * Returns segments with all further members that the instance stores in them, so that a write keeps these
 * members.
 */
function wholeSegments(raw: unknown): readonly Segment[] | undefined {
  const items = readJsonList(raw) ?? [];
  return readSegments(raw)?.map((segment, index) => ({ ...(items[index] as object), ...segment }));
}

/** Returns true if an element has exactly one segment, of its own type and over its whole span. */
function isWhole({ segments, type, start, end }: TimedElement): boolean {
  const [only, ...others] = segments ?? [];
  return (
    only !== undefined &&
    others.length === 0 &&
    only.type === type &&
    !isApart(only.start, start) &&
    !isApart(only.end, end)
  );
}

/**
 * Returns an element with changed values. If it has only one segment, of its work type and over its whole
 * time, this segment follows the new times and work type. If a new work type would remove LOSS, the segment
 * stays as it is, and the check reports it.
 */
export function changedElement(
  element: TimedElement,
  change: Partial<Pick<TimedElement, "cycle" | "number" | "name" | "type" | "start" | "end">>,
): TimedElement {
  const changed = { ...element, ...change };
  const { type, start, end, segments = [], loss } = changed;
  const isMoved = type !== element.type || start !== element.start || end !== element.end;
  if (!isMoved || end < start || !isWhole(element)) return changed;
  if (type !== element.type && loss.some(hasLoss)) return changed;
  return {
    ...changed,
    segments: [{ ...segments[0], ...segmentOver(type, start, end) }],
    loss: type === "nva" ? (loss.length > 0 ? loss : [{ text: "", waste: "" }]) : [],
  };
}

/** Returns true if a segment has a LOSS text or a waste type. */
export function hasLoss({ text, waste }: LossEntry): boolean {
  return text.trim() !== "" || waste.trim() !== "";
}

/** Returns the name of an element, trimmed. */
export function nameOf({ name }: TimedElement): string {
  return name.trim();
}
