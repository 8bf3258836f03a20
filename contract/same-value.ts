import type { FieldKind } from "./fields.ts";
import { readEntries } from "./loss.ts";
import { readers } from "./read-value.ts";
import { readSegments } from "./segments.ts";

/**
 * Tells whether two values of a field are the same to an engineer. Text: after CRLF → LF, `false` = "". Numbers: at 15
 * significant digits, which is what Excel keeps. References: by id. Segments: one by one. LOSS lists: entry by
 * entry, where padding with empty entries is no difference. What cannot be read is the same only letter by letter.
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

/** Tells whether two numbers agree at 15 significant digits. */
export function sameNumber(a: number, b: number): boolean {
  if (a === b) return true;
  // Rounding takes a hundred times as long as seeing that they are far apart.
  if (Math.abs(a - b) > 1e-13 * Math.max(Math.abs(a), Math.abs(b))) return false;
  return Number(a.toPrecision(15)) === Number(b.toPrecision(15));
}

/** Tells whether two texts agree when line ends are written the same way. */
export function sameText(a: string, b: string): boolean {
  return a === b || withPlainLineEnds(a) === withPlainLineEnds(b);
}

/** The text with LF line ends, as the workbook and the service both keep it. */
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
