import { workTypeInWords, workTypesInWords } from "../../actions/interface/codes-in-words.ts";
import { answered, columnsOf, mostCharacters } from "../../actions/interface/paste-actions.ts";
import { mostColumns, mostLines } from "../../actions/interface/paste-actions.ts";
import type { Paste, PasteChange } from "../../actions/interface/paste-actions.ts";
import type { PaneWords } from "../../words/words.ts";
import type { ColumnRole } from "../../worksheet/paste/known-words.ts";
import type { PasteAnswer, QuestionSubject, PasteMapping } from "../../worksheet/paste/mapping.ts";
import { excerpt } from "./cell-text.ts";
import type { Format } from "./format.ts";

type Headers = readonly { readonly header: string }[];
type Problem = Paste["view"]["problems"][0];
type CardButton = readonly [label: string, change: () => PasteChange];

/** A question or warning, with a button for each answer. */
export interface PasteCard {
  readonly title: string;
  readonly details?: string | undefined;
  /** The user must answer before adding rows. */
  readonly isOpen?: boolean;
  readonly buttons: readonly CardButton[];
}

/** Returns the names of all column roles, in the order of the drop-down. */
export function rolesInWords({ fields, columns, paste, language }: PaneWords): Record<ColumnRole, string> {
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

/** Returns the header of a column, or its number from 1. */
export function columnName(headers: Headers, column: number, { paste }: PaneWords): string {
  return excerpt(headers[column]?.header ?? "") || paste.column({ number: String(column + 1) });
}

/** Returns header and role, or one of them if both are the same. */
function columnInWords(headers: Headers, column: number, role: ColumnRole, strings: PaneWords): string {
  const words = [columnName(headers, column, strings), rolesInWords(strings)[role]];
  return [...new Set(words)].join(": ");
}

/** Returns such as `Step: Element · Time: Duration, seconds`. */
export function mappingInWords({ mapping, view: { columns, rows } }: Paste, strings: PaneWords): string {
  const roles = mapping.columns.flatMap(({ role, notation }, at) => {
    const unit = columns[at]?.isTime === true ? `, ${strings.paste.notations[notation]}` : "";
    // `readPaste` does not use lap numbers as numbers of elements.
    const isUsed = role !== "sequence" || rows.some(({ values }) => values.sequence !== undefined);
    return role === "skip" || !isUsed ? [] : [columnInWords(columns, at, role, strings) + unit];
  });
  return excerpt(roles.join(" · "));
}

/** Returns a unit, a decimal sign, a frame rate, where times begin, or column roles and the order of rows. */
export function answerInWords(
  ask: QuestionSubject,
  { columns = [], decimal, frameRate, isNewestFirst, zeroAt }: PasteAnswer,
  headers: Headers,
  strings: PaneWords,
): string {
  const words = strings.paste;
  if (ask === "unit") return words.notations[columns[0]?.notation ?? "seconds"];
  if (decimal) return words.decimals[decimal];
  if (frameRate) return Number(frameRate).toLocaleString(strings.locale);
  if (zeroAt !== undefined) return zeroAt % 86_400 === 0 ? words.timesOfDay : words.fromFirstStart;
  const usedColumns = columns.filter(({ role }) => role !== "skip");
  const columnTexts = (usedColumns.length > 0 ? usedColumns : columns).map(({ column, role = "skip" }) =>
    columnInWords(headers, column, role, strings),
  );
  return [...columnTexts, ...(isNewestFirst === true ? [words.newestFirst] : [])].join(", ");
}

/** `lines` are indexes from 0. Returns their number and the first five line numbers, from 1. */
function linesInWords(lines: readonly number[]): { readonly count: number; readonly lines: string } {
  const firstLines = lines.slice(0, 5).map((line) => String(line + 1));
  return { count: lines.length, lines: [...firstLines, ...(lines.length > 5 ? ["…"] : [])].join(", ") };
}

/** Returns questions and warnings. Those that the user must answer come first. */
export function cardsOf(paste: Paste, strings: PaneWords, format: Format): readonly PasteCard[] {
  const { mapping, analyses, view } = paste;
  const { doubts, rows, problems } = view;
  const words = strings.paste;
  const set = (label: string, part: Partial<PasteMapping>): CardButton => [
    label,
    () => ({ mapping: { ...mapping, ...part } }),
  ];
  const questions = view.questions.map(({ ask, column, entered, lines, answers }): PasteCard => {
    const about = { column: columnName(view.columns, column, strings), entered: excerpt(entered) };
    const buttons = answers.map((answer) =>
      set(answerInWords(ask, answer, view.columns, strings), answered(mapping, ask, answer)),
    );
    return { title: words.questions[ask]({ ...about, ...linesInWords(lines) }), buttons };
  });
  if (analyses.length > 0 && mapping.o_no === "" && columnsOf(mapping, "o_no").length === 0) {
    const buttons = analyses.map(({ name, ...on }) => set(`${on.o_no} ${name}`.trim(), on));
    questions.push({ title: words.analysisTodo, buttons });
  }
  const open = [...questions, ...problemCards(paste, strings, format)];
  const bounds = { rows: mostLines, columns: mostColumns, characters: mostCharacters };
  const problemLines = new Set(problems.map(({ line }) => line));
  const untyped = rows.filter(({ line, values }) => !values.element_type && !problemLines.has(line)).length;
  const types = workTypesInWords(strings.language).map(([type]) =>
    set(words.setAll({ count: untyped, type: typeText(type) }), { workTypeElse: type }),
  );
  // These warnings appear after the user has answered all questions.
  const isRead = open.length === 0;
  const unusualRows = (["withoutEnd", "overlapping", "unequal"] as const).map(
    (doubt) => isRead && doubts[doubt].length > 0 && words.doubts[doubt](linesInWords(doubts[doubt])),
  );
  const warnings = [
    (paste.isCut || view.isCut) && words.cut(bounds),
    doubts.isUntimed && rows.length > 0 && words.untimed,
    ...unusualRows,
  ];
  return [
    ...open.map((one) => ({ ...one, isOpen: true })),
    ...warnings.filter((title) => title !== false).map((title) => ({ title, buttons: [] })),
    ...(isRead && untyped > 0 ? [{ title: words.untyped({ count: untyped }), buttons: types }] : []),
  ];
}

/** VA, NVA, wait. */
const typeText = (type: string) => (type === "wait" ? type : type.toUpperCase());

/** After this number of cards, further unknown work types of a column share one card. */
const maxCards = 30;

/** Makes a card for each group of equal problems. Buttons correct the cells or leave out the lines. */
function problemCards(
  { table, mapping, view }: Paste,
  strings: PaneWords,
  format: Format,
): readonly PasteCard[] {
  const words = strings.paste;
  const equalProblems = new Map<string, Problem[]>();
  for (const one of view.problems) {
    const { column, reason, entered, means } = one;
    // A question handles reasons that begin with "which_".
    if (reason.startsWith("which_")) continue;

    const hasOwnCard = reason === "unknown_work_type" && equalProblems.size < maxCards;
    const key = [column, reason, hasOwnCard ? entered : means === undefined].join("\t");
    const others = equalProblems.get(key);
    if (others) others.push(one);
    else equalProblems.set(key, [one]);
  }
  return [...equalProblems.values()].map((problems) => {
    const correct = (label: string, cellOf: (one: Problem) => string): CardButton => [
      label,
      () => {
        const cells = new Map(
          problems.map((one) => [one.line, table[one.line]?.with(one.column, cellOf(one))]),
        );
        return { table: table.map((line, at) => cells.get(at) ?? line), canTranspose: false };
      },
    ];
    const [one] = problems as [Problem];
    const count = problems.length;
    const lines = problems.map(({ line }) => line);
    const seconds = ({ means }: Problem) =>
      strings.units.seconds({ number: format.hundredths(means?.seconds ?? 0) });
    const value = [...new Set(problems.slice(0, 3).map(seconds)), ...(count > 3 ? ["…"] : [])].join(", ");
    const types = one.reason === "unknown_work_type" ? workTypesInWords(strings.language) : [];
    const buttons = [
      ...(one.means ? [correct(words.use({ value }), ({ means }) => means?.entered ?? "")] : []),
      ...types.map(([type]) => correct(words.setAll({ count, type: typeText(type) }), () => type)),
      [
        words.leaveOut({ count }),
        () => ({ mapping: { ...mapping, leftOut: [...mapping.leftOut, ...lines] } }),
      ] as const,
    ];
    const details = count > 1 ? words.alike(linesInWords(lines.slice(1))) : undefined;
    return { title: problemInWords(one, view.columns, strings), details, buttons };
  });
}

function problemInWords(
  { line, column, entered, ...problem }: Problem,
  headers: Headers,
  strings: PaneWords,
) {
  const place = { line: String(line + 1), column: columnName(headers, column, strings) };
  const reason = problem.reason as Exclude<typeof problem.reason, `which_${string}`>;
  if (reason === "no_time") return strings.paste.problemEmpty(place);
  const { [reason]: found } = { ...strings.cellReasons, ...strings.paste.unread };
  const what = typeof found === "string" ? found : found.what;
  return strings.paste.problem({ ...place, entered: excerpt(entered), what });
}

/** Returns notes, for example on lines that do not become rows. */
export function notesOf({ view, hiddenRows, hasSegments }: Paste, { paste: words }: PaneWords) {
  const { rows, problems, passed, emptyTimes } = view;
  const passedLines = Object.entries(words.passed).map(([reason, say]) => {
    const count = passed.filter(({ why }) => why === reason).length;
    return count > 0 && say({ count });
  });
  return [
    rows.length + problems.length + passed.length === 0 && words.nothing,
    hiddenRows > 0 && words.hiddenRows({ count: hiddenRows }),
    ...passedLines,
    emptyTimes > 0 && words.emptyTimes({ count: emptyTimes }),
    rows.some(({ split }) => split) && (hasSegments ? words.split : words.splitNot),
  ].filter((text) => text !== false);
}
