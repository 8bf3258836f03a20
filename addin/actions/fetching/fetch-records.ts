import { mostEntries } from "../../../contract/journal.ts";
import type { RawRecord } from "../../client/read-records.ts";
import type { SheetQuery } from "../../rows/query.ts";
import type { Content } from "../../rows/snapshot.ts";
import { sheets } from "../../sheets/sheets.ts";
import { fetchAbout } from "./fetch-about.ts";
import { requestsFor } from "./requests-for.ts";
import type { Result } from "../result.ts";
import type { Tools } from "../tools.ts";

/**
 * Fetches what a worksheet shows: one call per model, side by side, whatever the number of rows; a worksheet of several analyses
 * makes one per analysis, since a search knows `=` alone. Fields that the instance lacks are not asked for.
 */
export async function fetchRecords(
  tools: Tools,
  query: SheetQuery,
  signal: AbortSignal,
): Promise<Result<Content>> {
  const sheet = sheets[query.kind];
  if (sheet.requests === undefined) return fetchJournal(tools, query, signal);
  const connection = await tools.connection(signal);
  if (!connection.ok) return connection;
  const lacking = connection.value.missingFields[sheet.model] ?? [];
  const requests = requestsFor(query, lacking);
  const [about, ...answers] = await Promise.all([
    fetchAbout(tools, query, signal),
    ...requests.map((request) => tools.client.readRaw(request, signal)),
  ]);
  if (!about.ok) return about;
  const records: RawRecord[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    records.push(...answer.value);
  }
  return { ok: true, value: { query, about: about.value, records, lacking } };
}

/** The relay's own records: as many of the newest as it gives at once. */
async function fetchJournal(
  { client }: Tools,
  query: SheetQuery,
  signal: AbortSignal,
): Promise<Result<Content>> {
  const answer = await client.history({ limit: mostEntries }, signal);
  if (!answer.ok) return answer;
  const records = answer.value.entries.map((entry) => ({ ...entry }));
  return { ok: true, value: { query, about: { is: "list" }, records, lacking: [] } };
}
