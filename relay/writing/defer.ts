import { Failure, hasEnded } from "../failure.ts";
import type { Ending, StoredEntry } from "../journal/journal.ts";
import type { WriteTools } from "../recovering/reconcile.ts";
import { isOnlyPossibleWrite, mayStillTakeEffect } from "../recovering/unanswered.ts";
import type { RecordOperation } from "./record-operation.ts";

/** Returns the failure of a change that a lost call could still overwrite, or undefined. */
export function whyDeferred(
  { limits: { graceTime } }: Pick<WriteTools, "limits">,
  operation: Pick<RecordOperation, "mustWaitFor">,
  entries: readonly StoredEntry[],
): Failure | undefined {
  const earlier = entries.filter(
    (entry) => mayStillTakeEffect(entry, graceTime) && operation.mustWaitFor(entry),
  );
  if (earlier.length === 0) return undefined;
  const end = Math.max(...earlier.map(({ sentAt }) => sentAt)) + graceTime;
  const seconds = Math.max(Math.ceil((end - Date.now()) / 1_000), 1);
  return new Failure(
    "not_settled",
    `The answer to an earlier change of this record was lost, and the instance may still carry it out. Try again in ${seconds} s.`,
  );
}

interface VerifiedChange {
  /** The outcome and the id of the journal entry. */
  readonly ending: Pick<Ending, "outcome"> & { readonly id: number };
  /** Why the answer to the call does not show the outcome. */
  readonly lost: Failure | undefined;
}

/**
 * Returns the entry ids of changes whose call the instance may still carry out. If the journal cannot be
 * read, returns all with `lost`.
 */
export async function stillUnanswered(
  { journal, limits }: Pick<WriteTools, "journal" | "limits">,
  changes: readonly VerifiedChange[],
): Promise<ReadonlySet<number>> {
  const idsOf = (some: readonly VerifiedChange[]): readonly number[] => some.map(({ ending }) => ending.id);
  const unanswered = changes.filter(({ lost }) => lost !== undefined && !hasEnded(lost));
  if (unanswered.length === 0) return new Set();
  try {
    const entries = await journal.find("id", idsOf(unanswered));
    const recordIds = entries.flatMap(({ record_id }) => record_id ?? []);
    const entriesOfRecords = await journal.find("record_id", recordIds);
    const isProven = ({ ending }: VerifiedChange): boolean => {
      const entry = entries.find(({ id }) => id === ending.id);
      const ofRecord = entriesOfRecords.filter(({ record_id }) => record_id === entry?.record_id);
      return (
        ending.outcome !== "unknown" &&
        entry !== undefined &&
        isOnlyPossibleWrite(entry, ofRecord, limits.graceTime)
      );
    };
    return new Set(idsOf(unanswered.filter((change) => !isProven(change))));
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return new Set(idsOf(changes.filter(({ lost }) => lost !== undefined)));
  }
}
