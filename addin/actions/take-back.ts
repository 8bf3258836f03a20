import { readers } from "../../contract/read-value.ts";
import type { JournalEntry, TakeBackOutcome } from "../../contract/journal.ts";
import { sheets } from "../worksheet/kinds/sheets.ts";
import type { Actions } from "./interface/actions.ts";
import { refreshSheet } from "./refresh.ts";
import type { TakeBackReport } from "./interface/reports.ts";
import type { Result } from "./interface/result.ts";
import type { Tools } from "./tools/tools.ts";
import { wasNotBegun } from "../../contract/errors.ts";
import { incompleteReason } from "../client/follow-lines.ts";
import { mostEntries } from "../../contract/journal.ts";

/**
 * Takes back journal entries, and refreshes the worksheets that show their records. If one cannot be
 * refreshed now, its next refresh shows the changes.
 */
export function takeBack(tools: Tools): Actions["takeBack"] {
  return async (ids, { progress, signal }): Promise<Result<TakeBackReport>> => {
    if (ids.length === 0) return { ok: true, value: { entries: [] } };
    const read = await readEntries(tools, ids, signal);
    if (!read.ok) return read;
    let endedCount = 0;
    progress(0, ids.length);
    const answer = await tools.client.takeBack(ids, {
      signal,
      batch: tools.newId(),
      onOutcome: () => progress(++endedCount, ids.length),
    });
    if (!answer.ok) return answer;
    const outcomes = new Map(answer.value.outcomes.map((outcome) => [outcome.entry, outcome]));
    const entries = ids.map((id) => {
      const entry = read.value.get(id);
      return reportedEntry(id, entry, outcomes.get(id), answer.value.complete);
    });
    const touched = entries.flatMap(({ id, outcome, newId }) => {
      const entry = outcome === "taken_back" || outcome === "unknown" ? read.value.get(id) : undefined;
      return entry === undefined ? [] : [{ entry, ids: [entry.record_id ?? 0, newId ?? 0] }];
    });
    await refreshAffectedSheets(tools, touched);
    const failure = incompleteReason(answer.value);
    return { ok: true, value: { entries, ...(failure !== undefined && { failure }) } };
  };
}

function reportedEntry(
  id: number,
  entry: JournalEntry | undefined,
  outcome: TakeBackOutcome | undefined,
  isComplete: boolean,
): TakeBackReport["entries"][number] {
  const label = entry?.label ?? "";
  if (outcome === undefined) return { id, label, outcome: isComplete ? "not_sent" : "unknown" };
  if (wasNotBegun(outcome)) return { id, label, outcome: "not_sent" };
  const isRecreated = outcome.outcome === "taken_back" && entry?.what === "delete";
  return {
    id,
    label,
    outcome: outcome.outcome,
    ...(isRecreated && { newId: outcome.id }),
    ...("message" in outcome && { message: outcome.message }),
  };
}

/** An entry that was taken back, or may have been, with the ids of its record before and after. */
interface ChangedEntry {
  readonly entry: JournalEntry;
  readonly ids: readonly number[];
}

/** Refreshes worksheets with one of these records or its analysis, lists of analyses, and change reports. */
async function refreshAffectedSheets(tools: Tools, touched: readonly ChangedEntry[]): Promise<void> {
  if (touched.length === 0) return;
  const listed = await tools.workbook.listSheets();
  if (!listed.ok) return;
  // A cancel would not stop the reversal, which has ended. It would only leave old values in worksheets.
  const { signal } = new AbortController();
  const analyses = new Set(touched.flatMap(({ entry }) => analysesIn(entry)));
  for (const { sheetId, tag, hasItsTable } of listed.value) {
    if (!hasItsTable) continue;
    const { subject, model } = sheets[tag.query.kind];
    const isOfAnalysis = subject === "wa.session" && tag.query.ids.some((id) => analyses.has(id));
    const isList = model === "wa.session" || tag.query.kind === "change_report";
    if (isOfAnalysis || isList || (await showsAnyRecord(tools, sheetId, touched)))
      await refreshSheet(tools)({ sheetId }, { signal, progress: () => undefined });
  }
}

function analysesIn({ model, record_id, before, after }: JournalEntry): readonly number[] {
  if (model === "wa.session") return record_id === null ? [] : [record_id];
  return [before, after].flatMap((values) => {
    const target = readers.many2one(values?.session_id);
    return target.ok && target.value > 0 ? [target.value] : [];
  });
}

async function showsAnyRecord(
  { workbook }: Tools,
  sheetId: string,
  touched: readonly ChangedEntry[],
): Promise<boolean> {
  const read = await workbook.readSheet({ sheetId });
  if (!read.ok || read.value.is !== "ours") return false;
  const { records, query } = read.value.state.snapshot;
  const shown = new Set(records.map(({ id }) => id));
  return touched.some(
    ({ entry, ids }) => sheets[query.kind].model === entry.model && ids.some((id) => shown.has(id)),
  );
}

/** Reads journal entries, in pages of `mostEntries`, down to the oldest requested one. */
async function readEntries(
  { client }: Tools,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Result<ReadonlyMap<number, JournalEntry>>> {
  const found = new Map<number, JournalEntry>();
  const requestedIds = new Set(ids);
  const oldest = Math.min(...ids);
  let before = Math.max(...ids) + 1;
  while (found.size < requestedIds.size && before > oldest) {
    const answer = await client.history({ limit: mostEntries, before }, signal);
    if (!answer.ok) return answer;
    const { entries } = answer.value;
    for (const entry of entries) if (requestedIds.has(entry.id)) found.set(entry.id, entry);
    before = entries.at(-1)?.id ?? oldest;
  }
  return { ok: true, value: found };
}
