import { groupedBy } from "../../contract/grouped-by.ts";
import type { Outcome } from "../../contract/relay-api.ts";
import { idOf, targetOf } from "../../contract/shown-value.ts";
import { whyNotAll } from "../client/follow-lines.ts";
import { analysesOf } from "../worksheet/subject.ts";
import { sheets } from "../worksheet/kinds/sheets.ts";
import { leftUndone } from "../worksheet/plan.ts";
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
import type { Response, RunReport, SheetEnd, WriteBackRun } from "./writing/write-back-run.ts";

/**
 * Writes every row without problem or conflict back, then makes records of new rows. Outcomes go through the
 * same merge as a refresh. If a colleague changed another field or segment of the same element, the merge
 * leaves nothing to ask and the record is sent once more. Only what both changed stays a conflict.
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
    const open = batches.filter(({ asMeant }) => !asMeant.isProtected);
    const closed = batches.filter(({ asMeant }) => asMeant.isProtected);
    const start = addResponse(emptyReport, { sheets: closed.map(notSent) });
    const edited = await writeEdits(tools, run, open, start);
    const all = await createRows(tools, run, states.value, edited);
    const failure = edited.failure ?? whyClosed(closed) ?? all.failure;
    return { ok: true, value: finishReport({ ...all, failure }, instance, nounOf(states.value, all)) };
  };
}

/** Returns what each worksheet has to send. */
function batchesOf(states: readonly SheetState[], scope: Scope): readonly SheetBatch[] {
  return states
    .map((asMeant) => ({ asMeant, sent: sendableOf(asMeant, meantIn(asMeant, scope)) }))
    .filter(({ sent }) => sent.changes.length > 0);
}

/** Returns how a protected worksheet ends: nothing of it is sent, since it could not take the outcomes. */
function notSent(batch: SheetBatch): SheetEnd {
  return notApplied({ ...batch, outcomes: [], nothingBegun: true, seen: new Map(), totals: new Map() });
}

function whyClosed([first]: readonly SheetBatch[]): ActionFailure | undefined {
  return first && { source: "workbook", code: "sheet_protected", sheet: first.asMeant.name };
}

/** Sends the edits, then once more those that a colleague's change held up. A failed request ends it. */
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

/** A response, and what of its request can be sent once more. */
interface Sent {
  readonly response: Response;
  readonly again: readonly SheetBatch[];
}

/**
 * Sends batches in one request and applies the outcomes to each worksheet, with the new totals of what was
 * written. A worksheet that cannot take its outcomes, such as one that was deleted meanwhile, does not stop
 * the others.
 */
async function sendBatches(tools: Tools, run: WriteBackRun, batches: readonly SheetBatch[]): Promise<Sent> {
  const { outcomesOf, failure, nothingBegun } = await sendChanges(tools, run, batches);
  const answered = batches.map((batch) => ({ ...batch, outcomes: outcomesOf(batch), nothingBegun }));
  const [totals, ...seen] = await Promise.all([
    fetchTotals(tools, analysesWritten(answered), run.signal),
    ...answered.map(({ asMeant, outcomes }) =>
      readWritten(tools, asMeant.snapshot, writtenIn(outcomes), run.signal),
    ),
  ]);
  const ends: Applied[] = [];
  for (const [index, batch] of answered.entries())
    ends.push(await applyOutcomes(tools, run, { ...batch, totals, seen: seen[index] ?? new Map() }));
  const again = batches.flatMap(({ asMeant }, index): SheetBatch[] => {
    const sent = ends[index]?.again;
    return sent === undefined || sent.changes.length === 0 ? [] : [{ asMeant, sent }];
  });
  return { response: { sheets: ends, totals, failure }, again };
}

/** What the relay answered to the changes of several worksheets. */
interface Answer {
  readonly outcomesOf: (batch: SheetBatch) => readonly Outcome[];
  readonly failure: ActionFailure | undefined;
  readonly nothingBegun: boolean;
}

/** Sends all batches in one request; the keys of the changes begin with the worksheet. */
async function sendChanges(
  { client }: Tools,
  { progress, signal, batch }: WriteBackRun,
  batches: readonly SheetBatch[],
): Promise<Answer> {
  const changes = batches.flatMap(({ asMeant, sent }) =>
    sent.changes.map((change) => ({ ...change, key: `${asMeant.sheetId}|${change.key}` })),
  );
  let ended = 0;
  progress(0, changes.length);
  const onOutcome = (): void => progress(++ended, changes.length);
  const answer = await client.writeBack(changes, { signal, batch, onOutcome });
  if (!answer.ok) return { outcomesOf: () => [], failure: answer.failure, nothingBegun: true };
  const bySheet = groupedBy(answer.value.outcomes, ({ key }) => key.slice(0, key.lastIndexOf("|")));
  const outcomesOf = ({ asMeant }: SheetBatch): readonly Outcome[] =>
    (bySheet.get(asMeant.sheetId) ?? []).map((outcome) => ({
      ...outcome,
      key: outcome.key.slice(outcome.key.lastIndexOf("|") + 1),
    }));
  return { outcomesOf, failure: whyNotAll(answer.value), nothingBegun: false };
}

type Applied = SheetEnd & Partial<Pick<OutcomePlan, "again">>;

/**
 * Applies outcomes to a worksheet by the same merge as a refresh: the values on the instance become the base,
 * the rest stays unsent. If the worksheet cannot take them, its rows are reported all the same.
 */
async function applyOutcomes(
  { workbook, now }: Tools,
  { instance }: WriteBackRun,
  ended: SheetOutcomes,
): Promise<Applied> {
  const { sheetId } = ended.asMeant;
  const changed = await workbook.changeSheet<Applied>({ sheetId }, (state) => {
    const isOurs = isFrom(state.snapshot, instance);
    const { update, ...value } = planOutcomes(isOurs ? state : undefined, ended, localTime(now()));
    const undoneBy = { sheetId: state.sheetId, sheetName: state.name };
    return {
      update,
      value,
      withLost: (lost) => ({ ...value, undone: { ...undoneBy, ...leftUndone(lost) } }),
    };
  });
  if (changed.ok) return changed.value;
  return { ...notApplied(ended), failure: changed.failure };
}

/** Returns how rows and records ended whose worksheet does not take the outcomes. */
function notApplied(ended: SheetOutcomes): SheetEnd {
  const { rows, records } = planOutcomes(undefined, ended, "");
  return { rows, records };
}

function writtenIn(outcomes: readonly Outcome[]): readonly number[] {
  return outcomes.flatMap(({ id, outcome }) => (outcome === "written" ? [id] : []));
}

/** Returns the analyses whose totals the instance has recalculated. */
function analysesWritten(
  answered: readonly Pick<SheetOutcomes, "asMeant" | "outcomes">[],
): ReadonlySet<number> {
  const ids = answered.flatMap(({ asMeant, outcomes }) => {
    const analyses = analysisById(asMeant.snapshot);
    return writtenIn(outcomes).map((id) => analyses.get(id) ?? 0);
  });
  return new Set(ids.filter((id) => id !== 0));
}

/** Returns the analysis that each record of a worksheet is, or belongs to, by the record's id. */
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

/** Returns what is counted together: records that were changed, and rows that became records. */
function nounOf(states: readonly SheetState[], { records, created }: RunReport): RecordNoun {
  const touched = new Set([...records, ...created].map(({ sheetId }) => sheetId));
  const meant = states.filter(({ sheetId }) => touched.has(sheetId));
  return recordNoun(meant.map(({ snapshot }) => sheets[snapshot.query.kind].model));
}
