import { routes } from "../../contract/relay-api.ts";
import type { Change, Outcome, OutcomeCounts, WriteBackRequest } from "../../contract/relay-api.ts";
import { succeeded } from "./client-result.ts";
import type { ClientResult } from "./client-result.ts";
import { failureOf, failureOfThrown } from "./failure-of.ts";
import type { Failure } from "./failure.ts";
import { lines } from "./lines.ts";
import { readOutcome } from "./read-outcome.ts";
import { send } from "./send.ts";
import type { Relay } from "./send.ts";

/** How a write-back is watched and given up. */
export interface WatchWriteBack {
  readonly signal: AbortSignal;
  /** Called for each change as soon as the relay says how it ended, in the order of the changes. */
  readonly onOutcome?: (outcome: Outcome) => void;
}

/**
 * What the relay said of a write-back. When the answer broke off or was cancelled, what became of the changes without an
 * outcome is not known: they may have been written.
 */
export type WriteBackAnswer =
  | { readonly complete: true; readonly outcomes: readonly Outcome[]; readonly counts: OutcomeCounts }
  | { readonly complete: false; readonly outcomes: readonly Outcome[]; readonly failure: Failure };

/**
 * Sends changes and follows the relay's answer line by line. `ok: false` means that the relay took none of them: it
 * refused the request as a whole. A connection that broke before the first line is an incomplete answer,
 * because the request may have arrived.
 */
export async function sendChanges(
  relay: Relay,
  changes: readonly Change[],
  { signal, onOutcome }: WatchWriteBack,
): Promise<ClientResult<WriteBackAnswer>> {
  const outcomes: Outcome[] = [];
  const broken = (failure: Failure) => succeeded({ complete: false as const, outcomes, failure });
  const request: WriteBackRequest = { changes };
  const answer = await send(relay, routes.writeBack, signal, request);
  if (!answer.ok) return wasRefused(answer.failure) ? answer : broken(answer.failure);
  if (answer.value.body === null) return broken(failureOf("reply_unreadable", "The answer is empty."));
  let counts: OutcomeCounts | undefined;
  try {
    // Read on after the last line, or the browser takes the answer for one that was given up.
    for await (const line of lines(answer.value.body)) {
      if (line.trim() === "" || counts !== undefined) continue;
      const read = readOutcome(line);
      if (read === undefined)
        return broken(failureOf("reply_unreadable", `Line ${outcomes.length + 1} cannot be read.`));
      if ("done" in read) {
        counts = read.counts;
        continue;
      }
      outcomes.push(read);
      onOutcome?.(read);
    }
  } catch (thrown) {
    if (counts === undefined) return broken(failureOfThrown(thrown, signal));
  }
  return counts === undefined
    ? broken(failureOf("relay_unreachable", "The answer ended before its last line."))
    : succeeded({ complete: true, outcomes, counts });
}

/** Only an answer in the relay's own words proves that nothing was begun. */
function wasRefused({ code }: Failure): boolean {
  return code !== "relay_unreachable" && code !== "cancelled" && code !== "reply_unreadable";
}
