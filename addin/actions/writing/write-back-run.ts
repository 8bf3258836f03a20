/**
 * The run of a write-back: its constant parts, and the report to which each response of the relay is added.
 */

import type { InstanceInfo } from "../../../contract/relay-info.ts";
import type { AnalysisHeading, TotalsById } from "../../worksheet/subject.ts";
import type { SkippedReport } from "../../worksheet/plan.ts";
import type { WrittenRecord, WrittenRow } from "../../worksheet/plans/plan-outcomes.ts";
import { totalsOf } from "../fetching/fetch-subject.ts";
import type { Running, WriteBackReport } from "../interface/actions.ts";
import type { CreatedRow, RecordNoun, Scope } from "../interface/reports.ts";
import type { ActionFailure } from "../interface/result.ts";

/** The constant parts of a write-back run. */
export interface WriteBackRun extends Running {
  /** The name of the run in the journal. */
  readonly batch: string;
  readonly instance: InstanceInfo;
  readonly scope: Scope;
}

/** A worksheet with the parts of an update that Excel skipped: sorting, filters or the snapshot. */
export type SkippedInSheet = { readonly sheetId: string; readonly sheetName: string } & SkippedReport;

/** The part of the report about one worksheet. */
export interface SheetReport {
  readonly rows?: readonly WrittenRow[];
  readonly records?: readonly WrittenRecord[];
  readonly created?: readonly CreatedRow[];
  readonly skippedParts?: SkippedInSheet;
  /** The reason why the worksheet could not take its outcomes or could not send. */
  readonly failure?: ActionFailure;
}

/** The results of one request. */
export interface Response {
  readonly sheets: readonly SheetReport[];
  /** Totals that were read after the request. */
  readonly totals?: TotalsById;
  /** The reason why the request was incomplete. */
  readonly failure?: ActionFailure | undefined;
}

/** The report of a run so far. Its rows and records are in the order of their first outcomes. */
export interface RunReport {
  readonly rows: readonly WrittenRow[];
  readonly records: readonly WrittenRecord[];
  readonly created: readonly CreatedRow[];
  readonly totals: readonly AnalysisHeading[];
  readonly skippedParts: readonly SkippedInSheet[];
  readonly failure: ActionFailure | undefined;
}

/** The report at the start of a run. */
export const emptyReport: RunReport = {
  ...{ rows: [], records: [], created: [], totals: [], skippedParts: [] },
  failure: undefined,
};

/**
 * Returns a report with one more response. The response replaces rows, records, totals and skipped parts that
 * are already in the report. The failure of a request replaces an earlier failure. The failure of a
 * worksheet is used only if there is no other.
 */
export function addResponse(report: RunReport, { sheets, totals, failure }: Response): RunReport {
  const { rows, records, created, skippedParts } = report;
  return {
    rows: latest(
      rows,
      sheets,
      (end) => end.rows,
      ({ sheetId, rowKey }) => `${sheetId}|${rowKey}`,
    ),
    records: latest(
      records,
      sheets,
      (end) => end.records,
      ({ sheetId, id }) => `${sheetId}|${id}`,
    ),
    created: [...created, ...sheets.flatMap((end) => end.created ?? [])],
    totals: latest(
      report.totals,
      [...(totals?.values() ?? [])],
      (total) => [total],
      ({ id }) => id,
    ),
    skippedParts: latest(
      skippedParts,
      sheets,
      (end) => end.skippedParts && [end.skippedParts],
      ({ sheetId }) => sheetId,
    ),
    failure: failure ?? report.failure ?? sheets.find((end) => end.failure !== undefined)?.failure,
  };
}

/** Joins lists. Of several items with the same key, keeps the last one, at the position of the first. */
function latest<Item, Source>(
  before: readonly Item[],
  sources: readonly Source[],
  itemsOf: (source: Source) => readonly Item[] | undefined,
  keyOf: (item: Item) => string | number,
): readonly Item[] {
  const items = [...before, ...sources.flatMap((source) => itemsOf(source) ?? [])];
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

/** Returns the report of a finished run for the pane. */
export function finishReport(
  { rows, records, created, totals, skippedParts, failure }: RunReport,
  { activeLanguages = 1 }: InstanceInfo,
  noun: RecordNoun,
): WriteBackReport {
  const isRenamed = records.some(({ outcome, hasName }) => outcome === "written" && hasName);
  return {
    ...{ rows, noun, created, skippedParts },
    counts: countRecords(records),
    totals: totals.map(totalsOf),
    ...(isRenamed && activeLanguages > 1 && { otherLanguages: activeLanguages - 1 }),
    ...(failure !== undefined && { failure }),
  };
}

/**
 * Counts records by outcome, not rows, because the segments of an element are several rows of one record. A
 * record that was edited in several worksheets counts once for each of its outcomes.
 */
function countRecords(records: readonly WrittenRecord[]): WriteBackReport["counts"] {
  const count = (wanted: WrittenRecord["outcome"]): number =>
    new Set(records.flatMap(({ model, id, outcome }) => (outcome === wanted ? [`${model} ${id}`] : []))).size;
  return {
    written: count("written"),
    conflict: count("conflict"),
    gone: count("gone"),
    failed: count("failed"),
    unknown: count("unknown"),
    not_sent: count("not_sent"),
  };
}
