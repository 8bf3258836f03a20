import type { ColumnFacts } from "./column-facts.ts";
import { columnGroups } from "./cycle-columns.ts";
import type { ColumnRole, NamedRole } from "./known-words.ts";
import { between, fallsBetweenRuns, fallsIn, grows, isNear, rounding, shareOf } from "./time-figures.ts";
import type { Seconds } from "./time-figures.ts";

/** As many columns, and lines of them, are scored, so that the search is small whatever is pasted. */
const mostColumns = 12;
const mostLines = 60;
/** A reading below this score, or one that leads another by less, is asked about. */
const leastScore = 0.5;
const leastLead = 0.9;
/** What a column takes from the score that is clearly named and yet neither used nor explained. */
const ignored = -2;
/** Times from here on, in seconds, are times of day rather than times of a video. */
export const timesOfDay = 4 * 3600;

/** A column that may be times of the elements, or one for each cycle, whose times follow each other. */
interface TimeColumns {
  readonly columns: readonly number[];
  /** What the first column says. */
  readonly fact: ColumnFacts;
  /** Its header has the number of a cycle. */
  readonly isOfCycles: boolean;
  readonly seconds: Seconds;
}

/** Which columns are starts, ends and durations. */
type Assignment = Readonly<Record<"start" | "end" | "duration", TimeColumns | undefined>>;

/** One way to read the columns of times, and how well that fits. */
export interface TimeReading {
  readonly roles: ReadonlyMap<number, ColumnRole>;
  readonly isNewestFirst: boolean;
  readonly score: number;
  /** The figures or a header contradict it: durations grow as moments do, or a named column is left out. */
  readonly isDoubtful: boolean;
  /** What it gives for each line, to tell whether two readings differ. */
  readonly starts: Seconds;
  readonly ends: Seconds;
}

/** Returns whether a header's role is a time of the element. */
export function namesTime(role: NamedRole | undefined): boolean {
  return role === "video_start_time" || role === "video_end_time" || role === "duration";
}

/**
 * Scores every assignment of columns to starts, ends and durations that fits the figures, the best first.
 * Figures decide: an end is not before its start, elements follow each other, an end minus its start is the
 * duration. Headers suggest, and a column that an assignment neither uses nor explains speaks against it.
 */
export function timeReadings(facts: readonly ColumnFacts[]): readonly TimeReading[] {
  const isCount = (fact: ColumnFacts) => fact.counting !== undefined && !fact.hasUnit && !isClear(fact);
  const counting = facts.find(isCount)?.counting;
  const directions = counting === undefined ? [false, true] : [counting === "down"];
  const readings = directions.flatMap((isNewestFirst) => {
    const candidates = candidatesIn(facts, isNewestFirst);
    return assignmentsOf(candidates).flatMap((assignment): readonly TimeReading[] => {
      const reading = scored(facts, candidates, assignment);
      if (reading === undefined) return [];
      if (!isNewestFirst || counting !== undefined) return [{ ...reading, isNewestFirst }];
      // Without a count of the lines, times that fall are the reason for the other direction.
      return reading.isMoving ? [{ ...reading, isNewestFirst, score: reading.score - 0.5 }] : [];
    });
  });
  return readings.sort((a, b) => b.score - a.score);
}

/** Returns the readings that the engineer chooses from; none where the best one is sure. */
export function openReadings(readings: readonly TimeReading[]): readonly TimeReading[] {
  const different: TimeReading[] = [];
  for (const one of readings) {
    const isKnown = different.some((it) => isNear(one.starts, it.starts) && isNear(one.ends, it.ends));
    if (!isKnown && different.length < 4) different.push(one);
  }
  const [best, next] = different;
  if (best === undefined) return [];
  const isSure = best.score >= leastScore && best.score - (next?.score ?? -Infinity) >= leastLead;
  return isSure && !best.isDoubtful ? [] : different.filter(({ score }) => score > best.score - 8);
}

/** Returns the columns that may be times: groups of columns, and single ones. */
function candidatesIn(facts: readonly ColumnFacts[], isTurned: boolean): readonly TimeColumns[] {
  const all = columnGroups(facts);
  const cycles = all.filter(({ areCycles }) => areCycles);
  const groups = cycles.length > 0 ? cycles : all;
  const inCycles = cycles.flatMap(({ columns }) => columns);
  // Beside cycles, other times are worked out of them unless a header is clear. Two may be starts and ends.
  const isCandidate = (column: number): boolean =>
    cycles.length === 0 || (isClear(facts[column]) && !inCycles.includes(column));
  const singles = [...singlesIn(facts).filter(isCandidate), ...(inCycles.length === 2 ? inCycles : [])];
  const chosen = [...groups.map(({ columns }) => columns), ...singles.map((column) => [column])];
  const lines = [...(facts[0]?.seconds.keys() ?? [])].filter((line) =>
    chosen.flat().some((column) => facts[column]?.seconds[line] !== undefined),
  );
  const told = isTurned ? lines.slice(0, mostLines).toReversed() : lines.slice(0, mostLines);
  return chosen.flatMap((columns) => {
    const fact = facts[columns[0] ?? -1];
    const seconds = columns.flatMap((column) => told.map((line) => facts[column]?.seconds[line]));
    const isOfCycles = columns.some((column) => inCycles.includes(column));
    return fact === undefined ? [] : [{ columns, isOfCycles, fact, seconds }];
  });
}

/** Returns the columns with times that no other reason explains, those named first. */
function singlesIn(facts: readonly ColumnFacts[]): readonly number[] {
  const isOther = ({ named, isWhole, kind }: ColumnFacts): boolean =>
    kind !== undefined ||
    named?.role === "standard_time" ||
    named?.role === "o_no" ||
    (isWhole && named !== undefined && !namesTime(named.role));
  const reasons: readonly ((fact: ColumnFacts) => boolean)[] = [
    (fact) => fact.isTimes || fact.named !== undefined,
    (fact) => fact.hasUnit || isClear(fact) || !(fact.counting !== undefined || fact.isRepeating),
    (fact) => !fact.isWhole || fact.hasUnit || fact.named !== undefined,
    (fact) => !fact.isConstant || fact.named?.role === "duration",
  ];
  const all = facts.filter((fact) => fact.hasTimes && !isOther(fact));
  const left = reasons.reduce((from, is) => (from.some(is) ? from.filter(is) : from), all);
  const named = left.filter((fact) => namesTime(fact.named?.role));
  return [...new Set([...named, ...left])].slice(0, mostColumns).map((fact) => facts.indexOf(fact));
}

/** Returns all ways to assign columns, each column once. */
function assignmentsOf(candidates: readonly TimeColumns[]): readonly Assignment[] {
  const choices = [undefined, ...candidates];
  const all = choices.flatMap((start) =>
    choices.flatMap((end) => choices.map((duration) => ({ start, end, duration }))),
  );
  return all.filter((assignment) => {
    const { start, end, duration } = assignment;
    const chosen = chosenIn(assignment);
    const columns = chosen.flatMap((one) => one.columns);
    const [width] = chosen.map((one) => one.columns.length);
    if (width === undefined || new Set(columns).size < columns.length) return false;
    // Durations of cycles follow each other, and one cycle is no time of all elements.
    if (width > 1 && duration !== undefined) return chosen.length === 1;
    if (chosen.some(isHalf)) return start !== undefined && end !== undefined && duration === undefined;
    return chosen.every((one) => one.columns.length === width);
  });
}

const chosenIn = ({ start, end, duration }: Assignment): readonly TimeColumns[] =>
  [start, end, duration].filter((one) => one !== undefined);

/** Returns whether a column is one of two with numbers, which may be starts and ends rather than cycles. */
const isHalf = ({ isOfCycles, columns }: TimeColumns): boolean => isOfCycles && columns.length === 1;

/** Returns whether a header clearly says that its column is a time of the element. */
function isClear(fact: ColumnFacts | undefined): boolean {
  return namesTime(fact?.named?.role) && fact?.named?.isWeak === false;
}

interface Scored extends Omit<TimeReading, "isNewestFirst"> {
  /** It has starts or ends, and they only grow. */
  readonly isMoving: boolean;
}

/** Scores an assignment for lines in their order; undefined where the figures do not fit. */
function scored(
  facts: readonly ColumnFacts[],
  candidates: readonly TimeColumns[],
  assignment: Assignment,
): Scored | undefined {
  const { start, end, duration } = assignment;
  const chosen = chosenIn(assignment);
  const edges = chosen.filter((one) => one !== duration);
  const isNamed = edges.some(({ fact }) => isClear(fact));
  // A header is believed where times begin again with each cycle, or where one cell is wrong.
  const isTorn = ({ seconds }: TimeColumns): boolean =>
    fallsIn(seconds) > (isNamed || fallsBetweenRuns(seconds) !== undefined ? 0.5 : 0.1);
  // Tables of motion times have no moments.
  const isOfMotions = !isNamed && facts.some(({ notation }) => notation === "tmu");
  if (edges.some((one) => isOfMotions || isTorn(one))) return undefined;
  const spans = spansOf(assignment);
  const fit = figuresScore(assignment, spans, isNamed ? 0.5 : 0.9);
  if (fit === undefined || (chosen.some(isHalf) && fit < 2)) return undefined;
  const roles = [
    ...(start?.columns ?? []).map((column) => [column, "video_start_time"] as const),
    ...(end?.columns ?? []).map((column) => [column, "video_end_time"] as const),
    ...(duration?.columns ?? []).map((column) => [column, "duration"] as const),
  ];
  const left = candidates
    .filter(({ columns }) => !roles.some(([column]) => columns.includes(column)))
    .map((one) => unexplained(one, spans));
  const headers =
    headerScore(start, "video_start_time") +
    headerScore(end, "video_end_time") +
    headerScore(duration, "duration");
  const isGrowing = edges.length < 2 && growsAsMoments(assignment, spans, facts);
  const isOfOthers = chosen.some(({ columns, isOfCycles }) => columns.length > 1 && !isOfCycles);
  return {
    ...{ ...spans, roles: new Map(roles) },
    score: left.reduce((sum, one) => sum + one, fit + headers - (isGrowing ? 1.5 : 0)),
    isDoubtful: isGrowing || isOfOthers || left.includes(ignored),
    isMoving: edges.length > 0 && edges.every(({ seconds }) => grows(seconds)),
  };
}

function headerScore(one: TimeColumns | undefined, role: NamedRole): number {
  if (one === undefined) return 0;
  if (isHalf(one)) return 0.5;
  const { named, header, hasUnit, notation } = one.fact;
  // Cycles are rather laps than what the watch showed.
  const ofCycles = !one.isOfCycles ? 0 : role === "duration" ? 3 : role === "video_end_time" ? 2 : 0;
  if (named?.role === role) return ofCycles + (named.isWeak ? 1 : 3);
  if (one.isOfCycles && !isClear(one.fact)) return ofCycles;
  if (named !== undefined) return named.isWeak ? -0.25 : -4;
  return header.whole === "" || hasUnit || notation !== "seconds" ? 0.5 : -1;
}

type Spans = Pick<TimeReading, "starts" | "ends">;

/** Returns the starts and ends of an assignment; see `readPaste` for the rules. */
function spansOf({ start, end, duration }: Assignment): Spans {
  let last = 0;
  const spans = ((start ?? end ?? duration)?.seconds ?? []).map((_, at) => {
    const [from, to, took] = [start?.seconds[at], end?.seconds[at], duration?.seconds[at]];
    const alone = to !== undefined && to < last ? 0 : last;
    const begins = from ?? (to === undefined || took === undefined ? alone : to - took);
    const ends = to ?? (took === undefined ? start?.seconds[at + 1] : begins + took);
    last = ends ?? last;
    return [begins, ends] as const;
  });
  return { starts: spans.map(([begins]) => begins), ends: spans.map(([, ends]) => ends) };
}

/** Scores how starts, ends and durations agree and how elements follow each other. */
function figuresScore(
  { start, end, duration }: Assignment,
  { starts, ends }: Spans,
  leastAfter: number,
): number | undefined {
  if (start === undefined && end === undefined) return 0;
  if (duration === undefined && (start === undefined || end === undefined)) {
    const [first] = (start ?? end)?.seconds ?? [];
    // The first element may start at 0 and ends later.
    if (first !== undefined && first >= timesOfDay) return -1;
    return start === undefined ? (first === 0 ? -1 : 0) : first === 0 ? 1 : 0.25;
  }
  const took = between(starts, ends);
  if (start !== undefined && end !== undefined) {
    const isSame = took.every((time) => time === undefined || Math.abs(time) <= rounding);
    if (isSame || shareOf(took, (time) => time >= -rounding) < leastAfter) return undefined;
  }
  const waits = between(ends, starts.slice(1));
  const after = shareOf(waits, (wait) => wait >= -rounding);
  const atOnce = shareOf(waits, (wait) => Math.abs(wait) <= rounding);
  const isSum = start === undefined && atOnce === 1 && waits.length > 0;
  const slack = duration?.fact.notation === "frames" ? 1.5 : 2 * rounding;
  const agreed = shareOf(between(duration?.seconds ?? [], took), (off) => Math.abs(off) <= slack);
  const agreeing = start && end && duration ? (agreed > 0.99 ? 4 : agreed < 0.5 ? -3 : 0) : 0;
  const follow = (after >= 0.9 ? 2 : after >= 0.5 ? 0 : -1) + (atOnce > 0.5 ? 1 : 0);
  if (duration !== undefined && agreeing === 0 && follow < 0) return undefined;
  return follow + agreeing + (isSum ? 2 : 0);
}

/** Returns whether durations grow as ends or moments do, so that they are rather those. */
function growsAsMoments(
  { start, end, duration }: Assignment,
  spans: Spans,
  facts: readonly ColumnFacts[],
): boolean {
  if (duration === undefined) return false;
  const { seconds, fact, columns } = duration;
  const waits = between(spans.ends, spans.starts.slice(1));
  if ((start ?? end) !== undefined) {
    // Beside a start, what grows is rather an end, unless it leads to the next start.
    const isAfter = shareOf(waits, (wait) => wait >= -rounding) > 0.5;
    const isGapless = shareOf(waits, (wait) => Math.abs(wait) <= rounding) === 1;
    return (
      seconds.length > 2 && grows(seconds) && !isGapless && !(isAfter && fact.named?.role === "duration")
    );
  }
  // Elements take time, events are moments.
  const fewest = facts.some(({ named }) => named?.role === "name" && !named.isWeak) ? 4 : 3;
  if (columns.length === 1 && growsLikeMoments(seconds.toReversed(), fact, 4)) return true;
  const isShort = columns.length > 1 && seconds.length < 4 * columns.length;
  return growsLikeMoments(seconds, fact, fewest) && (!isShort || grows(seconds));
}

/**
 * Returns whether durations grow as moments do: some moments are equal, and cycles may begin again. The
 * clearer the header, the more durations may grow by chance. None begins with 0, and late clocks are moments.
 */
function growsLikeMoments(laps: Seconds, { named, notation }: ColumnFacts, fewest: number): boolean {
  const known = laps.filter((time, at) => time !== undefined && time !== laps[at - 1]);
  const falls = fallsBetweenRuns(known);
  if (known.length < 2 || notation === "tmu" || falls === undefined) return false;
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  if (named?.role !== "duration") return true;
  const least = notation === "clock" && last < 2 * first ? 3 : fewest;
  return named.isWeak ? known.length >= least || first === 0 : falls === 0 && known.length > 4;
}

/** Headers of times that an element may be made of, and of those that are worked out or wanted. */
const timeWord = /\btime\b|zeit\b|時間|时间|時間|시간|thời gian|เวลา|waktu|tiempo|temps|tempo\b/i;
const otherTimeWord =
  /normal|basic|rated|stand?ard|std|allow|plan|target|takt|goal|response|offset|date|of day|soll|vorgabe|標準|基準|目標|正味|단위|표준|mean|avg|average|total/i;

/** Returns what columns take from the score of an assignment that does not use them. */
function unexplained({ fact, seconds }: TimeColumns, { starts, ends }: Spans): number {
  if ([starts, ends, between(starts, ends)].some((known) => isNear(seconds, known))) return 0.25;
  if (namesTime(fact.named?.role)) return isClear(fact) ? ignored : -0.9;
  const header = fact.header.whole;
  if (fact.isTimes && timeWord.test(header) && !otherTimeWord.test(header)) return ignored;
  return fact.isWhole && !fact.hasUnit ? 0 : -0.25;
}
