import { isModelName } from "../../contract/models.ts";
import type { History, JournalEntry } from "../../contract/journal.ts";
import { asObject } from "./json.ts";

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isId: Check = (value) => Number.isInteger(value);
const isValues: Check = (value) => asObject(value) !== undefined;
const orNull =
  (is: Check): Check =>
  (value) =>
    value === null || is(value);
const oneOf = <Word extends string>(words: Readonly<Record<Word, true>>): Check => {
  return (value) => typeof value === "string" && Object.hasOwn(words, value);
};

const checks: Readonly<Record<keyof JournalEntry, Check>> = {
  id: isId,
  batch: isText,
  at: (value) => typeof value === "string" && !Number.isNaN(Date.parse(value)),
  login: isText,
  what: oneOf<JournalEntry["what"]>({ write: true, create: true, delete: true, build_lines: true }),
  model: isModelName,
  record_id: orNull(isId),
  label: isText,
  before: orNull(isValues),
  after: orNull(isValues),
  outcome: oneOf<JournalEntry["outcome"]>({
    pending: true,
    written: true,
    created: true,
    deleted: true,
    built: true,
    conflict: true,
    gone: true,
    failed: true,
    unknown: true,
  }),
  message: orNull(isText),
  takes_back: orNull(isId),
  taken_back_by: orNull(isId),
};

/** Reads the answer of `POST /api/history`; undefined where one entry is of another shape. */
export function readHistory(raw: unknown): History | undefined {
  const entries: unknown = asObject(raw)?.entries;
  return Array.isArray(entries) && entries.every(isEntry) ? { entries } : undefined;
}

function isEntry(raw: unknown): raw is JournalEntry {
  const entry = asObject(raw);
  return entry !== undefined && Object.entries(checks).every(([name, is]) => is(entry[name]));
}
