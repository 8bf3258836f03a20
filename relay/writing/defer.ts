import { Failure, failureOf, hasEnded } from "../failure.ts";
import type { Ending, StoredEntry } from "../journal/journal.ts";
import type { WriteTools } from "../recovering/reconcile.ts";
import { isOnlyPossibleWrite, mayStillTakeEffect } from "../recovering/unanswered.ts";
import type { RecordOperation } from "./record-operation.ts";

/**
 * Returns why a change is deferred: the instance may still carry out an earlier call that would overwrite it.
 * Returns undefined if there is none.
 */
export function whyDeferred(
  { limits: { graceTime } }: Pick<WriteTools, "limits">,
  operation: Pick<RecordOperation, "isUndoneBy">,
  entries: readonly StoredEntry[],
): Failure | undefined {
  const earlier = entries.filter(
    (entry) => mayStillTakeEffect(entry, graceTime) && operation.isUndoneBy(entry),
  );
  if (earlier.length === 0) return undefined;
  const end = Math.max(...earlier.map(({ sentAt }) => sentAt)) + graceTime;
  const seconds = Math.max(Math.ceil((end - Date.now()) / 1_000), 1);
  return new Failure(
    "not_settled",
    `The answer to an earlier change of this record was lost, and the instance may still carry it out. Try again in ${seconds} s.`,
  );
}

/** An entry that was sent and verified; `lost` is why its answer does not show the outcome. */
interface Ended {
  readonly ending: Pick<Ending, "outcome"> & { readonly id: number };
  readonly lost: Failure | undefined;
}

/**
 * Returns the ids of verified entries whose call the instance may still carry out. If the journal cannot say,
 * these are all entries with a lost answer.
 */
export async function stillUnanswered(
  { journal, limits }: Pick<WriteTools, "journal" | "limits">,
  sent: readonly Ended[],
): Promise<ReadonlySet<number>> {
  const idsOf = (some: readonly Ended[]): readonly number[] => some.map(({ ending }) => ending.id);
  const lost = sent.filter((one) => one.lost !== undefined && !hasEnded(one.lost));
  if (lost.length === 0) return new Set();
  try {
    const own = await journal.find("id", idsOf(lost));
    const records = own.flatMap(({ record_id }) => record_id ?? []);
    const entries = await journal.find("record_id", records);
    const isProven = ({ ending }: Ended): boolean => {
      const entry = own.find(({ id }) => id === ending.id);
      const ofRecord = entries.filter(({ record_id }) => record_id === entry?.record_id);
      return (
        ending.outcome !== "unknown" &&
        entry !== undefined &&
        isOnlyPossibleWrite(entry, ofRecord, limits.graceTime)
      );
    };
    return new Set(idsOf(lost.filter((one) => !isProven(one))));
  } catch (thrown) {
    failureOf(thrown);
    return new Set(idsOf(sent.filter((one) => one.lost !== undefined)));
  }
}
