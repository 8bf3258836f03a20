import { wasNotBegun } from "../../../contract/errors.ts";
import type { CreateOutcome, Creation } from "../../../contract/relay-api.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { whyNotAll } from "../../client/follow-lines.ts";
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
import { nameRows, newIn } from "./name-rows.ts";
import type { NamedRow } from "./name-rows.ts";
import { sheetsMeant } from "./scope.ts";
import { sentOnce } from "./sent-once.ts";
import type { NamedSheet } from "./sent-once.ts";
import { addResponse } from "./write-back-run.ts";
import type { Response, RunReport, SheetReport, Undone, WriteBackRun } from "./write-back-run.ts";

/**
 * Creates the records of new rows and adds the outcomes to the report of the edits. First, each row's
 * idempotency key is written into its row key cell. Then all rows are sent in one request. If an answer is
 * lost, the next run sends the same row with the same key, so no second record is created.
 *
 * @param states the worksheets when the run began
 * @param edited the report of the edits; its failure stops the run, unless an edit only waits for an earlier
 * change to its own record
 */
export async function createRows(
  tools: Tools,
  run: WriteBackRun,
  states: readonly SheetState[],
  edited: RunReport,
): Promise<RunReport> {
  const withNew = states.filter((state) => newIn(state, run).length > 0);
  if (withNew.length === 0) return edited;
  if (stopsAll(edited) || run.signal.aborted)
    return addResponse(edited, { sheets: withNew.map((state) => notSent(state, newIn(state, run))) });
  const first = await nameInAll(tools, run, withNew);
  const { response, again } = await send(tools, run, first.sheets);
  const report = addResponse(edited, response);
  if (again.length === 0 || stopsAll(report))
    return [{ sheets: again }, first.left].reduce(addResponse, report);
  const second = await nameAgain(tools, run, again);
  const sent = await send(tools, run, second.sheets);
  return [sent.response, { sheets: sent.again }, second.left, first.left].reduce(addResponse, report);
}

/** Returns true if a failure affects more than the one record with a pending earlier change. */
function stopsAll({ failure }: RunReport): boolean {
  return failure !== undefined && failure.code !== "not_settled";
}

/** Worksheets whose new rows have keys, and what is not sent. */
interface NamedSheets {
  readonly sheets: readonly NamedSheet[];
  readonly left: Response;
}

/**
 * Writes the keys of new rows. A worksheet that takes no keys, such as a protected one, does not stop the
 * others.
 */
async function nameInAll(
  tools: Tools,
  run: WriteBackRun,
  states: readonly SheetState[],
): Promise<NamedSheets> {
  const sheets: NamedSheet[] = [];
  const left: SheetReport[] = [];
  for (const state of states) {
    const named = await nameRows(tools, state, run);
    if (named.ok) sheets.push(namedSheet(state, named.value.rows));
    left.push(
      named.ok
        ? notSent(state, named.value.left)
        : { ...notSent(state, newIn(state, run)), failure: named.failure },
    );
  }
  return { sheets, left: { sheets: left } };
}

/** Rows of one worksheet that are sent again, and their outcomes so far. */
interface Again {
  readonly sheetId: string;
  readonly created: readonly CreatedRow[];
  /** Keys that belong to rows of other analyses. */
  readonly others: ReadonlySet<string>;
}

/** Gives rows copied from another analysis's worksheet keys of their own. */
async function nameAgain(tools: Tools, run: WriteBackRun, again: readonly Again[]): Promise<NamedSheets> {
  const sheets: NamedSheet[] = [];
  const left: SheetReport[] = [];
  for (const { sheetId, created, others } of again) {
    const scope = { sheetId, rowKeys: created.map(({ rowKey }) => rowKey) };
    const read = await sheetsMeant(tools, scope, run.instance);
    const [state] = read.ok ? read.value : [];
    const named = state && (await nameRows(tools, state, { ...run, scope }, others));
    if (state !== undefined && named?.ok === true) {
      sheets.push(namedSheet(state, named.value.rows));
      continue;
    }
    const refusal = [read, named].find((result) => result?.ok === false);
    left.push({ created, ...(refusal?.ok === false && { failure: refusal.failure }) });
  }
  return { sheets, left: { sheets: left } };
}

function namedSheet({ sheetId, snapshot, words }: SheetState, rows: readonly NamedRow[]): NamedSheet {
  return { sheetId, content: snapshot, rows, words };
}

function notSent(state: SheetState, records: readonly NewRecord[]): SheetReport {
  return { created: records.map((record) => createdRow(state, { record }, undefined, true)) };
}

/** Sends new rows in one request and applies the outcomes to each worksheet. */
async function send(
  tools: Tools,
  run: WriteBackRun,
  sheets: readonly NamedSheet[],
): Promise<{ readonly response: Response; readonly again: readonly Again[] }> {
  const { creations, outcomesFor, againIn } = sentOnce(sheets);
  if (creations.length === 0) return { response: { sheets: [] }, again: [] };
  const { batch, instance, progress, signal } = run;
  let count = 0;
  progress(0, creations.length);
  const onOutcome = (): void => progress(++count, creations.length);
  const answer = await tools.client.create(creations, { signal, batch, onOutcome });
  const nothingAccepted = !answer.ok;
  const outcomes = new Map((answer.ok ? answer.value.outcomes : []).map((end) => [end.key, end]));
  const totals = await fetchTotals(tools, analysesCreatedIn(creations, outcomes), signal);
  const ends: SheetReport[] = [];
  const again: Again[] = [];
  for (const sheet of sheets) {
    const here = outcomesFor(sheet, outcomes, tools.now());
    const made = { ...sheet, instance, outcomes: here, totals, signal, nothingAccepted };
    const applied = await applyCreated(tools, made);
    const created = sheet.rows.map((row) =>
      createdRow(sheet, row, here.get(row.creation.key), nothingAccepted),
    );
    const next = new Map(againIn(sheet, outcomes).map(({ key, needsKey }) => [key, needsKey]));
    const undone = applied.ok ? applied.value : undefined;
    ends.push({
      created: created.filter(({ rowKey }) => !next.has(rowKey)),
      ...(undone !== undefined && { undone }),
      ...(!applied.ok && { failure: applied.failure }),
    });
    const repeated = created.filter(({ rowKey }) => next.has(rowKey));
    const others = new Set([...next.keys()].filter((key) => next.get(key) === true));
    if (repeated.length > 0) again.push({ sheetId: sheet.sheetId, created: repeated, others });
  }
  const failure = answer.ok ? whyNotAll(answer.value) : answer.failure;
  return { response: { sheets: ends, totals, failure }, again };
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

/** Returns the outcome of a new row. A row that was not sent has no idempotency key of this run. */
function createdRow(
  { sheetId, words }: Pick<NamedSheet, "sheetId" | "words">,
  { record, isFirstTime = false, typed = {} }: Pick<NamedRow, "record"> & Partial<NamedRow>,
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

/** The outcomes of new rows, with what is needed to read their records. */
interface Made extends NewRowOutcomes {
  readonly instance: Pick<InstanceInfo, "url" | "db">;
  readonly signal: AbortSignal;
}

/**
 * Applies the outcomes of new rows to a worksheet and returns what Excel did not redo. A row with a new
 * record gets its id as row key. A refused row shows the reason. A row with an unknown outcome keeps its
 * idempotency key, and the next run sends it again.
 */
export async function applyCreated(tools: Tools, made: Made): Promise<Result<Undone | undefined>> {
  const ended = made.rows.flatMap(({ creation: { key } }) => made.outcomes.get(key) ?? []);
  const now = await readBack(tools, made.content, ended, made.signal);
  return tools.workbook.changeSheet<Undone | undefined>({ sheetId: made.sheetId }, (state) => ({
    update: isFrom(state.snapshot, made.instance)
      ? planCreated(state, made, now, localTime(tools.now()))
      : undefined,
    value: undefined,
    withSkipped: (lost) => ({ sheetId: state.sheetId, sheetName: state.name, ...reportSkipped(lost) }),
  }));
}
