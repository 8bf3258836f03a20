import { pageRequests } from "./page-requests.ts";
import type { RawRecord } from "../../client/read-records.ts";
import type { PageContent, PageNeed } from "../../results/page/page-content.ts";
import type { PulledFrom } from "../../worksheet/whence.ts";
import { pageKinds } from "../../results/page/page-query.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import type { AnalysisHeading } from "../../worksheet/about.ts";
import type { SearchRequest } from "../../worksheet/kinds/sheet.ts";
import { fetchSubject } from "../fetching/fetch-about.ts";
import { localTime } from "../tools/local-time.ts";
import type { Result } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import { allTogether, fetchEverything } from "./fetch-everything.ts";

/**
 * Fetches what a page is made from: the heading of what it is about, then or beside it one call per model and analysis for the records that the
 * page needs, side by side.
 */
export async function fetchPage(
  tools: Tools,
  query: PageQuery,
  needs: readonly PageNeed[],
  signal: AbortSignal,
): Promise<Result<PageContent>> {
  const connection = await tools.connection(signal);
  if (!connection.ok) return connection;
  const { url, db, login } = connection.value;
  const pulled: PulledFrom = { instance: { url, db }, login, at: localTime(tools.now()) };
  const empty: PageContent = { query, analyses: [], mmc: [], mac: [], pulled };
  const requests = pageRequests(query, connection.value);
  const read = (request: SearchRequest): Promise<Result<readonly RawRecord[]>> =>
    tools.client.readRaw(request, signal);
  const recordsOf = (need: PageNeed, request: () => SearchRequest): Promise<Result<readonly RawRecord[]>> =>
    needs.includes(need) ? read(request()) : Promise.resolve({ ok: true, value: [] });
  const [id = 0] = query.ids;

  switch (pageKinds[query.kind]) {
    case "analysis":
    case "analyses": {
      const [about, sessions, ...records] = await Promise.all([
        fetchSubject(tools, "wa.session", query, signal),
        recordsOf("sessions", () => requests.all("wa.session")),
        ...query.ids.map((analysis) => recordsOfAnalysis(analysis)),
      ]);
      if (!about.ok) return about;
      if (!sessions.ok) return sessions;
      const all = allTogether(records);
      if (!all.ok) return all;
      const headings = about.value.is === "analyses" ? about.value.analyses : [];
      const analyses = headings.map((heading, place) => ({
        heading,
        ...(all.value[place] ?? { elements: [], cycles: [] }),
      }));
      return { ok: true, value: { ...empty, analyses, sessions: sessions.value } };
    }
    case "comparison": {
      const [about, lines] = await Promise.all([
        fetchSubject(tools, "wa.comparison", query, signal),
        recordsOf("comparison_lines", () => requests.of("wa.comparison.line", "comparison_id", id)),
      ]);
      if (!about.ok) return about;
      if (!lines.ok) return lines;
      if (about.value.is !== "comparison") return { ok: true, value: empty };
      const heading = about.value.comparison;
      const both: readonly AnalysisHeading[] = [heading.before, heading.after];
      const records = allTogether(await Promise.all(both.map((analysis) => recordsOfAnalysis(analysis.id))));
      if (!records.ok) return records;
      const analyses = both.map((analysis, place) => ({
        heading: analysis,
        ...(records.value[place] ?? { elements: [], cycles: [] }),
      }));
      return { ok: true, value: { ...empty, analyses, comparison: { heading, lines: lines.value } } };
    }
    case "line": {
      const [about, processes] = await Promise.all([
        fetchSubject(tools, "wa.linebalance", query, signal),
        recordsOf("processes", () => requests.of("wa.lb.process", "lb_id", id)),
      ]);
      if (!about.ok) return about;
      if (!processes.ok) return processes;
      if (about.value.is !== "line") return { ok: true, value: empty };
      return {
        ok: true,
        value: { ...empty, line: { heading: about.value.line, processes: processes.value } },
      };
    }
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
      return everything.ok ? { ok: true, value: { ...empty, everything: everything.value } } : everything;
    }
  }

  async function recordsOfAnalysis(
    analysis: number,
  ): Promise<Result<{ readonly elements: readonly RawRecord[]; readonly cycles: readonly RawRecord[] }>> {
    const [elements, cycles] = await Promise.all([
      recordsOf("elements", () => requests.elementsOf(analysis)),
      recordsOf("cycles", () => requests.of("wa.cycle", "session_id", analysis)),
    ]);
    if (!elements.ok) return elements;
    if (!cycles.ok) return cycles;
    return { ok: true, value: { elements: elements.value, cycles: cycles.value } };
  }
}
