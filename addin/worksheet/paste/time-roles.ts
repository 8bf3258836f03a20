import { timeRoles } from "./column-facts.ts";
import type { ColumnFacts } from "./column-facts.ts";
import { columnGroups } from "./cycle-columns.ts";
import type { NamedRole } from "./known-words.ts";
import { between, fallsBetweenRuns, fallsIn, grows, isNear, rounding, shareOf } from "./time-figures.ts";
import { spansOf } from "./time-figures.ts";
import type { Seconds } from "./time-figures.ts";
import { units } from "./units.ts";

/** At most this many columns (or groups) and lines are scored, so that any paste is fast. */
const maximumColumns = 12;
const maximumLines = 60;
/** If the best reading has a lower score, or a smaller lead over the next, the engineer is asked. */
const minimumScore = 0.5;
const minimumLead = 0.9;
/** For a column that surely has times, but is neither used nor explained. */
const penaltyForIgnored = -2;
/** From these seconds on, times are probably times of day. */
export const timesOfDay = 4 * 3600;

/** A column of possible times, or one for each cycle. */
interface TimeColumns {
  readonly columns: readonly number[];
  readonly fact: ColumnFacts;
  readonly areCycles: boolean;
  /** All lines of the first column, then of the next one, and so on. */
  readonly seconds: Seconds;
}

/** Starts, ends and durations; undefined if there are none. */
type Assignment = readonly (TimeColumns | undefined)[];

export type ScoredAssignment = NonNullable<ReturnType<typeof scoreAssignment>> & {
  readonly isNewestFirst: boolean;
};
type Spans = Readonly<Record<"starts" | "ends", Seconds>>;

/** Returns true for a role that is a time of the element. */
export function namesTime(role: NamedRole | undefined): boolean {
  return timeRoles.some((one) => one === role);
}

/** Returns true for a header that clearly names a time of the element. */
export function isClear(fact: ColumnFacts | undefined): boolean {
  return namesTime(fact?.named?.role) && fact?.named?.isWeak === false;
}

/**
 * Returns possible assignments of columns to starts, ends and durations, best first. The score is high if
 * elements follow one another, and end − start is the duration. Headers add to it, and unused times lower it.
 */
export function* timeReadings(facts: readonly ColumnFacts[]) {
  const hasHeaders = facts.some(({ header }) => header.whole !== "");
  // With an unknown header, only the first column numbers lines. Others may be quantities such as 3, 2, 1.
  const isCount = (fact: ColumnFacts) =>
    fact.counting !== undefined &&
    !fact.hasUnit &&
    !isClear(fact) &&
    (fact.named !== undefined || !hasHeaders || fact === facts[0]);
  const counting = facts.find(isCount)?.counting;
  const directions = counting === undefined ? [false, true] : [counting === "down"];
  const readings: ScoredAssignment[] = [];
  for (const isNewestFirst of directions) {
    const candidates = candidatesIn(facts, isNewestFirst);
    // Without numbers, only falling times justify the other direction.
    const isGuessed = isNewestFirst && counting === undefined;
    for (const assignment of assignmentsOf(candidates)) {
      yield;
      const reading =
        isGuessed && !hasGrowingEdges(assignment)
          ? undefined
          : scoreAssignment(facts, candidates, assignment);
      if (reading !== undefined)
        readings.push({ ...reading, isNewestFirst, score: reading.score - (isGuessed ? 0.5 : 0) });
    }
  }
  return readings.sort((a, b) => b.score - a.score);
}

/** Returns at most four readings to choose from; none if the best is certain. */
export function openReadings(readings: readonly ScoredAssignment[]): readonly ScoredAssignment[] {
  const different: ScoredAssignment[] = [];
  for (const one of readings) {
    const isKnown = different.some((it) => isNear(one.starts, it.starts) && isNear(one.ends, it.ends));
    if (!isKnown && different.length < 4) different.push(one);
  }
  const [best, next] = different;
  if (best === undefined || best.isDoubtful || best.score < minimumScore) return different;
  return next !== undefined && best.score - next.score < minimumLead ? different : [];
}

function candidatesIn(facts: readonly ColumnFacts[], isReversed: boolean): readonly TimeColumns[] {
  const groups = columnGroups(facts);
  const cycles = groups.filter(({ areCycles }) => areCycles);
  // Beside columns of cycles, other times are their averages or sums, unless a header is clear.
  const singles = singlesIn(facts)
    .filter((at) => cycles.every(({ columns }) => isClear(facts[at]) && !columns.includes(at)))
    .map((column) => ({ columns: [column], areCycles: false }));
  const all = [...(cycles.length > 0 ? cycles : groups), ...singles].slice(0, maximumColumns);
  const hasTime = (line: number): boolean =>
    all.some(({ columns }) => columns.some((column) => facts[column]?.seconds[line] !== undefined));
  const lines = [...(facts[0]?.seconds.keys() ?? [])].filter(hasTime).slice(0, maximumLines);
  if (isReversed) lines.reverse();
  return all.flatMap(({ columns, areCycles }) => {
    const fact = facts[columns[0] ?? -1];
    const seconds = columns.flatMap((column) => lines.map((line) => facts[column]?.seconds[line]));
    return fact === undefined ? [] : [{ columns, areCycles, fact, seconds }];
  });
}

/** Returns single columns with probable times. Those with a header of a time are first. */
function singlesIn(facts: readonly ColumnFacts[]): readonly number[] {
  const isOther = ({ named, isWhole, workType }: ColumnFacts): boolean =>
    workType !== undefined ||
    named?.role === "standard_time" ||
    named?.role === "o_no" ||
    (isWhole && named !== undefined && !namesTime(named.role));
  // The first of whole starts may be 0.
  const isAllWhole = (fact: ColumnFacts): boolean =>
    fact.isWhole || (fact.header.whole === "" && fact.cells.every((cell) => /^\d*$/.test(String(cell))));
  const reasons: readonly ((fact: ColumnFacts) => boolean)[] = [
    (fact) => fact.isTimes || fact.named !== undefined,
    (fact) => fact.hasUnit || isClear(fact) || !(fact.counting !== undefined || fact.isRepeating),
    (fact) => !isAllWhole(fact) || fact.hasUnit || fact.named !== undefined,
    (fact) => !fact.isConstant || fact.named?.role === "duration",
  ];
  const all = facts.filter((fact) => fact.hasTimes && !isOther(fact));
  const probable = reasons.reduce((from, is) => (from.some(is) ? from.filter(is) : from), all);
  const named = probable.filter((fact) => namesTime(fact.named?.role));
  return [...new Set([...named, ...probable])].slice(0, maximumColumns).map((fact) => facts.indexOf(fact));
}

/** Uses no column twice. */
function assignmentsOf(candidates: readonly TimeColumns[]): readonly Assignment[] {
  const choices = [undefined, ...candidates];
  const all = choices.flatMap((start) =>
    choices.flatMap((end) => choices.map((duration) => [start, end, duration] as const)),
  );
  return all.filter((assignment) => {
    const chosen = assignment.filter((one) => one !== undefined);
    const [width = 0, ...others] = chosen.map(({ columns }) => columns.length);
    const isEach = new Set(chosen).size === chosen.length && others.every((other) => other === width);
    return isEach && (width === 1 || (width > 1 && (chosen.length === 1 || assignment[2] === undefined)));
  });
}

function hasGrowingEdges([start, end]: Assignment): boolean {
  const edges = [start, end].filter((one) => one !== undefined);
  return edges.length > 0 && edges.every(({ seconds }) => grows(seconds));
}

/** Returns undefined if the figures do not fit. */
function scoreAssignment(
  facts: readonly ColumnFacts[],
  candidates: readonly TimeColumns[],
  assignment: Assignment,
) {
  const [start, end, duration] = assignment;
  const chosen = assignment.filter((one) => one !== undefined);
  const edges = chosen.filter((one) => one !== duration);
  const isNamed = edges.some(({ fact }) => isClear(fact));
  // A header is trusted even if times restart in each cycle, or if one cell is wrong.
  const fallsTooOften = ({ seconds }: TimeColumns): boolean =>
    fallsIn(seconds) > (isNamed || fallsBetweenRuns(seconds) !== undefined ? 0.5 : 0.1);
  // Tables of motion times have no moments.
  const isOfMotions = !isNamed && facts.some(({ notation }) => notation === "tmu");
  if (edges.some((one) => isOfMotions || fallsTooOften(one))) return undefined;
  const given = (chosen[0]?.seconds ?? []).map((_, at) => {
    const [from, to, took] = assignment.map((one) => one?.seconds[at]);
    return { start: from, end: to, duration: took };
  });
  const found = spansOf(given, 0, end !== undefined);
  const spans = { starts: found.map((one) => one.start), ends: found.map((one) => one.end) };
  const fit = figuresScore(assignment, spans, isNamed ? 0.5 : 0.9);
  if (fit === undefined) return undefined;
  const roles = new Map(
    timeRoles.flatMap((role, at) => assignment[at]?.columns.map((column) => [column, role] as const) ?? []),
  );
  const unused = candidates
    .filter((one) => !chosen.includes(one))
    .map((one) => scoreOfUnusedColumn(one, spans));
  const scores = [...timeRoles.map((role, at) => headerScore(assignment[at], role)), ...unused];
  // Elements with names take time, so more of their times must grow to be moments.
  const fewest = facts.some(({ named }) => named?.role === "name" && !named.isWeak) ? 4 : 3;
  const isGrowing = duration !== undefined && growsAsMoments(duration, start ?? end, spans, fewest);
  // Minutes in a separate column belong to the seconds beside them.
  const bare = facts.map(({ header }) => units.get(header.whole.toLowerCase()));
  const isHalfClock =
    bare.includes("seconds") && bare.some((unit, at) => unit === "minutes" && !roles.has(at));
  const hasUnknownGroup = chosen.some(({ columns, areCycles }) => columns.length > 1 && !areCycles);
  return {
    ...{ ...spans, roles },
    isDoubtful: isGrowing || hasUnknownGroup || isHalfClock || unused.includes(penaltyForIgnored),
    score: scores.reduce((sum, one) => sum + one, fit - (isGrowing ? 1.5 : 0)),
  };
}

function headerScore(one: TimeColumns | undefined, role: (typeof timeRoles)[number]): number {
  if (one === undefined) return 0;
  const { named, header, hasUnit, notation } = one.fact;
  // Columns of cycles are probably laps, not readings of the watch.
  const ofCycles = one.areCycles ? { duration: 3, video_end_time: 2, video_start_time: 0 }[role] : 0;
  if (named?.role === role) return ofCycles + (named.isWeak ? 1 : 3);
  if (one.areCycles && !isClear(one.fact)) return ofCycles;
  if (named !== undefined) return named.isWeak ? -0.25 : -4;
  return header.whole === "" || hasUnit || notation !== "seconds" ? 0.5 : -1;
}

/** Scores how well times agree, and how elements follow one another. */
function figuresScore(
  [start, end, duration]: Assignment,
  { starts, ends }: Spans,
  leastAfter: number,
): number | undefined {
  if (start === undefined && end === undefined) return 0;
  if (duration === undefined && (start === undefined || end === undefined)) {
    const isFrom0 = (start ?? end)?.seconds[0] === 0;
    // The first element may start at 0, but it ends later.
    return start === undefined ? (isFrom0 ? -1 : 0) : isFrom0 ? 1 : 0.25;
  }
  const took = between(starts, ends);
  if (start !== undefined && end !== undefined) {
    const isSame = took.every((time) => time === undefined || Math.abs(time) <= rounding);
    if (isSame || shareOf(took, (time) => time >= -rounding) < leastAfter) return undefined;
  }
  const waits = between(ends, starts.slice(1));
  const after = shareOf(waits, (wait) => wait >= -rounding);
  const atOnce = shareOf(waits, (wait) => Math.abs(wait) <= rounding);
  const slack = duration?.fact.notation === "frames" ? 1.5 : 2 * rounding;
  const agreed = shareOf(between(duration?.seconds ?? [], took), (off) => Math.abs(off) <= slack);
  const agreeing = start && end && duration ? (agreed > 0.99 ? 4 : agreed < 0.5 ? -3 : 0) : 0;
  const follow = (after >= 0.9 ? 2 : after >= 0.5 ? 0 : -1) + (atOnce > 0.5 ? 1 : 0);
  return duration !== undefined && agreeing === 0 && follow < 0 ? undefined : follow + agreeing;
}

/** Returns true if durations are probably moments. `edge` is the start or end beside them. */
function growsAsMoments(
  { columns, seconds, fact }: TimeColumns,
  edge: TimeColumns | undefined,
  { starts, ends }: Spans,
  fewest: number,
): boolean {
  const lines = seconds.length / columns.length;
  if (edge === undefined && columns.length > 1) {
    // In a cycle, a few times may grow by chance, but not over all cycles.
    const byTurns = seconds.map(
      (_, at) => seconds[(at % columns.length) * lines + Math.floor(at / columns.length)],
    );
    if (lines < 4) return grows(seconds) || (lines > 2 && grows(byTurns));
    return growsLikeMoments(seconds, fact, fewest);
  }
  if (edge === undefined)
    return growsLikeMoments(seconds, fact, fewest) || growsLikeMoments(seconds.toReversed(), fact, 4);
  // Beside a start, growing times are probably ends, unless they lead to the next start.
  const waits = between(ends, starts.slice(1));
  const isAfter = shareOf(waits, (wait) => wait >= -rounding) > 0.5;
  const isGapless = shareOf(waits, (wait) => Math.abs(wait) <= rounding) === 1;
  const leads = isGapless || (isAfter && fact.named?.role === "duration");
  return seconds.length > 2 && grows(seconds) && !leads;
}

/** Moments may be equal, and fall between cycles. The clearer the header, the more of them must grow. */
function growsLikeMoments(laps: Seconds, { named, notation }: ColumnFacts, fewest: number): boolean {
  const known = laps.filter((time, at) => time !== undefined && time !== laps[at - 1]);
  const falls = fallsBetweenRuns(known);
  if (known.length < 2 || notation === "tmu" || falls === undefined) return false;
  if (named?.role !== "duration") return true;
  return named.isWeak ? known.length >= (notation === "clock" ? 3 : fewest) : falls === 0 && known.length > 4;
}

/** Times that may be part of an element, and calculated or target times. */
const timeWord = /\btime\b|zeit\b|時間|时间|時間|시간|thời gian|เวลา|waktu|tiempo|temps|tempo\b/i;
const otherTimeWord =
  /normal|basic|rated|stand?ard|std|allow|plan|target|takt|goal|response|offset|date|of day|soll|vorgabe|標準|基準|目標|正味|단위|표준|mean|avg|average|total/i;

/** Returns a negative score if the column seems to have times that the assignment does not explain. */
function scoreOfUnusedColumn({ fact, seconds, areCycles }: TimeColumns, { starts, ends }: Spans): number {
  if ([starts, ends, between(starts, ends)].some((known) => isNear(seconds, known))) return 0.25;
  // Another clock may show the same moments, also in whole seconds.
  const off = between(ends, seconds).filter((time) => time !== undefined);
  const [shift = 0] = off;
  if (shift >= 60 && off.every((time) => Math.abs(time - shift) <= 1)) return 0.25;
  if (namesTime(fact.named?.role)) return isClear(fact) ? penaltyForIgnored : -0.9;
  const header = fact.header.whole;
  const isTime = fact.isTimes && timeWord.test(header) && !otherTimeWord.test(header);
  if (isTime || (areCycles && !fact.isWhole)) return penaltyForIgnored;
  return fact.isWhole && !fact.hasUnit ? 0 : -0.25;
}
