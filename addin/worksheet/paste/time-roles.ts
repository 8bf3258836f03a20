import type { ColumnFacts } from "./column-facts.ts";
import type { NamedRole } from "./known-words.ts";
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

/** One way to read the columns of times: which are starts, ends and durations, and how well that fits. */
export interface TimeReading {
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly duration: number | undefined;
  readonly isNewestFirst: boolean;
  readonly score: number;
  /** The figures or a header contradict it: durations grow as moments do, or a named column is left out. */
  readonly isDoubtful: boolean;
  /** What it gives for each line, to tell whether two readings differ. */
  readonly starts: Seconds;
  readonly ends: Seconds;
}

type Columns = Pick<TimeReading, "start" | "end" | "duration">;

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
  const columns = candidates(facts);
  const choices = [undefined, ...columns];
  const counting = facts.find(
    (fact) => fact.counting !== undefined && !fact.hasUnit && !isClear(fact),
  )?.counting;
  const lines = linesWithTimes(facts, columns);
  const seconds = facts.map((fact) => lines.map((line) => fact.seconds[line]));
  const directions = [
    { isTurned: false, told: seconds },
    { isTurned: true, told: seconds.map((times) => times.toReversed()) },
  ].filter(({ isTurned }) => counting === undefined || isTurned === (counting === "down"));
  const readings: TimeReading[] = [];
  for (const start of choices)
    for (const end of choices)
      for (const duration of choices) {
        const chosen = [start, end, duration].filter((column) => column !== undefined);
        if (chosen.length === 0 || new Set(chosen).size < chosen.length) continue;
        for (const { isTurned, told } of directions) {
          const reading = scored(facts, told, columns, { start, end, duration });
          // The other direction needs a reason: no count of the lines, and times that fall.
          if (reading === undefined || (isTurned && counting === undefined && !reading.isMoving)) continue;
          const score = reading.score - (isTurned && counting === undefined ? 0.5 : 0);
          readings.push({ ...reading, score, isNewestFirst: isTurned });
        }
      }
  return readings.sort((a, b) => b.score - a.score);
}

/** Returns the readings that the engineer chooses from; none where the best one is sure. */
export function openReadings(readings: readonly TimeReading[]): readonly TimeReading[] {
  const different: TimeReading[] = [];
  for (const one of readings)
    if (!different.some((other) => isNear(one.starts, other.starts) && isNear(one.ends, other.ends))) {
      different.push(one);
      if (different.length === 6) break;
    }
  const [best, next] = different;
  if (best === undefined) return [];
  const isSure = best.score >= leastScore && best.score - (next?.score ?? -Infinity) >= leastLead;
  return isSure && !best.isDoubtful
    ? []
    : different.filter(({ score }) => score > best.score - 8).slice(0, 4);
}

/**
 * Returns the columns that may be times: of those with times the ones that no other reason explains, those
 * named first.
 */
function candidates(facts: readonly ColumnFacts[]): readonly number[] {
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
  const weight = (fact: ColumnFacts): number =>
    (namesTime(fact.named?.role) ? 4 : 0) + (fact.hasUnit ? 2 : 0) + (fact.isWhole ? 0 : 1);
  const all = facts.filter((fact) => fact.hasTimes && !isOther(fact));
  const left = reasons.reduce((from, is) => (from.some(is) ? from.filter(is) : from), all);
  const ranked = left.toSorted((a, b) => weight(b) - weight(a)).slice(0, mostColumns);
  return ranked.map((fact) => facts.indexOf(fact)).sort((a, b) => a - b);
}

/** Returns whether a header clearly says that its column is a time of the element. */
function isClear(fact: ColumnFacts | undefined): boolean {
  return namesTime(fact?.named?.role) && fact?.named?.isWeak === false;
}

function linesWithTimes(facts: readonly ColumnFacts[], columns: readonly number[]): readonly number[] {
  const lines = (facts[0]?.seconds ?? []).map((_, line) => line);
  const hasTime = (line: number): boolean =>
    columns.some((column) => facts[column]?.seconds[line] !== undefined);
  return lines.filter(hasTime).slice(0, mostLines);
}

interface Scored extends Omit<TimeReading, "isNewestFirst"> {
  /** It has starts or ends, and they only grow. */
  readonly isMoving: boolean;
}

/** Scores an assignment for lines in their order; undefined where the figures do not fit. */
function scored(
  facts: readonly ColumnFacts[],
  seconds: readonly Seconds[],
  candidate: readonly number[],
  columns: Columns,
): Scored | undefined {
  const [start, end, lap] = [columns.start, columns.end, columns.duration].map(
    (column) => facts[column ?? -1],
  );
  const of = (column: number | undefined): Seconds | undefined => seconds[column ?? -1];
  const figures = { start: of(columns.start), end: of(columns.end), duration: of(columns.duration) };
  const edges = [figures.start, figures.end].filter((times) => times !== undefined);
  const isNamed = isClear(start) || isClear(end);
  const headers =
    headerScore(start, "video_start_time") +
    headerScore(end, "video_end_time") +
    headerScore(lap, "duration");
  // A header is believed where times begin again with each cycle, or where one cell is wrong.
  const isTorn = (times: Seconds): boolean =>
    fallsIn(times) > (isNamed || fallsBetweenRuns(times) !== undefined ? 0.5 : 0.1);
  if (headers < -8 || edges.some(isTorn)) return undefined;
  // Tables of motion times have no moments.
  if (edges.length > 0 && !isNamed && facts.some(({ notation }) => notation === "tmu")) return undefined;
  const spans = spansOf(figures);
  const slack = lap?.notation === "frames" ? 1.5 : 2 * rounding;
  const fit = figuresScore(figures, spans, isNamed ? 0.5 : 0.9, slack);
  if (fit === undefined) return undefined;
  const laps = edges.length === 2 ? [] : (figures.duration ?? []);
  const waits = between(spans.ends, spans.starts.slice(1));
  const isAfter = shareOf(waits, (wait) => wait >= -rounding) > 0.5;
  const isGapless = shareOf(waits, (wait) => Math.abs(wait) <= rounding) === 1;
  // Beside a start, what grows is rather an end, unless it leads to the next start.
  const isRatherEnd =
    laps.length > 2 && grows(laps) && !isGapless && !(isAfter && lap?.named?.role === "duration");
  // Elements take time, events are moments.
  const fewest = facts.some(({ named }) => named?.role === "name" && !named.isWeak) ? 4 : 3;
  const isGrowing =
    edges.length > 0
      ? isRatherEnd
      : growsLikeMoments(laps, lap, fewest) || growsLikeMoments(laps.toReversed(), lap);
  const left = candidate
    .filter((column) => !Object.values(columns).includes(column))
    .map((column) => unexplained(facts[column], seconds[column] ?? [], spans));
  return {
    ...{ ...columns, ...spans },
    score: left.reduce<number>((sum, one) => sum + one, fit + headers - (isGrowing ? 1.5 : 0)),
    isDoubtful: isGrowing || left.includes(ignored),
    isMoving: edges.length > 0 && edges.every(grows),
  };
}

function headerScore(fact: ColumnFacts | undefined, role: NamedRole): number {
  if (fact === undefined) return 0;
  const { named, header, hasUnit, notation } = fact;
  if (named?.role === role) return named.isWeak ? 1 : 3;
  if (named !== undefined) return named.isWeak ? -0.25 : -4;
  return header.whole === "" || hasUnit || notation !== "seconds" ? 0.5 : -1;
}

type Spans = Pick<TimeReading, "starts" | "ends">;
type Figures = Readonly<Record<"start" | "end" | "duration", Seconds | undefined>>;

/** Returns the starts and ends of an assignment; see `readPaste` for the rules. */
function spansOf({ start, end, duration }: Figures): Spans {
  let last = 0;
  const spans = (start ?? end ?? duration ?? []).map((_, at) => {
    const [from, to, took] = [start?.[at], end?.[at], duration?.[at]];
    const alone = to !== undefined && to < last ? 0 : last;
    const begins = from ?? (to === undefined || took === undefined ? alone : to - took);
    const ends = to ?? (took === undefined ? start?.[at + 1] : begins + took);
    last = ends ?? last;
    return [begins, ends] as const;
  });
  return { starts: spans.map(([begins]) => begins), ends: spans.map(([, ends]) => ends) };
}

/** Scores how starts, ends and durations agree and how elements follow each other. */
function figuresScore(
  { start, end, duration }: Figures,
  { starts, ends }: Spans,
  leastAfter: number,
  slack: number,
): number | undefined {
  if (start === undefined && end === undefined) return 0;
  if (duration === undefined && (start === undefined || end === undefined)) {
    const [first] = start ?? end ?? [];
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
  const agreed = shareOf(between(duration ?? [], took), (off) => Math.abs(off) <= slack);
  const agreeing = start && end && duration ? (agreed > 0.99 ? 4 : agreed < 0.5 ? -3 : 0) : 0;
  const follow = (after >= 0.9 ? 2 : after >= 0.5 ? 0 : -1) + (atOnce > 0.5 ? 1 : 0);
  if (duration !== undefined && agreeing === 0 && follow < 0) return undefined;
  return follow + agreeing + (isSum ? 2 : 0);
}

/**
 * Returns whether durations grow as moments do: some moments are equal, and cycles may begin again. The
 * clearer
 * the header, the more durations may grow by chance; but none begins with 0, and late clocks are moments.
 */
export function growsLikeMoments(laps: Seconds, fact: ColumnFacts | undefined, fewest = 4): boolean {
  const known = laps.filter((time, at) => time !== undefined && time !== laps[at - 1]);
  if (fact === undefined || known.length < 2 || fact.notation === "tmu") return false;
  const falls = fallsBetweenRuns(known);
  if (falls === undefined) return false;
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  const { named, notation } = fact;
  if (named?.role !== "duration") return true;
  const least = notation === "clock" && last < 2 * first ? 3 : fewest;
  return named.isWeak ? known.length >= least || first === 0 : falls === 0 && known.length > 4;
}

/** Headers of times that an element may be made of, and of those that are worked out or wanted. */
const timeWord = /\btime\b|zeit\b|時間|时间|時間|시간|thời gian|เวลา|waktu|tiempo|temps|tempo\b/i;
const otherTimeWord =
  /normal|basic|rated|stand?ard|std|allow|plan|target|takt|goal|response|offset|date|of day|soll|vorgabe|標準|基準|目標|正味|단위|표준|mean|avg|average|total/i;

/** Returns what a column takes from the score of an assignment that does not use it. */
function unexplained(fact: ColumnFacts | undefined, times: Seconds, { starts, ends }: Spans): number {
  if ([starts, ends, between(starts, ends)].some((known) => isNear(times, known))) return 0.25;
  // Another clock may show the same moments, and whole seconds.
  const off = between(ends, times).filter((time) => time !== undefined);
  const [shift = 0] = off;
  if (shift >= 60 && off.every((time) => Math.abs(time - shift) <= 1)) return 0.25;
  if (namesTime(fact?.named?.role)) return isClear(fact) ? ignored : -0.9;
  const header = fact?.header.whole ?? "";
  if (fact?.isTimes === true && timeWord.test(header) && !otherTimeWord.test(header)) return ignored;
  return fact?.isWhole === true && !fact.hasUnit ? 0 : -0.25;
}
