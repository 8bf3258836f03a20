import type { InstanceInfo, Outcome, OutcomeCounts } from "../../contract/relay-api.ts";
import type { About } from "../rows/about.ts";
import { absorbOutcomes } from "./absorb-outcomes.ts";
import type { Actions, Running, WriteBackReport, WrittenRow } from "./actions.ts";
import { sendableOf } from "./changes-of.ts";
import type { Sendable } from "./changes-of.ts";
import { fetchAbout } from "./fetch-about.ts";
import type { ActionFailure, Result } from "./result.ts";
import { isFrom } from "./sheet-work.ts";
import type { Tools } from "./tools.ts";

/** What one worksheet has to send. */
interface Parcel {
  readonly sheetId: string;
  readonly sent: Sendable;
}

/** One request and what the relay said of it. */
interface Round {
  readonly parcels: readonly Parcel[];
  /** By worksheet; a change that no answer came for has no outcome. */
  readonly outcomes: ReadonlyMap<string, readonly Outcome[]>;
  readonly failure: ActionFailure | undefined;
  readonly nothingBegun: boolean;
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
    const rows = new Map<string, WrittenRow>();
    const first = await send(tools, collected.value, running);
    const again = await absorbAll(tools, connection.value, first, rows, running.signal);
    if (!again.ok) return again;
    let { failure } = first;
    if (failure === undefined && again.value.length > 0) {
      const second = await send(tools, again.value, { ...running, progress: () => undefined });
      const absorbed = await absorbAll(tools, connection.value, second, rows, running.signal);
      if (!absorbed.ok) return absorbed;
      ({ failure } = second);
    }
    const ended = [...rows.values()];
    return {
      ok: true,
      value: {
        counts: countRecords(ended),
        rows: ended,
        created: [],
        totals: [],
        ...(failure !== undefined && { failure }),
      },
    };
  };
}

/** Collects what each worksheet of ours has to send. */
async function collect({ workbook }: Tools, instance: InstanceInfo): Promise<Result<readonly Parcel[]>> {
  const listed = await workbook.listSheets();
  if (!listed.ok) return listed;
  const parcels: Parcel[] = [];
  for (const { sheetId } of listed.value) {
    const read = await workbook.readSheet({ sheetId });
    if (!read.ok) return read;
    if (read.value.is !== "ours" || !isFrom(read.value.state.snapshot, instance)) continue;
    const sent = sendableOf(read.value.state);
    if (sent.changes.length > 0) parcels.push({ sheetId, sent });
  }
  return { ok: true, value: parcels };
}

/** Sends all parcels in one request; keys tell the worksheets apart. */
async function send(
  { client }: Tools,
  parcels: readonly Parcel[],
  { progress, signal }: Running,
): Promise<Round> {
  const all = parcels.flatMap(({ sheetId, sent }) =>
    sent.changes.map((change) => ({ ...change, key: `${sheetId}|${change.key}` })),
  );
  const outcomes = new Map<string, Outcome[]>(parcels.map(({ sheetId }) => [sheetId, []]));
  if (all.length === 0) return { parcels, outcomes, failure: undefined, nothingBegun: true };
  progress(0, all.length);
  let ended = 0;
  const answer = await client.writeBack(all, { signal, onOutcome: () => progress(++ended, all.length) });
  if (!answer.ok) return { parcels, outcomes, failure: answer.failure, nothingBegun: true };
  for (const outcome of answer.value.outcomes) {
    const bar = outcome.key.lastIndexOf("|");
    outcomes.get(outcome.key.slice(0, bar))?.push({ ...outcome, key: outcome.key.slice(bar + 1) });
  }
  const { complete } = answer.value;
  return { parcels, outcomes, failure: complete ? undefined : answer.value.failure, nothingBegun: false };
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
  for (const { sheetId, sent } of round.parcels) {
    const outcomes = round.outcomes.get(sheetId) ?? [];
    const isWritten = outcomes.some(({ outcome }) => outcome === "written");
    const about = isWritten ? await aboutOf(tools, sheetId, signal) : undefined;
    const absorbed = await absorbOutcomes(tools, {
      sheetId,
      instance,
      sent,
      outcomes,
      nothingBegun: round.nothingBegun,
      about,
    });
    if (!absorbed.ok) return absorbed;
    for (const row of absorbed.value.rows) rows.set(`${row.sheetId}|${row.rowKey}`, row);
    if (absorbed.value.again.changes.length > 0) again.push({ sheetId, sent: absorbed.value.again });
  }
  return { ok: true, value: again };
}

/** Reads what a worksheet is about again, since the instance has recalculated its totals; without it the old heading stays. */
async function aboutOf(tools: Tools, sheetId: string, signal: AbortSignal): Promise<About | undefined> {
  const identity = await tools.workbook.identifySheet({ sheetId });
  if (!identity.ok || identity.value.mark === undefined) return undefined;
  const about = await fetchAbout(tools, identity.value.mark.query, signal);
  return about.ok ? about.value : undefined;
}

/** Counts records: the segments of an element are rows of their own and go out together. */
function countRecords(rows: readonly WrittenRow[]): OutcomeCounts & { readonly not_sent: number } {
  const counts = { written: 0, conflict: 0, gone: 0, failed: 0, unknown: 0, not_sent: 0 };
  const records = new Map(
    rows.map(({ sheetId, rowKey, outcome }) => [`${sheetId}|${rowKey.split("/", 1)[0]}`, outcome]),
  );
  for (const outcome of records.values()) counts[outcome]++;
  return counts;
}
