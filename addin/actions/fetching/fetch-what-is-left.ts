import type { SheetQuery } from "../../rows/query.ts";
import type { Content } from "../../rows/snapshot.ts";
import { sheets } from "../../sheets/sheets.ts";
import type { Result } from "../result.ts";
import type { Tools } from "../tools.ts";
import { fetchRecords } from "./fetch-records.ts";
import { readAnalyses } from "./read-analyses.ts";

/**
 * Fetches anew what a worksheet shows. Of several analyses those that were deleted since are left out, from the query too, so that the
 * others can still be refreshed; where nothing is left it fails with `record_missing`.
 */
export async function fetchWhatIsLeft(
  tools: Tools,
  query: SheetQuery,
  signal: AbortSignal,
): Promise<Result<Content>> {
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
