import { lossFieldsOf, pairLoss } from "../../../contract/loss.ts";
import type { LossEntry } from "../../../contract/loss.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { timesDiffer, readJsonList, readSegments, segmentOver } from "../../../contract/segments.ts";
import type { Segment } from "../../../contract/segments.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";

/** An element whose times are checked: pulled, edited or new. Times in seconds. */
export interface TimedElement {
  /** The row key, or `@` and the row index of a row without a record. */
  readonly key: string;
  /** The row's index in the table body, from 0; undefined if the worksheet has no row for it. */
  readonly rowIndex: number | undefined;
  readonly analysis: number;
  readonly cycle: number;
  readonly number: number;
  readonly name: string;
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** In stored order; undefined if not pulled, unreadable, or read-only. */
  readonly segments: readonly Segment[] | undefined;
  /** Of each NVA segment, in stored order. */
  readonly loss: readonly LossEntry[];
}

/** Reads an element; undefined if its cycle, number or times are not numbers. */
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
 * Returns the segments of a record with their LOSS. `segments` is undefined if either is unreadable or was
 * not pulled. It is also undefined if LOSS belongs to no segment, because a repair could assign it wrongly.
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

/** Keeps further members of the stored segments, so that a write does not remove them. */
function wholeSegments(raw: unknown): readonly Segment[] | undefined {
  const items = readJsonList(raw) ?? [];
  return readSegments(raw)?.map((segment, index) => ({ ...(items[index] as object), ...segment }));
}

/** Returns true for exactly one segment, of the element's type and over its whole time. */
function isWhole({ segments, type, start, end }: TimedElement): boolean {
  const [only, ...others] = segments ?? [];
  return (
    only !== undefined &&
    others.length === 0 &&
    only.type === type &&
    !timesDiffer(only.start, start) &&
    !timesDiffer(only.end, end)
  );
}

/**
 * Returns an element with changed values. A single segment over the whole time follows the new times and work
 * type. If the new type would remove LOSS, the segment stays, and the check reports it.
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

export function hasLoss({ text, waste }: LossEntry): boolean {
  return text.trim() !== "" || waste.trim() !== "";
}

export function nameOf({ name }: TimedElement): string {
  return name.trim();
}
