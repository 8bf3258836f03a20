import type { About, AnalysisHeading } from "../../worksheet/about.ts";
import { readAnalyses } from "./read-analyses.ts";
import type { Tools } from "../tools/tools.ts";
import type { NewTotals } from "../interface/reports.ts";

/** Totals of analyses by id, as the instance has recalculated them. */
export type TotalsById = ReadonlyMap<number, AnalysisHeading>;

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

/** Puts new totals into what a worksheet is about; names stay in the worksheet's own language. */
export function withTotals(about: About, totals: TotalsById): About {
  const now = (analysis: AnalysisHeading): AnalysisHeading => {
    const found = totals.get(analysis.id);
    if (found === undefined) return analysis;
    const { element_count, cycle_time_avg, va_ratio } = found;
    return { ...analysis, element_count, cycle_time_avg, va_ratio };
  };
  return about.is === "analyses" ? { ...about, analyses: about.analyses.map(now) } : about;
}

/** The totals of an analysis as a report names them. */
export function totalsOf({ o_no, element_count, cycle_time_avg, va_ratio }: AnalysisHeading): NewTotals {
  return { o_no, element_count, cycle_time_avg, va_ratio };
}
