import type { TotalsById, AnalysisHeading } from "../../worksheet/about.ts";
import { readAnalyses } from "./read-analyses.ts";
import type { Tools } from "../tools/tools.ts";
import type { NewTotals } from "../interface/reports.ts";

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
