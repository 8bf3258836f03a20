/** The seconds of each line; undefined if unknown. */
export type Seconds = readonly (number | undefined)[];

/** Undefined if missing, NaN if unreadable. */
export type Span = Readonly<Record<"start" | "end" | "duration", number | undefined>>;

/** A difference, in seconds, that rounding explains. */
export const rounding = 0.05;

/** Returns start and end of each element, also from its neighbours (`readPaste`). */
export function spansOf(spans: readonly Span[], startsAt: number, hasEnds: boolean) {
  let lastEnd = startsAt;
  return spans.map((span, index) => {
    const start = span.start ?? missingStart(span, lastEnd, startsAt);
    const nextStart = hasEnds ? undefined : spans[index + 1]?.start;
    const end = span.end ?? missingEnd(start, span.duration, nextStart);
    if (end !== undefined && !Number.isNaN(end)) lastEnd = end;
    return { start, end };
  });
}

function missingStart({ end, duration }: Span, lastEnd: number, startsAt: number): number | undefined {
  if (end === undefined) return duration === undefined ? undefined : lastEnd;
  if (duration !== undefined) return end - duration;
  return end < lastEnd ? startsAt : lastEnd;
}

function missingEnd(
  start: number | undefined,
  duration: number | undefined,
  nextStart: number | undefined,
): number | undefined {
  if (start === undefined) return undefined;
  if (duration !== undefined) return start + duration;
  return nextStart !== undefined && nextStart >= start ? nextStart : undefined;
}

/** A larger fall of times begins a new day: 18 hours. */
const fallAtMidnight = 64_800;

/** Adds a day after each midnight, when the clock restarts at 0. */
export function overMidnight(times: Seconds): Seconds {
  let [days, last] = [0, -Infinity];
  return times.map((time = NaN, at) => {
    if (Number.isNaN(time)) return times[at];
    if (time + days < last - fallAtMidnight) days += 86_400;
    return (last = time + days);
  });
}

/** Returns true if known times agree, apart from the rounding of two units. */
export function isNear(one: Seconds, other: Seconds): boolean {
  const isSame = (time: number | undefined, at: number): boolean => {
    const same = other[at];
    if (time === undefined || same === undefined) return time === same;
    return Math.abs(time - same) <= rounding + Math.min(1, Math.abs(time) / 50);
  };
  return one.length === other.length && one.every(isSame);
}

/** Returns `to − from` of each line. */
export function between(from: Seconds, to: Seconds): Seconds {
  return to.map((time, at) => {
    const before = from[at];
    return time === undefined || before === undefined ? undefined : time - before;
  });
}

export function grows(times: Seconds): boolean {
  return times.length > 1 && times.every((time, at) => at === 0 || (time ?? NaN) > (times[at - 1] ?? NaN));
}

/** Counts falls; undefined if fewer than three times grow between two falls. */
export function fallsBetweenRuns(times: Seconds): number | undefined {
  const falls = [...times.keys()].filter((at) => (times[at] ?? NaN) < (times[at - 1] ?? NaN));
  const isInRuns = [...falls, times.length].every((end, at) => end - (falls[at - 1] ?? 0) > 2);
  return falls.length === 0 || isInRuns ? falls.length : undefined;
}

/** Returns the share of steps, 0 to 1, in which times fall. */
export function fallsIn(times: Seconds): number {
  const known = times.filter((time) => time !== undefined);
  return 1 - shareOf(between(known, known.slice(1)), (step) => step >= -rounding);
}

/** Returns the share that passes a test; 1 without known figures. */
export function shareOf(figures: Seconds, is: (figure: number) => boolean): number {
  const known = figures.filter((figure) => figure !== undefined);
  return known.length === 0 ? 1 : known.filter(is).length / known.length;
}
