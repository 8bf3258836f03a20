/** Seconds of LOSS by waste type or text, in the order of a Pareto chart. */

import { lossFieldsOf, pairLoss } from "../../contract/loss.ts";
import type { LossRow } from "../../contract/loss.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { idOf } from "../../contract/shown-value.ts";
import { isWasteCode } from "../../contract/waste-types.ts";
import { groupedBy } from "../../contract/grouped-by.ts";
import { segmentSeconds } from "./element-time.ts";
import { sumOf, withoutNoise } from "./rounding.ts";
import { distinctCycles } from "./type-totals.ts";

export interface LossTotals {
  /** In descending order of seconds, then by key. The key `""` is last. */
  readonly lines: readonly LossLine[];
  /** In seconds. */
  readonly total: number;
  /** Different cycles of all analyses. */
  readonly cycles: number;
  /** Ids of elements with unreadable segments or LOSS. Their cycles count, their seconds do not. */
  readonly unreadable: readonly number[];
  /** Ids of elements with a doubtful stored length of a segment. */
  readonly doubtful: readonly number[];
}

/** A waste type or a LOSS text. */
export interface LossLine extends ParetoLine {
  /** Seconds / number of cycles. */
  readonly perCycle: number;
  /** The number of NVA segments. */
  readonly count: number;
}

/**
 * Adds up NVA seconds by waste type code; `""` is an unknown or missing code. The average is over the cycles
 * of all elements, with or without LOSS.
 */
export function wasteTotals(elements: readonly RawValues[]): LossTotals {
  return totalsBy(elements, ({ waste }) => (isWasteCode(waste) ? waste : ""));
}

/** Adds up NVA seconds by trimmed LOSS text; `""` is no text. */
export function lossTextTotals(elements: readonly RawValues[]): LossTotals {
  return totalsBy(elements, ({ text }) => text.trim());
}

/** One LOSS text, whatever its capitals, in the spelling with the most seconds. */
export interface LossText extends LossLine {
  readonly text: string;
}

/** Adds up texts that differ only in capitals. Keys are in small letters. */
export function groupedTextTotals(elements: readonly RawValues[]): readonly LossText[] {
  const { lines, cycles } = lossTextTotals(elements);
  const spellings = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { key, count } of lines) {
    const lowerCaseKey = key.toLowerCase();
    if (!spellings.has(lowerCaseKey)) spellings.set(lowerCaseKey, key);
    counts.set(lowerCaseKey, (counts.get(lowerCaseKey) ?? 0) + count);
  }
  const grouped = paretoOf(lines.map(({ key, seconds }) => ({ key: key.toLowerCase(), seconds })));
  return grouped.lines.map((line) => ({
    ...line,
    text: spellings.get(line.key) ?? line.key,
    perCycle: cycles === 0 ? 0 : line.seconds / cycles,
    count: counts.get(line.key) ?? 0,
  }));
}

function totalsBy(elements: readonly RawValues[], keyOf: (row: LossRow) => string): LossTotals {
  const read = elements.map((element) => ({ id: idOf(element), ...pairLoss(lossFieldsOf(element)) }));
  const isUnreadable = ({ problems }: (typeof read)[number]): boolean =>
    problems.some(({ reason }) => reason === "unreadable");
  const rows = read
    .filter((element) => !isUnreadable(element))
    .flatMap((element) =>
      element.rows.map((row) => ({ id: element.id, key: keyOf(row), ...segmentSeconds(row.segment) })),
    );
  const counts = new Map<string, number>();
  for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
  const { lines, total } = paretoOf(rows);
  const cycles = distinctCycles(elements);
  return {
    lines: lines.map((line) => ({
      ...line,
      perCycle: cycles === 0 ? 0 : line.seconds / cycles,
      count: counts.get(line.key) ?? 0,
    })),
    total,
    cycles,
    unreadable: read.filter(isUnreadable).map(({ id }) => id),
    doubtful: [...new Set(rows.filter(({ doubt }) => doubt !== undefined).map(({ id }) => id))],
  };
}

/** A bar of a Pareto chart. */
interface ParetoLine {
  /** `""` has no name. */
  readonly key: string;
  readonly seconds: number;
  /** Percent of all seconds. */
  readonly share: number;
  /** Percent of this bar and all before it. */
  readonly cumulative: number;
}

/**
 * Adds up seconds by key, in descending order, then by key. The key `""` is last. If the total is 0, all
 * percentages are 0.
 *
 * @example
 * paretoOf([{ key: "w2", seconds: 6 }, { key: "w6", seconds: 2 }]).lines[0];
 * // → { key: "w2", seconds: 6, share: 75, cumulative: 75 }
 */
export function paretoOf(parts: readonly { readonly key: string; readonly seconds: number }[]): {
  readonly lines: readonly ParetoLine[];
  readonly total: number;
} {
  // Sums that differ only by float noise are equal, so the key decides.
  const sums = [...groupedBy(parts, ({ key }) => key)]
    .map(([key, alike]) => ({ key, seconds: withoutNoise(sumOf(alike.map(({ seconds }) => seconds))) }))
    .sort(
      (a, b) =>
        Number(a.key === "") - Number(b.key === "") || b.seconds - a.seconds || byCharacterCode(a.key, b.key),
    );
  const total = withoutNoise(sumOf(sums.map(({ seconds }) => seconds)));
  const percent = (seconds: number): number => (total > 0 ? (100 * seconds) / total : 0);
  let running = 0;
  const lines = sums.map((line, index) => {
    running += line.seconds;
    const isLast = index === sums.length - 1 && total > 0;
    return {
      ...line,
      share: percent(line.seconds),
      cumulative: isLast ? 100 : Math.min(100, percent(running)),
    };
  });
  return { lines, total };
}

/** The same order in every language. */
function byCharacterCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
