import type { Words } from "../../words/words.ts";
import type { Conflict } from "../edit.ts";
import { isNewKey } from "../new-row-key.ts";
import { readExisting } from "../existing-record.ts";
import type { IncomingChange, RowResult, Snapshot } from "../snapshot.ts";
import { rowsByKey } from "../rows-by-key.ts";
import { reportSkipped } from "../plan.ts";
import type { SkippedReport, Plan } from "../plan.ts";
import type { SheetState } from "../state.ts";
import { adoptRows, recordsLikeUnsentRows } from "./adopt-rows.ts";
import { afterWrites } from "./mark-rows.ts";
import type { Pulled } from "./new-snapshot.ts";
import { currentResults, typedNaturalKey } from "./open-questions.ts";
import { planMerge } from "./plan-merge.ts";
import { compareState } from "./compared.ts";
import { sheets } from "../kinds/sheets.ts";
import { mostEntries } from "../../../contract/journal.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf } from "../../../contract/shown-value.ts";
import { oNoOfLossSheet } from "../kinds/heading.ts";
import { isSample } from "../source-line.ts";
import { withUnknownBase } from "./unknown-base.ts";

export interface RefreshReport extends SkippedReport {
  readonly sheetId: string;
  readonly sheetName: string;
  readonly rows: number;
  readonly keptEdits: number;
  /** Conflicts that the engineer can see. */
  readonly conflicts: number;
  readonly incoming: readonly IncomingChange[];
  /** The O-No, if the worksheet shows LOSS of one analysis. */
  readonly explained?: string;
  readonly isSample?: true;
  /** The number of rows that moved below the table. */
  readonly detached?: number;
  /** Headers beside the table that became columns of it. */
  readonly includedHeaders?: readonly string[];
  /** Contract fields that the instance lacks. */
  readonly lacking?: readonly string[];
}

/** Plans a refresh: adopts new rows, then merges the instance's records. */
export function planRefresh(
  stateBefore: SheetState,
  { fetched: { query, subject, records: fetched, lacking }, instance, pulledAt }: Pulled,
  words: Words,
): ReturnType<Plan<RefreshReport>> {
  const isJournal = sheets[query.kind].requests === undefined;
  const records = isJournal ? [...fetched, ...olderEntries(stateBefore.snapshot.records, fetched)] : fetched;
  const snapshotChanges = {
    query,
    subject,
    lacking,
    login: instance.login,
    pulledAt,
    results: resultsOfNew(stateBefore, records),
  };
  const adoptedKeys = adoptRows(stateBefore, records);
  const state = afterWrites(stateBefore, adoptedKeys);
  // The engineer typed an adopted record, so it is not incoming.
  const adoptedIds = new Set(adoptedKeys.map(({ value }) => value));
  const isIncoming = ({ what, rowKey }: IncomingChange): boolean => what !== "new" || !adoptedIds.has(rowKey);
  const { columns, base } = compareState(state);
  const { update, merge } =
    state.isRebuilt === true
      ? planMerge(state, {
          base: withUnknownBase(columns, base),
          records,
          snapshotChanges: { ...snapshotChanges, incoming: [] },
          putBack: true,
          words,
        })
      : planMerge(state, {
          ...{ records, snapshotChanges, detachesDeleted: true, words },
          incomingOf: (found) => found.incoming.filter(isIncoming),
        });
  const removed = update.removedRows?.length ?? 0;
  const detached = removed - (update.disposableRows?.length ?? 0);
  const added = update.addedColumns?.length ?? 0;
  const includedHeaders = removed + added + merge.appended.length > 0 ? state.headersBeside : [];
  const explained = oNoOfLossSheet({ query, subject });
  const report: RefreshReport = {
    sheetId: state.sheetId,
    sheetName: state.name,
    rows: records.length,
    keptEdits: merge.keptEdits,
    conflicts: openConflictCount(stateBefore, merge.conflicts),
    incoming: state.isRebuilt === true ? [] : merge.incoming.filter(isIncoming),
    ...(explained !== undefined && { explained }),
    ...(isSample(instance) && { isSample: true }),
    ...(detached > 0 && { detached }),
    ...(includedHeaders.length > 0 && { includedHeaders }),
    ...(lacking.length > 0 && { lacking }),
  };
  return {
    update: { ...update, writes: [...adoptedKeys, ...update.writes] },
    value: report,
    withSkipped: (lost) => ({ ...report, ...reportSkipped(lost) }),
  };
}

function openConflictCount(state: SheetState, conflicts: readonly Conflict[]): number {
  const { rows, columnIndexes } = compareState(state).table;
  const { countOf } = rowsByKey(rows);
  return conflicts.filter(
    ({ rowKey, column }) => countOf(rowKey) === 1 && columnIndexes[column] !== undefined,
  ).length;
}

/**
 * Returns the outcomes of new rows. An unsent row that resembles an incoming record gets the question "is
 * this row the record?". The question ends if the record is deleted.
 */
function resultsOfNew(state: SheetState, records: readonly RawValues[]): Snapshot["results"] {
  const { table, sheet, comparison } = compareState(state);
  const { countOf: countInSheet } = rowsByKey(table.rows);
  const ids = new Set(records.map(idOf));
  const before = Object.entries(currentResults(state)).filter(
    ([key, result]) =>
      isNewKey(key) && countInSheet(key) > 0 && (result.outcome !== "exists" || ids.has(result.id)),
  );
  const rows = new Map(comparison.newRecords.map((row) => [row.rowKey, row]));
  const questions = [...recordsLikeUnsentRows(state, records)].map(([key, record]): [string, RowResult] => {
    const existing = readExisting(sheet.model, idOf(record), record, undefined);
    const row = rows.get(key);
    return [key, { outcome: "exists", ...existing, ...(row && { like: typedNaturalKey(state, row) }) }];
  });
  return Object.fromEntries([...questions, ...before]);
}

/**
 * Returns the shown journal entries that are older than the relay's answer, if the relay cut the answer. A
 * refresh keeps them as they are.
 */
function olderEntries(shown: readonly RawValues[], answer: readonly RawValues[]): readonly RawValues[] {
  if (answer.length < mostEntries) return [];
  const oldestId = Math.min(...answer.map(idOf));
  return shown.filter((entry) => idOf(entry) < oldestId);
}
