import { Failure } from "../failure.ts";
import type { Row, SqlValue } from "./rows.ts";

/** One statement with a `?` for each value. */
export interface Statement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** Columns of text that the journal's table has gained; they are added to one that lacks them, and an older relay does without. */
export const gainedColumns = ["subject", "issuer"];

/** Where the journal's table `entry` lives: SQL that both databases know, but for the two expressions given here. */
export interface JournalStore {
  /**
   * Runs statements in one transaction, all or none, and gives their rows. With `disk`, it outlives a power failure once
   * this is fulfilled; with `system`, at least a killed relay.
   */
  run(reach: "disk" | "system", statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;
  /** Runs one statement that changes nothing. */
  read(statement: Statement): Promise<readonly Row[]>;
  /** Says in SQL that a column is one of the values of a JSON array that stands for `?`. */
  isOneOf(column: string): string;
  /** Says in SQL, as 0 or 1, whether the relay named by the column `run` is still there. */
  readonly isUnderWay: string;
  /** Rejects where nothing can be written. */
  check(): Promise<void>;
  /** Rejects where nothing can be written, or not so much as a usual request notes. */
  checkRoom(): Promise<void>;
  close(): Promise<void>;
}

/** The failure of a journal whose tables this relay does not know. */
export function newerJournal(): Failure {
  return new Failure("journal_unavailable", "The journal is of a newer relay, so this one changes nothing.");
}
