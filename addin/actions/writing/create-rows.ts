import { wasNotBegun } from "../../../contract/errors.ts";
import type { CreateOutcome, Creation } from "../../../contract/relay-api.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { incompleteReason } from "../../client/follow-lines.ts";
import type { NewRecord } from "../../worksheet/changes/new-records.ts";
import { readExisting } from "../../worksheet/existing-record.ts";
import { reportSkipped } from "../../worksheet/plan.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import { planCreated, existedBefore } from "../../worksheet/plans/plan-created.ts";
import type { NewRowOutcomes } from "../../worksheet/plans/plan-created.ts";
import { reasonOf } from "../../worksheet/plans/refusal-in-words.ts";
import type { SheetState } from "../../worksheet/state.ts";
import { readBack } from "../fetching/fetch-records.ts";
import { fetchTotals } from "../fetching/fetch-subject.ts";
import type { CreatedRow } from "../interface/reports.ts";
import type { Result } from "../interface/result.ts";
import { localTime } from "../tools/tools.ts";
import type { Tools } from "../tools/tools.ts";
import { createAnalyses } from "./create-analyses.ts";
import { writeRowKeys, newRowsInScope } from "./name-rows.ts";
import type { KeyedRow } from "./name-rows.ts";
import { sheetsInScope } from "./scope.ts";
import { planCreations } from "./sent-once.ts";
import type { KeyedSheet } from "./sent-once.ts";
import { addResponse } from "./write-back-run.ts";
import type { Response, RunReport, SheetReport, SkippedInSheet, WriteBackRun } from "./write-back-run.ts";

/**
 * Creates the records of new rows, and adds their outcomes to `edited`, the report of the edits. After a
 * failure in `edited`, creates nothing, except after `not_settled`, which affects only one record.
 *
 * 1. Creates the analyses that only worksheets have so far.
 * 2. Writes an idempotency key into the row key cell of each new row.
 * 3. Sends all rows in one request. After a lost answer, the next run sends the same keys, so no second
 *    record is created.
 * 4. Repeats rows that were not created because a row of another analysis has the same key.
 */
export async function createRows(
  tools: Tools,
  run: WriteBackRun,
  states: readonly SheetState[],
  edited: RunReport,
): Promise<RunReport> {
  const withNew = states.filter((state) => newRowsInScope(state, run).length > 0);
  if (withNew.length === 0) return edited;
  if (stopsRun(edited) || run.signal.aborted)
    return addResponse(edited, {
      sheets: withNew.map((state) => notSent(state, newRowsInScope(state, run))),
    });
  const { states: ready, refusals } = await createAnalyses(tools, run, withNew);
  const withoutAnalysis = refusals.map(({ state, failure }) => ({
    ...notSent(state, newRowsInScope(state, run)),
    failure,
  }));
  const first = await writeKeysInSheets(tools, run, ready);
  const { response, again } = await sendRows(tools, run, first.sheets);
  const notSentReports = [first.notSentReport, { sheets: withoutAnalysis }];
  const report = addResponse(edited, response);
  if (again.length === 0 || stopsRun(report))
    return addResponses(report, [{ sheets: again }, ...notSentReports]);
  const second = await writeNewKeys(tools, run, again);
  const sent = await sendRows(tools, run, second.sheets);
  return addResponses(report, [
    sent.response,
    { sheets: sent.again },
    second.notSentReport,
    ...notSentReports,
  ]);
}

function addResponses(report: RunReport, responses: readonly Response[]): RunReport {
  return responses.reduce((all, response) => addResponse(all, response), report);
}

function stopsRun({ failure }: RunReport): boolean {
  return failure !== undefined && failure.code !== "not_settled";
}

/** Worksheets whose new rows have idempotency keys, and a report of rows that are not sent. */
interface KeyedSheets {
  readonly sheets: readonly KeyedSheet[];
  readonly notSentReport: Response;
}

/**
 * Writes idempotency keys. If one worksheet cannot be written, such as a protected one, still sends the rows
 * of the other worksheets.
 */
async function writeKeysInSheets(
  tools: Tools,
  run: WriteBackRun,
  states: readonly SheetState[],
): Promise<KeyedSheets> {
  const sheets: KeyedSheet[] = [];
  const notSentSheets: SheetReport[] = [];
  for (const state of states) {
    const keyed = await writeRowKeys(tools, state, run);
    if (keyed.ok) sheets.push(keyedSheetOf(state, keyed.value.rows));
    notSentSheets.push(
      keyed.ok
        ? notSent(state, keyed.value.notSent)
        : { ...notSent(state, newRowsInScope(state, run)), failure: keyed.failure },
    );
  }
  return { sheets, notSentReport: { sheets: notSentSheets } };
}

/** Rows of one worksheet to send again, with their outcomes so far. */
interface RowsToRepeat {
  readonly sheetId: string;
  readonly created: readonly CreatedRow[];
  /** Keys that belong to rows of other analyses. These rows need new keys. */
  readonly keysToReplace: ReadonlySet<string>;
}

/** Prepares rows to send again. Rows in `keysToReplace` are copies from another analysis and get new keys. */
async function writeNewKeys(
  tools: Tools,
  run: WriteBackRun,
  again: readonly RowsToRepeat[],
): Promise<KeyedSheets> {
  const sheets: KeyedSheet[] = [];
  const notSentSheets: SheetReport[] = [];
  for (const { sheetId, created, keysToReplace } of again) {
    const scope = { sheetId, rowKeys: created.map(({ rowKey }) => rowKey) };
    const read = await sheetsInScope(tools, scope, run.instance);
    const [state] = read.ok ? read.value : [];
    const keyed = state && (await writeRowKeys(tools, state, { ...run, scope }, keysToReplace));
    if (state !== undefined && keyed?.ok === true) {
      sheets.push(keyedSheetOf(state, keyed.value.rows));
      continue;
    }
    const refusal = [read, keyed].find((result) => result?.ok === false);
    notSentSheets.push({ created, ...(refusal?.ok === false && { failure: refusal.failure }) });
  }
  return { sheets, notSentReport: { sheets: notSentSheets } };
}

function keyedSheetOf({ sheetId, snapshot, words }: SheetState, rows: readonly KeyedRow[]): KeyedSheet {
  return { sheetId, pulled: snapshot, rows, words };
}

function notSent(state: SheetState, records: readonly NewRecord[]): SheetReport {
  return { created: records.map((record) => createdRow(state, { record }, undefined, true)) };
}

async function sendRows(
  tools: Tools,
  run: WriteBackRun,
  sheets: readonly KeyedSheet[],
): Promise<{ readonly response: Response; readonly again: readonly RowsToRepeat[] }> {
  const { creations, outcomesFor, rowsToRepeat } = planCreations(sheets);
  if (creations.length === 0) return { response: { sheets: [] }, again: [] };
  const { batch, instance, progress, signal } = run;
  let count = 0;
  progress(0, creations.length);
  const onOutcome = (): void => progress(++count, creations.length);
  const answer = await tools.client.create(creations, { signal, batch, onOutcome });
  const nothingAccepted = !answer.ok;
  const outcomes = new Map((answer.ok ? answer.value.outcomes : []).map((end) => [end.key, end]));
  const totals = await fetchTotals(tools, analysesCreatedIn(creations, outcomes), signal);
  const reports: SheetReport[] = [];
  const again: RowsToRepeat[] = [];
  for (const sheet of sheets) {
    const rowOutcomes = outcomesFor(sheet, outcomes, tools.now());
    const made = { ...sheet, instance, outcomes: rowOutcomes, totals, signal, nothingAccepted };
    const applied = await applyCreated(tools, made);
    const created = sheet.rows.map((row) =>
      createdRow(sheet, row, rowOutcomes.get(row.creation.key), nothingAccepted),
    );
    const needsKeyByRowKey = new Map(
      rowsToRepeat(sheet, outcomes).map(({ key, needsKey }) => [key, needsKey]),
    );
    const skippedParts = applied.ok ? applied.value : undefined;
    reports.push({
      created: created.filter(({ rowKey }) => !needsKeyByRowKey.has(rowKey)),
      ...(skippedParts !== undefined && { skippedParts }),
      ...(!applied.ok && { failure: applied.failure }),
    });
    const repeated = created.filter(({ rowKey }) => needsKeyByRowKey.has(rowKey));
    const keysToReplace = new Set(
      [...needsKeyByRowKey].flatMap(([key, needsKey]) => (needsKey ? [key] : [])),
    );
    if (repeated.length > 0) again.push({ sheetId: sheet.sheetId, created: repeated, keysToReplace });
  }
  const failure = answer.ok ? incompleteReason(answer.value) : answer.failure;
  return { response: { sheets: reports, totals, failure }, again };
}

/** Returns the analyses whose totals the instance has recalculated. */
function analysesCreatedIn(
  creations: readonly Creation[],
  outcomes: ReadonlyMap<string, CreateOutcome>,
): ReadonlySet<number> {
  return new Set(
    creations.flatMap(({ key, values }) =>
      outcomes.get(key)?.outcome === "created" && typeof values.session_id === "number"
        ? [values.session_id]
        : [],
    ),
  );
}

/** Without an outcome, the row was not sent or its outcome is unknown. */
function createdRow(
  { sheetId, words }: Pick<KeyedSheet, "sheetId" | "words">,
  { record, isFirstTime = false, typed = {} }: Pick<KeyedRow, "record"> & Partial<KeyedRow>,
  outcome: CreateOutcome | undefined,
  nothingAccepted: boolean,
): CreatedRow {
  const { rowIndex, rowKey, o_no, values, model } = record;
  const element = typeof values.name === "string" ? values.name : "";
  const row = { sheetId, rowKey, rowIndex, o_no, element, model, typed };
  if (outcome === undefined) return { ...row, outcome: nothingAccepted ? "not_sent" : "unknown" };
  if (wasNotBegun(outcome)) return { ...row, outcome: "not_sent" };
  switch (outcome.outcome) {
    case "created":
    case "exists": {
      const { id, createdEarlier } = outcome;
      const isKnown = outcome.outcome === "exists" || existedBefore({ isFirstTime }, outcome);
      const isAltered = outcome.outcome === "created" && outcome.altered !== undefined;
      return {
        ...{ ...row, outcome: outcome.outcome },
        ...(outcome.outcome === "created" && { id }),
        ...(isKnown && { existing: readExisting(model, id, outcome.values, createdEarlier) }),
        ...(isAltered && !isKnown && { altered: true as const }),
      };
    }
    case "failed":
    case "unknown": {
      const isLost = outcome.code === "record_missing" || outcome.code === "other_analysis";
      return {
        ...{ ...row, outcome: outcome.outcome, message: reasonOf(outcome, words) },
        ...(isLost && { recordLost: true as const }),
      };
    }
  }
}

interface CreationOutcomes extends NewRowOutcomes {
  readonly instance: Pick<InstanceInfo, "url" | "db">;
  readonly signal: AbortSignal;
}

/**
 * Applies outcomes to a worksheet. A created row gets its record's id as row key. A refused row gets the
 * reason in its Status. A row with an unknown outcome keeps its idempotency key, and the next run sends it
 * again. Returns the parts of the update that Excel skipped.
 */
export async function applyCreated(
  tools: Tools,
  made: CreationOutcomes,
): Promise<Result<SkippedInSheet | undefined>> {
  const outcomes = made.rows.flatMap(({ creation: { key } }) => made.outcomes.get(key) ?? []);
  const now = await readBack(tools, made.pulled, outcomes, made.signal);
  return tools.workbook.changeSheet<SkippedInSheet | undefined>({ sheetId: made.sheetId }, (state) => ({
    update: isFrom(state.snapshot, made.instance)
      ? planCreated(state, made, now, localTime(tools.now()))
      : undefined,
    value: undefined,
    withSkipped: (lost) => ({ sheetId: state.sheetId, sheetName: state.name, ...reportSkipped(lost) }),
  }));
}
