import { parseArgs } from "node:util";
import type { Span } from "../journal/journal.ts";
import { auditFormats } from "./audit-line.ts";
import type { AuditFormat } from "./audit-line.ts";

/** What an audit shall hold. */
export interface AuditRequest {
  readonly format: AuditFormat;
  readonly span: Span;
}

const usage =
  "Say `npm run --silent relay -- audit --format csv|jsonl --from 2026-01-01 --to 2026-01-31`; without --from and --to, everything is in it.";

/**
 * Reads the words behind `audit`. A day is one of UTC, and `--to` takes in the whole of its day; a time is written as in
 * `2026-01-31T18:00:00Z` and is itself not taken in. Gives a sentence where the words cannot be understood.
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
