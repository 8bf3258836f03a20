import type { JournalEntry } from "../../contract/journal.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import type { Instance } from "../instance/instance.ts";
import type { Ending, Intent, Journal, Subject } from "./journal.ts";

/** The tools for work with the journal. */
export interface Journaled {
  readonly instance: Pick<Instance, "call" | "facts">;
  readonly journal: Journal;
  /** Receives what prevents recording an outcome. The entry stays pending and is reconciled later. */
  readonly onUnexpected: (thrown: unknown) => void;
}

/**
 * The origin of a change: the user's run (`batch` in requests and entries), and the entry that it reverses.
 */
export interface Origin {
  readonly runId: string;
  readonly takes_back: number | null;
}

/** Returns an intent for a record. Members that are missing become null, or "" for the label. */
export function intentOf(
  { runId, takes_back }: Origin,
  record: Pick<Intent, "what" | "model"> & Partial<Intent>,
): Intent {
  const nothing = { record_id: null, before: null, intended: null, guards: null };
  return { ...nothing, label: "", key: null, call: null, floor: null, batch: runId, takes_back, ...record };
}

/**
 * Records the outcome of an intent, in its entry or, if it has none, in a new one. Does not throw if that
 * fails: `onUnexpected` receives the error, because the change itself is done.
 */
export async function recordEnd(
  { journal, onUnexpected }: Journaled,
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

/** Returns true if the outcome of an entry may still change. */
export function isOpen({ outcome }: Pick<JournalEntry, "outcome">): boolean {
  return outcome === "pending" || outcome === "unknown";
}

/** Returns the values of these fields. A missing value is undefined. */
export function pick(values: RawValues, names: readonly string[]): RawValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/**
 * Returns a journal that records all new entries under a user. With `shows` "own", it neither lists other
 * users' entries nor finds them by id. So no user reads or reverses what another user wrote. Searches by
 * other columns still find all entries, because comparing and reconciling need them.
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
