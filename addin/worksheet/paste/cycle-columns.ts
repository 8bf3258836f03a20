import type { ColumnFacts } from "./column-facts.ts";
import { roleIn } from "./known-words.ts";
import type { ColumnRole } from "./known-words.ts";
import type { PastedCell } from "./text-to-table.ts";
import { plainDigits } from "./plain-digits.ts";

/** Words that people write with the number of a cycle or an observation, without what a header of cycles says alone. */
const observationWords =
  /^(?:|[ctxz#]|z\.|第|次|回|回目|t ?i|ti|ez|x ?i)$|cycl|zykl|ciclo|cykl|obs|観測|観察|测|測|관측|측정|mess|mesur|relev|medi[cç]|pomiar|lectur|leitur|toma|trial|sample|reading|watch|จับเวลา|ครั้ง|lần|kali|周期|第|サイクル|ラップ/;

/** The number in a header and what stands around it: `Cycle 3`, `C2`, `5回目`, `ti 4 (HM)`. */
function numberIn(header: string): { readonly number: number; readonly stem: string } | undefined {
  const text = plainDigits(header.slice(0, 200))
    .toLowerCase()
    .replace(/[([].*?([)\]]|$)/g, " ")
    .trim();
  const [, before = "", digits, after = ""] = /^(\D{0,30}?)[\s.#-]*(\d{1,3})\s*(\D{0,12})$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return { number: Number(digits), stem: `${before.trim()} ${after.trim()}`.trim() };
}

/** The cycle that a line alone names, as a title above its elements: `Cycle 2`, `2回目`. */
export function cycleTitleIn(cells: readonly PastedCell[]): number | undefined {
  const [title, ...others] = cells.filter((cell) => cell !== "");
  if (typeof title !== "string" || others.length > 0) return undefined;
  const { number, stem = "" } = numberIn(title.replace(/[:：]$/, "")) ?? {};
  const isCycle =
    roleIn(stem) === "cycle_no" || ["第回", "第 回", "回目", "第周期", "第 周期"].includes(stem);
  return number !== undefined && number > 0 && isCycle ? number : undefined;
}

/** Columns of times whose headers differ in a number only, each one cycle; the groups by what stands around it, leftmost first. */
function groupsIn(facts: readonly ColumnFacts[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const [column, { spread, lowest, hasTimes }] of facts.entries()) {
    const found = hasTimes ? (numberIn(lowest) ?? numberIn(spread)) : undefined;
    if (found === undefined) continue;
    const { stem } = found;
    const isOfCycles =
      observationWords.test(stem) || roleIn(stem) === "cycle_no" || roleIn(stem) === "duration";
    if (isOfCycles) groups.set(stem, [...(groups.get(stem) ?? []), column]);
  }
  return [...groups.values()].filter((columns) => columns.length > 1);
}

/**
 * The columns that are one cycle each, with the role of each; none where there are no such columns, undefined where several groups of them are
 * and none is what the others add up to. Of `Cycle 1 R | Cycle 1 T | Cycle 2 R | …` those are durations by which the others run on.
 */
export function cycleColumns(
  facts: readonly ColumnFacts[],
): readonly (readonly [number, ColumnRole])[] | undefined {
  const pairs = pairsIn(facts);
  if (pairs.length > 0) return pairs;
  const groups = groupsIn(facts);
  const durations =
    groups.length < 2
      ? groups[0]
      : (groups.find((laps) => groups.some((sums) => sums !== laps && runsOn(facts, sums, laps))) ??
        groups.find(([first = -1]) => roleIn(facts[first]?.lowest ?? "") === "duration"));
  if (durations === undefined) return groups.length > 1 ? undefined : [];
  return durations.map((column) => [column, "duration"] as const);
}

/** Whether columns of cycles hold, cycle after cycle, what others come to. */
function runsOn(facts: readonly ColumnFacts[], sums: readonly number[], laps: readonly number[]): boolean {
  const timesIn = (columns: readonly number[]): readonly number[] =>
    columns.flatMap((column) => facts[column]?.times ?? []);
  return isSumOf(timesIn(sums), timesIn(laps));
}

/** Whether times are what others come to one by one, as a stopwatch shows laps and the time since the start. */
export function isSumOf(sums: readonly number[], laps: readonly number[]): boolean {
  if (sums.length !== laps.length) return false;
  return laps.every(
    (lap, index) => index === 0 || Math.abs((sums[index] ?? 0) - (sums[index - 1] ?? 0) - lap) < 0.02,
  );
}

/** Columns of starts and ends by turns, as `Start | End | Start | End` below a merged header for each cycle; none where there is one of each. */
function pairsIn(facts: readonly ColumnFacts[]): readonly (readonly [number, ColumnRole])[] {
  const edges = facts.flatMap(({ named, isTimes }, column) =>
    isTimes && (named === "video_start_time" || named === "video_end_time") ? [[column, named] as const] : [],
  );
  const isByTurns = edges.every(
    ([, role], at) => role === (at % 2 === 0 ? "video_start_time" : "video_end_time"),
  );
  return edges.length > 2 && edges.length % 2 === 0 && isByTurns ? edges : [];
}
