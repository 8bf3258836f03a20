import type { PullReport } from "../../actions/interface/actions.ts";
import type { NewTotals } from "../../actions/interface/reports.ts";
import type { PaneWords } from "../../words/words.ts";
import type { SkippedReport } from "../../worksheet/plan.ts";
import type { Format } from "./format.ts";
import { columnInWords } from "./worksheet-words.ts";

/**
 * Returns a sentence for each fact in a report, also for what Excel refused and fields that the instance
 * lacks.
 */
export function reportInWords(report: PullReport, strings: PaneWords, format: Format): string[] {
  const { report: words } = strings;
  const { keptEdits, conflicts, incoming, detached = 0, includedHeaders = [], lacking = [] } = report;
  const list = (items: readonly string[]) => format.list(items);
  const parts = incomingParts(incoming, detached, strings);
  return [
    ...(parts.length > 0 ? [words.incoming({ parts: list(parts) })] : []),
    ...(keptEdits > 0 ? [words.keptEdits({ count: keptEdits })] : []),
    ...(conflicts > 0 ? [words.conflicts({ count: conflicts })] : []),
    ...(detached > 0 ? [words.movedOut({ count: detached })] : []),
    ...(includedHeaders.length > 0 ? [words.takenIn({ headers: list(includedHeaders) })] : []),
    ...skippedInWords(report, strings, format),
    ...(lacking.length > 0
      ? [words.lacking({ fields: list(lacking.map((field) => columnInWords(field, strings))) })]
      : []),
    ...(report.isLogoRefused === true ? [words.logoLeft] : []),
    ...(report.isPrintRefused === true ? [words.printLeft] : []),
    ...(report.notFitted === undefined ? [] : [words.fitLeft[report.notFitted]]),
  ];
}

/** Counts updated, added and deleted rows on the instance. Detached rows have their own sentence. */
function incomingParts(
  incoming: PullReport["incoming"],
  detached: number,
  { report: words }: PaneWords,
): readonly string[] {
  const count = (wanted: PullReport["incoming"][number]["what"]): number =>
    new Set(incoming.filter(({ what }) => what === wanted).map(({ rowKey }) => rowKey)).size;
  const [updated, added, deleted] = [count("changed"), count("new"), count("gone") - detached];
  return [
    ...(updated > 0 ? [words.updatedRows({ count: updated })] : []),
    ...(added > 0 ? [words.addedRows({ count: added })] : []),
    ...(deleted > 0 ? [words.deletedRows({ count: deleted })] : []),
  ];
}

/** Returns what Excel did not restore, and what to do. */
export function skippedInWords(
  { unfiltered = [], isUnsorted, isSnapshotLost }: SkippedReport,
  { report: words, sheetTroubles, workbookFailures: failures }: PaneWords,
  format: Format,
): string[] {
  return [
    ...(isSnapshotLost === true ? [failures.snapshot_missing.what, sheetTroubles.snapshot_missing.todo] : []),
    ...(unfiltered.length > 0 ? [words.unfiltered({ headers: format.list(unfiltered) })] : []),
    ...(isUnsorted === true ? [words.unsorted] : []),
  ];
}

/** Returns such as "O-0012: CT 58.0 s · VA 60 % · 41 elements". */
export function totalsInWords(totals: NewTotals, { units, changes }: PaneWords, format: Format): string {
  const { o_no, element_count, cycle_time_avg, va_ratio } = totals;
  const figures = [
    units.cycleTime({ seconds: units.seconds({ number: format.tenths(cycle_time_avg) }) }),
    units.va({ percent: units.percent({ number: format.count(va_ratio) }) }),
    units.elements({ count: element_count }),
  ];
  return changes.totalsOf({ o_no, figures: figures.join(" · ") });
}
