import { lossFieldsOf, pairLoss } from "../../../contract/loss.ts";
import type { LossEntry } from "../../../contract/loss.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { isApart, readJsonList, readSegments, segmentOver } from "../../../contract/segments.ts";
import type { Segment } from "../../../contract/segments.ts";
import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";

/** An element as the check of its times sees it, whether it was pulled, edited or typed below the table. Times in seconds. */
export interface TimedElement {
  /** The row key; of a row without one `@` and its place in the table body. */
  readonly key: string;
  /** The place of its row in the table body, from 0; undefined where the worksheet has no row of it. */
  readonly rowIndex: number | undefined;
  readonly analysis: number;
  readonly cycle: number;
  readonly number: number;
  readonly name: string;
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** In stored order; empty where it has none, undefined where they were not pulled, cannot be read or cannot be written. */
  readonly segments: readonly Segment[] | undefined;
  /** What is said of each NVA segment, in stored order. */
  readonly loss: readonly LossEntry[];
}

/** An element as it was pulled; undefined where its cycle, number or times are no numbers. */
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

/** Segments with what is said of them; none where a text belongs to no segment, so that a repair cannot give it to another one. */
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

/** Segments with whatever else the instance keeps of each, so that nothing of it is lost when they are written. */
function wholeSegments(raw: unknown): readonly Segment[] | undefined {
  const items = readJsonList(raw) ?? [];
  return readSegments(raw)?.map((segment, index) => ({ ...(items[index] as object), ...segment }));
}

/** Tells whether an element has exactly one segment, of its own type and over its whole span. */
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
 * An element with other times or another type. Its one segment over the whole span, if that is all it has, moves along; a segment
 * that would lose its LOSS text by becoming another type stays, and the check tells.
 */
export function changedElement(
  element: TimedElement,
  change: Partial<Pick<TimedElement, "cycle" | "number" | "name" | "type" | "start" | "end">>,
): TimedElement {
  const changed = { ...element, ...change };
  const { type, start, end, segments = [], loss } = changed;
  const isMoved = type !== element.type || start !== element.start || end !== element.end;
  if (!isMoved || end < start || !isWhole(element)) return changed;
  if (type !== element.type && loss.some(saysSomething)) return changed;
  return {
    ...changed,
    segments: [{ ...segments[0], ...segmentOver(type, start, end) }],
    loss: type === "nva" ? (loss.length > 0 ? loss : [{ text: "", waste: "" }]) : [],
  };
}

/** Tells whether somebody has said what a segment was lost to. */
export function saysSomething({ text, waste }: LossEntry): boolean {
  return text.trim() !== "" || waste.trim() !== "";
}

/** The name of an element, without the spaces around it. */
export function nameOf({ name }: TimedElement): string {
  return name.trim();
}
