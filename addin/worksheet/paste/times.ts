import { notationSize, sizeOf } from "./notations.ts";
import type { TimeNotation } from "./notations.ts";
import { answeredOnce } from "./answered-once.ts";
import { plainDigits } from "./plain-digits.ts";
import type { PastedCell } from "./text-to-table.ts";
import { secondsOfFrames, timecodeIn } from "./timecodes.ts";
import type { FrameRate } from "./timecodes.ts";

/** Which sign parts the whole from its fraction. */
export type DecimalSign = "point" | "comma";

/** A time in seconds, or why a cell is none. */
export type TimeReading =
  | { readonly ok: true; readonly seconds: number }
  | {
      readonly ok: false;
      readonly reason:
        | "not_a_time"
        | "which_decimal"
        | "other_decimal"
        | "negative"
        | "which_rate"
        | "other_rate";
    };

/**
 * Reads a cell as a time. `1:23.4`, `0:01:23.4`, `1'23"4`, `1 min 23 s` say themselves what they are; a plain number is of the notation. Refuses
 * what is no time, what is below 0, and a number whose decimal sign is not known (`1.234` may be a thousand) or another than that of the table.
 *
 * @param decimal undefined where nobody knows it
 * @param frameRate of the video, for timecodes; undefined where nobody knows it
 *
 * @example
 * readTime("1:23.4", "seconds", undefined); // → { ok: true, seconds: 83.4 }
 * readTime("1.234", "seconds", undefined); // → { ok: false, reason: "which_decimal" }
 */
export function readTime(
  cell: PastedCell,
  notation: TimeNotation,
  decimal: DecimalSign | undefined,
  frameRate?: FrameRate,
): TimeReading {
  if (typeof cell === "string") {
    const isPlain = notation !== "frames" && plainNumber.test(cell);
    return isPlain ? readPlain(cell, notation, decimal) : readText(cell, notation, decimal, frameRate);
  }
  return notation === "frames" ? ofFrames(cell, frameRate) : inSeconds(cell, notationSize(notation));
}

/** What nearly all cells of times are; it can be nothing but a number. */
const plainNumber = /^\d+(?:[.,]\d+)?$/;

function readPlain(text: string, notation: TimeNotation, decimal: DecimalSign | undefined): TimeReading {
  const number = numberIn(text, decimal);
  return typeof number === "string" ? refused(number) : inSeconds(number * notationSize(notation), 1);
}

function ofFrames(frames: number, frameRate: FrameRate | undefined): TimeReading {
  const seconds = secondsOfFrames(frames, frameRate);
  return typeof seconds === "string" ? refused(seconds) : inSeconds(seconds, 1);
}

/** A longer text is no time. */
const longestTime = 100;

const readText = answeredOnce(readAnew);

function readAnew(
  cell: string,
  notation: TimeNotation,
  decimal: DecimalSign | undefined,
  frameRate: FrameRate | undefined,
): TimeReading {
  if (cell.length > longestTime) return refused("not_a_time");
  const text = plainDigits(cell);
  if (!/\d/.test(text)) return refused("not_a_time");
  if (notation === "frames" && /^\d+$/.test(text)) return ofFrames(Number(text), frameRate);
  const inFrames =
    notation === "clock_hundredths" ? undefined : timecodeIn(text, frameRate, notation === "frames");
  if (inFrames !== undefined)
    return typeof inFrames === "string" ? refused(inFrames) : inSeconds(inFrames, 1);
  const clock = timeOfDayIn(text) ?? clockIn(text, notation);
  if (clock !== undefined) return inSeconds(clock, 1);
  const parts = [...text.matchAll(/([-+]?[\d.,' ]*\d)\s*([^\d\s.,'+-][^\d\s]*)?/gu)];
  const isAll =
    parts.length > 0 &&
    parts
      .map(([part]) => part)
      .join("")
      .replace(/\s/g, "") === text.replace(/\s/g, "");
  const named = parts.filter(([, , unit]) => unit !== undefined);
  if (!isAll || (parts.length > 1 && named.length !== parts.length)) return refused("not_a_time");
  let seconds = 0;
  for (const [, number = "", unit] of parts) {
    const size = unit === undefined ? notationSize(notation) : sizeOf(unit);
    const value = size === undefined ? ("not_a_time" as const) : numberIn(number.trim(), decimal);
    if (typeof value === "string") return refused(value);
    seconds += value * (size ?? 1);
  }
  return inSeconds(seconds, 1);
}

/** Tells whether a cell looks like a time or a plain number, whatever its decimal sign. */
export function looksLikeTime(cell: PastedCell): boolean {
  if (cell === "") return false;
  const reading = readTime(cell, "seconds", "point");
  return reading.ok || reading.reason !== "not_a_time" || readTime(cell, "seconds", "comma").ok;
}

/** The decimal sign of some cells: the sign, where they agree on one or need none; else a cell that may be read in two ways. */
export function decimalOf(
  cells: readonly PastedCell[],
): { readonly sign: DecimalSign } | { readonly ask: string } {
  const seen = { point: "", comma: "", either: "" };
  for (const cell of cells) {
    if (typeof cell !== "string" || cell.length > longestTime) continue;
    const text = plainDigits(cell);
    for (const [number] of text.matchAll(/[\d.,:']*\d/g)) {
      const says = signIn(number);
      if (says !== undefined && seen[says] === "") seen[says] = cell;
    }
  }
  if (seen.point !== "" && seen.comma !== "") return { ask: seen.comma };
  if (seen.comma !== "") return { sign: "comma" };
  if (seen.point !== "" || seen.either === "") return { sign: "point" };
  return { ask: seen.either };
}

/** `8:00:12 AM`, `午後 1:05`, `2026-11-24 08:00:12`: seconds since midnight; undefined for a clock with neither day nor half of it. */
function timeOfDayIn(text: string): number | undefined {
  const [, date = "", before = "", clock = "", after = ""] =
    /^(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[T ]\s*)?(午前|午後|上午|下午|오전|오후)?\s*(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*([ap]\.?\s?m\.?)?$/i.exec(
      text,
    ) ?? [];
  if (clock === "" || `${date}${before}${after}` === "") return undefined;
  const [hours = "", minutes = "", seconds = "0"] = clock.split(":");
  const isHalf = `${before}${after}` !== "";
  const isLate = /^p|午後|下午|오후/i.test(`${before}${after}`);
  if (Number(hours) > (isHalf ? 12 : 23) || Number(minutes) > 59) return undefined;
  const hour = isHalf ? (Number(hours) % 12) + (isLate ? 12 : 0) : Number(hours);
  return hour * 3600 + Number(minutes) * 60 + Number(seconds.replace(",", "."));
}

/** `1:23`, `1:23.4`, `0:01:23,4`, `1'23"4`: in a clock a point or comma is always decimal. */
function clockIn(text: string, notation: TimeNotation): number | undefined {
  const [, hours, whole, hundredths] = /^(\d+):([0-5]?\d:[0-5]\d):(\d{2})$/.exec(text) ?? [];
  if (hours !== undefined) {
    const [minutes, seconds] = (whole ?? "").split(":").map(Number);
    return Number(hours) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) + Number(hundredths) / 100;
  }
  const parts = /^(?:(\d+):([0-5]?\d)|(\d+)):(\d{1,2}(?:[.,]\d+)?)$/.exec(text);
  if (parts !== null) {
    const [, first, second, minutes, last = ""] = parts;
    const ending = Number(last.replace(",", "."));
    if (first !== undefined && notation === "clock_hundredths" && /^\d{2}$/.test(last))
      return Number(first) * 60 + Number(second) + ending / 100;
    if (ending >= 60) return undefined;
    return Number(first ?? 0) * 3600 + Number(second ?? minutes) * 60 + ending;
  }
  const dashes = /^(\d+)['′]\s*([0-5]?\d)(?:["″](\d*)|[.,](\d+)["″]?)?$/.exec(text);
  if (dashes === null) return undefined;
  const [, minutes, seconds, after, fraction] = dashes;
  return Number(minutes) * 60 + Number(`${seconds}.${after ?? fraction ?? 0}`);
}

/** Which decimal sign a number shows; "either" where three digits follow that may be thousands. */
function signIn(number: string): DecimalSign | "either" | undefined {
  const [plain, before = "", sign, after = ""] = /^(\d*)([.,])(\d+)$/.exec(number) ?? [];
  if (plain !== undefined)
    return after.length === 3 && /^[1-9]\d{0,2}$/.test(before) ? "either" : sign === "." ? "point" : "comma";
  const digits = number.replaceAll("'", "");
  if (digits.includes(":"))
    return /\.\d+$/.test(digits) ? "point" : /,\d+$/.test(digits) ? "comma" : undefined;
  const points = digits.split(".").length - 1;
  const commas = digits.split(",").length - 1;
  if (points + commas === 0) return undefined;
  if (points > 0 && commas > 0) return digits.lastIndexOf(".") > digits.lastIndexOf(",") ? "point" : "comma";
  const own = points > 0 ? "point" : "comma";
  if (points + commas > 1) return own === "point" ? "comma" : "point";
  const [whole = "", fraction = ""] = digits.split(/[.,]/);
  return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? "either" : own;
}

function numberIn(
  text: string,
  decimal: DecimalSign | undefined,
): number | Extract<TimeReading, { ok: false }>["reason"] {
  // `12.03.2025` is a date, whatever its decimal sign were.
  if (!/^[-+]?(\d+|\d{1,3}([.,' ]\d{3})+)?([.,]\d+)?$/.test(text)) return "not_a_time";
  const says = signIn(text.replaceAll(" ", ""));
  if (says === "either" && decimal === undefined) return "which_decimal";
  const sign = says === "either" || says === undefined ? (decimal ?? "point") : says;
  if (decimal !== undefined && sign !== decimal) return "other_decimal";
  const { whole, group } = numberSigns[sign];
  if (!whole.test(text) || !/\d/.test(text)) return "not_a_time";
  return Number(text.replace(group, "").replace(",", "."));
}

/** A whole number as each sign has it, and what may stand between its thousands. */
const numberSigns = {
  point: { whole: /^[-+]?(\d+|\d{1,3}([,' ]\d{3})+)?(\.\d+)?$/, group: /[,' ]/g },
  comma: { whole: /^[-+]?(\d+|\d{1,3}([.' ]\d{3})+)?(,\d+)?$/, group: /[.' ]/g },
} as const;

/** A millionth of a second is finer than anybody measures, and coarser than what sums of fractions are off. */
export function roundedSeconds(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}

function inSeconds(number: number, size: number): TimeReading {
  if (!Number.isFinite(number)) return refused("not_a_time");
  return number < 0 ? refused("negative") : { ok: true, seconds: roundedSeconds(number * size) };
}

function refused(reason: Extract<TimeReading, { ok: false }>["reason"]): TimeReading {
  return { ok: false, reason };
}
