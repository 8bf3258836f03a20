import type { PullReport } from "../actions/actions.ts";
import type { Format } from "./format.ts";
import type { Strings } from "./strings/en.ts";

/** Says what a pull or refresh did beside bringing rows: edits that were kept, conflicts, news. */
export function reportInWords(report: PullReport, { report: words }: Strings, format: Format): string[] {
  const { keptEdits, conflicts, news } = report;
  return [
    ...(news.length > 0 ? [words.news(format.count(news.length))] : []),
    ...(keptEdits > 0 ? [words.keptEdits(format.count(keptEdits))] : []),
    ...(conflicts > 0 ? [words.conflicts(format.count(conflicts))] : []),
  ];
}
