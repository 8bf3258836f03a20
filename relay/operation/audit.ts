import { parseArgs } from "node:util";
import type { Journal, StoredEntry, Span } from "../journal/journal.ts";

/** How many entries are in memory at once. */
const page = 500;

/** Says the entries of a journal line by line, oldest first, and gives how many there are. */
export async function audit(
  journal: Pick<Journal, "between">,
  { format, span }: AuditRequest,
  say: (line: string) => void,
): Promise<number> {
  const head = auditHead(format);
  if (head !== undefined) say(head);
  let count = 0;
  let after = 0;
  for (;;) {
    const entries = await journal.between(span, page, after);
    for (const entry of entries) say(auditLine(entry, format));
    count += entries.length;
    if (entries.length < page) return count;
    after = entries.at(-1)?.id ?? after;
  }
}

/** How an audit is written: comma-separated for a spreadsheet, or one JSON object a line. */
const auditFormats = ["csv", "jsonl"] as const;

/** One of these formats. */
export type AuditFormat = (typeof auditFormats)[number];

/** What an audit says of an entry, in this order. */
const columns = [
  ...["id", "at", "login", "what", "model", "record_id", "label", "outcome", "before", "after"],
  ...["message", "batch", "takes_back", "taken_back_by", "subject", "issuer"],
] as const satisfies readonly string[];

/** The line above all others: a byte order mark, so that Excel reads UTF-8, and the names; undefined where there is none. */
export function auditHead(format: AuditFormat): string | undefined {
  return format === "csv" ? `\uFEFF${columns.join(",")}\r` : undefined;
}

/** An entry as a line without its line feed. Lines of CSV end in carriage return and line feed (RFC 4180). */
export function auditLine(entry: StoredEntry, format: AuditFormat): string {
  const members = Object.fromEntries(columns.map((name) => [name, entry[name as keyof StoredEntry]]));
  return format === "jsonl" ? JSON.stringify(members) : `${Object.values(members).map(cellOf).join(",")}\r`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const safe = text.replaceAll(calculated, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * What a spreadsheet would calculate where it begins a cell; an apostrophe makes it text. Many spreadsheets take semicolons or tabs for what
 * parts cells, whatever is in quotes for commas; then a cell begins within a text too.
 */
const calculated = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;|\t\r\n\v\f\u0085\u2028\u2029])[\s"]*)/g;

/** The format and the span of an audit. */
export interface AuditRequest {
  readonly format: AuditFormat;
  readonly span: Span;
}

const usage =
  "Say `npm run --silent relay -- audit --format csv|jsonl --from 2026-01-01 --to 2026-01-31`; without --from and --to, everything is in it.";

/**
 * Reads the words behind `audit`. A day is one of UTC, and `--to` takes in the whole of its day; a time is written as in
 * `2026-01-31T18:00:00Z` and is itself not taken in. Returns a sentence where the words cannot be understood.
 */
export function auditRequestOf(args: readonly string[]): AuditRequest | string {
  const text = { type: "string" } as const;
  let values: { readonly format?: string; readonly from?: string; readonly to?: string };
  try {
    ({ values } = parseArgs({ args: [...args], options: { format: text, from: text, to: text } }));
  } catch {
    return usage;
  }
  const format = auditFormats.find((known) => known === (values.format ?? "csv"));
  const from = values.from === undefined ? new Date(0) : timeOf(values.from, 0);
  const to = values.to === undefined ? end : timeOf(values.to, 1);
  return format === undefined || from === undefined || to === undefined
    ? usage
    : { format, span: { from, to } };
}

/** The last time that is written with four digits of a year, by which times are compared. */
const end = new Date("9999-12-31T23:59:59.999Z");

function timeOf(text: string, daysOn: 0 | 1): Date | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!isDay && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/.test(text)) return undefined;
  const time = new Date(text);
  // A day that its month does not have would count into the next one.
  if (Number.isNaN(time.getTime()) || time.getUTCDate() !== Number(text.slice(8, 10))) return undefined;
  if (isDay) time.setUTCDate(time.getUTCDate() + daysOn);
  return time > end ? end : time;
}
