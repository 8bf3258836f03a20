import type { JournalEntry } from "../../contract/journal.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import type { Instance } from "../instance/instance.ts";
import type { Ending, Intent, Journal, Subject } from "./journal.ts";

export interface JournalTools {
  readonly instance: Pick<Instance, "call" | "facts">;
  readonly journal: Journal;
  /**
   * Receives the error that prevents recording an outcome. The entry stays pending and is reconciled later.
   */
  readonly onUnexpected: (thrown: unknown) => void;
}

/**
 * The user's run that makes a change (`batch` in entries), and the id of the entry that the change reverses.
 */
export interface Origin {
  readonly runId: string;
  readonly takes_back: number | null;
}

export function intentOf(
  { runId, takes_back }: Origin,
  record: Pick<Intent, "what" | "model"> & Partial<Intent>,
): Intent {
  const nothing = { record_id: null, before: null, intended: null, guards: null };
  return { ...nothing, label: "", key: null, call: null, floor: null, batch: runId, takes_back, ...record };
}

/**
 * Records an outcome in the intent's entry, or in a new one. `onUnexpected` receives an error: the change
 * itself is done.
 */
export async function recordEnd(
  { journal, onUnexpected }: JournalTools,
  entry: number | undefined,
  intent: Intent,
  ending: Omit<Ending, "record_id">,
): Promise<void> {
  try {
    if (entry === undefined) await journal.begin([{ ...intent, ...ending }]);
    else await journal.end([{ ...ending, id: entry }]);
  } catch (thrown) {
    onUnexpected(thrown);
  }
}

export function isOpen({ outcome }: Pick<JournalEntry, "outcome">): boolean {
  return outcome === "pending" || outcome === "unknown";
}

export function pick(values: RawValues, names: readonly string[]): RawValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/**
 * Returns a journal that records new entries under a user. With `shows` "own", `newest` and searches by id
 * skip other users' entries. Searches by other columns find all entries: comparing and reconciling need them.
 */
export function journalForUser(
  journal: Journal,
  { login, subject, issuer }: Subject & { readonly login: string },
  shows: "all" | "own",
): Journal {
  const forAll: Journal = {
    ...journal,
    begin: (intents) => journal.begin(intents.map((intent) => ({ ...intent, login, subject, issuer }))),
  };
  if (shows === "all") return forAll;
  return {
    ...forAll,
    newest: (most, before) => journal.newest(most, before, login),
    find: async (column, values, what) => {
      const entries = await journal.find(column, values, what);
      return column === "id" ? entries.filter((entry) => entry.login === login) : entries;
    },
  };
}
