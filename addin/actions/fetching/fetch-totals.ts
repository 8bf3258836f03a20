import type { AnalysisHeading, TotalsById } from "../../worksheet/about.ts";
import type { SheetQuery } from "../../worksheet/query.ts";
import type { NewTotals } from "../interface/reports.ts";
import type { Result } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";

/** Reads the totals of analyses in one call; what cannot be read now is left out, and a heading keeps what it says. */
export async function fetchTotals(
  tools: Tools,
  ids: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<TotalsById> {
  if (ids.size === 0) return new Map();
  const answer = await readAnalyses(tools, { ids: [...ids], lang: null }, signal);
  return new Map(answer.ok ? answer.value.map((analysis) => [analysis.id, analysis]) : []);
}

/** The totals of an analysis as a report names them. */
export function totalsOf({ o_no, element_count, cycle_time_avg, va_ratio }: AnalysisHeading): NewTotals {
  return { o_no, element_count, cycle_time_avg, va_ratio };
}

/** Reads analyses with the instance's totals in one call, in the order of the instance; one that is gone is left out. */
export async function readAnalyses(
  { client }: Tools,
  { ids, lang }: Pick<SheetQuery, "ids" | "lang">,
  signal: AbortSignal,
): Promise<Result<readonly AnalysisHeading[]>> {
  const fields = ["o_no", "name", "process_name", "cycle_time_avg", "va_ratio", "element_count"] as const;
  const answer = await client.read(
    { model: "wa.session", method: "read", ids, fields, ...(lang !== null && { lang }) },
    signal,
  );
  return answer.ok ? { ok: true, value: answer.value.records } : answer;
}
