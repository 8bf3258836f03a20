import type { PullReport } from "../../actions/interface/actions.ts";
import { columnInWords } from "./worksheet-words.ts";
import type { Format } from "./format.ts";
import { undoneInWords } from "./trouble-words.ts";
import type { Words } from "../../words/words.ts";

/**
 * Says what a pull or refresh did beside bringing rows: incoming changes, edits that were kept, conflicts, rows moved out, columns taken in,
 * how Excel did not filter and sort again, fields that the instance lacks, how a page is printed where Excel did not take it.
 */
export function reportInWords(report: PullReport, strings: Words, format: Format): string[] {
  const { report: words } = strings;
  const { keptEdits, conflicts, incoming, movedOut = 0, takenIn = [], lacking = [] } = report;
  const list = (items: readonly string[]) => format.list(items);
  return [
    ...(incoming.length > 0 ? [words.incoming({ count: incoming.length })] : []),
    ...(keptEdits > 0 ? [words.keptEdits({ count: keptEdits })] : []),
    ...(conflicts > 0 ? [words.conflicts({ count: conflicts })] : []),
    ...(movedOut > 0 ? [words.movedOut({ count: movedOut })] : []),
    ...(takenIn.length > 0 ? [words.takenIn({ headers: list(takenIn) })] : []),
    ...undoneInWords(report, strings, format),
    ...(lacking.length > 0
      ? [words.lacking({ fields: list(lacking.map((field) => columnInWords(field, strings))) })]
      : []),
    ...(report.isPrintLeft === true ? [words.printLeft] : []),
    ...(report.notFitted === undefined ? [] : [words.fitLeft[report.notFitted]]),
  ];
}
