import { parseArgs } from "node:util";
import type { Journal, StoredEntry, Span } from "../journal/journal.ts";

/** The number of entries in memory at once. */
const page = 500;

/** Prints the entries of a journal line by line, oldest first. Returns their number. */
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

/** The formats of an audit: comma-separated for a spreadsheet, or one JSON object per line. */
const auditFormats = ["csv", "jsonl"] as const;

/** The format of an audit. */
export type AuditFormat = (typeof auditFormats)[number];

/** The columns of an audit, in this order. */
const columns = [
  ...["id", "at", "login", "what", "model", "record_id", "label", "outcome", "before", "after"],
  ...["message", "batch", "takes_back", "taken_back_by", "subject", "issuer"],
] as const satisfies readonly string[];

/**
 * Returns the first line of an audit: a byte order mark, so that Excel reads UTF-8, and the names. Undefined
 * for JSON lines.
 */
export function auditHead(format: AuditFormat): string | undefined {
  return format === "csv" ? `\uFEFF${columns.join(",")}\r` : undefined;
}

/** Returns an entry as a line without its line feed. Lines of CSV also have a carriage return (RFC 4180). */
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
 * The starts of text that a spreadsheet would calculate. An apostrophe keeps them text. Many spreadsheets
 * also split cells at semicolons or tabs, even inside quotes, so a cell may begin within a text.
 */
const calculated = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;|\t\r\n\v\f\u0085\u2028\u2029])[\s"]*)/g;

/** The format and the span of an audit. */
export interface AuditRequest {
  readonly format: AuditFormat;
  readonly span: Span;
}

const usage =
  "Run `npm run --silent relay -- audit --format csv|jsonl --from 2026-01-01 --to 2026-01-31`. Without --from and --to, it prints everything.";

/**
 * Reads the arguments after `audit`. Days are in UTC, and `--to` includes its whole day. A time, such as
 * `2026-01-31T18:00:00Z`, is itself excluded. Returns a sentence if the arguments are invalid.
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

/** The last time with a year of four digits; times are compared as text. */
const end = new Date("9999-12-31T23:59:59.999Z");

function timeOf(text: string, daysOn: 0 | 1): Date | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!isDay && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/.test(text)) return undefined;
  const time = new Date(text);
  // A day that its month does not have would become one of the next month.
  if (Number.isNaN(time.getTime()) || time.getUTCDate() !== Number(text.slice(8, 10))) return undefined;
  if (isDay) time.setUTCDate(time.getUTCDate() + daysOn);
  return time > end ? end : time;
}
