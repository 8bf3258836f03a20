/** Numbers and times in the format of one locale. */
export interface Format {
  /** A whole number: 1,200. */
  count(value: number): string;
  /** A number of any kind with at most two decimals: 12, 0.85. */
  number(value: number): string;
  /** Seconds with one decimal, for lists: 57.2. */
  tenths(value: number): string;
  /** Seconds with two decimals: 57.20. */
  hundredths(value: number): string;
  /** A moment with its time zone: 21 Nov, 14:05 GMT+9. */
  moment(date: Date): string;
  /** A day, from `2026-11-21`: Nov 21, 2026; empty for any other text. */
  date(day: string): string;
  /** Time ago in whole days: 3 days ago. */
  daysAgo(days: number): string;
  /** A list: A, B, and C. */
  list(items: readonly string[]): string;
}

export function createFormat(locale: string): Format {
  const decimals = (digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const whole = decimals(0);
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const tenths = decimals(1);
  const hundredths = decimals(2);
  const moment = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    hourCycle: "h23",
  });
  // Thai would use the Buddhist calendar, unlike years in worksheets.
  const calendar = "gregory";
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC", calendar });
  const list = new Intl.ListFormat(locale);
  const relative = new Intl.RelativeTimeFormat(locale);
  return {
    count: (value) => whole.format(value),
    number: (value) => plain.format(value),
    tenths: (value) => tenths.format(value),
    hundredths: (value) => hundredths.format(value),
    moment: (date) => moment.format(date),
    date: (day) =>
      /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? date.format(Date.parse(day)) : "",
    list: (items) => list.format(items),
    daysAgo: (days) => relative.format(-days, "day"),
  };
}

/** What happened, and what to do. */
export interface Sentence {
  readonly what: string;
  readonly todo: string;
}
