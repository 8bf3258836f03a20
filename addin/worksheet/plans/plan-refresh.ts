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
import { explainedAnalysis } from "../kinds/heading.ts";
import { isSample } from "../source-line.ts";
import { missingBase } from "./missing-base.ts";

/** The result of a refresh of a worksheet. */
export interface RefreshReport extends SkippedReport {
  readonly sheetId: string;
  readonly sheetName: string;
  /** The number of records. */
  readonly rows: number;
  /** The number of cells whose unsent value was kept. */
  readonly keptEdits: number;
  /** The number of conflicts that the engineer can see. */
  readonly conflicts: number;
  readonly incoming: readonly IncomingChange[];
  /** The O-No of the only analysis whose LOSS the worksheet shows. */
  readonly explained?: string;
  /** The worksheet shows the sample, which never changes. */
  readonly isSample?: true;
  /** The number of deleted rows that moved below the table, with the engineer's notes. */
  readonly detached?: number;
  /** The headers of cells beside the table that became columns of it. */
  readonly includedHeaders?: readonly string[];
  /** Contract fields that the instance lacks, so that they have no columns. */
  readonly lacking?: readonly string[];
}

/**
 * Plans a refresh: unsent edits stay, and new values of the instance are written. A cell that both the
 * engineer and a colleague changed becomes a conflict.
 */
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
  // The engineer typed the row of an adopted record, so this record is not an incoming change.
  const adoptedIds = new Set(adoptedKeys.map(({ value }) => value));
  const isIncoming = ({ what, rowKey }: IncomingChange): boolean => what !== "new" || !adoptedIds.has(rowKey);
  const { columns, base } = compareState(state);
  const { update, merge } =
    state.isRebuilt === true
      ? planMerge(state, {
          base: missingBase(columns, base),
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
  const explained = explainedAnalysis({ query, subject });
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

/** Counts the conflicts that the engineer can see: the row key occurs once, and the column exists. */
function openConflictCount(asRead: SheetState, conflicts: readonly Conflict[]): number {
  const { rows, places } = compareState(asRead).table;
  const { countOf } = rowsByKey(rows);
  return conflicts.filter(({ rowKey, column }) => countOf(rowKey) === 1 && places[column] !== undefined)
    .length;
}

/**
 * Returns the outcomes of new rows. A question about an existing record is dropped if that record was
 * deleted. An unsent row that resembles an incoming record gets the question "is this row the record?".
 */
function resultsOfNew(asRead: SheetState, records: readonly RawValues[]): Snapshot["results"] {
  const { table, sheet, comparison } = compareState(asRead);
  const { countOf: timesInSheet } = rowsByKey(table.rows);
  const ids = new Set(records.map(idOf));
  const before = Object.entries(currentResults(asRead)).filter(
    ([key, result]) =>
      isNewKey(key) && timesInSheet(key) > 0 && (result.outcome !== "exists" || ids.has(result.id)),
  );
  const rows = new Map(comparison.newRecords.map((row) => [row.rowKey, row]));
  const questions = [...recordsLikeUnsentRows(asRead, records)].map(([key, record]): [string, RowResult] => {
    const existing = readExisting(sheet.model, idOf(record), record, undefined);
    const row = rows.get(key);
    return [key, { outcome: "exists", ...existing, ...(row && { like: typedNaturalKey(asRead, row) }) }];
  });
  return Object.fromEntries([...questions, ...before]);
}

/**
 * Returns the shown entries of a change report that are older than all entries of the relay's answer, if the
 * relay cut its answer at the limit. A refresh keeps them, and does not report them as deleted. Newer facts
 * about these entries, such as a reversal, are unknown.
 */
function olderEntries(shown: readonly RawValues[], answer: readonly RawValues[]): readonly RawValues[] {
  if (answer.length < mostEntries) return [];
  const oldestId = Math.min(...answer.map(idOf));
  return shown.filter((entry) => idOf(entry) < oldestId);
}
