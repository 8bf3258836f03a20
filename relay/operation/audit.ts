import { parseArgs } from "node:util";
import type { Journal, StoredEntry, Span } from "../journal/journal.ts";

/** The most entries in one read, and in memory. */
const pageSize = 500;

/** Prints the entries of a span of time, oldest first. Returns their number. */
export async function audit(
  journal: Pick<Journal, "between">,
  { format, span }: AuditRequest,
  say: (line: string) => void,
): Promise<number> {
  const firstLine = auditHead(format);
  if (firstLine !== undefined) say(firstLine);
  let count = 0;
  let after = 0;
  for (;;) {
    const entries = await journal.between(span, pageSize, after);
    for (const entry of entries) say(auditLine(entry, format));
    count += entries.length;
    if (entries.length < pageSize) return count;
    after = entries.at(-1)?.id ?? after;
  }
}

/** Comma-separated for a spreadsheet, or one JSON object per line. */
const auditFormats = ["csv", "jsonl"] as const;

export type AuditFormat = (typeof auditFormats)[number];

const columns = [
  ...["id", "at", "login", "what", "model", "record_id", "label", "outcome", "before", "after"],
  ...["message", "batch", "takes_back", "taken_back_by", "subject", "issuer"],
] as const satisfies readonly string[];

/**
 * Returns the column names after a byte order mark, which makes Excel read UTF-8. Returns undefined for JSON
 * lines.
 */
export function auditHead(format: AuditFormat): string | undefined {
  return format === "csv" ? `\uFEFF${columns.join(",")}\r` : undefined;
}

/** Returns an entry without a line feed. A line of CSV ends with a carriage return (RFC 4180). */
export function auditLine(entry: StoredEntry, format: AuditFormat): string {
  const members = Object.fromEntries(columns.map((name) => [name, entry[name as keyof StoredEntry]]));
  return format === "jsonl" ? JSON.stringify(members) : `${Object.values(members).map(cellOf).join(",")}\r`;
}

/** Returns a cell of CSV, with quotes if necessary, and never a formula. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const safe = text.replaceAll(formulaStart, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The positions before a sign that begins a formula. An apostrophe there makes spreadsheets show the text.
 * Many also split cells at semicolons or tabs, even inside quotes.
 */
const formulaStart = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;|\t\r\n\v\f\u0085\u2028\u2029])[\s"]*)/g;

export interface AuditRequest {
  readonly format: AuditFormat;
  readonly span: Span;
}

const usage =
  "Run `npm run --silent relay -- audit --format csv|jsonl --from 2026-01-01 --to 2026-01-31`. Without --from and --to, it prints everything.";

/**
 * Reads the arguments after `audit`. A day (UTC) in `--to` is included; a time, such as
 * `2026-01-31T18:00:00Z`, is excluded. Returns a sentence if the arguments are invalid.
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
  const to = values.to === undefined ? latestTime : timeOf(values.to, 1);
  return format === undefined || from === undefined || to === undefined
    ? usage
    : { format, span: { from, to } };
}

/** The journal compares times as text: a year of five digits would count as earlier. */
const latestTime = new Date("9999-12-31T23:59:59.999Z");

/** Returns undefined for an invalid text. Adds `daysAfter` to a day. */
function timeOf(text: string, daysAfter: 0 | 1): Date | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!isDay && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/.test(text)) return undefined;
  const time = new Date(text);
  // JavaScript turns 31 February into a day of March.
  if (Number.isNaN(time.getTime()) || time.getUTCDate() !== Number(text.slice(8, 10))) return undefined;
  if (isDay) time.setUTCDate(time.getUTCDate() + daysAfter);
  return time > latestTime ? latestTime : time;
}
