/** A pasted table in words: its columns, what is asked about it, and what it comes to. */

import { workTypeInWords } from "../../actions/interface/codes-in-words.ts";
import { columnsOf, mostCharacters, mostColumns, mostLines } from "../../actions/interface/paste-actions.ts";
import type { Paste, PasteColumn } from "../../actions/interface/paste-actions.ts";
import type { Words } from "../../words/words.ts";
import type { ColumnRole } from "../../worksheet/paste/known-words.ts";
import type { PasteAnswer, PasteAsk, PasteQuestion, PasteProblem } from "../../worksheet/paste/mapping.ts";
import { excerpt } from "./cell-text.ts";

type Headers = readonly Pick<PasteColumn, "header">[];

/**
 * Returns what a column may be, in the words of the worksheet's headers and in the order in which it is
 * offered.
 */
export function rolesInWords({ fields, columns, paste, language }: Words): Record<ColumnRole, string> {
  const { name, element_type, cycle_no, sequence, ...element } = fields["wa.element"];
  const { video_start_time, video_end_time, standard_time } = element;
  const kind = (code: string) => paste.timeOfKind({ type: workTypeInWords(code, language) });
  return {
    ...{ skip: paste.skip, name, element_type, cycle_no, sequence, video_start_time, video_end_time },
    ...{ duration: columns.duration, status: paste.status },
    ...{ va_time: kind("va"), nva_time: kind("nva"), wait_time: kind("wait") },
    ...{ standard_time, o_no: fields["wa.session"].o_no },
  };
}

/** Returns the header of a column, or its number where it has none. */
export function columnName(headers: Headers, column: number, { paste }: Words): string {
  return excerpt(headers[column]?.header ?? "") || paste.column({ number: String(column + 1) });
}

/** Says what was found, and asks. */
export function questionInWords({ ask, ...about }: PasteQuestion, headers: Headers, strings: Words): string {
  return strings.paste.questions[ask]({
    column: columnName(headers, about.column, strings),
    entered: excerpt(about.entered),
    ...linesInWords(about.lines),
  });
}

/** Says what an answer decides: a unit, a sign, a rate, where the video begins, or what columns are. */
export function answerInWords(ask: PasteAsk, answer: PasteAnswer, headers: Headers, strings: Words): string {
  const { columns = [], decimal, frameRate, isNewestFirst, zeroAt } = answer;
  const words = strings.paste;
  if (ask === "unit") return words.notations[columns[0]?.notation ?? "seconds"];
  if (decimal) return words.decimals[decimal];
  if (frameRate) return Number(frameRate).toLocaleString(strings.locale);
  if (zeroAt !== undefined) return zeroAt % 86_400 === 0 ? words.timesOfDay : words.fromFirstStart;
  const taken = columns.filter(({ role }) => role !== "skip");
  const roles = rolesInWords(strings);
  const told = (taken.length > 0 ? taken : columns).map(({ column, role }) =>
    [...new Set([columnName(headers, column, strings), roles[role]])].join(": "),
  );
  return [...told, ...(isNewestFirst === true ? [words.newestFirst] : [])].join(", ");
}

/** Counts lines, and names the first five as a person counts them; the preview shows the others. */
function linesInWords(lines: readonly number[]): { readonly count: number; readonly lines: string } {
  const named = lines.slice(0, 5).map((line) => String(line + 1));
  return { count: lines.length, lines: [...named, ...(lines.length > 5 ? ["…"] : [])].join(", ") };
}

type Unread = PasteProblem & { readonly reason: Exclude<PasteProblem["reason"], `which_${string}`> };

/** Returns whether a cell cannot be read; a question is about the others. */
export function isUnread(problem: PasteProblem): problem is Unread {
  return !problem.reason.startsWith("which_");
}

/** Describes a cell that cannot be read. */
export function problemInWords({ reason, ...about }: Unread, headers: Headers, strings: Words): string {
  const { paste, cellReasons } = strings;
  const place = { line: String(about.line + 1), column: columnName(headers, about.column, strings) };
  if (reason === "no_time") return paste.problemEmpty(place);
  const { [reason]: found } = { ...cellReasons, ...paste.unread };
  const what = typeof found === "string" ? found : found.what;
  return paste.problem({ ...place, entered: excerpt(about.entered), what });
}

/**
 * Says what the engineer should look at, what becomes no row or segments, and why rows cannot be added yet.
 */
export function remarksInWords({ view, mapping, analyses, ...about }: Paste, { paste: words }: Words) {
  const { rows, problems, questions, passed, emptyTimes, doubts } = view;
  const bounds = { rows: mostLines, columns: mostColumns, characters: mostCharacters };
  const ofLines = (["withoutEnd", "overlapping", "unequal"] as const).map(
    (doubt) => doubts[doubt].length > 0 && words.doubts[doubt](linesInWords(doubts[doubt])),
  );
  const ofPassed = Object.entries(words.passed).map(([reason, say]) => {
    const count = passed.filter(({ why }) => why === reason).length;
    return count > 0 && say({ count });
  });
  const needsAnalysis = analyses.length > 0 && mapping.o_no === "" && columnsOf(mapping, "o_no").length === 0;
  const isSplit = rows.some(({ split }) => split);
  return {
    doubts: told(
      (about.isCut || view.isCut) && words.cut(bounds),
      doubts.isUntimed && rows.length > 0 && words.untimed,
      ...ofLines,
    ),
    notes: told(
      rows.length + problems.length + passed.length === 0 && words.nothing,
      about.hiddenRows > 0 && words.hiddenRows({ count: about.hiddenRows }),
      ...ofPassed,
      emptyTimes > 0 && words.emptyTimes({ count: emptyTimes }),
      isSplit && (about.hasSegments ? words.split : words.splitNot),
    ),
    whyNot: told(
      questions.length > 0 && words.answerFirst({ count: questions.length }),
      needsAnalysis && words.analysisTodo,
      problems.length > 0 && words.problems({ count: problems.length }),
    )[0],
  };
}

const told = (...texts: readonly (string | false)[]) => texts.filter((text) => text !== false);
