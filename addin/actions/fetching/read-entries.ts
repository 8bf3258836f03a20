import { mostEntries } from "../../../contract/journal.ts";
import type { JournalEntry } from "../../../contract/journal.ts";
import type { Result } from "../result.ts";
import type { Tools } from "../tools.ts";

/** Reads entries of the relay's journal by their ids, in as many calls as there are thousands of entries down to the oldest of them. */
export async function readEntries(
  { client }: Tools,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Result<ReadonlyMap<number, JournalEntry>>> {
  const found = new Map<number, JournalEntry>();
  const meant = new Set(ids);
  const oldest = Math.min(...ids);
  let before = Math.max(...ids) + 1;
  while (found.size < meant.size && before > oldest) {
    const answer = await client.history({ limit: mostEntries, before }, signal);
    if (!answer.ok) return answer;
    const { entries } = answer.value;
    for (const entry of entries) if (meant.has(entry.id)) found.set(entry.id, entry);
    before = entries.at(-1)?.id ?? oldest;
  }
  return { ok: true, value: found };
}
