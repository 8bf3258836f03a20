/** Replaces Thai digits and the full-width characters of input methods. */
export function plainDigits(text: string): string {
  if (/^[\x20-\x7E]*$/.test(text)) return text.trim();
  const latin = text.normalize("NFKC").replace(/[−–]/g, "-").trim();
  return latin.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - "๐".charCodeAt(0)));
}

/** Returns a map from each word to its key. Lists are separated by "|". A repeated word has its first key. */
export function keysByWord<Key extends string>(lists: Record<Key, string>, plain = plainDigits) {
  const entries = Object.entries<string>(lists) as [Key, string][];
  const words = entries.flatMap(([key, list]) => list.split("|").map((word) => [plain(word), key] as const));
  return new Map(words.toReversed());
}

/** Frames per second, by their usual names. */
export const frameRates = ["23.976", "24", "25", "29.97", "30", "50", "59.94", "60", "120", "240"] as const;
export type FrameRate = (typeof frameRates)[number];
/** Used if only the order of timecodes matters. */
export const anyRate: FrameRate = "59.94";

/** Returns the rate in `25 fps` or `29.97p`, or undefined. */
export function rateIn(words: string): FrameRate | undefined {
  const rateWords =
    /(?:^|[^\d.,])(\d{2,3}(?:[.,]\d{1,3})?)\s*(?:fps|p(?![\p{L}])|frames? ?(?:\/|per) ?s|bilder ?\/ ?s|コマ ?\/ ?秒|帧 ?\/ ?秒)/iu;
  const [, number = ""] = rateWords.exec(plainDigits(words)) ?? [];
  return frameRates.find((rate) => rate === number.replace(",", ".").replace(/^23\.98$/, "23.976"));
}

/** DM is a hundredth of a minute (REFA), TMU 1/100,000 of an hour (MTM). */
const secondsPerUnit = {
  ...{ seconds: 1, minutes: 60, hundredths: 0.6, tmu: 0.036, milliseconds: 0.001 },
  ...{ hours: 3600, days: 86_400, clock: 1, clock_hundredths: 1, frames: 1 },
};
export type TimeNotation = keyof typeof secondsPerUnit;
/** In the order in which they are offered. */
export const timeNotations = Object.keys(secondsPerUnit) as readonly TimeNotation[];

/** Frame rates with a fraction are 1000/1001 of the whole rate (SMPTE ST 12-1). */
export function secondsOf(number: number, notation: TimeNotation, rate?: FrameRate): number {
  // Excel is exact to a millisecond, but shows fewer digits.
  if (notation === "days") return Math.round(number * 86_400_000) / 1000;
  if (notation !== "frames" || rate === undefined) return number * secondsPerUnit[notation];
  return rate.includes(".") ? (number * 1001) / (Math.round(Number(rate)) * 1000) : number / Number(rate);
}

export const units = keysByWord({
  milliseconds: `ms|msec|msecs|millisecond|milliseconds|ミリ秒|毫秒`,
  seconds: `s|s.|ss.msec|sec|sec.|secs|second|seconds|sek|sek.|sekunde|sekunden|seg|seg.|segundo|segundos|detik|dtk|giây|วินาที|วิ|秒|초|"|″`,
  minutes: `min|min.|mins|m|minute|minutes|minuten|minuto|minutos|menit|mnt|phút|นาที|分|分钟|分鐘|分間|분|′`,
  hours: `h|hr|hrs|hour|hours|std|stunden|decimal hours|時間|小时|小時|시간`,
  hundredths: `dm|hm|hmin|cmin`,
  tmu: `tmu`,
});

/** Headers with a notation, without a unit. The first match counts. */
const headerPatterns = [
  ["frames", /m:ss[:;.]ff|\b(?:frames?|fotogramas?|einzelbilder)\b|フレーム|コマ|帧|影格|프레임|เฟรม/],
  ["clock_hundredths", /(?:^|[\s([/,])m?m:ss[:.](?:hh|cc|00)/],
  ["clock", /m:ss/],
  ["hours", /h:mm|\bstd:min\b/],
  ["tmu", /\btmu\b/],
  ["hundredths", /\b(?:dm|hm|hmin|cmin|cm)\b|1\/100|0[.,]01|hundredths|hundertstel|centésim|百分/],
] as const;

/** Returns the notation in `Time (DM)` or `start_ms`, or undefined. */
export function notationIn(header: string): TimeNotation | undefined {
  const text = plainDigits(header.slice(0, 200)).toLowerCase().replaceAll("_", " ");
  const [named] = headerPatterns.find(([, pattern]) => pattern.test(text)) ?? [];
  if (named !== undefined) return named;
  const words = [...text.matchAll(/[([（【]([^)\]）】]*)[)\]）】]/g)].map(([, word = ""]) => word.trim());
  const last = text.split(/[\s/,:;-]+/).at(-1) ?? "";
  // Without brackets these words have other meanings: `Cycle h`, `min` for minimum.
  if (!/^(?:min|h|hr|hrs|hour|std|時間|小时|小時|시간)$/.test(last)) words.push(last);
  return words.map((word) => units.get(word)).find((unit) => unit !== undefined);
}
