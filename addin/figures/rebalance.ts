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
  /** The station that does the element today. */
  readonly station: number;
  /** The elements that must be done before this one, by index. */
  readonly mustFollow: readonly number[];
  /** The element must stay at its station. */
  readonly isFixed: boolean;
}

/** The name of a rule. */
export type BalanceRule = "positional_weight" | "longest_first";

/** A proposal, or the reason why there is none. */
export type Proposal =
  | {
      /** The new station of each element, counted from 0, in the given order. */
      readonly stations: readonly number[];
      /** The number of stations with an element. */
      readonly count: number;
      readonly rule: BalanceRule;
      /** The seconds that the rule let each station fill. Without a takt: the longest station time. */
      readonly cycle: number;
    }
  /** Each of these elements must follow the one before it, and the first one the last one. */
  | { readonly problem: "circle"; readonly elements: readonly number[] }
  /** No station is possible for these elements, because of elements that must stay at their stations. */
  | { readonly problem: "fixed"; readonly elements: readonly number[] };

/** The limits of a proposal. */
export interface BalanceLimits {
  /** The seconds that each station can fill, above 0. Without it, the times of the stations are levelled. */
  readonly takt?: number;
  /** The number of stations today. */
  readonly stations: number;
}

/**
 * Proposes a station for each element. With a takt, the stations are filled up to the takt. Without a takt,
 * they are filled up to the shortest cycle time found for which the present stations are enough. An element
 * is never at an earlier station than the elements that it must follow. Without fixed elements, an element
 * longer than the takt has a station for itself. Both rules are tried. The result with fewer stations wins,
 * then the one with the smaller Σ(max CT − CT)².
 *
 * @example
 * proposeStations([{ seconds: 30, station: 0, mustFollow: [], isFixed: false }], { takt: 60, stations: 1 });
 * // → { stations: [0], count: 1, rule: "positional_weight", cycle: 60 }
 */
export function proposeStations(elements: readonly LineElement[], limits: BalanceLimits): Proposal {
  const circle = findCircle(elements);
  if (circle !== undefined) return { problem: "circle", elements: circle };
  const order = inOrder(elements);
  const windows = windowsOf(elements, order);
  const wrong = windows.flatMap(({ earliest, latest }, index) => (earliest > latest ? [index] : []));
  if (wrong.length > 0) return { problem: "fixed", elements: wrong };
  const plan: Plan = { elements, order, windows, ranks: ranksOf(elements, order) };
  return limits.takt === undefined ? levelled(plan, limits.stations) : best(plan, limits.takt);
}

/** The data about a line that all attempts to fill its stations share. */
interface Plan {
  readonly elements: readonly LineElement[];
  /** The indexes of the elements, each after those that it must follow. */
  readonly order: readonly number[];
  readonly windows: readonly Window[];
  /** The indexes of the elements in the order of each rule. */
  readonly ranks: Readonly<Record<BalanceRule, readonly number[]>>;
}

/** The first and the last station that are possible for an element. */
interface Window {
  readonly earliest: number;
  readonly latest: number;
}

type Filled = Extract<Proposal, { readonly rule: BalanceRule }>;

/** Two times that differ less are equal: float noise must not open a station. */
const noise = 1e-9;

/** Fills stations up to a cycle time by both rules and returns the better result. */
function best(plan: Plan, cycle: number): Filled {
  const [byWeight, byLength] = (["positional_weight", "longest_first"] as const).map((rule) => {
    const stations = fill(plan, plan.ranks[rule], cycle);
    return { stations, count: new Set(stations).size, rule, cycle };
  }) as [Filled, Filled];
  const isByLengthBetter =
    byLength.count < byWeight.count ||
    (byLength.count === byWeight.count && roughness(plan, byLength) < roughness(plan, byWeight) - noise);
  return isByLengthBetter ? byLength : byWeight;
}

/** Returns Σ(max CT − CT)² over the stations with an element. */
function roughness(plan: Plan, filled: Filled): number {
  const times = stationTimes(plan.elements, filled.stations).filter((time) => time > 0);
  const maximum = Math.max(0, ...times);
  return sumOf(times.map((time) => (maximum - time) ** 2));
}

/** Returns the seconds of each station, from station 0 to the last one with an element. */
export function stationTimes(
  elements: readonly Pick<LineElement, "seconds">[],
  stations: readonly number[],
): readonly number[] {
  return Array.from({ length: Math.max(-1, ...stations) + 1 }, (_, station) =>
    sumOf(elements.flatMap(({ seconds }, index) => (stations[index] === station ? [seconds] : []))),
  );
}

/** The most steps of the bisection that finds the shortest cycle time. */
const mostSteps = 40;

/** Searches the shortest cycle time with which the rules need no more than `count` stations. */
function levelled(plan: Plan, count: number): Filled {
  const work = sumOf(plan.elements.map(({ seconds }) => seconds));
  let found = best(plan, work);
  let [low, high] = [work / Math.max(1, count), longestTime(plan, found)];
  for (let step = 0; step < mostSteps && high - low > noise; step++) {
    const filled = best(plan, (low + high) / 2);
    const longest = longestTime(plan, filled);
    if (Math.max(...filled.stations) < count && longest < high) {
      found = filled;
      high = longest;
    } else low = (low + high) / 2;
  }
  return { ...found, cycle: longestTime(plan, found) };
}

function longestTime({ elements }: Plan, { stations }: Filled): number {
  return Math.max(0, ...stationTimes(elements, stations));
}

/** Fills one station after the other with the first fitting element of `rank`. Returns each one's station. */
function fill(plan: Plan, rank: readonly number[], cycle: number): readonly number[] {
  const { elements, order, windows } = plan;
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

/** The station of an element that has none yet. */
const unplaced = -1;

/**
 * Returns the indexes of the elements, each after those that it must follow. Elements of a circle, and those
 * after one, are missing.
 */
function inOrder(elements: readonly LineElement[]): readonly number[] {
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

/** Returns the elements that must follow each element directly. */
function followersOf(elements: readonly LineElement[]): readonly (readonly number[])[] {
  const followers = elements.map((): number[] => []);
  for (const [index, { mustFollow }] of elements.entries())
    for (const before of new Set(mustFollow)) followers[before]?.push(index);
  return followers;
}

/** Returns elements that must follow each other in a circle; undefined if there is none. */
function findCircle(elements: readonly LineElement[]): readonly number[] | undefined {
  const order = new Set(inOrder(elements));
  const start = elements.findIndex((_, index) => !order.has(index));
  if (start === -1) return undefined;
  // Each element that has no place in the order follows another such element, so this walk meets one twice.
  const walk: number[] = [];
  for (let at = start; !walk.includes(at);) {
    walk.push(at);
    at = elements[at]?.mustFollow.find((before) => !order.has(before)) ?? at;
    if (walk.includes(at)) return walk.slice(walk.indexOf(at)).reverse();
  }
  return undefined;
}

/** Returns the possible stations of each element: fixed elements limit those before and after them. */
function windowsOf(elements: readonly LineElement[], order: readonly number[]): readonly Window[] {
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
 * Ranks the elements by both rules. Fixed elements, and elements that must be done before one, are first:
 * the smaller their latest station, the earlier. Equal elements keep their order on the line.
 */
function ranksOf(elements: readonly LineElement[], order: readonly number[]): Plan["ranks"] {
  const seconds = elements.map((element) => element.seconds);
  const weights = positionalWeights(elements);
  const latest = windowsOf(elements, order).map((window) => window.latest);
  const by = (worth: readonly number[]): readonly number[] =>
    elements
      .map((_, index) => index)
      .sort((a, b) => {
        const [first, second] = [latest[a] ?? 0, latest[b] ?? 0];
        return first === second ? (worth[b] ?? 0) - (worth[a] ?? 0) : first - second;
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
