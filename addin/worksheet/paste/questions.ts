import { isTimeRole, timeRoles } from "./column-facts.ts";
import type { ColumnFacts } from "./column-facts.ts";
import type { ColumnRole } from "./known-words.ts";
import { changed, columnsOf } from "./mapping.ts";
import type { QuestionSubject, PasteMapping, PasteProblem, PasteQuestion } from "./mapping.ts";
import { namesTime, timesOfDay } from "./time-roles.ts";
import type { ScoredAssignment } from "./time-roles.ts";
import { looksLikeDays } from "./times.ts";
import { frameRates } from "./units.ts";
import type { TimeNotation } from "./units.ts";

/** From this duration or average step on, whole numbers are probably milliseconds. */
const millisecondsFrom = 500;
const day = 86_400;

type Facts = readonly ColumnFacts[];
type QuestionToAsk = Omit<PasteQuestion, "entered" | "lines"> | undefined;

/** Returns a mapping with its questions. It already uses the first answers about unit and time of day. */
export function withQuestions(
  facts: Facts,
  mapping: PasteMapping,
  open: readonly ScoredAssignment[],
): PasteMapping {
  const unit = unitQuestion(facts, mapping);
  // Times of day can be recognized only if the unit is known.
  const isInMilliseconds = unit?.answers[0]?.columns?.[0]?.notation === "milliseconds";
  const zero = isInMilliseconds ? undefined : zeroQuestion(facts, mapping);
  const found = [timesQuestion(facts, mapping, open), nameQuestion(facts, mapping), unit, zero];
  const questions = found.flatMap((one): readonly PasteQuestion[] => {
    const entered = String(facts[one?.column ?? -1]?.cells.find((cell) => cell !== "") ?? "");
    return one === undefined ? [] : [{ ...one, entered, lines: [] }];
  });
  return { ...changed(mapping, { ...unit?.answers[0], ...zero?.answers[0] }), questions };
}

/** Which columns are times? Or are growing times durations or moments? */
function timesQuestion(
  facts: Facts,
  mapping: PasteMapping,
  open: readonly ScoredAssignment[],
): QuestionToAsk {
  const used = [...new Set(open.flatMap(({ roles }) => [...roles.keys()]))];
  const [column] = used;
  if (column === undefined) return untimedQuestion(facts, mapping);
  const answers = open.map(({ roles, isNewestFirst }) => {
    const columns = used.map((at) => ({ column: at, role: roles.get(at) ?? ("skip" as const) }));
    return { columns, isNewestFirst };
  });
  const isGrowing = open.every(
    ({ roles }) => roles.size === used.length && new Set(roles.values()).size === 1,
  );
  return { ask: isGrowing && open.length > 1 ? "growing" : "times", column, answers };
}

/** A possible time within a text. */
const timeWithin = /\d:[0-5]\d|\d[.,]\d|=\s*\d|\d ?(?:m?s|sec|秒|초)(?!\p{L})/u;

/** Where are the times, if no column could be chosen? */
function untimedQuestion(facts: Facts, mapping: PasteMapping): QuestionToAsk {
  if (mapping.columns.some(({ role }) => isTimeRole(role) && role !== "standard_time")) return undefined;
  const hasTimes = ({ named, cells, filled }: ColumnFacts): boolean =>
    filled > 0 &&
    (namesTime(named?.role) || cells.filter((cell) => timeWithin.test(String(cell))).length * 3 >= filled);
  return chooseRole("times", facts.findIndex(hasTimes), "video_start_time", "duration", "skip");
}

/** Is a constant text the name of every element? */
function nameQuestion(facts: Facts, mapping: PasteMapping): QuestionToAsk {
  const hasHeaders = facts.some(({ header }) => header.whole !== "");
  const isName = ({ named, ...fact }: ColumnFacts): boolean =>
    (hasHeaders ? named?.role === "name" && !named.isWeak : true) &&
    fact.isConstant &&
    fact.isWords &&
    fact.workTypeShare === 0;
  if (columnsOf(mapping, "name").length > 0) return undefined;
  return chooseRole("same_name", facts.findIndex(isName), "name", "skip");
}

function chooseRole(ask: QuestionSubject, column: number, ...roles: readonly ColumnRole[]): QuestionToAsk {
  if (column < 0) return undefined;
  return { ask, column, answers: roles.map((role) => ({ columns: [{ column, role }] })) };
}

/** Which unit do times of a doubtful size have: days, milliseconds, or hours and minutes? */
function unitQuestion(facts: Facts, mapping: PasteMapping): QuestionToAsk {
  const times = columnsOf(mapping, ...timeRoles);
  const ask = (at: number, ...units: readonly TimeNotation[]): QuestionToAsk => ({
    ...{ ask: "unit", column: at },
    answers: units.map((notation) => ({ columns: times.map((column) => ({ column, notation })) })),
  });
  // From 05:00 to 23:55 in steps of five minutes, times may be hours and minutes of a shift.
  const mayBeTimeOfDay = (cell: unknown) => /^(?:0?[5-9]|1\d|2[0-3]):[0-5][05]$/.test(String(cell));
  const cells = times.flatMap((column) => facts[column]?.cells.filter((cell) => cell !== "") ?? []);
  if (cells.length > 3 && cells.every(mayBeTimeOfDay) && times.every((column) => !facts[column]?.hasUnit))
    // "hours" reads 14:05 as h:mm, "clock" as m:ss.
    return ask(times[0] ?? 0, "hours", "clock");
  const units = times.map((at) => facts[at] && otherUnit(facts[at], mapping.columns[at]?.role));
  const at = units.findIndex((unit) => unit !== undefined);
  return units[at] && ask(times[at] ?? 0, units[at], "seconds");
}

function otherUnit({ notation, hasUnit, cells, seconds }: ColumnFacts, role?: ColumnRole) {
  const filled = cells.filter((cell) => cell !== "");
  if (notation === "days" || (hasUnit && notation === "seconds" && looksLikeDays(filled))) return "days";
  if (hasUnit || notation !== "seconds" || !filled.every((cell) => /^\d+$/.test(String(cell))))
    return undefined;
  const known = seconds.filter((time) => time !== undefined);
  const most = known.reduce((longest, time) => Math.max(longest, time), 0);
  const length = role === "duration" ? most : (most - (known[0] ?? 0)) / (known.length - 1);
  return filled.length > 1 && length >= millisecondsFrom ? "milliseconds" : undefined;
}

/** At which time of day does the video begin? */
function zeroQuestion(facts: Facts, mapping: PasteMapping): QuestionToAsk {
  const edges = columnsOf(mapping, "video_start_time", "video_end_time");
  const times = edges.flatMap((column) => facts[column]?.seconds.filter((time) => time !== undefined) ?? []);
  const first = times.reduce((least, time) => Math.min(least, time), Infinity);
  const isLate = ({ notation }: ColumnFacts): boolean => notation !== "frames" && first >= timesOfDay;
  const column = edges.find((at) => facts[at] !== undefined && (facts[at].isOfDay || isLate(facts[at])));
  if (times.length === 0 || column === undefined) return undefined;
  const midnight = Math.floor(first / day) * day;
  return { ask: "zero", column, answers: [{ zeroAt: first }, { zeroAt: midnight }] };
}

/**
 * Returns the questions about decimal sign, frame rate, and lines whose duration differs from end − start.
 */
export function cellQuestions(
  mapping: PasteMapping,
  problems: readonly PasteProblem[],
  differing: readonly number[],
): readonly PasteQuestion[] {
  const [column = -1] = columnsOf(mapping, "duration");
  const [end = -1] = columnsOf(mapping, "video_end_time");
  const answers = (
    [
      ["skip", "video_end_time"],
      ["duration", "skip"],
    ] as const
  ).map(([role, other]) => ({
    columns: [
      { column, role },
      { column: end, role: other },
    ],
  }));
  const sign = problems.find(({ reason }) => reason === "which_decimal");
  const rate = problems.find(({ reason }) => reason === "which_rate");
  const signs = [{ decimal: "point" }, { decimal: "comma" }] as const;
  const rates = frameRates.map((frameRate) => ({ frameRate }));
  return [
    ...(sign === undefined ? [] : [{ ...sign, ask: "decimal" as const, lines: [], answers: signs }]),
    ...(rate === undefined ? [] : [{ ...rate, ask: "rate" as const, lines: [], answers: rates }]),
    ...(differing.length === 0 || column < 0 || end < 0
      ? []
      : [{ ask: "differs" as const, column, entered: "", lines: differing, answers }]),
  ];
}
