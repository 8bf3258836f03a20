import type { CreateOutcome } from "../../../contract/relay-api.ts";
import { newKeyPrefix } from "../../rows/creating/new-records.ts";
import type { NewRecord } from "../../rows/creating/new-records.ts";
import { rowKeyColumn } from "../../rows/table/value-columns.ts";
import type { SheetState } from "../../workbook/sheet-state.ts";
import { absorbCreated } from "./absorb-created.ts";
import type { Running } from "../actions.ts";
import { fetchTotals } from "../fetching/fetch-totals.ts";
import { labelOf } from "./label-of.ts";
import type { NewRows } from "./new-rows.ts";
import type { Press } from "./press.ts";
import type { CreatedRow } from "../reports.ts";
import type { ActionFailure, Result } from "../result.ts";
import { meantIn } from "./scope.ts";
import { wasNotBegun, whyNotAll } from "./was-not-begun.ts";
import { compareState, isFrom, shapeOf } from "../merging/sheet-work.ts";
import type { Tools } from "../tools.ts";

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
  press: Press,
  states: readonly SheetState[],
  { before, ...running }: Running & { readonly before: ActionFailure | undefined },
): Promise<Result<Created>> {
  const withNew = states.filter((state) => newIn(state, press).length > 0);
  if (withNew.length === 0) return { ok: true, value: { rows: [], failure: undefined } };
  if (before !== undefined || running.signal.aborted) {
    const rows = withNew.flatMap((state) =>
      newIn(state, press).map((record) => createdRow(state.sheetId, record, undefined, true)),
    );
    return { ok: true, value: { rows, failure: undefined } };
  }
  const keyed: NewRows[] = [];
  for (const { sheetId, snapshot } of withNew) {
    const named = await nameRows(tools, sheetId, press);
    if (!named.ok) return named;
    keyed.push({ sheetId, content: snapshot, rows: named.value });
  }
  return send(tools, press, running, keyed);
}

function newIn(state: SheetState, { scope }: Press): readonly NewRecord[] {
  const isMeant = meantIn(state, scope);
  return compareState(state).comparison.newRecords.filter(({ rowIndex }) => isMeant(rowIndex));
}

/** Gives each new row of a worksheet a lasting key, in its cells. */
function nameRows(
  { workbook, newId }: Tools,
  sheetId: string,
  press: Press,
): Promise<Result<NewRows["rows"]>> {
  return workbook.changeSheet({ sheetId }, shapeOf, (state) => {
    if (!isFrom(state.snapshot, press.instance)) return { update: undefined, value: [] };
    const records = newIn(state, press);
    const rows = records.map((record) => {
      const rowKey = record.rowKey === "" ? `${newKeyPrefix}${newId()}` : record.rowKey;
      const { model, values } = record;
      const label = labelOf(values, [], state);
      const isFirstTime = record.rowKey === "";
      return { record: { ...record, rowKey }, creation: { key: rowKey, model, values, label }, isFirstTime };
    });
    const writes = rows
      .filter(({ isFirstTime }) => isFirstTime)
      .map(({ record: { rowIndex, rowKey } }) => ({ rowIndex, column: rowKeyColumn, value: rowKey }));
    return { update: writes.length === 0 ? undefined : { writes }, value: rows };
  });
}

async function send(
  tools: Tools,
  press: Press,
  { progress, signal }: Running,
  keyed: readonly NewRows[],
): Promise<Result<Created>> {
  // A copied worksheet has the keys of the first one: one record is meant.
  const creations = [
    ...new Map(keyed.flatMap(({ rows }) => rows.map(({ creation }) => [creation.key, creation]))).values(),
  ];
  let ended = 0;
  progress(0, creations.length);
  const answer = await tools.client.create(creations, {
    signal,
    batch: press.batch,
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
  for (const [id, heading] of totals) press.totals.set(id, heading);
  const rows: CreatedRow[] = [];
  for (const sheet of keyed) {
    const { instance } = press;
    const absorbed = await absorbCreated(tools, {
      ...sheet,
      ...{ instance, outcomes, totals, signal },
      nothingBegun: !answer.ok,
    });
    if (!absorbed.ok) return absorbed;
    for (const { record, creation } of sheet.rows)
      rows.push(createdRow(sheet.sheetId, record, outcomes.get(creation.key), !answer.ok));
  }
  const failure = answer.ok ? whyNotAll(answer.value) : answer.failure;
  return { ok: true, value: { rows, failure } };
}

function createdRow(
  sheetId: string,
  { rowIndex, o_no, values }: NewRecord,
  outcome: CreateOutcome | undefined,
  nothingBegun: boolean,
): CreatedRow {
  const element = typeof values.name === "string" ? values.name : "";
  const row = { sheetId, rowIndex, o_no, element };
  if (outcome === undefined) return { ...row, outcome: nothingBegun ? "not_sent" : "unknown" };
  if (wasNotBegun(outcome)) return { ...row, outcome: "not_sent" };
  return outcome.outcome === "created"
    ? { ...row, outcome: "created", id: outcome.id }
    : { ...row, outcome: outcome.outcome, message: outcome.message };
}
