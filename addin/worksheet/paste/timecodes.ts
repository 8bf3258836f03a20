import type { PastedCell } from "./text-to-table.ts";

/**
 * Frames of video in a second, as cameras and programs name them. Those of American television are a thousandth slower than their name: 29.97 is
 * 30000/1001 (SMPTE ST 12-1).
 */
const rates = {
  "23.976": 24_000 / 1001,
  "24": 24,
  "25": 25,
  "29.97": 30_000 / 1001,
  "30": 30,
  "50": 50,
  "59.94": 60_000 / 1001,
  "60": 60,
  "120": 120,
  "240": 240,
} as const;

/** A rate by its name. */
export type FrameRate = keyof typeof rates;

/** All rates, the slowest first. */
export const frameRates = (Object.keys(rates) as FrameRate[]).sort((a, b) => rates[a] - rates[b]);

/** A rate by which every timecode can be read, where only their order matters. */
export const anyRate: FrameRate = "59.94";

/** What a timecode says, before it is known how many frames make a second. */
interface Timecode {
  /** Whole seconds as they are counted in it. */
  readonly counted: number;
  readonly frames: number;
  /** Two frames are left out of the count at each minute but the tenth, for which a semicolon stands before the frames. */
  readonly isDropping: boolean;
}

/** Seconds of a timecode, or why it has none: nobody said the rate, or a second of that rate has not so many frames. */
export type TimecodeReading = number | "which_rate" | "other_rate";

/**
 * Reads `0:01:02:12` or `01:02:03;12`, hours, minutes, seconds and frames; with `isFrames` also `1:02:12`, minutes, seconds and frames. Undefined for
 * what is no timecode.
 *
 * @example
 * timecodeIn("00:00:02:12", "25"); // → 2.48
 * timecodeIn("00:00:02:12", undefined); // → "which_rate"
 */
export function timecodeIn(
  text: string,
  rate: FrameRate | undefined,
  isFrames = false,
): TimecodeReading | undefined {
  const code = partsOf(text, isFrames);
  if (code === undefined) return undefined;
  if (rate === undefined) return "which_rate";
  const nominal = Math.round(rates[rate]);
  const canDrop = rate === "29.97" || rate === "59.94";
  if (code.frames >= nominal || (code.isDropping && !canDrop)) return "other_rate";
  const minutes = Math.floor(code.counted / 60);
  const dropped = code.isDropping ? (nominal / 15) * (minutes - Math.floor(minutes / 10)) : 0;
  return (code.counted * nominal + code.frames - dropped) / rates[rate];
}

/** Seconds of so many frames. */
export function secondsOfFrames(frames: number, rate: FrameRate | undefined): TimecodeReading {
  return rate === undefined ? "which_rate" : frames / rates[rate];
}

/** Whether cells are timecodes: all of them have four parts, and none of them more than 59 at the end, which were hundredths. */
export function areTimecodes(cells: readonly PastedCell[]): boolean {
  const codes = cells.map((cell) => partsOf(String(cell).normalize("NFKC").trim(), false));
  return codes.some((code) => code !== undefined) && codes.every((code) => (code?.frames ?? 0) < 60);
}

/** The rate that words name, as in `25 fps` or `29.97p`; undefined where they name none. */
export function rateIn(words: string): FrameRate | undefined {
  const [, number = ""] =
    /(?:^|[^\d.,])(\d{2,3}(?:[.,]\d{1,3})?)\s*(?:fps|p(?![\p{L}])|frames? ?(?:\/|per) ?s|bilder ?\/ ?s|コマ ?\/ ?秒|帧 ?\/ ?秒)/iu.exec(
      words.normalize("NFKC"),
    ) ?? [];
  const name = number.replace(",", ".").replace(/^23\.98$/, "23.976");
  return frameRates.find((rate) => rate === name);
}

function partsOf(text: string, isFrames: boolean): Timecode | undefined {
  const [, hours, minutes, seconds, sign = "", frames] =
    /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)([:;.])(\d{2,3})$/.exec(text) ?? [];
  if (minutes === undefined || (!isFrames && (hours === undefined || sign === "."))) return undefined;
  return {
    counted: Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds),
    frames: Number(frames),
    isDropping: sign === ";",
  };
}
