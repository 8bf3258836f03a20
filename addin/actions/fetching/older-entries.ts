import { mostEntries } from "../../../contract/journal.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf } from "../../rows/showing/read-shown.ts";

/**
 * Gives the entries that a change report has and that are older than those of an answer that was cut at the limit: they are in the journal still, as
 * far as anyone was told, so a refresh does not call them gone. What was taken back of them since is not known.
 */
export function olderEntries(
  shown: readonly RawValues[],
  answer: readonly RawValues[],
): readonly RawValues[] {
  if (answer.length < mostEntries) return [];
  const oldest = Math.min(...answer.map(idOf));
  return shown.filter((entry) => idOf(entry) < oldest);
}
