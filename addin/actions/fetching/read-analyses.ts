import type { AnalysisHeading } from "../../worksheet/about.ts";
import type { SheetQuery } from "../../worksheet/query.ts";
import type { Result } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";

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
