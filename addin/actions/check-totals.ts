import { readRecords } from "../../contract/read-value.ts";
import { analysesOf } from "../worksheet/about.ts";
import type { AnalysisHeading } from "../worksheet/about.ts";
import type { Snapshot } from "../worksheet/snapshot.ts";
import { sheets } from "../worksheet/kinds/sheets.ts";
import type { Actions } from "./interface/actions.ts";
import { readAnalyses, totalsOf } from "./fetching/fetch-totals.ts";
import { readOwn } from "./writing/scope.ts";
import { toolsOf } from "./tools/tools.ts";
import type { Tools } from "./tools/tools.ts";

const figures = ["element_count", "cycle_time_avg", "va_ratio"] as const;

/** Asks in one call whether the instance's totals still are what the worksheet says; the worksheet stays as it is. */
export function checkTotals(tools: Tools): Actions["checkTotals"] {
  return async (sheetId, signal) => {
    const read = await readOwn(tools, sheetId, signal);
    if (!read.ok) return read;
    const { snapshot } = read.value;
    const told = toldTotals(snapshot);
    if (told.length === 0) return { ok: true, value: { agrees: true, now: [] } };
    const ids = [...new Set(told.map(({ id }) => id))];
    const answer = await readAnalyses(toolsOf(tools, snapshot), { ids, lang: snapshot.query.lang }, signal);
    if (!answer.ok) return answer;
    const before = new Map(told.map((analysis) => [analysis.id, analysis]));
    const differing = answer.value.filter((now) =>
      figures.some((figure) => !(Math.abs(now[figure] - (before.get(now.id)?.[figure] ?? NaN)) < 1e-9)),
    );
    const agrees = differing.length === 0 && answer.value.length === ids.length;
    return { ok: true, value: { agrees, now: differing.map(totalsOf) } };
  };
}

/** The totals that a worksheet tells: in its heading, or row by row in a list of analyses. */
function toldTotals({ about, query, records }: Snapshot): readonly AnalysisHeading[] {
  if (about.is === "comparison")
    return [about.comparison.before, about.comparison.after].filter(({ o_no }) => o_no !== "");
  if (sheets[query.kind].model !== "wa.session") return analysesOf(about);
  const fields = ["o_no", "name", "process_name", ...figures] as const;
  return readRecords("wa.session", fields, records).records;
}
