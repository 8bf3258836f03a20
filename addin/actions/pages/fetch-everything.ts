import { readRecords } from "../../../contract/read-record.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { FieldName, RecordOf } from "../../../contract/records.ts";
import type { RawRecord } from "../../client/read-records.ts";
import type { AnalysisContent, PageContent } from "../../pages/page-content.ts";
import type { AnalysisHeading, ComparisonHeading, LineHeading } from "../../rows/about.ts";
import { targetOf } from "../../rows/showing/read-shown.ts";
import type { SearchRequest } from "../../sheets/sheet.ts";
import { unknownAnalysis } from "../fetching/fetch-about.ts";
import type { Result } from "../result.ts";
import { allTogether } from "./all-together.ts";
import type { pageRequests } from "./page-requests.ts";

/** As many elements and cycles as one answer may hold; the analyses that they do not cover whole are left out. */
const mostRecords = 20_000;

type Everything = Pick<PageContent, "analyses" | "comparisons" | "lines" | "mmc" | "mac">;

/**
 * Fetches every record that has computed figures, one call per model; of elements and measured cycles the newest analyses', up to a number that one answer
 * holds.
 */
export async function fetchEverything(
  requests: ReturnType<typeof pageRequests>,
  read: (request: SearchRequest) => Promise<Result<readonly RawRecord[]>>,
): Promise<Result<Everything>> {
  const newest = { order: "session_id desc, id", limit: mostRecords };
  const answers = await Promise.all([
    read(requests.all("wa.session")),
    read(requests.all("wa.element", newest)),
    read(requests.all("wa.cycle", newest)),
    read(requests.all("wa.comparison")),
    read(requests.all("wa.comparison.line")),
    read(requests.all("wa.linebalance")),
    read(requests.all("wa.lb.process")),
    read(requests.all("wa.mmc")),
    read(requests.all("wa.mac")),
  ]);
  const all = allTogether(answers);
  if (!all.ok) return all;
  const [
    sessions = [],
    elements = [],
    cycles = [],
    comparisons = [],
    steps = [],
    lines = [],
    processes = [],
  ] = all.value;
  const [mmc = [], mac = []] = all.value.slice(7);
  const headings = typed("wa.session", analysisFields, sessions);
  const headingOf = new Map(headings.map((heading) => [heading.id, heading]));
  const [stepsOf, processesOf] = [ownedBy(steps, "comparison_id"), ownedBy(processes, "lb_id")];
  return {
    ok: true,
    value: {
      analyses: wholeAnalyses(headings, elements, cycles),
      comparisons: typed("wa.comparison", comparisonFields, comparisons).map((record) => ({
        heading: comparisonOf(record, headingOf),
        lines: stepsOf.get(record.id) ?? [],
      })),
      lines: typed("wa.linebalance", lineFields, lines).map((heading: LineHeading) => ({
        heading,
        processes: processesOf.get(heading.id) ?? [],
      })),
      mmc,
      mac,
    },
  };
}

const analysisFields = [
  "o_no",
  "name",
  "process_name",
  "cycle_time_avg",
  "va_ratio",
  "element_count",
] as const satisfies readonly FieldName<"wa.session">[];

const comparisonFields = [
  "name",
  "session_a_id",
  "session_b_id",
  "ct_a",
  "ct_b",
  "ct_reduction",
  "ct_reduction_pct",
  "va_improvement",
] as const satisfies readonly FieldName<"wa.comparison">[];

const lineFields = [
  "name",
  "takt_time",
  "lb_efficiency",
  "bottleneck_name",
  "max_ct",
] as const satisfies readonly FieldName<"wa.linebalance">[];

/** An answer that was cut at the limit may lack records of its last analysis: that one is left out. */
function wholeAnalyses(
  headings: readonly AnalysisHeading[],
  elements: readonly RawRecord[],
  cycles: readonly RawRecord[],
): readonly AnalysisContent[] {
  const oldestCut = Math.max(
    ...[elements, cycles].map((records) => {
      const last = records.at(-1);
      return records.length < mostRecords || last === undefined ? 0 : targetOf(last, "session_id");
    }),
  );
  const [elementsOf, cyclesOf] = [ownedBy(elements, "session_id"), ownedBy(cycles, "session_id")];
  return headings
    .filter(({ id }) => id > oldestCut)
    .map((heading) => ({
      heading,
      elements: elementsOf.get(heading.id) ?? [],
      cycles: cyclesOf.get(heading.id) ?? [],
    }));
}

function ownedBy(records: readonly RawRecord[], owner: string): ReadonlyMap<number, readonly RawRecord[]> {
  const found = new Map<number, RawRecord[]>();
  for (const record of records) {
    const id = targetOf(record, owner);
    const own = found.get(id);
    if (own === undefined) found.set(id, [record]);
    else own.push(record);
  }
  return found;
}

function typed<M extends ModelName, Name extends FieldName<M>>(
  model: M,
  fields: readonly Name[],
  records: readonly RawRecord[],
): readonly RecordOf<M, Name>[] {
  return readRecords(model, fields, records).records;
}

function comparisonOf(
  record: RecordOf<"wa.comparison", (typeof comparisonFields)[number]>,
  headings: ReadonlyMap<number, AnalysisHeading>,
): ComparisonHeading {
  const { session_a_id: a, session_b_id: b, ...figures } = record;
  return {
    ...figures,
    before: headings.get(a) ?? unknownAnalysis(a),
    after: headings.get(b) ?? unknownAnalysis(b),
  };
}
