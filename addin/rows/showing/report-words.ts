import type { ModelName } from "../../../contract/models.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { Words } from "../../words/words.ts";

/** Says what a journal entry did: "edited", "took back: deleted". */
export function whatWords(entry: RawValues, { changeReport: changes }: Words): string {
  const word = wordOf(changes.what, entry.what);
  return typeof entry.takes_back === "number" ? changes.tookBack({ what: word }) : word;
}

/** Names the record of a journal entry as people call it, or by the model's name and its id where the entry has no label. */
export function recordWords(
  { label, record_id }: RawValues,
  model: ModelName,
  { modelLabels }: Words,
): string {
  if (typeof label === "string" && label.trim() !== "") return label;
  return typeof record_id === "number" ? `${modelLabels[model]} ${record_id}` : modelLabels[model];
}

/** Says how a journal entry ended, with the instance's message where it refused. */
export function outcomeWords(entry: RawValues, { changeReport: changes }: Words): string {
  const word = wordOf(changes.outcomes, entry.outcome);
  const message = typeof entry.message === "string" ? entry.message.replace(/\s+/g, " ").trim() : "";
  const said = message === "" ? word : changes.withMessage({ outcome: word, message });
  return typeof entry.taken_back_by === "number" ? changes.takenBackLater({ outcome: said }) : said;
}

function wordOf(words: Readonly<Record<string, string>>, code: unknown): string {
  if (typeof code !== "string") return "";
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code;
}
