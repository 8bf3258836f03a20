/** A write-back run: its constant parts, and the report that collects the relay's responses. */

import type { InstanceInfo } from "../../../contract/relay-info.ts";
import type { AnalysisHeading, TotalsById } from "../../worksheet/subject.ts";
import type { SkippedReport } from "../../worksheet/plan.ts";
import type { WrittenRecord, WrittenRow } from "../../worksheet/plans/plan-outcomes.ts";
import { totalsOf } from "../fetching/fetch-subject.ts";
import type { Running, WriteBackReport } from "../interface/actions.ts";
import type { CreatedRow, RecordNoun, Scope } from "../interface/reports.ts";
import type { ActionFailure } from "../interface/result.ts";

export interface WriteBackRun extends Running {
  /** The id of the run in the journal. */
  readonly batch: string;
  readonly instance: InstanceInfo;
  readonly scope: Scope;
}

/** A worksheet in which Excel skipped sorting, filters or the snapshot. */
export type SkippedInSheet = { readonly sheetId: string; readonly sheetName: string } & SkippedReport;

export interface SheetReport {
  readonly rows?: readonly WrittenRow[];
  readonly records?: readonly WrittenRecord[];
  readonly created?: readonly CreatedRow[];
  readonly skippedParts?: SkippedInSheet;
  /** Why the worksheet could not send or take its outcomes. */
  readonly failure?: ActionFailure;
}

export interface Response {
  readonly sheets: readonly SheetReport[];
  /** Read after the request. */
  readonly totals?: TotalsById;
  /** Why the request was incomplete. */
  readonly failure?: ActionFailure | undefined;
}

/** Rows and records are in the order of their first outcomes. */
export interface RunReport {
  readonly rows: readonly WrittenRow[];
  readonly records: readonly WrittenRecord[];
  readonly created: readonly CreatedRow[];
  readonly totals: readonly AnalysisHeading[];
  readonly skippedParts: readonly SkippedInSheet[];
  readonly failure: ActionFailure | undefined;
}

export const emptyReport: RunReport = {
  ...{ rows: [], records: [], created: [], totals: [], skippedParts: [] },
  failure: undefined,
};

/**
 * Adds a response to a report. Replaces rows, records, totals and skipped parts that are already in it. A
 * request's failure replaces earlier ones. A worksheet's failure is used only without any other.
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

/** Joins lists. Of items with the same key, keeps the last one at the position of the first. */
function latest<Item, Source>(
  before: readonly Item[],
  sources: readonly Source[],
  itemsOf: (source: Source) => readonly Item[] | undefined,
  keyOf: (item: Item) => string | number,
): readonly Item[] {
  const items = [...before, ...sources.flatMap((source) => itemsOf(source) ?? [])];
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

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
 * Counts records, not rows: the segments of an element are several rows of one record. A record that was
 * edited in several worksheets counts once per outcome.
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
