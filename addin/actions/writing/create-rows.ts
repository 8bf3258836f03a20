import { wasNotBegun } from "../../../contract/errors.ts";
import type { CreateOutcome } from "../../../contract/relay-api.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { leftUndone } from "../../worksheet/plan.ts";
import { reasonOf } from "../../worksheet/plans/outcome-message.ts";
import { readExisting } from "../../worksheet/plans/read-existing.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import { planCreated, wasThereBefore } from "../../worksheet/plans/plan-created.ts";
import type { NewRowOutcomes } from "../../worksheet/plans/plan-created.ts";
import type { SheetState } from "../../worksheet/state.ts";
import { readBack } from "../fetching/fetch-records.ts";
import { fetchTotals } from "../fetching/fetch-about.ts";
import type { Running, WriteBackReport } from "../interface/actions.ts";
import type { CreatedRow } from "../interface/reports.ts";
import type { ActionFailure, Result } from "../interface/result.ts";
import { localTime } from "../tools/tools.ts";
import type { Tools } from "../tools/tools.ts";
import { nameRows, newIn } from "./name-rows.ts";
import type { NamedRow } from "./name-rows.ts";
import { sheetsMeant } from "./scope.ts";
import { sentOnce } from "./sent-once.ts";
import type { NamedSheet } from "./sent-once.ts";
import { whyNotAll } from "./why-not-all.ts";
import type { WriteBackRun } from "./write-back-run.ts";

/** How new rows ended. */
interface Created {
  readonly rows: readonly CreatedRow[];
  readonly failure: ActionFailure | undefined;
}

/**
 * Makes records of new rows. Each row first gets a lasting key in its row key cell, before anything is sent; only then all go in one request.
 * Whatever is lost after that, the same row asks with the same key at the next press, and no second record is made.
 *
 * @param states the worksheets that are meant, as they stood when the button was pressed
 * @param before why the writes of this press broke off: then nothing more is sent
 */
export async function createRows(
  tools: Tools,
  run: WriteBackRun,
  states: readonly SheetState[],
  { before, ...running }: Running & { readonly before: ActionFailure | undefined },
): Promise<Created> {
  const withNew = states.filter((state) => newIn(state, run).length > 0);
  if (withNew.length === 0) return { rows: [], failure: undefined };
  if (before !== undefined || running.signal.aborted) {
    const rows = withNew.flatMap((state) =>
      newIn(state, run).map((record) => createdRow(state, { record }, undefined, true)),
    );
    return { rows, failure: undefined };
  }
  const keyed: NamedSheet[] = [];
  const left: CreatedRow[] = [];
  let refusal: ActionFailure | undefined;
  for (const state of withNew) {
    const named = await nameRows(tools, state, run);
    const { sheetId, snapshot, words } = state;
    // A worksheet that takes no lasting keys, such as a protected one, does not keep the others.
    if (named.ok) keyed.push({ sheetId, content: snapshot, rows: named.value.rows, words });
    else refusal ??= named.failure;
    const leftHere = named.ok ? named.value.left : newIn(state, run);
    left.push(...leftHere.map((record) => createdRow(state, { record }, undefined, true)));
  }
  const { again, rows, failure } = await send(tools, run, running, keyed);
  if (again.length === 0 || failure !== undefined)
    return { rows: [...rows, ...again.flatMap((one) => one.rows), ...left], failure: failure ?? refusal };
  const second = await sendAgain(tools, run, running, again);
  return { rows: [...rows, ...second.rows, ...left], failure: second.failure ?? refusal };
}

/** Rows of one worksheet that are sent once more, and how they ended so far. */
interface Again {
  readonly sheetId: string;
  readonly rows: readonly CreatedRow[];
  /** Keys that belong to rows of other analyses. */
  readonly others: ReadonlySet<string>;
}

/** Sends rows once more that have been copied from another analysis's worksheet, each with a key of its own. */
async function sendAgain(
  tools: Tools,
  run: WriteBackRun,
  running: Running,
  again: readonly Again[],
): Promise<Created> {
  const keyed: NamedSheet[] = [];
  const left: CreatedRow[] = [];
  let refusal: ActionFailure | undefined;
  for (const { sheetId, rows, others } of again) {
    const scope = { sheetId, rowKeys: rows.map(({ rowKey }) => rowKey) };
    const read = await sheetsMeant(tools, scope, run.instance);
    const [state] = read.ok ? read.value : [];
    const named = state && (await nameRows(tools, state, { ...run, scope }, others));
    if (state !== undefined && named?.ok === true)
      keyed.push({ ...{ sheetId, words: state.words, content: state.snapshot }, rows: named.value.rows });
    else left.push(...rows);
    if (!read.ok) refusal ??= read.failure;
    else if (named?.ok === false) refusal ??= named.failure;
  }
  const { again: rest, ...sent } = await send(tools, run, running, keyed);
  const rows = [...sent.rows, ...rest.flatMap((one) => one.rows), ...left];
  return { rows, failure: sent.failure ?? refusal };
}

async function send(
  tools: Tools,
  run: WriteBackRun,
  { progress, signal }: Running,
  keyed: readonly NamedSheet[],
): Promise<Created & { readonly again: readonly Again[] }> {
  const { creations, outcomesFor, againIn } = sentOnce(keyed);
  if (creations.length === 0) return { rows: [], failure: undefined, again: [] };
  let ended = 0;
  progress(0, creations.length);
  const answer = await tools.client.create(creations, {
    signal,
    batch: run.batch,
    onOutcome: () => progress(++ended, creations.length),
  });
  const told: readonly CreateOutcome[] = answer.ok ? answer.value.outcomes : [];
  const outcomes = new Map(told.map((outcome) => [outcome.key, outcome]));
  const analyses = new Set(
    creations.flatMap(({ key, values }) =>
      outcomes.get(key)?.outcome === "created" && typeof values.session_id === "number"
        ? [values.session_id]
        : [],
    ),
  );
  const totals = await fetchTotals(tools, analyses, signal);
  for (const [id, heading] of totals) run.totals.set(id, heading);
  const rows: CreatedRow[] = [];
  const again: Again[] = [];
  let failure = answer.ok ? whyNotAll(answer.value) : answer.failure;
  for (const sheet of keyed) {
    const { instance } = run;
    const here = outcomesFor(sheet, outcomes, tools.now());
    const absorbed = await absorbCreated(tools, {
      ...sheet,
      ...{ instance, outcomes: here, totals, signal },
      nothingBegun: !answer.ok,
    });
    if (!absorbed.ok) failure ??= absorbed.failure;
    else if (absorbed.value !== undefined) run.undone.set(sheet.sheetId, absorbed.value);
    const ended = sheet.rows.map((row) => createdRow(sheet, row, here.get(row.creation.key), !answer.ok));
    const next = new Map(againIn(sheet, outcomes).map(({ key, needsKey }) => [key, needsKey]));
    const repeated = ended.filter(({ rowKey }) => next.has(rowKey));
    rows.push(...ended.filter(({ rowKey }) => !next.has(rowKey)));
    const others = new Set([...next.keys()].filter((key) => next.get(key) === true));
    if (repeated.length > 0) again.push({ sheetId: sheet.sheetId, rows: repeated, others });
  }
  return { rows, failure, again };
}

/** Says how a new row ended. A row that was not sent has no idempotency key of this press. */
function createdRow(
  { sheetId, words }: Pick<NamedSheet, "sheetId" | "words">,
  { record, isFirstTime = false, typed = {} }: Pick<NamedRow, "record"> & Partial<NamedRow>,
  outcome: CreateOutcome | undefined,
  nothingBegun: boolean,
): CreatedRow {
  const { rowIndex, rowKey, o_no, values, model } = record;
  const element = typeof values.name === "string" ? values.name : "";
  const row = { sheetId, rowKey, rowIndex, o_no, element, model, typed };
  if (outcome === undefined) return { ...row, outcome: nothingBegun ? "not_sent" : "unknown" };
  if (wasNotBegun(outcome)) return { ...row, outcome: "not_sent" };
  switch (outcome.outcome) {
    case "created":
    case "exists": {
      const { id, createdEarlier } = outcome;
      const isKnown = outcome.outcome === "exists" || wasThereBefore({ isFirstTime }, outcome);
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

/** The same with what it takes to read the records back. */
export interface Made extends NewRowOutcomes {
  readonly instance: Pick<InstanceInfo, "url" | "db">;
  readonly signal: AbortSignal;
}

type Undone = WriteBackReport["undone"][number] | undefined;

/**
 * Takes the outcomes of new rows into a worksheet: a row that became a record gets its id as row key and is known from then on; one
 * that was refused says why; one that nobody knows of keeps its lasting key and asks again at the next press. Gives what Excel did
 * not do again in the worksheet.
 */
export async function absorbCreated(tools: Tools, made: Made): Promise<Result<Undone>> {
  const ended = made.rows.flatMap(({ creation: { key } }) => made.outcomes.get(key) ?? []);
  const now = await readBack(tools, made.content, ended, made.signal);
  return tools.workbook.changeSheet<Undone>({ sheetId: made.sheetId }, (state) => ({
    update: isFrom(state.snapshot, made.instance)
      ? planCreated(state, made, now, localTime(tools.now()))
      : undefined,
    value: undefined,
    withLost: (lost) => ({ sheetId: state.sheetId, sheetName: state.name, ...leftUndone(lost) }),
  }));
}
