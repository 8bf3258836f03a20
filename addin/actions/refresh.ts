import { planRefresh } from "../worksheet/plans/plan-refresh.ts";
import { isNewAnalysis } from "../worksheet/query.ts";
import type { SheetQuery } from "../worksheet/query.ts";
import type { Target } from "../excel/read/find-sheet.ts";
import type { PullReport, Running, Actions } from "./interface/actions.ts";
import { fetchRemaining } from "./fetching/fetch-records.ts";
import { localTime, toolsOf } from "./tools/tools.ts";
import type { Tools } from "./tools/tools.ts";
import { refreshPage } from "./pages/show-page.ts";
import { newSnapshot } from "../worksheet/plans/new-snapshot.ts";
import type { Pulled } from "../worksheet/plans/new-snapshot.ts";
import { refused } from "./interface/result.ts";
import type { Result } from "./interface/result.ts";
import { isFrom } from "../worksheet/plans/compared.ts";
import type { RefreshAllReport } from "./interface/reports.ts";

/** Refreshes a worksheet. `query` changes the worksheet's query first. */
type RefreshAs = (
  target: Target,
  running: Running,
  query?: (now: SheetQuery) => SheetQuery,
) => Promise<Result<PullReport>>;

/**
 * Pulls the records of a worksheet again and merges them. If the workbook has lost the snapshot, every
 * editable cell that differs from the instance becomes a conflict. A page of results gets its new figures.
 */
export function refreshSheet(given: Tools): RefreshAs {
  return async (target, { progress, signal }, queryOf = (query) => query) => {
    const identity = await given.workbook.identifySheet(target);
    if (!identity.ok) return identity;
    const { tag, name, sheetId } = identity.value;
    if (tag === undefined) return refreshPage(given)({ sheetId }, { progress, signal });
    const tools = toolsOf(given, tag);
    const [connection, fetched, words] = await Promise.all([
      tools.connection(signal),
      fetchRemaining(tools, queryOf(tag.query), signal),
      tools.words(),
    ]);
    if (!connection.ok) return connection;
    if (!isFrom(tag, connection.value)) return refused("other_instance", name);
    if (!fetched.ok) return fetched;
    const pulled: Pulled = {
      fetched: fetched.value,
      instance: connection.value,
      pulledAt: localTime(tools.now()),
    };
    const changed = await tools.workbook.changeSheet(
      { sheetId },
      (state) => planRefresh(state, pulled, words),
      ({ snapshotId }, version, written) => newSnapshot(pulled, { id: snapshotId, version }, written),
    );
    if (changed.ok) progress(changed.value.rows, changed.value.rows);
    return changed;
  };
}

/**
 * Refreshes our worksheets from left to right, then the pages. Leaves out worksheets without their table,
 * and new analyses. Continues after a failure.
 */
export function refreshAll(tools: Tools): Actions["refreshAll"] {
  return async ({ progress, signal }): Promise<Result<RefreshAllReport>> => {
    const [listed, pages] = await Promise.all([tools.workbook.listSheets(), tools.workbook.listPages()]);
    if (!listed.ok) return listed;
    if (!pages.ok) return pages;
    const pulled = listed.value.filter(({ hasItsTable, tag }) => hasItsTable && !isNewAnalysis(tag.query));
    const ours = [...pulled, ...pages.value];
    const isCancelled = (): boolean => signal.aborted;
    const refreshed: PullReport[] = [];
    const failed: RefreshAllReport["failed"][number][] = [];
    const notRefreshed: string[] = [];
    progress(0, ours.length);
    for (const [index, { sheetId, name }] of ours.entries()) {
      if (isCancelled()) {
        notRefreshed.push(name);
        continue;
      }
      const done = await refreshSheet(tools)({ sheetId }, { signal, progress: () => undefined });
      if (done.ok) refreshed.push(done.value);
      else if (isCancelled()) notRefreshed.push(name);
      else failed.push({ sheetId, name, failure: done.failure });
      progress(index + 1, ours.length);
    }
    return { ok: true, value: { refreshed, failed, notRefreshed } };
  };
}

/** Returns a refresh that also accepts a worksheet that only has worksheet functions, such as a form. */
export function orOnlyFunctions(refresh: RefreshAs, { workbook }: Pick<Tools, "workbook">): RefreshAs {
  return async (target, running, query) => {
    const refreshed = await refresh(target, running, query);
    if (refreshed.ok || refreshed.failure.code !== "not_our_sheet") return refreshed;
    const found = await workbook.findFunctions(target);
    if (!found.ok || found.value === undefined) return refreshed;
    const noRecords = { rows: 0, keptEdits: 0, conflicts: 0, incoming: [] };
    return { ok: true, value: { ...found.value, ...noRecords, hasOnlyFunctions: true } };
  };
}

/** Returns an action that ends by refreshing the worksheet functions, even after a failure. */
export function thenRefreshFunctions<Arguments extends readonly unknown[], Answer>(
  action: (...args: Arguments) => Promise<Answer>,
  refreshFunctions: () => Promise<void>,
): (...args: Arguments) => Promise<Answer> {
  return async (...args) => {
    try {
      return await action(...args);
    } finally {
      await refreshFunctions();
    }
  };
}
