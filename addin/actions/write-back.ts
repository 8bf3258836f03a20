import type { Change, InstanceInfo, Outcome, OutcomeCounts } from "../../contract/relay-api.ts";
import type { AnalysisHeading } from "../rows/snapshot.ts";
import { absorbOutcomes } from "./absorb-outcomes.ts";
import { fetchAnalysis } from "./fetch-records.ts";
import type { Actions, Running, WriteBackReport, WrittenRow } from "./actions.ts";
import { sendableOf } from "./changes-of.ts";
import type { ActionFailure, Result } from "./result.ts";
import { isFrom } from "./sheet-work.ts";
import type { Tools } from "./tools.ts";

/** The changes of one worksheet. */
interface Parcel {
  readonly sheetId: string;
  readonly changes: readonly Change[];
}

/** Every outcome by worksheet and record; a record that the answer never came to has none. */
interface Round {
  readonly parcels: readonly Parcel[];
  readonly outcomes: ReadonlyMap<string, readonly Outcome[]>;
  readonly failure: ActionFailure | undefined;
  readonly refusedAll: boolean;
}

/**
 * Writes every row without problem or conflict back. Whatever comes back goes through the same merge as a refresh. Where a
 * colleague changed another field or segment of the same element, the merge leaves nothing to ask and the record is sent
 * once more; only what both changed is left as a conflict.
 */
export function writeBack(tools: Tools): Actions["writeBack"] {
  return async (running): Promise<Result<WriteBackReport>> => {
    const connection = await tools.connection(running.signal);
    if (!connection.ok) return connection;
    const collected = await collect(tools, connection.value);
    if (!collected.ok) return collected;
    const first = await send(tools, collected.value, running);
    const rows = new Map<string, WrittenRow>();
    const absorbed = await absorbAll(tools, connection.value, first, rows, running.signal);
    if (!absorbed.ok) return absorbed;
    let failure = first.failure;
    if (failure === undefined && absorbed.value.length > 0) {
      const second = await send(tools, absorbed.value, { ...running, progress: () => undefined });
      const again = await absorbAll(tools, connection.value, second, rows, running.signal);
      if (!again.ok) return again;
      failure = second.failure;
    }
    const report = { counts: countRows([...rows.values()]), rows: [...rows.values()] };
    return { ok: true, value: failure === undefined ? report : { ...report, failure } };
  };
}

/** Collects what each worksheet of ours has to send. */
async function collect(tools: Tools, instance: InstanceInfo): Promise<Result<readonly Parcel[]>> {
  const listed = await tools.workbook.listSheets();
  if (!listed.ok) return listed;
  const parcels: Parcel[] = [];
  for (const { sheetId } of listed.value) {
    const read = await tools.workbook.readSheet({ sheetId });
    if (!read.ok) return read;
    if (read.value.is !== "ours" || !isFrom(read.value.state.snapshot, instance)) continue;
    const changes = sendableOf(read.value.state).changes;
    if (changes.length > 0) parcels.push({ sheetId, changes });
  }
  return { ok: true, value: parcels };
}

/** Sends all parcels in one request; keys tell the worksheets apart. */
async function send(
  { client }: Tools,
  parcels: readonly Parcel[],
  { progress, signal }: Running,
): Promise<Round> {
  const all = parcels.flatMap(({ sheetId, changes }) =>
    changes.map((change) => ({ ...change, key: `${sheetId}|${change.key}` })),
  );
  const outcomes = new Map<string, Outcome[]>(parcels.map(({ sheetId }) => [sheetId, []]));
  if (all.length === 0) return { parcels, outcomes, failure: undefined, refusedAll: false };
  progress(0, all.length);
  let ended = 0;
  const answer = await client.writeBack(all, {
    signal,
    onOutcome: () => {
      progress(++ended, all.length);
    },
  });
  if (!answer.ok) return { parcels, outcomes, failure: answer.failure, refusedAll: true };
  for (const outcome of answer.value.outcomes) {
    const bar = outcome.key.indexOf("|");
    outcomes.get(outcome.key.slice(0, bar))?.push({ ...outcome, key: outcome.key.slice(bar + 1) });
  }
  return {
    parcels,
    outcomes,
    failure: answer.value.complete ? undefined : answer.value.failure,
    refusedAll: false,
  };
}

/** Takes the outcomes into each worksheet; gives what a second round shall send. */
async function absorbAll(
  tools: Tools,
  instance: InstanceInfo,
  round: Round,
  rows: Map<string, WrittenRow>,
  signal: AbortSignal,
): Promise<Result<readonly Parcel[]>> {
  const again: Parcel[] = [];
  for (const parcel of round.parcels) {
    const told = round.outcomes.get(parcel.sheetId) ?? [];
    const lost = parcel.changes.filter(({ key }) => !told.some((outcome) => outcome.key === key));
    const isWritten = told.some(({ outcome }) => outcome === "written");
    const analysis = isWritten ? await analysisOf(tools, parcel, signal) : undefined;
    const nothingBegun = round.refusedAll;
    const absorbed = await absorbOutcomes(tools, {
      sheetId: parcel.sheetId,
      instance,
      told,
      lost,
      nothingBegun,
      analysis,
    });
    if (!absorbed.ok) return absorbed;
    for (const row of absorbed.value.rows) rows.set(`${row.sheetId}|${row.rowKey}`, row);
    const conflicted = new Set(told.filter(({ outcome }) => outcome === "conflict").map(({ id }) => id));
    const changes = absorbed.value.stillToSend.filter(({ id }) => conflicted.has(id));
    if (changes.length > 0) again.push({ sheetId: parcel.sheetId, changes });
  }
  return { ok: true, value: again };
}

/** Reads the analysis of a worksheet again, since the instance has recalculated its totals; without it the old heading stays. */
async function analysisOf(
  tools: Tools,
  { sheetId }: Parcel,
  signal: AbortSignal,
): Promise<AnalysisHeading | undefined> {
  const identity = await tools.workbook.identifySheet({ sheetId });
  if (!identity.ok || identity.value.mark === undefined) return undefined;
  const analysis = await fetchAnalysis(tools, identity.value.mark, signal);
  return analysis.ok ? analysis.value : undefined;
}

function countRows(rows: readonly WrittenRow[]): OutcomeCounts & { readonly not_sent: number } {
  const counts = { written: 0, conflict: 0, gone: 0, failed: 0, unknown: 0, not_sent: 0 };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
}
