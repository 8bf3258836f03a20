import type { Words } from "../words/words.ts";
import type { Conflict } from "../worksheet/edit.ts";
import { isNewKey } from "../worksheet/changes/new-records.ts";
import type { SheetQuery } from "../worksheet/query.ts";
import type { Snapshot } from "../worksheet/snapshot.ts";
import { rowsByKey } from "../worksheet/rows-by-key.ts";
import type { Plan } from "../excel/write/change-sheet.ts";
import type { Target } from "../excel/read/find-sheet.ts";
import type { SheetState } from "../worksheet/state.ts";
import { adoptRows } from "../worksheet/plans/adopt-rows.ts";
import type { PullReport, Running } from "./interface/actions.ts";
import { fetchWhatIsLeft } from "./fetching/fetch-records.ts";
import { leftUndone } from "./interface/pull-report.ts";
import { localTime } from "./tools/local-time.ts";
import { refreshPage } from "./pages/refresh-page.ts";
import { afterWrites } from "../worksheet/plans/mark-rows.ts";
import { newSnapshot } from "../worksheet/plans/new-snapshot.ts";
import type { Pulled } from "../worksheet/plans/new-snapshot.ts";
import { planMerge } from "../worksheet/plans/plan-merge.ts";
import { refused } from "./interface/result.ts";
import type { Result } from "./interface/result.ts";
import { compareState, isFrom } from "../worksheet/plans/compared.ts";
import { toolsOf } from "./tools/tools-of.ts";
import type { Tools } from "./tools/tools.ts";
import { sheets } from "../worksheet/kinds/sheets.ts";
import { missingBase } from "../worksheet/plans/missing-base.ts";
import { mostEntries } from "../../contract/journal.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { idOf } from "../../contract/shown-value.ts";

/** Refreshes a worksheet, as it is or with another query from now on. */
type RefreshAs = (
  target: Target,
  running: Running,
  query?: (now: SheetQuery) => SheetQuery,
) => Promise<Result<PullReport>>;

/**
 * Pulls a worksheet's records again and merges them into it: unsent edits stay, both-changed cells become conflicts. Where the
 * workbook has lost what was pulled, every cell that differs from the instance is asked about. A page of results gets its new figures.
 */
export function refreshSheet(given: Tools): RefreshAs {
  return async (target, { progress, signal }, queryOf = (query) => query) => {
    const identity = await given.workbook.identifySheet(target);
    if (!identity.ok) return identity;
    const { mark, name, sheetId } = identity.value;
    if (mark === undefined) return refreshPage(given)({ sheetId }, { progress, signal });
    const tools = toolsOf(given, mark);
    const [connection, fetched, words] = await Promise.all([
      tools.connection(signal),
      fetchWhatIsLeft(tools, queryOf(mark.query), signal),
      tools.words(),
    ]);
    if (!connection.ok) return connection;
    if (!isFrom(mark, connection.value)) return refused("other_instance", name);
    if (!fetched.ok) return fetched;
    const pulled: Pulled = {
      fetched: fetched.value,
      instance: connection.value,
      pulledAt: localTime(tools.now()),
    };
    const changed = await tools.workbook.changeSheet(
      { sheetId },
      (state) => plan(state, pulled, words),
      ({ snapshotId }, version, written) => newSnapshot(pulled, { id: snapshotId, version }, written),
    );
    if (changed.ok) progress(changed.value.rows, changed.value.rows);
    return changed;
  };
}

function plan(
  asRead: SheetState,
  { fetched: { query, about, records: fetched, lacking }, instance, pulledAt }: Pulled,
  words: Words,
): ReturnType<Plan<PullReport>> {
  const isJournal = sheets[query.kind].requests === undefined;
  const records = isJournal ? [...fetched, ...olderEntries(asRead.snapshot.records, fetched)] : fetched;
  const facts = { query, about, lacking, login: instance.login, pulledAt, results: resultsOfNew(asRead) };
  const adopted = adoptRows(asRead, records);
  const state = afterWrites(asRead, adopted);
  const { columns, base } = compareState(state);
  const { update, merge } =
    state.isRebuilt === true
      ? planMerge(state, {
          base: missingBase(columns, base),
          records,
          facts: { ...facts, incoming: [] },
          putBack: true,
          words,
        })
      : planMerge(state, { records, facts, moveOut: true, words });
  const left = update.movedOut?.length ?? 0;
  const movedOut = left - (update.discarded?.length ?? 0);
  const added = update.addedColumns?.length ?? 0;
  const takenIn = left + added + merge.appended.length > 0 ? state.beside : [];
  const report: PullReport = {
    sheetId: state.sheetId,
    sheetName: state.name,
    rows: records.length,
    keptEdits: merge.keptEdits,
    conflicts: toSettle(asRead, merge.conflicts),
    incoming: state.isRebuilt === true ? [] : merge.incoming,
    ...(movedOut > 0 && { movedOut }),
    ...(takenIn.length > 0 && { takenIn }),
    ...(lacking.length > 0 && { lacking }),
  };
  return {
    update: { ...update, writes: [...adopted, ...update.writes] },
    value: report,
    withLost: (lost) => ({ ...report, ...leftUndone(lost) }),
  };
}

/** Counts the conflicts that the engineer can see: not those of rows that were taken out or stand there twice, nor of removed columns. */
function toSettle(asRead: SheetState, conflicts: readonly Conflict[]): number {
  const { rows, places } = compareState(asRead).table;
  const { countOf } = rowsByKey(rows);
  return conflicts.filter(({ rowKey, column }) => countOf(rowKey) === 1 && places[column] !== undefined)
    .length;
}

/** How new rows ended stays true over a refresh: the instance has nothing to say of them. */
function resultsOfNew(asRead: SheetState): Snapshot["results"] {
  const { countOf: timesInSheet } = rowsByKey(compareState(asRead).table.rows);
  return Object.fromEntries(
    Object.entries(asRead.snapshot.results).filter(([key]) => isNewKey(key) && timesInSheet(key) > 0),
  );
}

/**
 * The entries that a change report has and that are older than those of an answer that was cut at the limit: they are in the journal still, as
 * far as anyone was told, so a refresh does not call them gone. What was taken back of them since is not known.
 */
function olderEntries(shown: readonly RawValues[], answer: readonly RawValues[]): readonly RawValues[] {
  if (answer.length < mostEntries) return [];
  const oldest = Math.min(...answer.map(idOf));
  return shown.filter((entry) => idOf(entry) < oldest);
}
