import type { ColumnFacts } from "./column-facts.ts";
import { roleIn } from "./known-words.ts";
import type { PastedCell } from "./text-to-table.ts";
import { plainDigits } from "./units.ts";

const observationWords =
  /^(?:|[ctxz#]|z\.|第|次|回|回目|t ?i|ti|ez|x ?i)$|cycl|zykl|ciclo|cykl|obs|観測|観察|测|測|관측|측정|mess|mesur|relev|medi[cç]|pomiar|lectur|leitur|toma|trial|sample|reading|watch|จับเวลา|ครั้ง|lần|kali|周期|第|サイクル|ラップ/;

/** Splits a header into its number and the words around it: `Cycle 3`, `C2`, `5回目`, `ti 4 (HM)`. */
function numberIn(header: string): { readonly number: number; readonly stem: string } | undefined {
  const text = plainDigits(header.slice(0, 200)).toLowerCase();
  const bare = text.replace(/[([].*?([)\]]|$)/g, " ").trim();
  const [, before = "", digits, after = ""] = /^(\D{0,30}?)[\s.#-]*(\d{1,3})\s*(\D{0,12})$/.exec(bare) ?? [];
  if (digits === undefined) return undefined;
  return { number: Number(digits), stem: `${before.trim()} ${after.trim()}`.trim() };
}

/** Returns the cycle in a title line above its elements: `Cycle 2`, `2回目`. */
export function cycleTitleIn(cells: readonly PastedCell[]): number | undefined {
  const [title, ...others] = cells.filter((cell) => cell !== "");
  if (typeof title !== "string" || others.length > 0) return undefined;
  const { number = 0, stem = "" } = numberIn(title.replace(/[:：]$/, "")) ?? {};
  const isCycle = roleIn(stem) === "cycle_no" || /^(?:第 ?回|回目|第 ?周期)$/.test(stem);
  return number > 0 && isCycle ? number : undefined;
}

const isOfCycle = /^(?:cycle_no|duration|video_(?:start|end)_time)$/;

/**
 * Groups columns of times whose headers differ only in a number: `C1 | C2 | C3` is one group. `Cycle 1 R |
 * Cycle 1 T | Cycle 2 R | …` has a group for R and one for T. Other words in the header decide whether a
 * group is cycles.
 */
export function columnGroups(facts: readonly ColumnFacts[]) {
  const found = facts.flatMap(({ header, hasTimes }, column) => {
    const numbered = hasTimes ? (numberIn(header.lowest) ?? numberIn(header.spread)) : undefined;
    return numbered === undefined ? [] : [{ ...numbered, column }];
  });
  return [...new Set(found.map(({ stem }) => stem))].flatMap((stem) => {
    const columns = found.filter((one) => one.stem === stem);
    const isOnce = new Set(columns.map(({ number }) => number)).size === columns.length;
    const isCycle = observationWords.test(stem) || isOfCycle.test(roleIn(stem) ?? "");
    const group = { columns: columns.map(({ column }) => column), areCycles: isOnce && isCycle };
    return columns.length > 1 ? [group] : [];
  });
}
