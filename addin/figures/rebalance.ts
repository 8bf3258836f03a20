/**
 * Distributes the elements of a line over its stations. Two published rules decide which element is next:
 *
 * - Ranked positional weight: the element with the most seconds, including those of all its followers.
 *   Source: Helgeson and Birnie, Journal of Industrial Engineering 12 (1961), 394-398.
 * - Longest element first, the largest candidate rule. Source: Groover, Automation, Production Systems, and
 *   Computer-Integrated Manufacturing, chapter on manual assembly lines.
 */

import { sumOf } from "./rounding.ts";

/** An element of a line. Stations are counted from 0. */
export interface LineElement {
  /** Seconds per cycle, 0 or more. */
  readonly seconds: number;
  /** The present station. */
  readonly station: number;
  /** The predecessors, by index. */
  readonly mustFollow: readonly number[];
  /** The element must stay at its station. */
  readonly isFixed: boolean;
}

export type BalanceRule = "positional_weight" | "longest_first";

/** A proposal, or why there is none. */
export type Proposal =
  | {
      /** The new station of each element. */
      readonly stations: readonly number[];
      /** Stations with an element. */
      readonly count: number;
      readonly rule: BalanceRule;
      /** The seconds that each station could fill; without a takt, the longest station time. */
      readonly cycle: number;
    }
  /** Elements that must follow each other in a circle, each after the one before it. */
  | { readonly problem: "circle"; readonly elements: readonly number[] }
  /** Fixed elements leave no station for these. */
  | { readonly problem: "fixed"; readonly elements: readonly number[] };

export interface BalanceLimits {
  /** The seconds that a station can fill, above 0. Without it, station times are levelled. */
  readonly takt?: number;
  /** The present number of stations. */
  readonly stations: number;
}

/**
 * Proposes a station for each element, not before those of its predecessors. Stations are filled up to the
 * takt, or else up to the shortest cycle time for the present number of stations. An element longer than the
 * takt has a station for itself, unless fixed elements prevent this. The rule with fewer stations wins, then
 * the one with the smaller Σ(max CT − CT)².
 *
 * @example
 * proposeStations([{ seconds: 30, station: 0, mustFollow: [], isFixed: false }], { takt: 60, stations: 1 });
 * // → { stations: [0], count: 1, rule: "positional_weight", cycle: 60 }
 */
export function proposeStations(elements: readonly LineElement[], limits: BalanceLimits): Proposal {
  const circle = findCircle(elements);
  if (circle !== undefined) return { problem: "circle", elements: circle };
  const order = topologicalOrder(elements);
  const windows = stationWindows(elements, order);
  const wrong = windows.flatMap(({ earliest, latest }, index) => (earliest > latest ? [index] : []));
  if (wrong.length > 0) return { problem: "fixed", elements: wrong };
  const line: Line = { elements, order, windows, ranks: ranksOf(elements, order) };
  return limits.takt === undefined
    ? levelledSolution(line, limits.stations)
    : betterSolution(line, limits.takt);
}

/** What all solutions of a line share. */
interface Line {
  readonly elements: readonly LineElement[];
  /** Indexes in topological order: each element is after its predecessors. */
  readonly order: readonly number[];
  readonly windows: readonly Window[];
  /** Indexes in the order of each rule. */
  readonly ranks: Readonly<Record<BalanceRule, readonly number[]>>;
}

/** The possible stations of an element. */
interface Window {
  readonly earliest: number;
  readonly latest: number;
}

type Solution = Extract<Proposal, { readonly rule: BalanceRule }>;

/** Float noise must not open a station. */
const noise = 1e-9;

function betterSolution(line: Line, cycle: number): Solution {
  const [byWeight, byLength] = (["positional_weight", "longest_first"] as const).map((rule) => {
    const stations = fillStations(line, line.ranks[rule], cycle);
    return { stations, count: new Set(stations).size, rule, cycle };
  }) as [Solution, Solution];
  const isByLengthBetter =
    byLength.count < byWeight.count ||
    (byLength.count === byWeight.count && roughness(line, byLength) < roughness(line, byWeight) - noise);
  return isByLengthBetter ? byLength : byWeight;
}

/** Returns Σ(max CT − CT)² over the stations with an element. */
function roughness(line: Line, solution: Solution): number {
  const times = stationTimes(line.elements, solution.stations).filter((time) => time > 0);
  const maximum = Math.max(0, ...times);
  return sumOf(times.map((time) => (maximum - time) ** 2));
}

/** Returns the seconds of each station, up to the last one with an element. */
export function stationTimes(
  elements: readonly Pick<LineElement, "seconds">[],
  stations: readonly number[],
): readonly number[] {
  return Array.from({ length: Math.max(-1, ...stations) + 1 }, (_, station) =>
    sumOf(elements.flatMap(({ seconds }, index) => (stations[index] === station ? [seconds] : []))),
  );
}

/** The relative precision of a cycle time that is searched. */
const precision = 1e-6;

/** Searches the shortest cycle time that needs at most `count` stations. */
function levelledSolution(line: Line, count: number): Solution {
  const work = sumOf(line.elements.map(({ seconds }) => seconds));
  let found = betterSolution(line, work);
  let [low, high] = [work / Math.max(1, count), longestTime(line, found)];
  while (high - low > precision * high) {
    const solution = betterSolution(line, (low + high) / 2);
    const longest = longestTime(line, solution);
    if (Math.max(...solution.stations) < count && longest < high) {
      found = solution;
      high = longest;
    } else low = (low + high) / 2;
  }
  return { ...found, cycle: longestTime(line, found) };
}

function longestTime({ elements }: Line, { stations }: Solution): number {
  return Math.max(0, ...stationTimes(elements, stations));
}

/** Fills stations in turn with the first fitting element of `rank`. Returns the station of each element. */
function fillStations(line: Line, rank: readonly number[], cycle: number): readonly number[] {
  const { elements, order, windows } = line;
  const stations: number[] = elements.map(() => unplaced);
  let waiting = [...rank];
  for (let station = 0; waiting.length > 0; station++) {
    let free = cycle;
    const put = (index: number): void => {
      stations[index] = station;
      free -= elements[index]?.seconds ?? 0;
    };
    for (const index of order)
      if (stations[index] === unplaced && (windows[index]?.latest ?? 0) <= station) put(index);
    const isAllowed = (index: number): boolean =>
      stations[index] === unplaced &&
      (windows[index]?.earliest ?? 0) <= station &&
      (elements[index]?.mustFollow ?? []).every((before) => stations[before] !== unplaced);
    const fits = (index: number): boolean =>
      isAllowed(index) && (elements[index]?.seconds ?? 0) <= free + noise;
    for (let next = waiting.find(fits); next !== undefined; next = waiting.find(fits)) put(next);
    const tooLong = stations.includes(station) ? undefined : waiting.find(isAllowed);
    if (tooLong !== undefined) put(tooLong);
    waiting = waiting.filter((index) => stations[index] === unplaced);
  }
  return stations;
}

/** The element has no station yet. */
const unplaced = -1;

/** Returns the elements in topological order, without elements of a circle and those after one. */
function topologicalOrder(elements: readonly LineElement[]): readonly number[] {
  const missing = elements.map(({ mustFollow }) => new Set(mustFollow).size);
  const followers = followersOf(elements);
  const order = missing.flatMap((count, index) => (count === 0 ? [index] : []));
  for (const index of order)
    for (const follower of followers[index] ?? []) {
      missing[follower] = (missing[follower] ?? 0) - 1;
      if (missing[follower] === 0) order.push(follower);
    }
  return order;
}

/** Returns the direct followers of each element. */
function followersOf(elements: readonly LineElement[]): readonly (readonly number[])[] {
  const followers = elements.map((): number[] => []);
  for (const [index, { mustFollow }] of elements.entries())
    for (const before of new Set(mustFollow)) followers[before]?.push(index);
  return followers;
}

/** Returns the elements of a circle; undefined if there is none. */
function findCircle(elements: readonly LineElement[]): readonly number[] | undefined {
  const order = new Set(topologicalOrder(elements));
  const start = elements.findIndex((_, index) => !order.has(index));
  if (start === -1) return undefined;
  // Each element outside of the order follows another one outside, so this walk meets one twice.
  const walk: number[] = [];
  for (let at = start; !walk.includes(at);) {
    walk.push(at);
    at = elements[at]?.mustFollow.find((before) => !order.has(before)) ?? at;
    if (walk.includes(at)) return walk.slice(walk.indexOf(at)).reverse();
  }
  return undefined;
}

/** Fixed elements limit the stations of those before and after them. */
function stationWindows(elements: readonly LineElement[], order: readonly number[]): readonly Window[] {
  const earliest = elements.map(({ isFixed, station }) => (isFixed ? station : 0));
  const latest = elements.map(({ isFixed, station }) => (isFixed ? station : Number.POSITIVE_INFINITY));
  const beforeOf = (index: number): readonly number[] => elements[index]?.mustFollow ?? [];
  for (const index of order)
    earliest[index] = Math.max(
      earliest[index] ?? 0,
      ...beforeOf(index).map((before) => earliest[before] ?? 0),
    );
  for (const index of order.toReversed())
    for (const before of beforeOf(index)) latest[before] = Math.min(latest[before] ?? 0, latest[index] ?? 0);
  return elements.map((_, index) => ({ earliest: earliest[index] ?? 0, latest: latest[index] ?? 0 }));
}

/**
 * Ranks the elements by both rules. Elements with an earlier latest station are first. Equal elements keep
 * their order.
 */
function ranksOf(elements: readonly LineElement[], order: readonly number[]): Line["ranks"] {
  const seconds = elements.map((element) => element.seconds);
  const weights = positionalWeights(elements);
  const latest = stationWindows(elements, order).map((window) => window.latest);
  const by = (priorities: readonly number[]): readonly number[] =>
    elements
      .map((_, index) => index)
      .sort((a, b) => {
        const [first, second] = [latest[a] ?? 0, latest[b] ?? 0];
        return first === second ? (priorities[b] ?? 0) - (priorities[a] ?? 0) : first - second;
      });
  return { positional_weight: by(weights), longest_first: by(seconds) };
}

/** Returns the seconds of each element plus those of all its direct and indirect followers. */
export function positionalWeights(elements: readonly LineElement[]): readonly number[] {
  const followers = followersOf(elements);
  return elements.map((_, index) => {
    const reached = new Set([index]);
    for (const one of reached) for (const follower of followers[one] ?? []) reached.add(follower);
    return sumOf([...reached].map((one) => elements[one]?.seconds ?? 0));
  });
}
