import type { AnalysisHeading } from "../../rows/about.ts";
import type { NewTotals } from "../reports.ts";

/** Gives the totals of an analysis as a report names them. */
export function totalsOf({ o_no, element_count, cycle_time_avg, va_ratio }: AnalysisHeading): NewTotals {
  return { o_no, element_count, cycle_time_avg, va_ratio };
}
