import { Failure } from "../failure.ts";
import type { Journal } from "../journal/journal.ts";
import { codeOfError } from "../system-error.ts";
import type { Finding } from "./finding.ts";

/** Writes to the journal and says how many entries have no certain end. `where` is how its place is called. */
export async function checkJournal(journal: Journal, where: string): Promise<Finding> {
  const part = "Journal";
  try {
    await journal.check();
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
      advice: "Give the relay's user the right to write there, or name another folder in RELAY_DATA.",
    };
  } finally {
    await journal.close();
  }
}
