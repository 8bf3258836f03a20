import { mostEntries } from "../../../contract/journal.ts";
import type { CreateOutcome, RawValues } from "../../../contract/relay-api.ts";
import { idOf } from "../../../contract/shown-value.ts";
import type { RawRecord } from "../../client/read-records.ts";
import type { SearchRequest } from "../../worksheet/kinds/sheet.ts";
import { sheets } from "../../worksheet/kinds/sheets.ts";
import { isOfRequestedAnalysis } from "../../worksheet/snapshot-shape.ts";
import { isNewAnalysis } from "../../worksheet/query.ts";
import type { SheetQuery } from "../../worksheet/query.ts";
import type { PulledData } from "../../worksheet/snapshot.ts";
import type { Result } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import { fetchSubject, readAnalyses } from "./fetch-subject.ts";

/**
 * Fetches a worksheet's subject and records in parallel. Takes one call per analysis, because a search only
 * supports `=`. Does not request fields that the instance lacks. A change report gets journal entries of the
 * relay. Fails with `not_created_yet` for an analysis that Write back has yet to create.
 */
export async function fetchRecords(
  tools: Tools,
  query: SheetQuery,
  signal: AbortSignal,
): Promise<Result<PulledData>> {
  if (isNewAnalysis(query)) return { ok: false, failure: { source: "workbook", code: "not_created_yet" } };
  const sheet = sheets[query.kind];
  if (sheet.requests === undefined) return fetchJournal(tools, query, signal);
  const connection = await tools.connection(signal);
  if (!connection.ok) return connection;
  const lacking = connection.value.missingFields[sheet.model] ?? [];
  const requests = requestsFor(query, lacking);
  const [subject, ...answers] = await Promise.all([
    fetchSubject(tools, query, signal),
    ...requests.map((request) => tools.client.readRaw(request, signal)),
  ]);
  if (!subject.ok) return subject;
  const records: RawRecord[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    records.push(...answer.value);
  }
  const { segments } = connection.value;
  const value = { query, subject: subject.value, records, lacking };
  return { ok: true, value: query.kind === "elements" ? { ...value, segments } : value };
}

/** Reads the newest `mostEntries` journal entries. */
async function fetchJournal(
  { client }: Tools,
  query: SheetQuery,
  signal: AbortSignal,
): Promise<Result<PulledData>> {
  const answer = await client.history({ limit: mostEntries }, signal);
  if (!answer.ok) return answer;
  const records = answer.value.entries.map((entry) => ({ ...entry }));
  return { ok: true, value: { query, subject: { is: "list" }, records, lacking: [] } };
}

function requestsFor(query: SheetQuery, lacking: readonly string[]): readonly SearchRequest[] {
  const extra = (query.extra ?? []).map(({ name }) => name);
  return (sheets[query.kind].requests?.(query) ?? []).map((request) => ({
    ...request,
    fields: [...request.fields, ...extra].filter((name) => !lacking.includes(name)),
  }));
}

/**
 * Fetches the data again. Leaves deleted analyses out of the query. If all were deleted, fails with
 * `record_missing`.
 */
export async function fetchRemaining(
  tools: Tools,
  query: SheetQuery,
  signal: AbortSignal,
): Promise<Result<PulledData>> {
  const fetched = await fetchRecords(tools, query, signal);
  if (fetched.ok || fetched.failure.code !== "record_missing") return fetched;
  if (sheets[query.kind].subject !== "wa.session" || query.ids.length < 2) return fetched;
  const analyses = await readAnalyses(tools, query, signal);
  if (!analyses.ok) return analyses;
  const ids = query.ids.filter((id) => analyses.value.some((analysis) => analysis.id === id));
  return ids.length === 0 || ids.length === query.ids.length
    ? fetched
    : fetchRecords(tools, { ...query, ids }, signal);
}

/**
 * Reads records after a write-back in one call, by id. Requests all fields, because a colleague may have
 * changed others. If the call fails, returns no records, and the next refresh reads them. Leaves out records
 * that are now in another analysis.
 */
export async function readWritten(
  { client }: Tools,
  { query, lacking }: Pick<PulledData, "query" | "lacking">,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, RawValues>> {
  const fields = requestsFor(query, lacking)[0]?.fields ?? [];
  if (ids.length === 0 || fields.length === 0) return new Map();
  const { model } = sheets[query.kind];
  const lang = query.lang === null ? {} : { lang: query.lang };
  const answer = await client.readRaw({ model, method: "read", ids, fields, ...lang }, signal);
  const ofQuery = answer.ok ? answer.value.filter(isOfRequestedAnalysis(query)) : [];
  return new Map(ofQuery.map((record) => [record.id, record]));
}

/**
 * Returns created records by id. If the relay did not return all fields, such as the date of an analysis,
 * reads them with one call. If that fails, the next refresh reads them.
 */
export async function readBack(
  { client }: Tools,
  { query, lacking }: Pick<PulledData, "query" | "lacking">,
  outcomes: readonly CreateOutcome[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, RawValues>> {
  const fields = requestsFor(query, lacking)[0]?.fields ?? [];
  const made = outcomes.flatMap((outcome): readonly (RawValues & { readonly id: number })[] =>
    outcome.outcome === "created" ? [{ ...outcome.values, id: outcome.id }] : [],
  );
  const isWhole = made.every((record) => fields.every((name) => Object.hasOwn(record, name)));
  const { model } = sheets[query.kind];
  const ids = made.map(({ id }) => id);
  const answer = isWhole ? undefined : await client.readRaw({ model, method: "read", ids, fields }, signal);
  const ofQuery = answer?.ok === true ? answer.value.filter(isOfRequestedAnalysis(query)) : [];
  const read = new Map(ofQuery.map((record) => [record.id, record]));
  return new Map(
    made.map((record) => {
      const known: RawValues = { ...record, ...read.get(record.id) };
      const requested = fields.flatMap((name) => (Object.hasOwn(known, name) ? [[name, known[name]]] : []));
      return [idOf(record), { ...Object.fromEntries(requested), id: record.id }];
    }),
  );
}
