import type { KeptEntry } from "../journal/journal.ts";

/** How an audit is written: comma-separated for a spreadsheet, or one JSON object a line. */
export const auditFormats = ["csv", "jsonl"] as const;

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

/** Gives an entry as a line without its line feed. Lines of CSV end in carriage return and line feed (RFC 4180). */
export function auditLine(entry: KeptEntry, format: AuditFormat): string {
  const members = Object.fromEntries(columns.map((name) => [name, entry[name as keyof KeptEntry]]));
  return format === "jsonl" ? JSON.stringify(members) : `${Object.values(members).map(cellOf).join(",")}\r`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const safe = text.replaceAll(calculated, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * What a spreadsheet would calculate where it begins a cell; an apostrophe makes it text. Many spreadsheets take semicolons or tabs for what
 * parts cells, whatever is in quotes for commas; then a cell begins within a text too.
 */
const calculated = /((?:^|[;|\t\r\n\v\f\u0085\u2028\u2029])[\s"]*)(?=[=+\-@＝＋－＠])/g;
