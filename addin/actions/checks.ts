import { findingsIn } from "../worksheet/consistency/findings.ts";
import { locateFindings } from "../worksheet/consistency/named-findings.ts";
import { timedElement } from "../worksheet/consistency/timed-element.ts";
import { findingsOf } from "../worksheet/plans/checked-elements.ts";
import { planDropRepairs, planRepairs } from "../worksheet/plans/plan-repairs.ts";
import { newAnalysisId } from "../worksheet/query.ts";
import type { SheetQuery } from "../worksheet/query.ts";
import { fetchRecords } from "./fetching/fetch-records.ts";
import type { Actions } from "./interface/actions.ts";
import type { AnalysisCheck, SheetCheck } from "./interface/check-actions.ts";
import { listAnalyses } from "./lists.ts";
import type { Tools } from "./tools/tools.ts";
import { readRecords } from "../../contract/read-value.ts";
import { analysesOf } from "../worksheet/subject.ts";
import type { AnalysisHeading } from "../worksheet/subject.ts";
import type { Snapshot } from "../worksheet/snapshot.ts";
import { sheets } from "../worksheet/kinds/sheets.ts";
import { readAnalyses, totalsOf } from "./fetching/fetch-subject.ts";
import { readOwn } from "./writing/scope.ts";
import { toolsOf } from "./tools/tools.ts";

export function repair({ workbook }: Tools): Actions["repair"] {
  return (sheetId, order) =>
    workbook.changeSheet({ sheetId }, (state) => planRepairs(state, order), "one_undo");
}

export function dropRepairs({ workbook }: Tools): Actions["dropRepairs"] {
  return (sheetId) => workbook.changeSheet({ sheetId }, planDropRepairs);
}

/**
 * Checks elements worksheets with their unsent edits. A worksheet in trouble has its trouble instead of
 * findings.
 */
export function checkSheets({ workbook }: Tools): Actions["checkSheets"] {
  return async (only) => {
    const listed = await workbook.listSheets();
    if (!listed.ok) return listed;
    const checks: SheetCheck[] = [];
    for (const { sheetId, name, tag } of listed.value) {
      if (tag.query.kind !== "elements" || (only !== undefined && only !== sheetId)) continue;
      const read = await workbook.readSheet({ sheetId }, "calculated");
      if (!read.ok) return read;
      if (read.value.is === "ours") checks.push({ sheetId, name, findings: findingsOf(read.value.state) });
      else if (read.value.is === "in_trouble")
        checks.push({ sheetId, name, findings: [], trouble: read.value.trouble });
    }
    return { ok: true, value: checks };
  };
}

/**
 * Checks analyses one after the other. A cancel between two analyses returns the checked ones. A cancel
 * during a call fails with `cancelled`.
 */
export function checkAnalyses(tools: Tools): Actions["checkAnalyses"] {
  return async (chosen, { progress, signal }) => {
    const listed = await listAnalyses(tools)(null, signal);
    if (!listed.ok) return listed;
    const toCheck = listed.value.filter(({ id }) => chosen === "all" || chosen.includes(id));
    const checks: AnalysisCheck[] = [];
    for (const { id, o_no, name } of toCheck) {
      if (signal.aborted) break;
      progress(checks.length, toCheck.length);
      const query: SheetQuery = { kind: "elements", ids: [id], cycle_no: null, lang: null };
      const fetched = await fetchRecords(tools, query, signal);
      if (!fetched.ok) {
        // The analysis was deleted after the list was read.
        if (fetched.failure.code === "record_missing") continue;
        return fetched;
      }
      const elements = fetched.value.records.flatMap((record) => timedElement(record) ?? []);
      checks.push({ id, o_no, name, findings: locateFindings(findingsIn(elements), elements) });
    }
    return { ok: true, value: checks };
  };
}

const totalFields = ["element_count", "cycle_time_avg", "va_ratio"] as const;

export function checkTotals(tools: Tools): Actions["checkTotals"] {
  return async (sheetId, signal) => {
    const read = await readOwn(tools, sheetId, signal);
    if (!read.ok) return read;
    const { snapshot } = read.value;
    const shown = shownTotals(snapshot);
    if (shown.length === 0) return { ok: true, value: { agrees: true, now: [] } };
    const ids = [...new Set(shown.map(({ id }) => id))];
    const answer = await readAnalyses(toolsOf(tools, snapshot), { ids, lang: snapshot.query.lang }, signal);
    if (!answer.ok) return answer;
    const before = new Map(shown.map((analysis) => [analysis.id, analysis]));
    const differing = answer.value.filter((now) => !hasSameTotals(now, before.get(now.id)));
    const agrees = differing.length === 0 && answer.value.length === ids.length;
    return { ok: true, value: { agrees, now: differing.map(totalsOf) } };
  };
}

function hasSameTotals(now: AnalysisHeading, shown: AnalysisHeading | undefined): boolean {
  return shown !== undefined && totalFields.every((field) => Math.abs(now[field] - shown[field]) < 1e-9);
}

/** Returns the totals that a worksheet shows, in its heading or in the rows of a list of analyses. */
function shownTotals({ subject, query, records }: Snapshot): readonly AnalysisHeading[] {
  if (subject.is === "comparison")
    return [subject.comparison.before, subject.comparison.after].filter(({ o_no }) => o_no !== "");
  if (sheets[query.kind].model !== "wa.session")
    return analysesOf(subject).filter(({ id }) => id !== newAnalysisId);
  const fields = ["o_no", "name", "process_name", ...totalFields] as const;
  return readRecords("wa.session", fields, records).records;
}
