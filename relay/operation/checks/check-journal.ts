import { Failure } from "../../failure.ts";
import type { Journal } from "../../journal/journal.ts";
import type { Finding } from "./finding.ts";
import { codeOfError } from "../../system-error.ts";

/** How the place of a journal is called, and what to do where it cannot be used. */
export interface JournalPlace {
  readonly name: string;
  readonly advice: string;
}

/** The place of a journal that is in a folder. */
export const inFolder = (folder: string): JournalPlace => ({
  name: folder,
  advice: "Give the relay's user the right to write there, or name another folder in RELAY_DATA.",
});

/** The place of a journal that is in a database. */
export const inDatabase: JournalPlace = {
  name: "The database that relays share",
  advice:
    "Check the address in RELAY_DATABASE_URL_FILE or RELAY_DATABASE_URL, that this machine reaches it, and that its user may make tables there.",
};

/** Writes to the journal and says how many entries have no certain end. */
export async function checkJournal(
  journal: Journal,
  { name: where, advice }: JournalPlace,
): Promise<Finding> {
  const part = "Journal";
  try {
    await journal.checkRoom();
    const open = await journal.find("outcome", ["pending", "unknown"]);
    return open.length === 0
      ? { state: "ok", part, words: `${where} can be written.` }
      : {
          state: "careful",
          part,
          words: `${where} can be written; of ${open.length} entries it is not known how they ended.`,
          advice: "Open History in the pane: the relay then looks at the instance and says what it finds.",
        };
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const code = codeOfError(cause.cause) ?? "";
    if (code.startsWith("SQLITE_BUSY"))
      return {
        state: "careful",
        part,
        words: `${where} is held by another relay.`,
        advice: "That is as it should be while the relay runs; two relays cannot share one folder.",
      };
    return {
      state: "wrong",
      part,
      words: `${where} cannot be used${code === "" ? "" : ` (${code})`}. ${cause.message}`,
      // What the journal itself refuses says what to do by itself.
      ...(cause.cause === undefined ? {} : { advice }),
    };
  } finally {
    await journal.close();
  }
}
