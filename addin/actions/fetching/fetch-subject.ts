import { emptyValue } from "../../../contract/read-value.ts";
import type { RecordOf } from "../../../contract/records.ts";
import type { Subject, AnalysisHeading, ComparisonHeading, TotalsById } from "../../worksheet/subject.ts";
import type { SheetQuery } from "../../worksheet/query.ts";
import type { SubjectModel } from "../../worksheet/kinds/sheet.ts";
import { sheets } from "../../worksheet/kinds/sheets.ts";
import type { Result } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import type { NewTotals } from "../interface/reports.ts";

/** `lang` is the language of the records' names. */
export type IdsAndLanguage = Pick<SheetQuery, "ids" | "lang">;

/** Fetches the subject with its totals: one call, two for a comparison, none for a list. */
export function fetchSubject(tools: Tools, query: SheetQuery, signal: AbortSignal): Promise<Result<Subject>> {
  const { subject } = sheets[query.kind];
  if (subject === undefined) return Promise.resolve({ ok: true, value: { is: "list" } });
  return fetchSubjectOf(tools, subject, query, signal);
}

export function fetchSubjectOf(
  tools: Tools,
  model: SubjectModel,
  which: IdsAndLanguage,
  signal: AbortSignal,
): Promise<Result<Subject>> {
  switch (model) {
    case "wa.session":
      return fetchAnalyses(tools, which, signal);
    case "wa.comparison":
      return fetchComparison(tools, which, signal);
    case "wa.linebalance":
      return fetchLine(tools, which, signal);
  }
}

async function fetchAnalyses(
  tools: Tools,
  which: IdsAndLanguage,
  signal: AbortSignal,
): Promise<Result<Subject>> {
  const analyses = await readAnalyses(tools, which, signal);
  if (!analyses.ok) return analyses;
  const byId = new Map(analyses.value.map((analysis) => [analysis.id, analysis]));
  const found: AnalysisHeading[] = [];
  for (const id of which.ids) {
    const analysis = byId.get(id);
    if (analysis === undefined) return missing(tools, "wa.session", id);
    found.push(analysis);
  }
  return { ok: true, value: { is: "analyses", analyses: found } };
}

async function fetchComparison(
  tools: Tools,
  which: IdsAndLanguage,
  signal: AbortSignal,
): Promise<Result<Subject>> {
  const id = which.ids[0] ?? 0;
  const answer = await tools.client.read(
    {
      model: "wa.comparison",
      method: "read",
      ids: [id],
      fields: [
        "name",
        "session_a_id",
        "session_b_id",
        "ct_a",
        "ct_b",
        "ct_reduction",
        "ct_reduction_pct",
        "va_improvement",
      ],
    },
    signal,
  );
  if (!answer.ok) return answer;
  const record = answer.value.records[0];
  if (record === undefined) return missing(tools, "wa.comparison", id);
  const { session_a_id: a, session_b_id: b } = record;
  const ids = [...new Set([a, b])].filter((analysis) => analysis > 0);
  const analyses = await readAnalyses(tools, { ids, lang: which.lang }, signal);
  // An analysis may have been deleted. The worksheet still shows the comparison's own figures.
  const byId = new Map(analyses.ok ? analyses.value.map((analysis) => [analysis.id, analysis]) : []);
  return { ok: true, value: { is: "comparison", comparison: comparisonOf(record, byId) } };
}

function comparisonOf(
  record: RecordOf<"wa.comparison">,
  analyses: ReadonlyMap<number, AnalysisHeading>,
): ComparisonHeading {
  const { session_a_id: a, session_b_id: b, ...figures } = record;
  return {
    ...figures,
    before: analyses.get(a) ?? unknownAnalysis(a),
    after: analyses.get(b) ?? unknownAnalysis(b),
  };
}

/** Returns the heading of an analysis that could not be read: its id, with empty values. */
export function unknownAnalysis(id: number): AnalysisHeading {
  const { char, seconds, percent, integer } = emptyValue;
  return {
    id,
    o_no: char,
    name: char,
    process_name: char,
    cycle_time_avg: seconds,
    va_ratio: percent,
    element_count: integer,
  };
}

async function fetchLine(
  tools: Tools,
  { ids }: IdsAndLanguage,
  signal: AbortSignal,
): Promise<Result<Subject>> {
  const fields = ["name", "takt_time", "lb_efficiency", "bottleneck_name", "max_ct"] as const;
  const id = ids[0] ?? 0;
  const answer = await tools.client.read(
    { model: "wa.linebalance", method: "read", ids: [id], fields },
    signal,
  );
  if (!answer.ok) return answer;
  const line = answer.value.records[0];
  return line === undefined
    ? missing(tools, "wa.linebalance", id)
    : { ok: true, value: { is: "line", line } };
}

/** Returns `record_missing` with a message that names the record. */
async function missing({ words }: Tools, model: SubjectModel, id: number): Promise<Result<never>> {
  const message = `${(await words()).modelLabels[model]} ${id}`;
  return {
    ok: false,
    failure: { source: "instance", code: "record_missing", kind: "refused", message },
  };
}

/** Reads the totals of analyses with one call. Returns them by the id of the analysis, if it can be read. */
export async function fetchTotals(
  tools: Tools,
  ids: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<TotalsById> {
  if (ids.size === 0) return new Map();
  const answer = await readAnalyses(tools, { ids: [...ids], lang: null }, signal);
  return new Map(answer.ok ? answer.value.map((analysis) => [analysis.id, analysis]) : []);
}

export function totalsOf({ o_no, element_count, cycle_time_avg, va_ratio }: AnalysisHeading): NewTotals {
  return { o_no, element_count, cycle_time_avg, va_ratio };
}

/** Reads analyses with one call. Deleted ones are missing in the result. */
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
