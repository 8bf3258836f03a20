import { findingsIn } from "../worksheet/consistency/findings.ts";
import { namedFindings } from "../worksheet/consistency/named-findings.ts";
import { timedElement } from "../worksheet/consistency/timed-element.ts";
import { planRepairs } from "../worksheet/plans/plan-repairs.ts";
import type { SheetQuery } from "../worksheet/query.ts";
import { fetchRecords } from "./fetching/fetch-records.ts";
import type { Actions } from "./interface/actions.ts";
import type { AnalysisCheck } from "./interface/check-actions.ts";
import { listAnalyses } from "./lists.ts";
import type { Tools } from "./tools/tools.ts";

/** Repairs findings in a worksheet, as edits that are shown and unsent. */
export function repair({ workbook }: Tools): Actions["repair"] {
  return (sheetId, order) => workbook.changeSheet({ sheetId }, (state) => planRepairs(state, order));
}

/** Looks through analyses as the instance has them, one after the other; a cancel ends it with those that were looked through. */
export function checkAnalyses(tools: Tools): Actions["checkAnalyses"] {
  return async (chosen, { progress, signal }) => {
    const listed = await listAnalyses(tools)(null, signal);
    if (!listed.ok) return listed;
    const meant = listed.value.filter(({ id }) => chosen === "all" || chosen.includes(id));
    const checks: AnalysisCheck[] = [];
    for (const { id, o_no, name } of meant) {
      if (signal.aborted) break;
      progress(checks.length, meant.length);
      const query: SheetQuery = { kind: "elements", ids: [id], cycle_no: null, lang: null };
      const fetched = await fetchRecords(tools, query, signal);
      if (!fetched.ok) {
        // Deleted since the list was asked for.
        if (fetched.failure.code === "record_missing") continue;
        return fetched;
      }
      const elements = fetched.value.records.flatMap((record) => timedElement(record) ?? []);
      checks.push({ id, o_no, name, findings: namedFindings(findingsIn(elements), elements) });
    }
    return { ok: true, value: checks };
  };
}
