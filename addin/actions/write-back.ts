import type { SheetState } from "../worksheet/state.ts";
import type { Outcome } from "../../contract/relay-api.ts";
import { absorbOutcomes, sendChanges } from "./writing/write-back-run.ts";
import type { Response, SheetBatch, WriteBackRun } from "./writing/write-back-run.ts";
import { endingsOf, writtenRows } from "../worksheet/plans/plan-outcomes.ts";
import type { Actions, Running, WriteBackReport } from "./interface/actions.ts";
import type { WrittenRow } from "../worksheet/plans/plan-outcomes.ts";
import { sendableOf } from "../worksheet/plans/sendable.ts";
import { createRows } from "./writing/create-rows.ts";
import { readWritten } from "./fetching/fetch-records.ts";
import { fetchTotals, totalsOf } from "./fetching/fetch-about.ts";
import type { ActionFailure, Result } from "./interface/result.ts";
import { recordNoun } from "./interface/reports.ts";
import type { RecordNoun } from "./interface/reports.ts";
import { nothingIsSent } from "./tools/sample-client.ts";
import { isOnlySample, meantIn, sheetsMeant } from "./writing/scope.ts";
import type { Tools } from "./tools/tools.ts";
import { analysesOf } from "../worksheet/about.ts";
import { fieldOf } from "../../contract/records.ts";
import { idOf, targetOf } from "../../contract/shown-value.ts";
import type { Snapshot } from "../worksheet/snapshot.ts";
import { sheets } from "../worksheet/kinds/sheets.ts";

/**
 * Writes every row without problem or conflict back, then makes records of new rows. Whatever comes back goes through the same merge
 * as a refresh. Where a colleague changed another field or segment of the same element, the merge leaves nothing to ask and the
 * record is sent once more; only what both changed is left as a conflict.
 */
export function writeBack(tools: Tools): Actions["writeBack"] {
  return async (running, scope = "all"): Promise<Result<WriteBackReport>> => {
    const connection = await tools.connection(running.signal);
    if (!connection.ok) return (await isOnlySample(tools, scope)) ? nothingIsSent() : connection;
    const run: WriteBackRun = {
      batch: tools.newId(),
      instance: connection.value,
      scope,
      rows: new Map(),
      records: new Map(),
      totals: new Map(),
      undone: new Map(),
    };
    const states = await sheetsMeant(tools, scope, run.instance);
    if (!states.ok) return states;
    if (states.value.length === 0 && (await isOnlySample(tools, scope))) return nothingIsSent();
    const sheetBatches = sheetBatchesOf(states.value, run);
    const closed = leaveOut(run, sheetBatches);
    const open = sheetBatches.filter(({ asMeant }) => !asMeant.isProtected);
    const before = await writeEdits(tools, run, open, running);
    const created = await createRows(tools, run, states.value, { ...running, before });
    const failure = before ?? closed ?? created.failure;
    return {
      ok: true,
      value: {
        counts: countRecords(run),
        rows: [...run.rows.values()],
        noun: nounOf(states.value, sheetBatches, created.rows),
        created: created.rows,
        totals: [...run.totals.values()].map(totalsOf),
        undone: [...run.undone.values()],
        ...otherLanguagesOf(run),
        ...(failure !== undefined && { failure }),
      },
    };
  };
}

/** How many languages keep their translation of a name that was written. */
function otherLanguagesOf({
  records,
  instance: { activeLanguages = 1 },
}: WriteBackRun): Pick<WriteBackReport, "otherLanguages"> {
  const isRenamed = [...records.values()].some(({ outcome, hasName }) => outcome === "written" && hasName);
  return isRenamed && activeLanguages > 1 ? { otherLanguages: activeLanguages - 1 } : {};
}

/** Sends the edits, and once more where a colleague was faster; gives why not everything was sent or taken in, where that is so. */
async function writeEdits(
  tools: Tools,
  run: WriteBackRun,
  sheetBatches: readonly SheetBatch[],
  running: Running,
): Promise<ActionFailure | undefined> {
  const first = await sendChanges(tools, sheetBatches, running, run.batch);
  const taken = await absorbAll(tools, run, first, running.signal);
  const failure = first.failure ?? taken.failure;
  if (first.failure !== undefined || taken.again.length === 0) return failure;
  const quietly = { ...running, progress: () => undefined };
  const second = await sendChanges(tools, taken.again, quietly, run.batch);
  const absorbed = await absorbAll(tools, run, second, running.signal);
  return second.failure ?? failure ?? absorbed.failure;
}

/** Leaves protected worksheets out, which could not take in what became of their edits; gives why, where there is one. */
function leaveOut(run: WriteBackRun, sheetBatches: readonly SheetBatch[]): ActionFailure | undefined {
  const left = sheetBatches.filter(({ asMeant }) => asMeant.isProtected);
  for (const sheetBatch of left) note(run, sheetBatch, { outcomes: [], nothingBegun: true });
  const [first] = left;
  return first && { source: "workbook", code: "sheet_protected", sheet: first.asMeant.name };
}

/** What each worksheet has to send. */
function sheetBatchesOf(states: readonly SheetState[], { scope }: WriteBackRun): readonly SheetBatch[] {
  return states
    .map((state) => ({
      sheetId: state.sheetId,
      asMeant: state,
      sent: sendableOf(state, meantIn(state, scope)),
      analyses: analysesTouched(state.snapshot),
    }))
    .filter(({ sent }) => sent.changes.length > 0);
}

/**
 * Takes the outcomes into each worksheet, with the new totals of what was written; gives what a second round shall send. A worksheet that
 * cannot take them in, such as one that was deleted meanwhile, does not keep the others: what was written is told all the same.
 */
async function absorbAll(
  tools: Tools,
  run: WriteBackRun,
  response: Response,
  signal: AbortSignal,
): Promise<{ readonly again: readonly SheetBatch[]; readonly failure: ActionFailure | undefined }> {
  const touched = new Set(
    response.sheetBatches.flatMap(({ sheetId, analyses }) =>
      (response.outcomes.get(sheetId) ?? []).flatMap(({ id, outcome }) =>
        outcome === "written" ? [analyses.get(id) ?? 0] : [],
      ),
    ),
  );
  touched.delete(0);
  const [totals, ...seen] = await Promise.all([
    fetchTotals(tools, touched, signal),
    ...response.sheetBatches.map(({ sheetId, asMeant }) =>
      readWritten(tools, asMeant.snapshot, writtenIn(response.outcomes.get(sheetId) ?? []), signal),
    ),
  ]);
  for (const [id, heading] of totals) run.totals.set(id, heading);
  const again: SheetBatch[] = [];
  let failure: ActionFailure | undefined;
  for (const [index, sheetBatch] of response.sheetBatches.entries()) {
    const { sheetId, sent } = sheetBatch;
    const { nothingBegun } = response;
    const outcomes = response.outcomes.get(sheetId) ?? [];
    const { instance } = run;
    note(run, sheetBatch, { outcomes, nothingBegun });
    const absorbed = await absorbOutcomes(tools, {
      ...{ sheetId, instance, sent, outcomes, nothingBegun, totals },
      seen: seen[index] ?? new Map(),
    });
    if (!absorbed.ok) failure ??= absorbed.failure;
    else {
      const { again: more, undone } = absorbed.value;
      if (undone !== undefined) run.undone.set(sheetId, undone);
      if (more.changes.length > 0) again.push({ ...sheetBatch, sent: more });
    }
  }
  return { again, failure };
}

function writtenIn(outcomes: readonly Outcome[]): readonly number[] {
  return outcomes.flatMap(({ id, outcome }) => (outcome === "written" ? [id] : []));
}

/** Notes how the rows and the records of a worksheet ended. */
function note(
  run: WriteBackRun,
  { sheetId, asMeant, sent }: SheetBatch,
  ends: { readonly outcomes: readonly Outcome[]; readonly nothingBegun: boolean },
): void {
  for (const row of writtenRows(asMeant, { sent, ...ends })) run.rows.set(`${sheetId}|${row.rowKey}`, row);
  const endingOf = endingsOf(asMeant, ends);
  for (const { model, id, values } of sent.changes) {
    const hasName = Object.keys(values).some((name) => fieldOf(model, name)?.translated === true);
    run.records.set(`${sheetId}|${id}`, { record: `${model} ${id}`, outcome: endingOf(id).outcome, hasName });
  }
}

/** What is counted together: records that were changed, and rows that became records. */
function nounOf(
  states: readonly SheetState[],
  sheetBatches: readonly SheetBatch[],
  created: WriteBackReport["created"],
): RecordNoun {
  const touched = new Set([...sheetBatches, ...created].map(({ sheetId }) => sheetId));
  return recordNoun(
    states
      .filter(({ sheetId }) => touched.has(sheetId))
      .map(({ snapshot }) => sheets[snapshot.query.kind].model),
  );
}

/**
 * Counts records by how they ended: the segments of an element are rows of their own and go out together. An element that was edited in
 * several worksheets counts once, and twice only where it ended in two ways.
 */
function countRecords({ records }: Pick<WriteBackRun, "records">): WriteBackReport["counts"] {
  const ended = [...records.values()];
  const count = (wanted: WrittenRow["outcome"]): number =>
    new Set(ended.flatMap(({ record, outcome }) => (outcome === wanted ? [record] : []))).size;
  return {
    written: count("written"),
    conflict: count("conflict"),
    gone: count("gone"),
    failed: count("failed"),
    unknown: count("unknown"),
    not_sent: count("not_sent"),
  };
}

/** The analysis that each record of a worksheet is, or belongs to, by the record's id. */
function analysesTouched(snapshot: Snapshot): ReadonlyMap<number, number> {
  const isAnalysis = sheets[snapshot.query.kind].model === "wa.session";
  const [only, ...others] = analysesOf(snapshot.about);
  const single = others.length === 0 ? only?.id : undefined;
  return new Map(
    snapshot.records.map((record) => {
      const id = idOf(record);
      return [id, isAnalysis ? id : (single ?? targetOf(record, "session_id"))];
    }),
  );
}
