import { models } from "../../../contract/models.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { JournalEntry, RawValues } from "../../../contract/relay-api.ts";

const what: Readonly<Record<JournalEntry["what"], string>> = {
  write: "edited",
  create: "created",
  delete: "deleted",
  build_lines: "lines built",
};

const outcomes: Readonly<Record<JournalEntry["outcome"], string>> = {
  pending: "under way",
  written: "written",
  created: "created",
  deleted: "deleted",
  built: "built",
  conflict: "not done: someone changed the record before",
  gone: "not done: no longer on the instance",
  failed: "failed",
  unknown: "unknown: check the record",
};

/** Says what a journal entry did: "edited", "took back: deleted". */
export function whatWords(entry: RawValues): string {
  const word = wordOf(what, entry.what);
  return typeof entry.takes_back === "number" ? `took back: ${word}` : word;
}

/** Names the record of a journal entry as people call it, or by the model's name and its id where the entry has no label. */
export function recordWords({ label, record_id }: RawValues, model: ModelName): string {
  if (typeof label === "string" && label.trim() !== "") return label;
  return typeof record_id === "number" ? `${models[model].label} ${record_id}` : models[model].label;
}

/** Says how a journal entry ended, with the instance's message where it refused. */
export function outcomeWords(entry: RawValues): string {
  const word = wordOf(outcomes, entry.outcome);
  const message = typeof entry.message === "string" ? entry.message.replace(/\s+/g, " ").trim() : "";
  const said = message === "" ? word : `${word}: ${message}`;
  return typeof entry.taken_back_by === "number" ? `${said}, taken back later` : said;
}

function wordOf(words: Readonly<Record<string, string>>, code: unknown): string {
  if (typeof code !== "string") return "";
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code;
}
