import { models } from "../../../contract/models.ts";
import type { ModelName } from "../../../contract/models.ts";
import { fieldNames, fieldsWith } from "../../../contract/records.ts";
import type { FieldName } from "../../../contract/records.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { idOf, targetOf } from "../../../contract/shown-value.ts";
import type { RawRecord } from "../../client/read-records.ts";
import { pageKinds } from "../../results/page/all-kinds.ts";
import type { EveryRecord, PageContent, PageNeed, PageQuery } from "../../results/page/page-query.ts";
import type { AnalysisHeading } from "../../worksheet/subject.ts";
import type { SearchRequest } from "../../worksheet/kinds/sheet.ts";
import type { PulledFrom } from "../../worksheet/source-line.ts";
import { fetchSubjectOf } from "../fetching/fetch-subject.ts";
import type { Result } from "../interface/result.ts";
import { localTime } from "../tools/tools.ts";
import type { Tools } from "../tools/tools.ts";

/**
 * Fetches a page's subject and the records in `needs`, in parallel, with one call per model and analysis.
 * Only a comparison reads its subject first, to know its analyses. A page about the whole instance has no
 * subject, and gets all analyses and elements. A page about another page has no records.
 */
export async function fetchPage(
  tools: Tools,
  query: PageQuery,
  needs: readonly PageNeed[],
  signal: AbortSignal,
): Promise<Result<PageContent>> {
  const [connection, look] = await Promise.all([tools.connection(signal), tools.plantLook(signal)]);
  if (!connection.ok) return connection;
  if (!look.ok) return look;
  const { url, db, login } = connection.value;
  const pulled: PulledFrom = { instance: { url, db }, login, at: localTime(tools.now()) };
  const empty: PageContent = { query, analyses: [], mmc: [], mac: [], pulled, look: look.value };
  const requests = pageRequests(query, connection.value);
  const read: Read = (request) => tools.client.readRaw(request, signal);
  const recordsOf: PageReading["recordsOf"] = (need, request) =>
    needs.includes(need) ? read(request()) : Promise.resolve({ ok: true, value: [] });
  const subjectOf = (model: SubjectModel) => fetchSubjectOf(tools, model, query, signal);
  const reading: PageReading = { query, requests, empty, recordsOf, subjectOf };
  switch (pageKinds[query.kind]) {
    case "analysis":
    case "analyses":
      return fetchAnalyses(reading);
    case "comparison":
      return fetchComparison(reading);
    case "line":
      return fetchLine(reading);
    case "mmc_list": {
      const mmc = await recordsOf("mmc", () => requests.all("wa.mmc"));
      return mmc.ok ? { ok: true, value: { ...empty, mmc: mmc.value } } : mmc;
    }
    case "mac_list": {
      const mac = await recordsOf("mac", () => requests.all("wa.mac"));
      return mac.ok ? { ok: true, value: { ...empty, mac: mac.value } } : mac;
    }
    case "all": {
      const everything = await fetchEverything(requests, read);
      return everything.ok ? { ok: true, value: { ...empty, ...everything.value } } : everything;
    }
    case "page":
      return { ok: true, value: empty };
  }
}

type Read = (request: SearchRequest) => Promise<Result<readonly RawRecord[]>>;
type SubjectModel = Parameters<typeof fetchSubjectOf>[1];

interface PageReading {
  readonly query: PageQuery;
  readonly requests: ReturnType<typeof pageRequests>;
  /** The content without records. */
  readonly empty: PageContent;
  /** Reads records if the page needs them; returns none for other records. */
  readonly recordsOf: (need: PageNeed, request: () => SearchRequest) => ReturnType<Read>;
  readonly subjectOf: (model: SubjectModel) => ReturnType<typeof fetchSubjectOf>;
}

async function fetchAnalyses(reading: PageReading): Promise<Result<PageContent>> {
  const { query, requests, empty, recordsOf, subjectOf } = reading;
  const [subject, sessions, ...records] = await Promise.all([
    subjectOf("wa.session"),
    recordsOf("sessions", () => requests.all("wa.session")),
    ...query.ids.map((analysis) => recordsOfAnalysis(reading, analysis)),
  ]);
  if (!subject.ok) return subject;
  if (!sessions.ok) return sessions;
  const all = valuesOrFailure(records);
  if (!all.ok) return all;
  const headings = subject.value.is === "analyses" ? subject.value.analyses : [];
  const analyses = withRecords(headings, all.value);
  return { ok: true, value: { ...empty, analyses, sessions: sessions.value } };
}

async function fetchComparison(reading: PageReading): Promise<Result<PageContent>> {
  const { query, requests, empty, recordsOf, subjectOf } = reading;
  const [id = 0] = query.ids;
  const [subject, lines] = await Promise.all([
    subjectOf("wa.comparison"),
    recordsOf("comparison_lines", () => requests.of("wa.comparison.line", "comparison_id", id)),
  ]);
  if (!subject.ok) return subject;
  if (!lines.ok) return lines;
  if (subject.value.is !== "comparison") return { ok: true, value: empty };
  const heading = subject.value.comparison;
  const both: readonly AnalysisHeading[] = [heading.before, heading.after];
  const records = valuesOrFailure(await Promise.all(both.map(({ id }) => recordsOfAnalysis(reading, id))));
  if (!records.ok) return records;
  const analyses = withRecords(both, records.value);
  return { ok: true, value: { ...empty, analyses, comparison: { heading, lines: lines.value } } };
}

async function fetchLine({
  query,
  requests,
  empty,
  recordsOf,
  subjectOf,
}: PageReading): Promise<Result<PageContent>> {
  const [id = 0] = query.ids;
  const [subject, processes] = await Promise.all([
    subjectOf("wa.linebalance"),
    recordsOf("processes", () => requests.of("wa.lb.process", "lb_id", id)),
  ]);
  if (!subject.ok) return subject;
  if (!processes.ok) return processes;
  if (subject.value.is !== "line") return { ok: true, value: empty };
  const line = { heading: subject.value.line, processes: processes.value };
  return { ok: true, value: { ...empty, line } };
}

interface AnalysisRecords {
  readonly elements: readonly RawRecord[];
  readonly cycles: readonly RawRecord[];
}

function withRecords(
  headings: readonly AnalysisHeading[],
  records: readonly AnalysisRecords[],
): PageContent["analyses"] {
  return headings.map((heading, place) => ({
    heading,
    ...(records[place] ?? { elements: [], cycles: [] }),
  }));
}

async function recordsOfAnalysis(
  { requests, recordsOf }: PageReading,
  analysis: number,
): Promise<Result<AnalysisRecords>> {
  const [elements, cycles] = await Promise.all([
    recordsOf("elements", () => requests.elementsOf(analysis)),
    recordsOf("cycles", () => requests.of("wa.cycle", "session_id", analysis)),
  ]);
  if (!elements.ok) return elements;
  if (!cycles.ok) return cycles;
  return { ok: true, value: { elements: elements.value, cycles: cycles.value } };
}

/**
 * Returns functions that make a page's calls. They request the contract's fields that the instance has.
 * The records are in the contract's order, unless `more` has another.
 */
export function pageRequests(
  { cycle_no, lang }: PageQuery,
  { missingFields }: Pick<InstanceInfo, "missingFields">,
): {
  /** `more` sets another order and a limit. */
  readonly all: (
    model: ModelName,
    more?: { readonly order: string; readonly limit: number },
  ) => SearchRequest;
  /** Returns the call for records whose field `owner` is `id`. */
  readonly of: <M extends ModelName>(model: M, owner: FieldName<M>, id: number) => SearchRequest;
  /** Limits the elements to the page's cycle, if it has one. */
  readonly elementsOf: (analysis: number) => SearchRequest;
} {
  const search = (
    model: ModelName,
    domain: SearchRequest["domain"],
    more: { readonly order?: string; readonly limit?: number } = {},
  ): SearchRequest => {
    const lacking = missingFields[model] ?? [];
    return {
      model,
      method: "search_read",
      domain,
      fields: fieldNames(model).filter((name) => !lacking.includes(name)),
      order: models[model].order,
      ...more,
      ...(lang !== null && fieldsWith(model, "translated").length > 0 && { lang }),
    };
  };
  return {
    all: (model, more) => search(model, [], more),
    of: (model, owner, id) => search(model, [[owner, "=", id]]),
    elementsOf: (analysis) =>
      search("wa.element", [
        ["session_id", "=", analysis],
        ...(cycle_no === null ? [] : [["cycle_no", "=", cycle_no] as const]),
      ]),
  };
}

/** The maximum number of elements. */
const maxRecords = 20_000;

/**
 * Fetches all analyses, and the elements of the newest ones, up to `maxRecords`. `leftOut` is the number of
 * analyses that are incomplete because of this limit.
 */
export async function fetchEverything(
  requests: ReturnType<typeof pageRequests>,
  read: Read,
): Promise<Result<Required<Pick<PageContent, "everything" | "leftOut">>>> {
  const [sessions, elements] = await Promise.all([
    read(requests.all("wa.session")),
    read(requests.all("wa.element", { order: "session_id desc, id", limit: maxRecords })),
  ]);
  if (!sessions.ok) return sessions;
  if (!elements.ok) return elements;
  const everything = completeAnalysesOnly({ "wa.session": sessions.value, "wa.element": elements.value });
  return {
    ok: true,
    value: { everything, leftOut: sessions.value.length - everything["wa.session"].length },
  };
}

/**
 * Removes analyses that lack elements because the answer reached `maxRecords`. The last analysis in the
 * answer may be incomplete. If ids descend, analyses with higher ids are complete. Some instances use
 * another order: then all analyses in the answer except the last are complete.
 */
function completeAnalysesOnly(records: EveryRecord): EveryRecord {
  const { "wa.session": sessions, "wa.element": elements } = records;
  const last = elements.at(-1);
  if (elements.length < maxRecords || last === undefined) return records;
  const ids = elements.map((record) => targetOf(record, "session_id"));
  const cutAt = targetOf(last, "session_id");
  const isNewestFirst = ids.every((id, place) => id <= (ids[place - 1] ?? Infinity));
  const idsInAnswer = new Set(ids);
  const isWhole = (id: number): boolean => (isNewestFirst ? id > cutAt : id !== cutAt && idsInAnswer.has(id));
  return {
    "wa.session": sessions.filter((record) => isWhole(idOf(record))),
    "wa.element": elements.filter((record) => isWhole(targetOf(record, "session_id"))),
  };
}

function valuesOrFailure<Value>(answers: readonly Result<Value>[]): Result<readonly Value[]> {
  const values: Value[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    values.push(answer.value);
  }
  return { ok: true, value: values };
}
