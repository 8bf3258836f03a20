import { wasNotBegun } from "../../../contract/errors.ts";
import type { CreateOutcome } from "../../../contract/relay-api.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { groupedBy } from "../../../contract/grouped-by.ts";
import { rowKeyColumn } from "../../worksheet/cells/column.ts";
import type { NewRecord } from "../../worksheet/changes/new-records.ts";
import { lastingKey } from "../../worksheet/split-times.ts";
import { leftUndone } from "../../worksheet/plan.ts";
import { cellName, compareState, isFrom } from "../../worksheet/plans/compared.ts";
import { labelOf } from "../../worksheet/plans/label-of.ts";
import { planCreated } from "../../worksheet/plans/plan-created.ts";
import type { NewRowOutcomes, NewRows } from "../../worksheet/plans/plan-created.ts";
import type { SheetState } from "../../worksheet/state.ts";
import { readBack } from "../fetching/fetch-records.ts";
import { fetchTotals } from "../fetching/fetch-about.ts";
import type { Running, WriteBackReport } from "../interface/actions.ts";
import type { CreatedRow } from "../interface/reports.ts";
import type { ActionFailure, Result } from "../interface/result.ts";
import { localTime } from "../tools/tools.ts";
import type { Tools } from "../tools/tools.ts";
import { meantIn } from "./scope.ts";
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
      newIn(state, run).map((record) => createdRow(state.sheetId, record, undefined, true)),
    );
    return { rows, failure: undefined };
  }
  const keyed: NewRows[] = [];
  const left: CreatedRow[] = [];
  let refusal: ActionFailure | undefined;
  for (const state of withNew) {
    const named = await nameRows(tools, state, run);
    const { sheetId, snapshot } = state;
    // A worksheet that takes no lasting keys, such as a protected one, does not keep the others.
    if (named.ok) keyed.push({ sheetId, content: snapshot, rows: named.value.rows });
    else refusal ??= named.failure;
    const leftHere = named.ok ? named.value.left : newIn(state, run);
    left.push(...leftHere.map((record) => createdRow(sheetId, record, undefined, true)));
  }
  const { rows, failure } = await send(tools, run, running, keyed);
  return { rows: [...rows, ...left], failure: failure ?? refusal };
}

function newIn(state: SheetState, { scope }: WriteBackRun): readonly NewRecord[] {
  return compareState(state).comparison.newRecords.filter(meantIn(state, scope));
}

/** New rows that get their lasting keys, and those that were meant and are no longer there as they were. */
interface Named {
  readonly rows: NewRows["rows"];
  readonly left: readonly NewRecord[];
}

/** Writes a lasting key into the cells of each new row that was meant when the button was pressed. */
function nameRows(
  { workbook, newId }: Tools,
  asMeant: SheetState,
  run: WriteBackRun,
): Promise<Result<Named>> {
  const meant = newIn(asMeant, run);
  return workbook.changeSheet({ sheetId: asMeant.sheetId }, (state) => {
    if (!isFrom(state.snapshot, run.instance)) return { update: undefined, value: { rows: [], left: meant } };
    const { records, left } = sameRows(asMeant, meant, state);
    const rows = records.map((record) => {
      const rowKey = lastingKey(record.rowKey, newId());
      const { model, values } = record;
      const label = labelOf(values, [], state);
      const isFirstTime = rowKey !== record.rowKey;
      return { record: { ...record, rowKey }, creation: { key: rowKey, model, values, label }, isFirstTime };
    });
    const writes = rows
      .filter(({ isFirstTime }) => isFirstTime)
      .map(({ record: { rowIndex, rowKey } }) => ({ rowIndex, column: rowKeyColumn, value: rowKey }));
    return { update: writes.length === 0 ? undefined : { writes }, value: { rows, left } };
  });
}

/**
 * Finds new rows again in their worksheet as it stands now, wherever they were sorted to and whatever is selected by now. A row that was typed
 * into since is another one: nobody has pressed the button for it.
 */
function sameRows(
  before: SheetState,
  meant: readonly NewRecord[],
  now: SheetState,
): { readonly records: readonly NewRecord[]; readonly left: readonly NewRecord[] } {
  const nameIn = (state: SheetState) => {
    const { rows } = compareState(state).table;
    return ({ rowIndex, rowKey }: NewRecord): string =>
      JSON.stringify([rowKey, cellName(rows[rowIndex] ?? { key: "", cells: {} }, "")]);
  };
  const nameBefore = nameIn(before);
  const nameNow = nameIn(now);
  const wanted = groupedBy(meant, nameBefore);
  const records = compareState(now).comparison.newRecords.filter(
    (record) => wanted.get(nameNow(record))?.shift() !== undefined,
  );
  return { records, left: [...wanted.values()].flat() };
}

async function send(
  tools: Tools,
  run: WriteBackRun,
  { progress, signal }: Running,
  keyed: readonly NewRows[],
): Promise<Created> {
  // A copied worksheet has the keys of the first one: one record is meant.
  const creations = [
    ...new Map(keyed.flatMap(({ rows }) => rows.map(({ creation }) => [creation.key, creation]))).values(),
  ];
  if (creations.length === 0) return { rows: [], failure: undefined };
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
  let failure = answer.ok ? whyNotAll(answer.value) : answer.failure;
  for (const sheet of keyed) {
    const { instance } = run;
    const absorbed = await absorbCreated(tools, {
      ...sheet,
      ...{ instance, outcomes, totals, signal },
      nothingBegun: !answer.ok,
    });
    if (!absorbed.ok) failure ??= absorbed.failure;
    else if (absorbed.value !== undefined) run.undone.set(sheet.sheetId, absorbed.value);
    for (const { record, creation } of sheet.rows)
      rows.push(createdRow(sheet.sheetId, record, outcomes.get(creation.key), !answer.ok));
  }
  return { rows, failure };
}

function createdRow(
  sheetId: string,
  { rowIndex, rowKey, o_no, values }: NewRecord,
  outcome: CreateOutcome | undefined,
  nothingBegun: boolean,
): CreatedRow {
  const element = typeof values.name === "string" ? values.name : "";
  const row = { sheetId, rowKey, rowIndex, o_no, element };
  if (outcome === undefined) return { ...row, outcome: nothingBegun ? "not_sent" : "unknown" };
  if (wasNotBegun(outcome)) return { ...row, outcome: "not_sent" };
  return outcome.outcome === "created"
    ? {
        ...row,
        outcome: "created",
        id: outcome.id,
        ...(outcome.altered !== undefined && { altered: true as const }),
      }
    : { ...row, outcome: outcome.outcome, message: outcome.message };
}

/** The same with what it takes to read the records back. */
interface Made extends NewRowOutcomes {
  readonly instance: InstanceInfo;
  readonly signal: AbortSignal;
}

type Undone = WriteBackReport["undone"][number] | undefined;

/**
 * Takes the outcomes of new rows into a worksheet: a row that became a record gets its id as row key and is known from then on; one
 * that was refused says why; one that nobody knows of keeps its lasting key and asks again at the next press. Gives what Excel did
 * not do again in the worksheet.
 */
async function absorbCreated(tools: Tools, made: Made): Promise<Result<Undone>> {
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
