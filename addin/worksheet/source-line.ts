import type { Words } from "../words/words.ts";

/** The source of pulled data: instance, user and time. */
export interface PulledFrom {
  readonly instance: { readonly url: string; readonly db: string };
  readonly login: string;
  /** ISO 8601 with the offset of the engineer's clock. */
  readonly at: string;
}

/**
 * Returns one line with the source of a worksheet: time with time zone, database and user. The line is
 * printed, so it does not have the instance's address, which the pane and the note of the cell show. The
 * sample has another line.
 */
export function sourceLine({ instance, login, at }: PulledFrom, words: Words): string {
  if (isSample(instance)) return words.sheets.sample;
  return words.sheets.pulled({ when: moment(at, words), db: instance.db, login });
}

/** Returns the time of a pull for a report and its footer, without the instance. */
export function pulledWhen({ instance, at }: PulledFrom, words: Words): string {
  return isSample(instance) ? words.sheets.sample : words.sheets.pulledAt({ when: moment(at, words) });
}

/** Returns a time as text: `2026-11-21T10:04:23+09:00` becomes 2026-11-21 10:04 UTC+09:00 in English. */
function moment(iso: string, { sheets }: Words): string {
  const [, year, month, day, time, offset] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)[^Z+-]*(Z|[+-]\d\d:\d\d)?$/.exec(iso) ?? [];
  if (year === undefined || month === undefined || day === undefined || time === undefined) return iso;
  const fromUtc = offset === undefined || offset === "Z" || offset === "+00:00" ? "" : offset;
  return sheets.moment({ year, month, day, time, offset: fromUtc });
}

/** Returns `2026-11-21` as the language writes dates; any other text unchanged. */
export function dayIn(iso: string, { sheets }: Words): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  return year === undefined || month === undefined || day === undefined
    ? iso
    : sheets.day({ year, month, day });
}

/** The url and database of worksheets and pages with sample data. They take the place of an instance. */
export const sampleOrigin = { url: "sample", db: "sample" } as const;

/** Returns true if the instance of a worksheet or page is the sample. */
export function isSample({ url, db }: { readonly url: string; readonly db: string }): boolean {
  return url === sampleOrigin.url && db === sampleOrigin.db;
}
