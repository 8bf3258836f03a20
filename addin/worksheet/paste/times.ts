import type { PastedCell } from "./text-to-table.ts";
import { plainDigits, secondsOf, units } from "./units.ts";
import type { FrameRate, TimeNotation } from "./units.ts";

export type DecimalSign = "point" | "comma";
type NoTime = "not_a_time" | "which_decimal" | "other_decimal" | "negative" | "which_rate" | "other_rate";
export type TimeReading = { ok: true; seconds: number } | { ok: false; reason: NoTime };

/** Reads a cell as a time. `notation` is the unit of plain numbers, and says how to read `14:05`. */
export function readTime(cell: PastedCell, notation: TimeNotation, decimal?: DecimalSign, rate?: FrameRate) {
  const text = textOf(cell);
  const number = /^(?:\d+|\d(?:[.,]\d+)?e[-+]\d{1,2})$/i.test(text) ? Number(text.replace(",", ".")) : cell;
  if (typeof number === "number")
    return reading(notation === "frames" && !rate ? "which_rate" : secondsOf(number, notation, rate));
  const clockTime =
    timecodeIn(text, rate, notation) ??
    timeOfDay(text) ??
    clockIn(notation === "hours" && /^\d+:\d\d$/.test(text) ? `${text}:00` : text);
  return reading(clockTime ?? amountIn(text, notation, decimal));
}

function reading(seconds: number | NoTime): TimeReading {
  if (typeof seconds === "string") return { ok: false, reason: seconds };
  return seconds < 0 ? { ok: false, reason: "negative" } : { ok: true, seconds: roundedSeconds(seconds) };
}

/** Returns true for a time or a plain number, with any decimal sign. */
export function looksLikeTime(cell: PastedCell): boolean {
  const found = readTime(cell, "seconds");
  return found.ok || found.reason !== "not_a_time";
}

/** Returns true for words without a measurement. `# 5` is words: the number of a lap. */
export function isWords(cell: PastedCell): boolean {
  if (typeof cell !== "string" || cell === "") return false;
  return !/\d/.test(plainDigits(cell)) || !looksLikeTime(cell.replace(/^[#＃]\s*(?=\d)/, ""));
}

/** Rounds to a millionth, which removes rounding errors of sums. */
export function roundedSeconds(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}

/** Returns "" for a number, and for a text that is too long for a time. */
function textOf(cell: PastedCell): string {
  return typeof cell === "string" && cell.length <= 100 ? plainDigits(cell) : "";
}

/** Reads `1:23`, `1:23.4`, `0:01:23,4` or `1'23"4`. After hours, minutes are below 60. */
function clockIn(text: string): number | undefined {
  const clock = /^(?:(\d+):(?=[0-5]?\d:))?(\d+)(?::|['′]\s*)([0-5]?\d)(?:(?:[.,](?=\d)|"|′′)(\d*)"?)?$/;
  const [, hours = 0, minutes, seconds, fraction = 0] = clock.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
}

/** Reads `0:01:23:12`, which ends in frames or hundredths. Without hours, only if `notation` says so. */
export function timecodeIn(text: string, rate?: FrameRate, notation: TimeNotation = "seconds") {
  const [, before = "", sign, last] = /^([\d:;]+)([:;.])(\d{2,3})$/.exec(text) ?? [];
  const seconds = clockIn(before.replaceAll(";", ":"));
  if (seconds === undefined) return undefined;
  if (notation === "clock_hundredths") return seconds + Number(`0.${last}`);
  if (notation !== "frames" && (sign === "." || !/[:;]\d+[:;]\d\d$/.test(before))) return undefined;
  if (rate === undefined) return "which_rate";
  const nominal = Math.round(Number(rate));
  const isDropping = sign === ";";
  if (Number(last) >= nominal || (isDropping && rate !== "29.97" && rate !== "59.94")) return "other_rate";
  // Drop-frame timecode skips some frame numbers in each minute except every tenth.
  const drops = isDropping ? (Math.floor(seconds / 60) - Math.floor(seconds / 600)) * (nominal / 15) : 0;
  return secondsOf(seconds * nominal + Number(last) - drops, "frames", rate);
}

/** Returns hundredths if a last part is above 59, else frames; undefined without timecodes. */
export function notationOf(cells: readonly PastedCell[]): TimeNotation | undefined {
  const texts = cells.map(textOf);
  if (texts.some((text) => /^(?:\d+:)?\d+:[0-5]?\d:[6-9]\d$/.test(text))) return "clock_hundredths";
  return texts.some((text) => timecodeIn(text) !== undefined) ? "frames" : undefined;
}

/** Returns true for parts of a day, as Excel stores times: below 1, and very small or very fine. */
export function looksLikeDays(cells: readonly PastedCell[]): boolean {
  const texts = cells.map((cell) => plainDigits(String(cell)).replace(",", "."));
  const numbers = texts.map(Number).filter((number) => !Number.isNaN(number));
  if (!numbers.every((number) => number >= 0 && number < 1) || !numbers.some(Boolean)) return false;
  return numbers.every((number) => number < 0.02) || texts.some((text) => /\.\d{6,}$|e-\d/i.test(text));
}

/** Returns true for a time of day with its date, or with AM or PM. */
export function isOfDay(cell: string): boolean {
  return timeOfDay(textOf(cell)) !== undefined;
}

/** Reads `8:00 AM` as seconds since midnight, and `11/24/2026 8:00` as seconds since 1970. */
function timeOfDay(text: string): number | undefined {
  const dayAndTime =
    /^(?:(\d{1,4})([-/.])(\d{1,2})[-/.](\d{1,4})[T ]\s*)?(午前|午後|上午|下午|오전|오후)?\s*(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*([ap]\.?\s?m\.?|Z|[+-]\d{2}:?\d{2})?$/i;
  const [, first, sign, second, third = "", before, hands = "", after = ""] = dayAndTime.exec(text) ?? [];
  const [half] = /^[ap]|[前上전後下후]/i.exec(before ?? after) ?? [];
  const time = clockIn(hands.length > 5 ? hands : `${hands}:00`);
  if (time === undefined || time >= (half ? 13 : 24) * 3600) return undefined;
  const inDay = half ? (time % 43_200) + (/[p後下후]/i.test(half) ? 43_200 : 0) : time;
  if (first === undefined) return half ? inDay : undefined;
  const [month, day] = sign === "/" && Number(first) <= 12 ? [first, second] : [second, first];
  const date = first.length === 4 ? [first, second, third] : [third, month, day];
  return Date.UTC(Number(date[0]), Number(date[1]) - 1, Number(date[2])) / 1000 + inDay;
}

/** Reads a number, or several numbers with a unit each. */
function amountIn(text: string, notation: TimeNotation, decimal?: DecimalSign): number | NoTime {
  const part = /([-+]?[\d.,' ]*\d)\s*([^\d\s.,'+-][^\d\s]*)?/gu;
  const parts = [...text.matchAll(part)];
  if (parts.length === 0 || text.replace(part, "").trim() !== "") return "not_a_time";
  let seconds = 0;
  for (const [, digits = "", word] of parts) {
    const unit = word === undefined && parts.length === 1 ? notation : units.get(word?.toLowerCase() ?? "");
    const number = unit && numberIn(digits.trim(), decimal);
    if (!unit || typeof number !== "number") return number ?? "not_a_time";
    seconds += secondsOf(number, unit);
  }
  return seconds;
}

function numberIn(text: string, decimal: DecimalSign | undefined): number | NoTime {
  const { point, comma } = valuesOf(text);
  if (point === comma) return point ?? "not_a_time";
  if (decimal !== undefined) return { point, comma }[decimal] ?? "other_decimal";
  return point !== undefined && comma !== undefined ? "which_decimal" : (point ?? comma ?? "not_a_time");
}

/** Returns the value with a decimal point and with a comma, each undefined if impossible. */
function valuesOf(text: string): Record<DecimalSign, number | undefined> {
  // All thousands separators of a number are alike; `12.03.2025` is a date.
  const pointed = /^[-+]?(?:\d*(?:\.\d+)?|[1-9]\d{0,2}([,' ])\d{3}(?:\1\d{3})*(?:\.\d+)?)$/;
  const valueOf = (one: string) => (pointed.test(one) ? Number(one.replace(/[,' ]/g, "")) : undefined);
  return { point: valueOf(text), comma: valueOf(text.replace(/[.,]/g, (it) => (it === "." ? "," : "."))) };
}

/** A sign in this many numbers is the decimal sign: not all would be in thousands. */
const minimumFractions = 6;

/** Returns the decimal sign of all cells; "point" if no cell needs one; null if it is ambiguous. */
export function decimalOf(cells: readonly PastedCell[]): DecimalSign | null {
  const numbers = cells
    .flatMap((cell) => textOf(cell).match(/[\d.,:']*\d/g) ?? [])
    .map((number) => ({ number, ...valuesOf(number.replace(/.*:/, "0")) }))
    .filter(({ point, comma }) => point !== comma);
  const isPoint = numbers.some(({ comma }) => comma === undefined);
  const isComma = numbers.some(({ point }) => point === undefined);
  if (isPoint || isComma || numbers.length === 0) return !isComma ? "point" : isPoint ? null : "comma";
  const all = (sign: string) =>
    numbers.length >= minimumFractions && numbers.every(({ number }) => number.includes(sign));
  return all(".") ? "point" : all(",") ? "comma" : null;
}
