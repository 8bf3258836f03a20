/**
 * One write-back: what is sent together, what the relay says of it, and how that comes into the worksheets.
 */

import type { Outcome } from "../../../contract/relay-api.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import type { AnalysisHeading } from "../../worksheet/about.ts";
import { leftUndone } from "../../worksheet/plan.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import { planOutcomes } from "../../worksheet/plans/plan-outcomes.ts";
import type { Outcomes, WrittenRow } from "../../worksheet/plans/plan-outcomes.ts";
import type { Sendable } from "../../worksheet/plans/sendable.ts";
import type { SheetState } from "../../worksheet/state.ts";
import type { Running, WriteBackReport } from "../interface/actions.ts";
import type { Scope } from "../interface/reports.ts";
import type { ActionFailure, Result } from "../interface/result.ts";
import { localTime } from "../tools/tools.ts";
import type { Tools } from "../tools/tools.ts";
import { whyNotAll } from "./why-not-all.ts";

/** What one press of the button has come to so far. */
export interface WriteBackRun {
  readonly batch: string;
  readonly instance: InstanceInfo;
  readonly scope: Scope;
  readonly rows: Map<string, WrittenRow>;
  /** How each record ended, by worksheet and id. */
  readonly records: Map<
    string,
    { readonly record: string; readonly outcome: WrittenRow["outcome"]; readonly hasName: boolean }
  >;
  /** Totals read back since, by analysis. */
  readonly totals: Map<number, AnalysisHeading>;
  /** What Excel did not do again in a worksheet, by worksheet. */
  readonly undone: Map<string, WriteBackReport["undone"][number]>;
}

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

/** What of the records that someone else changed can be sent once more, and what Excel did not do again in the worksheet. */
interface Absorbed {
  readonly again: Sendable;
  readonly undone?: WriteBackReport["undone"][number];
}

const nothing: Absorbed = { again: { edits: [], changes: [] } };

/**
 * Takes outcomes into a worksheet by the same merge as a refresh: what is on the instance becomes the base, the rest stays unsent.
 */
export function absorbOutcomes({ workbook, now }: Tools, ended: Outcomes): Promise<Result<Absorbed>> {
  return workbook.changeSheet<Absorbed>({ sheetId: ended.sheetId }, (state) => {
    if (!isFrom(state.snapshot, ended.instance)) return { update: undefined, value: nothing };
    const { update, again } = planOutcomes(state, ended, localTime(now()));
    const { sheetId, name: sheetName } = state;
    return {
      update,
      value: { again },
      withLost: (lost) => ({ again, undone: { sheetId, sheetName, ...leftUndone(lost) } }),
    };
  });
}
