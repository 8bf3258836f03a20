import { groupedBy } from "../../contract/grouped-by.ts";
import type { Outcome } from "../../contract/relay-api.ts";
import { idOf, targetOf } from "../../contract/shown-value.ts";
import { incompleteReason } from "../client/follow-lines.ts";
import { analysesOf } from "../worksheet/subject.ts";
import { sheets } from "../worksheet/kinds/sheets.ts";
import { reportSkipped } from "../worksheet/plan.ts";
import { isFrom } from "../worksheet/plans/compared.ts";
import { planOutcomes } from "../worksheet/plans/plan-outcomes.ts";
import type { OutcomePlan } from "../worksheet/plans/plan-outcomes.ts";
import type { SheetBatch, SheetOutcomes } from "../worksheet/plans/record-outcomes.ts";
import { sendableOf } from "../worksheet/plans/sendable.ts";
import type { Snapshot } from "../worksheet/snapshot.ts";
import type { SheetState } from "../worksheet/state.ts";
import { fetchTotals } from "./fetching/fetch-subject.ts";
import { readWritten } from "./fetching/fetch-records.ts";
import type { Actions, WriteBackReport } from "./interface/actions.ts";
import { recordNoun } from "./interface/reports.ts";
import type { RecordNoun, Scope } from "./interface/reports.ts";
import type { ActionFailure, Result } from "./interface/result.ts";
import { nothingIsSent } from "./tools/sample-client.ts";
import { localTime } from "./tools/tools.ts";
import type { Tools } from "./tools/tools.ts";
import { createRows } from "./writing/create-rows.ts";
import { isOnlySample, scopeFilter, sheetsInScope } from "./writing/scope.ts";
import { addResponse, emptyReport, finishReport } from "./writing/write-back-run.ts";
import type { Response, RunReport, SheetReport, WriteBackRun } from "./writing/write-back-run.ts";

/**
 * Writes back edits, then creates the records of new rows. Merges the outcomes into the worksheets, as a
 * refresh does. If a colleague changed other values of a record, sends the merged record once more.
 */
export function writeBack(tools: Tools): Actions["writeBack"] {
  return async (running, scope = "all"): Promise<Result<WriteBackReport>> => {
    const connection = await tools.connection(running.signal);
    if (!connection.ok) return (await isOnlySample(tools, scope)) ? nothingIsSent() : connection;
    const instance = connection.value;
    const run: WriteBackRun = { ...running, batch: tools.newId(), instance, scope };
    const states = await sheetsInScope(tools, scope, instance);
    if (!states.ok) return states;
    if (states.value.length === 0 && (await isOnlySample(tools, scope))) return nothingIsSent();
    const batches = batchesOf(states.value, scope);
    const writable = batches.filter(({ stateAtStart }) => !stateAtStart.isProtected);
    const protectedBatches = batches.filter(({ stateAtStart }) => stateAtStart.isProtected);
    const start = addResponse(emptyReport, { sheets: protectedBatches.map(notSent) });
    const edited = await writeEdits(tools, run, writable, start);
    const all = await createRows(tools, run, states.value, edited);
    const failure = edited.failure ?? protectedFailure(protectedBatches) ?? all.failure;
    return { ok: true, value: finishReport({ ...all, failure }, instance, nounOf(states.value, all)) };
  };
}

/** Returns the changes to send. Leaves out worksheets without changes. */
function batchesOf(states: readonly SheetState[], scope: Scope): readonly SheetBatch[] {
  return states
    .map((stateAtStart) => ({
      stateAtStart,
      sent: sendableOf(stateAtStart, scopeFilter(stateAtStart, scope)),
    }))
    .filter(({ sent }) => sent.changes.length > 0);
}

/** Reports a protected worksheet. Its changes are not sent, because it cannot take the outcomes. */
function notSent(batch: SheetBatch): SheetReport {
  return notApplied({
    ...batch,
    outcomes: [],
    nothingAccepted: true,
    verifiedRecords: new Map(),
    totals: new Map(),
  });
}

function protectedFailure([first]: readonly SheetBatch[]): ActionFailure | undefined {
  return first && { source: "workbook", code: "sheet_protected", sheet: first.stateAtStart.name };
}

/** Sends the edits. Then sends the changes that were merged with a colleague's, unless a request failed. */
async function writeEdits(
  tools: Tools,
  run: WriteBackRun,
  batches: readonly SheetBatch[],
  start: RunReport,
): Promise<RunReport> {
  if (batches.length === 0) return start;
  const first = await sendBatches(tools, run, batches);
  const report = addResponse(start, first.response);
  if (first.response.failure !== undefined || first.again.length === 0) return report;
  const withoutProgress = { ...run, progress: () => undefined };
  const second = await sendBatches(tools, withoutProgress, first.again);
  return addResponse(report, second.response);
}

interface SentBatches {
  readonly response: Response;
  readonly again: readonly SheetBatch[];
}

/**
 * Sends changes in one request. Applies outcomes and new totals to each worksheet, even if another cannot be
 * written.
 */
async function sendBatches(
  tools: Tools,
  run: WriteBackRun,
  batches: readonly SheetBatch[],
): Promise<SentBatches> {
  const { outcomesOf, failure, nothingAccepted } = await sendChanges(tools, run, batches);
  const answeredBatches = batches.map((batch) => ({
    ...batch,
    outcomes: outcomesOf(batch),
    nothingAccepted,
  }));
  const [totals, ...verified] = await Promise.all([
    fetchTotals(tools, analysesWritten(answeredBatches), run.signal),
    ...answeredBatches.map(({ stateAtStart, outcomes }) =>
      readWritten(tools, stateAtStart.snapshot, writtenIn(outcomes), run.signal),
    ),
  ]);
  const applied: Applied[] = [];
  for (const [index, batch] of answeredBatches.entries())
    applied.push(
      await applyOutcomes(tools, run, { ...batch, totals, verifiedRecords: verified[index] ?? new Map() }),
    );
  const again = batches.flatMap(({ stateAtStart }, index): SheetBatch[] => {
    const sent = applied[index]?.sendAgain;
    return sent === undefined || sent.changes.length === 0 ? [] : [{ stateAtStart, sent }];
  });
  return { response: { sheets: applied, totals, failure }, again };
}

/** The relay's answer, split by worksheet. */
interface Answer {
  readonly outcomesOf: (batch: SheetBatch) => readonly Outcome[];
  readonly failure: ActionFailure | undefined;
  readonly nothingAccepted: boolean;
}

/** Sends changes in one request. Their keys begin with the worksheet's id. */
async function sendChanges(
  { client }: Tools,
  { progress, signal, batch }: WriteBackRun,
  batches: readonly SheetBatch[],
): Promise<Answer> {
  const changes = batches.flatMap(({ stateAtStart, sent }) =>
    sent.changes.map((change) => ({ ...change, key: `${stateAtStart.sheetId}|${change.key}` })),
  );
  let endedCount = 0;
  progress(0, changes.length);
  const onOutcome = (): void => progress(++endedCount, changes.length);
  const answer = await client.writeBack(changes, { signal, batch, onOutcome });
  if (!answer.ok) return { outcomesOf: () => [], failure: answer.failure, nothingAccepted: true };
  const bySheet = groupedBy(answer.value.outcomes, ({ key }) => key.slice(0, key.lastIndexOf("|")));
  const outcomesOf = ({ stateAtStart }: SheetBatch): readonly Outcome[] =>
    (bySheet.get(stateAtStart.sheetId) ?? []).map((outcome) => ({
      ...outcome,
      key: outcome.key.slice(outcome.key.lastIndexOf("|") + 1),
    }));
  return { outcomesOf, failure: incompleteReason(answer.value), nothingAccepted: false };
}

type Applied = SheetReport & Partial<Pick<OutcomePlan, "sendAgain">>;

/**
 * Applies outcomes with the merge of a refresh. The base of verified records becomes their value on the
 * instance. If the worksheet cannot be written, its rows are still in the report.
 */
async function applyOutcomes(
  { workbook, now }: Tools,
  { instance }: WriteBackRun,
  ended: SheetOutcomes,
): Promise<Applied> {
  const { sheetId } = ended.stateAtStart;
  const changed = await workbook.changeSheet<Applied>({ sheetId }, (state) => {
    const isOurs = isFrom(state.snapshot, instance);
    const { update, ...value } = planOutcomes(isOurs ? state : undefined, ended, localTime(now()));
    const sheetNames = { sheetId: state.sheetId, sheetName: state.name };
    return {
      update,
      value,
      withSkipped: (lost) => ({ ...value, skippedParts: { ...sheetNames, ...reportSkipped(lost) } }),
    };
  });
  if (changed.ok) return changed.value;
  return { ...notApplied(ended), failure: changed.failure };
}

/** Reports the rows and records of a worksheet that cannot be written. */
function notApplied(ended: SheetOutcomes): SheetReport {
  const { rows, records } = planOutcomes(undefined, ended, "");
  return { rows, records };
}

function writtenIn(outcomes: readonly Outcome[]): readonly number[] {
  return outcomes.flatMap(({ id, outcome }) => (outcome === "written" ? [id] : []));
}

/** Returns the analyses whose totals the instance has recalculated. */
function analysesWritten(
  answeredBatches: readonly Pick<SheetOutcomes, "stateAtStart" | "outcomes">[],
): ReadonlySet<number> {
  const ids = answeredBatches.flatMap(({ stateAtStart, outcomes }) => {
    const analyses = analysisById(stateAtStart.snapshot);
    return writtenIn(outcomes).map((id) => analyses.get(id) ?? 0);
  });
  return new Set(ids.filter((id) => id !== 0));
}

/** Returns the id of each record's analysis, by record id. The analysis of a `wa.session` is itself. */
function analysisById({ subject, query, records }: Snapshot): ReadonlyMap<number, number> {
  const isAnalysis = sheets[query.kind].model === "wa.session";
  const [only, ...others] = analysesOf(subject);
  const single = others.length === 0 ? only?.id : undefined;
  return new Map(
    records.map((record) => {
      const id = idOf(record);
      return [id, isAnalysis ? id : (single ?? targetOf(record, "session_id"))];
    }),
  );
}

function nounOf(states: readonly SheetState[], { records, created }: RunReport): RecordNoun {
  const touched = new Set([...records, ...created].map(({ sheetId }) => sheetId));
  const touchedStates = states.filter(({ sheetId }) => touched.has(sheetId));
  return recordNoun(touchedStates.map(({ snapshot }) => sheets[snapshot.query.kind].model));
}
