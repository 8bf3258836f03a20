import type { FieldKind } from "./fields.ts";
import { readEntries } from "./loss.ts";
import { readers } from "./read-value.ts";
import { readSegments } from "./segments.ts";
import type { ModelName } from "./models.ts";
import { fieldOf } from "./records.ts";
import type { RawValues } from "./relay-api.ts";

/**
 * Returns true if two values of a field are equal for an engineer:
 * - texts apart from line ends, where `false` is "";
 * - numbers at the 15 significant digits that Excel keeps;
 * - references by id, and segments one by one;
 * - LOSS lists entry by entry, where empty entries at the end do not count.
 *
 * An unreadable value equals only an identical value.
 *
 * @example
 * sameValue("seconds", "video_start_time", 12.5, "12.50"); // → true
 * sameValue("json", "loss_data", '["walks",""]', '["walks"]'); // → true
 */
export function sameValue(kind: FieldKind, field: string, a: unknown, b: unknown): boolean {
  if (kind === "json") return field === "segment_data" ? sameSegments(a, b) : sameEntries(a, b);
  const left = readers[kind](a);
  const right = readers[kind](b);
  if (!left.ok || !right.ok) return Object.is(a, b);
  if (typeof left.value === "number" && typeof right.value === "number")
    return sameNumber(left.value, right.value);
  if (typeof left.value === "string" && typeof right.value === "string")
    return sameText(left.value, right.value);
  return left.value === right.value;
}

/** Returns true if two numbers agree at 15 significant digits. */
export function sameNumber(a: number, b: number): boolean {
  if (a === b) return true;
  // This check is a hundred times as fast as rounding, and most different numbers end here.
  if (Math.abs(a - b) > 1e-13 * Math.max(Math.abs(a), Math.abs(b))) return false;
  return Number(a.toPrecision(15)) === Number(b.toPrecision(15));
}

/** Returns true if two texts agree apart from line ends. */
export function sameText(a: string, b: string): boolean {
  return a === b || withPlainLineEnds(a) === withPlainLineEnds(b);
}

export function withPlainLineEnds(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

function sameSegments(a: unknown, b: unknown): boolean {
  const left = readSegments(a);
  const right = readSegments(b);
  if (left === undefined || right === undefined) return Object.is(a, b);
  if (left.length !== right.length) return false;
  return left.every((segment, index) => {
    const other = right[index];
    return (
      segment.type === other?.type &&
      sameNumber(segment.start, other.start) &&
      sameNumber(segment.end, other.end) &&
      sameNumber(segment.dur, other.dur)
    );
  });
}

function sameEntries(a: unknown, b: unknown): boolean {
  const left = readEntries(a);
  const right = readEntries(b);
  if (left === undefined || right === undefined) return Object.is(a, b);
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index++) {
    if (!sameText(left[index] ?? "", right[index] ?? "")) return false;
  }
  return true;
}

/** The fewest characters of a cut text. A shorter text may be a different one. */
const shortestCut = 10;

/** The largest number of decimals to which an instance rounds. */
const mostDecimals = 6;

/**
 * Returns true if `kept` can be the stored value after `wanted` was written. Real instances round numbers and
 * cut texts without a message. Use it only for a proved write: 10.8 could also be the value before 10.803.
 *
 * @example
 * mayBeStoredAs("seconds", "video_start_time", 10.803, 10.8); // → true
 * mayBeStoredAs("seconds", "video_start_time", 10.803, 10.9); // → false
 */
export function mayBeStoredAs(kind: FieldKind, field: string, wanted: unknown, kept: unknown): boolean {
  if (sameValue(kind, field, wanted, kept)) return true;
  if (kind === "json") return false;
  const sent = readers[kind](wanted);
  const held = readers[kind](kept);
  if (!sent.ok || !held.ok) return false;
  if (typeof sent.value === "number" && typeof held.value === "number")
    return isRounded(sent.value, held.value);
  return typeof sent.value === "string" && typeof held.value === "string" && isCut(sent.value, held.value);
}

/**
 * Returns the fields that are stored rounded or cut; undefined if a stored value is a different one.
 *
 * @example
 * alteredFields("wa.element", { video_start_time: 10.803 }, { video_start_time: 10.8 });
 * // → ["video_start_time"]
 */
export function alteredFields(
  model: ModelName,
  sent: RawValues,
  stored: RawValues,
): readonly string[] | undefined {
  const fields = Object.entries(sent).map(([name, wanted]) => {
    const kind = fieldOf(model, name)?.kind;
    return {
      name,
      isSame: kind !== undefined && sameValue(kind, name, stored[name], wanted),
      isKept: kind !== undefined && mayBeStoredAs(kind, name, wanted, stored[name]),
    };
  });
  if (!fields.every(({ isKept }) => isKept)) return undefined;
  return fields.filter(({ isSame }) => !isSame).map(({ name }) => name);
}

function isRounded(wanted: number, kept: number): boolean {
  const decimals = decimalsOf(kept);
  if (decimals > mostDecimals) return false;
  return Math.abs(wanted - kept) <= 0.5 * 10 ** -decimals * (1 + 1e-9);
}

/** Returns the decimal places of a number at the 15 significant digits that Excel keeps. */
function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(Number(value.toPrecision(15))).split("e");
  const [, places = ""] = digits.split(".");
  return Math.max(0, places.length - Number(exponent));
}

function isCut(wanted: string, kept: string): boolean {
  const whole = withPlainLineEnds(wanted);
  return kept.length >= shortestCut && kept.length < whole.length && whole.startsWith(kept);
}
