import type { Outcome } from "../../../contract/relay-api.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { Running } from "../interface/actions.ts";
import type { Sendable } from "../../worksheet/plans/sendable.ts";
import type { ActionFailure } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import { whyNotAll } from "./why-not-all.ts";

/** What one worksheet has to send. */
export interface SheetBatch {
  readonly sheetId: string;
  /** The worksheet as it stood when the button was pressed. */
  readonly asMeant: SheetState;
  readonly sent: Sendable;
  /** The analyses that its records are, or belong to, by record. */
  readonly analyses: ReadonlyMap<number, number>;
}

/** One request and what the relay said of it. */
export interface Response {
  readonly sheetBatches: readonly SheetBatch[];
  /** By worksheet; a change that no answer came for has no outcome. */
  readonly outcomes: ReadonlyMap<string, readonly Outcome[]>;
  readonly failure: ActionFailure | undefined;
  readonly nothingBegun: boolean;
}

/** Sends all batches in one request; keys tell the worksheets apart. */
export async function sendChanges(
  { client }: Tools,
  sheetBatches: readonly SheetBatch[],
  { progress, signal }: Running,
  batch: string,
): Promise<Response> {
  const all = sheetBatches.flatMap(({ sheetId, sent }) =>
    sent.changes.map((change) => ({ ...change, key: `${sheetId}|${change.key}` })),
  );
  const outcomes = new Map<string, Outcome[]>(sheetBatches.map(({ sheetId }) => [sheetId, []]));
  if (all.length === 0) return { sheetBatches, outcomes, failure: undefined, nothingBegun: true };
  progress(0, all.length);
  let ended = 0;
  const answer = await client.writeBack(all, {
    signal,
    batch,
    onOutcome: () => progress(++ended, all.length),
  });
  if (!answer.ok) return { sheetBatches, outcomes, failure: answer.failure, nothingBegun: true };
  for (const outcome of answer.value.outcomes) {
    const bar = outcome.key.lastIndexOf("|");
    outcomes.get(outcome.key.slice(0, bar))?.push({ ...outcome, key: outcome.key.slice(bar + 1) });
  }
  const failure = whyNotAll(answer.value);
  return { sheetBatches, outcomes, failure, nothingBegun: false };
}
