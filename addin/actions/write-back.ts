import { groupedBy } from "../../contract/grouped-by.ts";
import type { Outcome } from "../../contract/relay-api.ts";
import { idOf, targetOf } from "../../contract/shown-value.ts";
import { whyNotAll } from "../client/follow-lines.ts";
import { analysesOf } from "../worksheet/subject.ts";
import { sheets } from "../worksheet/kinds/sheets.ts";
import { reportSkipped } from "../worksheet/plan.ts";
import { isFrom } from "../worksheet/plans/compared.ts";
import { planOutcomes } from "../worksheet/plans/plan-outcomes.ts";
import type { OutcomePlan } from "../worksheet/plans/plan-outcomes.ts";
import type { SheetBatch, SheetOutcomes } from "../worksheet/plans/endings.ts";
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
import { isOnlySample, meantIn, sheetsMeant } from "./writing/scope.ts";
import { addResponse, emptyReport, finishReport } from "./writing/write-back-run.ts";
import type { Response, RunReport, SheetReport, WriteBackRun } from "./writing/write-back-run.ts";

/**
 * Writes back every row without a problem or conflict, then creates the records of new rows. Outcomes are
 * merged as in a refresh. If a colleague changed another field or segment of the same element, nothing is in
 * conflict and the record is sent again. Only cells that both sides changed stay conflicts.
 */
export function writeBack(tools: Tools): Actions["writeBack"] {
  return async (running, scope = "all"): Promise<Result<WriteBackReport>> => {
    const connection = await tools.connection(running.signal);
    if (!connection.ok) return (await isOnlySample(tools, scope)) ? nothingIsSent() : connection;
    const instance = connection.value;
    const run: WriteBackRun = { ...running, batch: tools.newId(), instance, scope };
    const states = await sheetsMeant(tools, scope, instance);
    if (!states.ok) return states;
    if (states.value.length === 0 && (await isOnlySample(tools, scope))) return nothingIsSent();
    const batches = batchesOf(states.value, scope);
    const open = batches.filter(({ stateAtStart }) => !stateAtStart.isProtected);
    const closed = batches.filter(({ stateAtStart }) => stateAtStart.isProtected);
    const start = addResponse(emptyReport, { sheets: closed.map(notSent) });
    const edited = await writeEdits(tools, run, open, start);
    const all = await createRows(tools, run, states.value, edited);
    const failure = edited.failure ?? whyClosed(closed) ?? all.failure;
    return { ok: true, value: finishReport({ ...all, failure }, instance, nounOf(states.value, all)) };
  };
}

/** Returns what each worksheet sends. */
function batchesOf(states: readonly SheetState[], scope: Scope): readonly SheetBatch[] {
  return states
    .map((stateAtStart) => ({ stateAtStart, sent: sendableOf(stateAtStart, meantIn(stateAtStart, scope)) }))
    .filter(({ sent }) => sent.changes.length > 0);
}

/** Returns the end of a protected worksheet: it sends nothing, because it could not take the outcomes. */
function notSent(batch: SheetBatch): SheetReport {
  return notApplied({
    ...batch,
    outcomes: [],
    nothingAccepted: true,
    verifiedRecords: new Map(),
    totals: new Map(),
  });
}

function whyClosed([first]: readonly SheetBatch[]): ActionFailure | undefined {
  return first && { source: "workbook", code: "sheet_protected", sheet: first.stateAtStart.name };
}

/** Sends the edits, then repeats those that a colleague's change delayed. A failed request ends it. */
async function writeEdits(
  tools: Tools,
  run: WriteBackRun,
  batches: readonly SheetBatch[],
  start: RunReport,
): Promise<RunReport> {
  let report = start;
  let next = batches;
  for (const progress of [run.progress, () => undefined]) {
    if (next.length === 0) break;
    const { response, again } = await sendBatches(tools, { ...run, progress }, next);
    report = addResponse(report, response);
    if (response.failure !== undefined) break;
    next = again;
  }
  return report;
}

/** A response, and the changes that can be sent again. */
interface Sent {
  readonly response: Response;
  readonly again: readonly SheetBatch[];
}

/**
 * Sends batches in one request and applies the outcomes to each worksheet, with the new totals. A worksheet
 * that cannot take its outcomes, for example a deleted one, does not stop the others.
 */
async function sendBatches(tools: Tools, run: WriteBackRun, batches: readonly SheetBatch[]): Promise<Sent> {
  const { outcomesOf, failure, nothingAccepted } = await sendChanges(tools, run, batches);
  const answered = batches.map((batch) => ({ ...batch, outcomes: outcomesOf(batch), nothingAccepted }));
  const [totals, ...seen] = await Promise.all([
    fetchTotals(tools, analysesWritten(answered), run.signal),
    ...answered.map(({ stateAtStart, outcomes }) =>
      readWritten(tools, stateAtStart.snapshot, writtenIn(outcomes), run.signal),
    ),
  ]);
  const ends: Applied[] = [];
  for (const [index, batch] of answered.entries())
    ends.push(
      await applyOutcomes(tools, run, { ...batch, totals, verifiedRecords: seen[index] ?? new Map() }),
    );
  const again = batches.flatMap(({ stateAtStart }, index): SheetBatch[] => {
    const sent = ends[index]?.sendAgain;
    return sent === undefined || sent.changes.length === 0 ? [] : [{ stateAtStart, sent }];
  });
  return { response: { sheets: ends, totals, failure }, again };
}

/** The relay's answer to the changes of several worksheets. */
interface Answer {
  readonly outcomesOf: (batch: SheetBatch) => readonly Outcome[];
  readonly failure: ActionFailure | undefined;
  readonly nothingAccepted: boolean;
}

/** Sends all batches in one request. The key of each change begins with its worksheet. */
async function sendChanges(
  { client }: Tools,
  { progress, signal, batch }: WriteBackRun,
  batches: readonly SheetBatch[],
): Promise<Answer> {
  const changes = batches.flatMap(({ stateAtStart, sent }) =>
    sent.changes.map((change) => ({ ...change, key: `${stateAtStart.sheetId}|${change.key}` })),
  );
  let ended = 0;
  progress(0, changes.length);
  const onOutcome = (): void => progress(++ended, changes.length);
  const answer = await client.writeBack(changes, { signal, batch, onOutcome });
  if (!answer.ok) return { outcomesOf: () => [], failure: answer.failure, nothingAccepted: true };
  const bySheet = groupedBy(answer.value.outcomes, ({ key }) => key.slice(0, key.lastIndexOf("|")));
  const outcomesOf = ({ stateAtStart }: SheetBatch): readonly Outcome[] =>
    (bySheet.get(stateAtStart.sheetId) ?? []).map((outcome) => ({
      ...outcome,
      key: outcome.key.slice(outcome.key.lastIndexOf("|") + 1),
    }));
  return { outcomesOf, failure: whyNotAll(answer.value), nothingAccepted: false };
}

type Applied = SheetReport & Partial<Pick<OutcomePlan, "sendAgain">>;

/**
 * Applies outcomes to a worksheet with the merge of a refresh: the values on the instance become the base,
 * the rest stays unsent. If the worksheet cannot take them, its rows are still reported.
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
    const undoneBy = { sheetId: state.sheetId, sheetName: state.name };
    return {
      update,
      value,
      withSkipped: (lost) => ({ ...value, undone: { ...undoneBy, ...reportSkipped(lost) } }),
    };
  });
  if (changed.ok) return changed.value;
  return { ...notApplied(ended), failure: changed.failure };
}

/** Returns the rows and records of a worksheet that does not take the outcomes. */
function notApplied(ended: SheetOutcomes): SheetReport {
  const { rows, records } = planOutcomes(undefined, ended, "");
  return { rows, records };
}

function writtenIn(outcomes: readonly Outcome[]): readonly number[] {
  return outcomes.flatMap(({ id, outcome }) => (outcome === "written" ? [id] : []));
}

/** Returns the analyses whose totals the instance has recalculated. */
function analysesWritten(
  answered: readonly Pick<SheetOutcomes, "stateAtStart" | "outcomes">[],
): ReadonlySet<number> {
  const ids = answered.flatMap(({ stateAtStart, outcomes }) => {
    const analyses = analysisById(stateAtStart.snapshot);
    return writtenIn(outcomes).map((id) => analyses.get(id) ?? 0);
  });
  return new Set(ids.filter((id) => id !== 0));
}

/** Returns the analysis of each record of a worksheet, by the record's id. An analysis is its own. */
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

/** Returns the noun for changed records and new records together. */
function nounOf(states: readonly SheetState[], { records, created }: RunReport): RecordNoun {
  const touched = new Set([...records, ...created].map(({ sheetId }) => sheetId));
  const meant = states.filter(({ sheetId }) => touched.has(sheetId));
  return recordNoun(meant.map(({ snapshot }) => sheets[snapshot.query.kind].model));
}
