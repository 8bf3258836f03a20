/** A pasted table in words: how it is read, what has to be decided about it, and what it comes to. */

import { workTypeInWords, workTypesInWords } from "../../actions/interface/codes-in-words.ts";
import { answered, columnsOf, mostCharacters } from "../../actions/interface/paste-actions.ts";
import { mostColumns, mostLines } from "../../actions/interface/paste-actions.ts";
import type { Paste, PasteChange } from "../../actions/interface/paste-actions.ts";
import type { Words } from "../../words/words.ts";
import type { ColumnRole } from "../../worksheet/paste/known-words.ts";
import type { PasteAnswer, PasteAsk, PasteMapping, PasteProblem } from "../../worksheet/paste/mapping.ts";
import { excerpt } from "./cell-text.ts";
import type { Format } from "./format.ts";

type Headers = readonly { readonly header: string }[];

/** Something about a pasted table that the engineer should see, with a button for each way to settle it. */
export interface PasteCard {
  readonly title: string;
  readonly says?: string | undefined;
  /** No row can be added before it is settled. */
  readonly isOpen: boolean;
  readonly ways: readonly (readonly [words: string, change: () => PasteChange])[];
}

/** Returns what a column may be, in the words of the worksheet's headers and in the order of the list. */
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

/**
 * Says what each column is taken for, and the unit of its times: `Step: Element · Time: Duration, seconds`.
 */
export function mappingInWords({ mapping, view: { columns, rows } }: Paste, strings: Words): string {
  const roles = rolesInWords(strings);
  const said = [...columns.keys()].flatMap((at) => {
    const { role = "skip", notation = "seconds" } = mapping.columns[at] ?? {};
    const unit = columns[at]?.isTime === true ? `, ${strings.paste.notations[notation]}` : "";
    // Numbers of laps are no numbers of elements, see `readPaste`.
    const isTaken = role !== "sequence" || rows.some(({ values }) => values.sequence !== undefined);
    return role === "skip" || !isTaken
      ? []
      : [nameAndRole(columnName(columns, at, strings), roles[role]) + unit];
  });
  return excerpt(said.join(" · "));
}

/** VA, NVA and wait. */
const shortly = (type: string) => (type === "wait" ? type : type.toUpperCase());

const nameAndRole = (...words: readonly string[]) => [...new Set(words)].join(": ");

/** Says what an answer decides: a unit, a sign, a rate, where the video begins, or what columns are. */
export function answerInWords(
  ask: PasteAsk,
  { columns = [], decimal, frameRate, isNewestFirst, zeroAt }: PasteAnswer,
  headers: Headers,
  strings: Words,
): string {
  const words = strings.paste;
  if (ask === "unit") return words.notations[columns[0]?.notation ?? "seconds"];
  if (decimal) return words.decimals[decimal];
  if (frameRate) return Number(frameRate).toLocaleString(strings.locale);
  if (zeroAt !== undefined) return zeroAt % 86_400 === 0 ? words.timesOfDay : words.fromFirstStart;
  const taken = columns.filter(({ role }) => role !== "skip");
  const roles = rolesInWords(strings);
  const said = (taken.length > 0 ? taken : columns).map(({ column, role }) =>
    nameAndRole(columnName(headers, column, strings), roles[role]),
  );
  return [...said, ...(isNewestFirst === true ? [words.newestFirst] : [])].join(", ");
}

/** Counts lines, and names the first five as a person counts them; the preview shows the others. */
function linesInWords(lines: readonly number[]): { readonly count: number; readonly lines: string } {
  const named = lines.slice(0, 5).map((line) => String(line + 1));
  return { count: lines.length, lines: [...named, ...(lines.length > 5 ? ["…"] : [])].join(", ") };
}

/** Returns what the engineer should decide or see before rows are added: what keeps them out comes first. */
export function cardsOf(paste: Paste, strings: Words, format: Format): readonly PasteCard[] {
  const { mapping, analyses, view } = paste;
  const { doubts, rows, problems, passed } = view;
  const words = strings.paste;
  const card = (title: string | false, ...ways: PasteCard["ways"]) =>
    title === false ? [] : [{ title, ways, isOpen: false }];
  const set = (said: string, part: Partial<PasteMapping>): PasteCard["ways"][0] => [
    said,
    () => ({ mapping: { ...mapping, ...part } }),
  ];
  const questions = view.questions.flatMap(({ ask, column, entered, lines, answers }) => {
    const about = { column: columnName(view.columns, column, strings), entered: excerpt(entered) };
    const ways = answers.map((answer) =>
      set(answerInWords(ask, answer, view.columns, strings), answered(mapping, ask, answer)),
    );
    return card(words.questions[ask]({ ...about, ...linesInWords(lines) }), ...ways);
  });
  const needsAnalysis = analyses.length > 0 && mapping.o_no === "" && columnsOf(mapping, "o_no").length === 0;
  const ofAnalysis = analyses.map(({ name, ...on }) => set(`${on.o_no} ${name}`.trim(), on));
  const unread = new Set(problems.map(({ line }) => line));
  const untyped = rows.filter(({ line, values }) => !values.element_type && !unread.has(line)).length;
  const types = workTypesInWords(strings.language).map(([workTypeElse]) =>
    set(words.setAll({ count: untyped, type: shortly(workTypeElse) }), { workTypeElse }),
  );
  const bounds = { rows: mostLines, columns: mostColumns, characters: mostCharacters };
  const leftOut = passed.filter(({ why }) => why === "left_out").length;
  const open = [
    ...questions,
    ...card(needsAnalysis && words.analysisTodo, ...ofAnalysis),
    ...problemCards(paste, strings, format),
  ];
  const bare = [
    ...card((paste.isCut || view.isCut) && words.cut(bounds)),
    ...card(doubts.isUntimed && rows.length > 0 && words.untimed),
  ];
  // What is odd in rows, and which lack a work type, shows when it is settled how they are read.
  if (open.length > 0) return [...open.map((one) => ({ ...one, isOpen: true })), ...bare];
  return [
    ...bare,
    ...(["withoutEnd", "overlapping", "unequal"] as const).flatMap((doubt) =>
      card(doubts[doubt].length > 0 && words.doubts[doubt](linesInWords(doubts[doubt]))),
    ),
    ...card(untyped > 0 && words.untyped({ count: untyped }), ...types),
    ...card(
      leftOut > 0 && words.passed.left_out({ count: leftOut }),
      set(words.takeAfterAll, { leftOut: [] }),
    ),
  ];
}

/** So many texts that are no work types have a card of their own. */
const mostCards = 30;

/** Makes one card of equal problems of a column: what the cells clearly mean, what they may be set to. */
function problemCards({ table, mapping, view }: Paste, strings: Words, format: Format) {
  type Problem = Paste["view"]["problems"][0];
  const words = strings.paste;
  const alike = new Map<string, [Problem, ...Problem[]]>();
  for (const one of view.problems) {
    const { column, reason, entered, means } = one;
    // Thousands of cards would help nobody: after some, all other texts are one.
    const isApart = reason === "unknown_work_type" && alike.size < mostCards;
    const key = [column, reason, isApart ? entered : means === undefined].join("\t");
    // A question is about the others.
    if (reason.startsWith("which_")) continue;
    const others = alike.get(key);
    if (others) others.push(one);
    else alike.set(key, [one]);
  }
  const correct = (all: readonly Problem[], cellOf: (one: Problem) => string) => (): PasteChange => {
    const changed = new Map(all.map((one) => [one.line, table[one.line]?.with(one.column, cellOf(one))]));
    return { table: table.map((cells, line) => changed.get(line) ?? cells), canTurn: false };
  };
  return [...alike.values()].map((all) => {
    const [one, ...others] = all;
    const count = all.length;
    const lines = all.map(({ line }) => line);
    const seconds = ({ means }: Problem) =>
      means && strings.units.seconds({ number: format.hundredths(means.seconds) });
    const value = [...new Set(all.slice(0, 3).map(seconds)), ...(count > 3 ? ["…"] : [])].join(", ");
    const types = one.reason === "unknown_work_type" ? workTypesInWords(strings.language) : [];
    const ways: PasteCard["ways"] = [
      ...(one.means
        ? [[words.use({ value }), correct(all, ({ means }) => means?.entered ?? "")] as const]
        : []),
      ...types.map(
        ([type]) => [words.setAll({ count, type: shortly(type) }), correct(all, () => type)] as const,
      ),
      [
        words.leaveOut({ count }),
        () => ({ mapping: { ...mapping, leftOut: [...mapping.leftOut, ...lines] } }),
      ],
    ];
    const says = others.length > 0 ? words.alike(linesInWords(lines.slice(1))) : undefined;
    return { title: problemInWords(one, view.columns, strings), says, ways };
  });
}

/** Says which cell cannot be read, and why. */
function problemInWords(problem: PasteProblem, headers: Headers, strings: Words): string {
  const place = { line: String(problem.line + 1), column: columnName(headers, problem.column, strings) };
  const reason = problem.reason as Exclude<typeof problem.reason, `which_${string}`>;
  if (reason === "no_time") return strings.paste.problemEmpty(place);
  const { [reason]: found } = { ...strings.cellReasons, ...strings.paste.unread };
  const what = typeof found === "string" ? found : found.what;
  return strings.paste.problem({ ...place, entered: excerpt(problem.entered), what });
}

/** Says what becomes no row, and what becomes of segments. */
export function notesOf(
  { view, hiddenRows, hasSegments }: Paste,
  { paste: words }: Words,
): readonly string[] {
  const { rows, problems, passed, emptyTimes } = view;
  const ofPassed = Object.entries(words.passed).map(([reason, say]) => {
    const count = passed.filter(({ why }) => why === reason && why !== "left_out").length;
    return count > 0 && say({ count });
  });
  return [
    rows.length + problems.length + passed.length === 0 && words.nothing,
    hiddenRows > 0 && words.hiddenRows({ count: hiddenRows }),
    ...ofPassed,
    emptyTimes > 0 && words.emptyTimes({ count: emptyTimes }),
    rows.some(({ split }) => split) && (hasSegments ? words.split : words.splitNot),
  ].filter((text) => text !== false);
}
