import { plainDigits } from "./plain-digits.ts";
import type { PastedCell } from "./text-to-table.ts";
import { areTimecodes } from "./timecodes.ts";

/** How the plain numbers of a column of times are meant. A clock, such as `1:23.4`, and a number with its unit are always read as they say. */
export type TimeNotation = keyof typeof notations;

/**
 * The notations, each with the seconds of one. DM is the hundredth of a minute of German time study (REFA), TMU the hundred-thousandth of an hour of
 * MTM. In `clock_hundredths` the third part of `1:02:34` is hundredths of a second, in `frames` it is frames, else it is seconds after hours and minutes.
 */
const notations = {
  seconds: 1,
  minutes: 60,
  hundredths: 0.6,
  tmu: 0.036,
  milliseconds: 0.001,
  clock: 1,
  clock_hundredths: 1,
  /** By the rate of the video. */
  frames: 1,
} as const;

/** The seconds of one in a notation; a clock says them itself. */
export function notationSize(notation: TimeNotation): number {
  return notations[notation];
}

/** The notations in the order in which they are offered. */
export const timeNotations = Object.keys(notations) as readonly TimeNotation[];

/** The notation that a header names, as in `Time (DM)` or `時間 [秒]`; undefined where it names none. */
export function notationIn(header: string): TimeNotation | undefined {
  const text = header.slice(0, 200).normalize("NFKC").toLowerCase();
  if (
    /m:ss[:;.]ff/.test(text) ||
    /\b(frames?|fotogramas?|einzelbilder)\b|フレーム|コマ|帧|影格|프레임|เฟรม/.test(text)
  )
    return "frames";
  if (/(^|[\s([/,_])m?m:ss[:.](hh|cc|00)/.test(text)) return "clock_hundredths";
  if (text.includes("m:ss")) return "clock";
  if (/\btmu\b/.test(text)) return "tmu";
  if (/\b(dm|hm|hmin|cmin|cm)\b|1\/100|0[.,]01|hundredths|hundertstel|centésim|百分/.test(text))
    return "hundredths";
  const inBrackets = [...text.matchAll(/[([（【]([^)\]）】]*)[)\]）】]/g)].map(([, unit = ""]) =>
    unit.trim(),
  );
  const last = text.split(/[\s/,:;_]+/).at(-1) ?? "";
  for (const unit of [...inBrackets, last]) {
    if (isAmong(units.milliseconds, unit)) return "milliseconds";
    if (unit !== "" && isAmong(units.minutes, unit) && (inBrackets.includes(unit) || unit !== "min"))
      return "minutes";
    if (isAmong(units.seconds, unit)) return "seconds";
  }
  return undefined;
}

/** The notation that cells show by themselves: timecodes, or clocks of which one has more than 59 at its end, which must be hundredths. */
export function notationOf(cells: readonly PastedCell[]): TimeNotation | undefined {
  if (areTimecodes(cells)) return "frames";
  const isHundredths = cells.some((cell) => {
    const [, last] = /^(?:\d+:)?\d+:[0-5]?\d:(\d{2})$/.exec(plainDigits(String(cell))) ?? [];
    return last !== undefined && Number(last) > 59;
  });
  return isHundredths ? "clock_hundredths" : undefined;
}

/** What people write behind a number, by the notation it means. */
const units = {
  milliseconds: ["ms", "msec", "ミリ秒", "毫秒"],
  seconds: [
    ...[
      "s",
      "s.",
      "sec",
      "sec.",
      "secs",
      "second",
      "seconds",
      "sek",
      "sek.",
      "sekunde",
      "sekunden",
      "seg",
      "seg.",
    ],
    ...["segundo", "segundos", "detik", "dtk", "giây", "วินาที", "วิ", "秒", "초", '"', "″"],
  ],
  minutes: [
    ...[
      "min",
      "min.",
      "mins",
      "m",
      "minute",
      "minutes",
      "minuten",
      "minuto",
      "minutos",
      "menit",
      "mnt",
      "phút",
    ],
    ...["นาที", "分", "分钟", "分鐘", "分間", "분", "′"],
  ],
  hours: ["h", "hr", "hour", "hours", "std", "stunden", "時間", "小时", "小時", "시간"],
  hundredths: ["dm", "hm", "hmin", "cmin"],
  tmu: ["tmu"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

function isAmong(words: readonly string[], unit: string): boolean {
  return words.includes(unit);
}

/** The seconds of one of what is written behind a number, as in `12 min`; undefined for what is no unit. */
export function sizeOf(unit: string): number | undefined {
  const word = unit.toLowerCase();
  if (isAmong(units.seconds, word)) return 1;
  if (isAmong(units.minutes, word)) return 60;
  if (isAmong(units.hours, word)) return 3600;
  if (isAmong(units.milliseconds, word)) return 0.001;
  if (isAmong(units.hundredths, word)) return 0.6;
  return isAmong(units.tmu, word) ? 0.036 : undefined;
}
