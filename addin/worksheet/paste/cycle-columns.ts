import type { ColumnFacts } from "./column-facts.ts";
import { roleIn } from "./known-words.ts";
import type { ColumnRole } from "./known-words.ts";
import type { PastedCell } from "./text-to-table.ts";
import { plainDigits } from "./units.ts";

/** Words beside the number of a cycle or an observation that say nothing else. */
const observationWords =
  /^(?:|[ctxz#]|z\.|第|次|回|回目|t ?i|ti|ez|x ?i)$|cycl|zykl|ciclo|cykl|obs|観測|観察|测|測|관측|측정|mess|mesur|relev|medi[cç]|pomiar|lectur|leitur|toma|trial|sample|reading|watch|จับเวลา|ครั้ง|lần|kali|周期|第|サイクル|ラップ/;

type RoleOfColumn = readonly [number, ColumnRole];

/** Parts a header into its number and the words around it: `Cycle 3`, `C2`, `5回目`, `ti 4 (HM)`. */
function numberIn(header: string): { readonly number: number; readonly stem: string } | undefined {
  const text = plainDigits(header.slice(0, 200)).toLowerCase();
  const bare = text.replace(/[([].*?([)\]]|$)/g, " ").trim();
  const [, before = "", digits, after = ""] = /^(\D{0,30}?)[\s.#-]*(\d{1,3})\s*(\D{0,12})$/.exec(bare) ?? [];
  if (digits === undefined) return undefined;
  return { number: Number(digits), stem: `${before.trim()} ${after.trim()}`.trim() };
}

/** Returns the cycle that a line alone names, as a title above its elements: `Cycle 2`, `2回目`. */
export function cycleTitleIn(cells: readonly PastedCell[]): number | undefined {
  const [title, ...others] = cells.filter((cell) => cell !== "");
  if (typeof title !== "string" || others.length > 0) return undefined;
  const { number = 0, stem = "" } = numberIn(title.replace(/[:：]$/, "")) ?? {};
  const isCycle = roleIn(stem) === "cycle_no" || /^(?:第 ?回|回目|第 ?周期)$/.test(stem);
  return number > 0 && isCycle ? number : undefined;
}

/**
 * Returns the columns that are one cycle each, with their roles; none where there are no such columns. Of
 * `Cycle 1 R | Cycle 1 T | Cycle 2 R | …` those are the durations that the others add up.
 */
export function cycleColumns(facts: readonly ColumnFacts[]): readonly RoleOfColumn[] {
  const pairs = pairsIn(facts);
  if (pairs.length > 0) return pairs;
  const groups = groupsIn(facts);
  const timesIn = (columns: readonly number[]): readonly (number | undefined)[] =>
    columns.flatMap((column) => facts[column]?.seconds.filter((time) => time !== undefined) ?? []);
  const isAdded = (laps: readonly number[]): boolean =>
    groups.some((sums) => sums !== laps && isSumOf(timesIn(sums), timesIn(laps)));
  const isNamed = ([first = -1]: readonly number[]): boolean =>
    roleIn(facts[first]?.header.lowest ?? "") === "duration";
  const durations = groups.length < 2 ? groups[0] : (groups.find(isAdded) ?? groups.find(isNamed));
  return (durations ?? []).map((column) => [column, "duration"] as const);
}

/** Groups columns of times whose headers differ in a number only by the words around it. */
function groupsIn(facts: readonly ColumnFacts[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const [column, { header, hasTimes }] of facts.entries()) {
    const found = hasTimes ? (numberIn(header.lowest) ?? numberIn(header.spread)) : undefined;
    if (found === undefined) continue;
    const { stem } = found;
    const role = roleIn(stem);
    if (observationWords.test(stem) || role === "cycle_no" || role === "duration")
      groups.set(stem, [...(groups.get(stem) ?? []), column]);
  }
  return [...groups.values()].filter((columns) => columns.length > 1);
}

function isSumOf(sums: readonly (number | undefined)[], laps: readonly (number | undefined)[]): boolean {
  const isLap = (lap: number | undefined, at: number): boolean =>
    at === 0 || Math.abs((sums[at] ?? NaN) - (sums[at - 1] ?? NaN) - (lap ?? NaN)) < 0.02;
  return sums.length === laps.length && laps.every(isLap);
}

/**
 * Returns columns of starts and ends by turns below a merged header for each cycle; none where there is one
 * of each.
 */
function pairsIn(facts: readonly ColumnFacts[]): readonly RoleOfColumn[] {
  const edges = facts.flatMap(({ named, isTimes }, column): readonly RoleOfColumn[] =>
    isTimes && /start|end/.test(named?.role ?? "") ? [[column, named?.role ?? "skip"]] : [],
  );
  const heads = edges.map(([column]) => {
    const { lowest = "", whole = "" } = facts[column]?.header ?? {};
    return lowest === "" ? whole : lowest;
  });
  const stems = new Set(heads.map((head) => plainDigits(head).toLowerCase().replace(/\d+/g, "")));
  const isByTurns = edges.every(
    ([, role], at) => role === (at % 2 === 0 ? "video_start_time" : "video_end_time"),
  );
  return edges.length > 2 && edges.length % 2 === 0 && stems.size === 2 && isByTurns ? edges : [];
}
