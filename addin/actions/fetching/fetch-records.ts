import { mostEntries } from "../../../contract/journal.ts";
import type { CreateOutcome, RawValues } from "../../../contract/relay-api.ts";
import { idOf } from "../../../contract/shown-value.ts";
import type { RawRecord } from "../../client/read-records.ts";
import type { SearchRequest } from "../../worksheet/kinds/sheet.ts";
import { sheets } from "../../worksheet/kinds/sheets.ts";
import { ownOf } from "../../worksheet/snapshot-shape.ts";
import type { SheetQuery } from "../../worksheet/query.ts";
import type { PulledData } from "../../worksheet/snapshot.ts";
import type { Result } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import { fetchSubject, readAnalyses } from "./fetch-subject.ts";

/**
 * Fetches what a worksheet shows: one call per model, side by side, whatever the number of rows; a worksheet of several analyses
 * makes one per analysis, since a search knows `=` alone. Fields that the instance lacks are not asked for.
 */
export async function fetchRecords(
  tools: Tools,
  query: SheetQuery,
  signal: AbortSignal,
): Promise<Result<PulledData>> {
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

/** The relay's own records: as many of the newest as it gives at once. */
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

/** The calls that get the records of a worksheet, with its extra fields and without those that the instance lacks. */
function requestsFor(query: SheetQuery, lacking: readonly string[]): readonly SearchRequest[] {
  const extra = (query.extra ?? []).map(({ name }) => name);
  return (sheets[query.kind].requests?.(query) ?? []).map((request) => ({
    ...request,
    fields: [...request.fields, ...extra].filter((name) => !lacking.includes(name)),
  }));
}

/**
 * Fetches anew what a worksheet shows. Of several analyses those that were deleted since are left out, from the query too, so that the
 * others can still be refreshed; where nothing is left it fails with `record_missing`.
 */
export async function fetchWhatIsLeft(
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
 * Records that were just written, by id, with all that a worksheet shows of them, in one call: a colleague may have changed what was not
 * written. Where it fails there are none, and the next refresh brings it. A record that is in another analysis
 * by now is left out, as the worksheet must not hold it.
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
  const own = answer.ok ? answer.value.filter(ownOf(query)) : [];
  return new Map(own.map((record) => [record.id, record]));
}

/**
 * Records that were just made, by id, with the fields that a worksheet asks for. The relay tells most of them; what it does not,
 * such as the date of an analysis, is read in one call, and left for the next refresh where that fails.
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
  const own = answer?.ok === true ? answer.value.filter(ownOf(query)) : [];
  const read = new Map(own.map((record) => [record.id, record]));
  return new Map(
    made.map((record) => {
      const known: RawValues = { ...record, ...read.get(record.id) };
      const asked = fields.flatMap((name) => (Object.hasOwn(known, name) ? [[name, known[name]]] : []));
      return [idOf(record), { ...Object.fromEntries(asked), id: record.id }];
    }),
  );
}
