import type { Words } from "../words/words.ts";

export interface PulledFrom {
  readonly instance: { readonly url: string; readonly db: string };
  readonly login: string;
  /** ISO 8601 with the offset of the engineer's clock. */
  readonly at: string;
}

/** Returns a line with time, database and user. It is printed, so it omits the instance's address. */
export function sourceLine({ instance, login, at }: PulledFrom, words: Words): string {
  if (isSample(instance)) return words.sheets.sample;
  return words.sheets.pulled({ when: timeOfPull(at, words), db: instance.db, login });
}

export function pulledWhen({ instance, at }: PulledFrom, words: Words): string {
  return isSample(instance) ? words.sheets.sample : words.sheets.pulledAt({ when: timeOfPull(at, words) });
}

/** `2026-11-21T10:04:23+09:00` becomes 2026-11-21 10:04 UTC+09:00 in English. */
function timeOfPull(iso: string, { sheets }: Words): string {
  const [, year, month, day, time, offset] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)[^Z+-]*(Z|[+-]\d\d:\d\d)?$/.exec(iso) ?? [];
  if (year === undefined || month === undefined || day === undefined || time === undefined) return iso;
  const fromUtc = offset === undefined || offset === "Z" || offset === "+00:00" ? "" : offset;
  return sheets.moment({ year, month, day, time, offset: fromUtc });
}

/** Returns a date as the language writes it; any other text unchanged. */
export function dayIn(iso: string, { sheets }: Words): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  return year === undefined || month === undefined || day === undefined
    ? iso
    : sheets.day({ year, month, day });
}

/** The instance of worksheets and pages with sample data. */
export const sampleOrigin = { url: "sample", db: "sample" } as const;

export function isSample({ url, db }: { readonly url: string; readonly db: string }): boolean {
  return url === sampleOrigin.url && db === sampleOrigin.db;
}
