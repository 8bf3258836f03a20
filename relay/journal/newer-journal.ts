import { Failure } from "../failure.ts";

/** Gives what a journal whose tables this relay does not know is refused with. */
export function newerJournal(): Failure {
  return new Failure("journal_unavailable", "The journal is of a newer relay, so this one changes nothing.");
}
