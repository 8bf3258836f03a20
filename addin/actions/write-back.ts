import type { SheetState } from "../workbook/sheet-state.ts";
import { absorbOutcomes } from "./writing/absorb-outcomes.ts";
import type { Actions, Running, WriteBackReport, WrittenRow } from "./actions.ts";
import { analysesTouched } from "./fetching/analyses-touched.ts";
import { sendableOf } from "./writing/changes-of.ts";
import { createRows } from "./writing/create-rows.ts";
import { fetchTotals } from "./fetching/fetch-totals.ts";
import type { Press } from "./writing/press.ts";
import type { ActionFailure, Result } from "./result.ts";
import { nothingIsSent } from "./sample/sample-client.ts";
import { isOnlySample, meantIn, sheetsMeant } from "./writing/scope.ts";
import { sendChanges } from "./writing/send-changes.ts";
import { wasNotBegun } from "./writing/was-not-begun.ts";
import type { Parcel, Round } from "./writing/send-changes.ts";
import type { Tools } from "./tools.ts";
import { totalsOf } from "./fetching/totals-of.ts";

/**
 * Writes every row without problem or conflict back, then makes records of new rows. Whatever comes back goes through the same merge
 * as a refresh. Where a colleague changed another field or segment of the same element, the merge leaves nothing to ask and the
 * record is sent once more; only what both changed is left as a conflict.
 */
export function writeBack(tools: Tools): Actions["writeBack"] {
  return async (running, scope = "all"): Promise<Result<WriteBackReport>> => {
    const connection = await tools.connection(running.signal);
    if (!connection.ok) return (await isOnlySample(tools, scope)) ? nothingIsSent() : connection;
    const press: Press = {
      batch: tools.newId(),
      instance: connection.value,
      scope,
      rows: new Map(),
      records: new Map(),
      totals: new Map(),
    };
    const states = await sheetsMeant(tools, scope, press.instance);
    if (!states.ok) return states;
    if (states.value.length === 0 && (await isOnlySample(tools, scope))) return nothingIsSent();
    const written = await writeEdits(tools, press, states.value, running);
    if (!written.ok) return written;
    const created = await createRows(tools, press, states.value, { ...running, before: written.value });
    if (!created.ok) return created;
    const failure = written.value ?? created.value.failure;
    return {
      ok: true,
      value: {
        counts: countRecords(press.records.values()),
        rows: [...press.rows.values()],
        created: created.value.rows,
        totals: [...press.totals.values()].map(totalsOf),
        ...(failure !== undefined && { failure }),
      },
    };
  };
}

/** Sends the edits, and once more where a colleague was faster; gives why the answer broke off, where it did. */
async function writeEdits(
  tools: Tools,
  press: Press,
  states: readonly SheetState[],
  running: Running,
): Promise<Result<ActionFailure | undefined>> {
  const first = await sendChanges(tools, parcelsOf(states, press), running, press.batch);
  const again = await absorbAll(tools, press, first, running.signal);
  if (!again.ok) return again;
  if (first.failure !== undefined || again.value.length === 0) return { ok: true, value: first.failure };
  const quietly = { ...running, progress: () => undefined };
  const second = await sendChanges(tools, again.value, quietly, press.batch);
  const absorbed = await absorbAll(tools, press, second, running.signal);
  return absorbed.ok ? { ok: true, value: second.failure } : absorbed;
}

/** Gives what each worksheet has to send. */
function parcelsOf(states: readonly SheetState[], { scope }: Press): readonly Parcel[] {
  return states
    .map((state) => ({
      sheetId: state.sheetId,
      sent: sendableOf(state, meantIn(state, scope)),
      analyses: analysesTouched(state.snapshot),
    }))
    .filter(({ sent }) => sent.changes.length > 0);
}

/** Takes the outcomes into each worksheet, with the new totals of what was written; gives what a second round shall send. */
async function absorbAll(
  tools: Tools,
  press: Press,
  round: Round,
  signal: AbortSignal,
): Promise<Result<readonly Parcel[]>> {
  const touched = new Set(
    round.parcels.flatMap(({ sheetId, analyses }) =>
      (round.outcomes.get(sheetId) ?? []).flatMap(({ id, outcome }) =>
        outcome === "written" ? [analyses.get(id) ?? 0] : [],
      ),
    ),
  );
  touched.delete(0);
  const totals = await fetchTotals(tools, touched, signal);
  for (const [id, heading] of totals) press.totals.set(id, heading);
  const again: Parcel[] = [];
  for (const { sheetId, sent, analyses } of round.parcels) {
    const outcomes = round.outcomes.get(sheetId) ?? [];
    const absorbed = await absorbOutcomes(tools, {
      sheetId,
      instance: press.instance,
      sent,
      outcomes,
      nothingBegun: round.nothingBegun,
      totals,
    });
    if (!absorbed.ok) return absorbed;
    for (const row of absorbed.value.rows) press.rows.set(`${row.sheetId}|${row.rowKey}`, row);
    const endings = new Map(
      outcomes.map((end) => [end.id, wasNotBegun(end) ? ("not_sent" as const) : end.outcome]),
    );
    const nothingKnown = round.nothingBegun ? "not_sent" : "unknown";
    for (const { id } of sent.changes) press.records.set(`${sheetId}|${id}`, endings.get(id) ?? nothingKnown);
    if (absorbed.value.again.changes.length > 0)
      again.push({ sheetId, sent: absorbed.value.again, analyses });
  }
  return { ok: true, value: again };
}

/** Counts records: the segments of an element are rows of their own and go out together. */
function countRecords(endings: Iterable<WrittenRow["outcome"]>): WriteBackReport["counts"] {
  const counts = { written: 0, conflict: 0, gone: 0, failed: 0, unknown: 0, not_sent: 0 };
  for (const outcome of endings) counts[outcome]++;
  return counts;
}
