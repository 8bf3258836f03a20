/** Seconds of LOSS by waste type or by text, in the order of a Pareto chart. */

import { lossFieldsOf, pairLoss } from "../../contract/loss.ts";
import type { LossRow } from "../../contract/loss.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { idOf } from "../../contract/shown-value.ts";
import { isWasteCode } from "../../contract/waste-types.ts";
import { groupedBy } from "../../contract/grouped-by.ts";
import { segmentSeconds } from "./element-time.ts";
import { sumOf, withoutNoise } from "./rounding.ts";
import { distinctCycles } from "./type-totals.ts";

/** LOSS seconds of elements in groups. */
export interface LossTotals {
  /** In descending order of seconds, then by key. The key `""` (no code, no text) is last. */
  readonly lines: readonly LossLine[];
  /** Seconds of all lines. */
  readonly total: number;
  /** The number of different cycles of the elements, across all analyses. */
  readonly cycles: number;
  /** Ids of elements whose segments or LOSS are unreadable. Their cycles count, their seconds do not. */
  readonly unreadable: readonly number[];
  /** Ids of elements with a segment whose stored length is in doubt. */
  readonly doubtful: readonly number[];
}

/** One waste type or one LOSS text. */
export interface LossLine extends ParetoLine {
  /** Average seconds in a cycle: seconds / number of cycles. */
  readonly perCycle: number;
  /** The number of NVA segments. */
  readonly count: number;
}

/**
 * Adds up the seconds of NVA segments by waste type code. An unknown or missing code has the key `""`. The
 * average in a cycle is over the cycles of all given elements, with or without LOSS.
 */
export function wasteTotals(elements: readonly RawValues[]): LossTotals {
  return totalsBy(elements, ({ waste }) => (isWasteCode(waste) ? waste : ""));
}

/**
 * Adds up the seconds of NVA segments by LOSS text, without spaces around it. Segments without a text have
 * the key `""`.
 */
export function lossTextTotals(elements: readonly RawValues[]): LossTotals {
  return totalsBy(elements, ({ text }) => text.trim());
}

/** One LOSS text, whatever its capitals, in the spelling with the most seconds. */
export interface LossText extends LossLine {
  readonly text: string;
}

/** Adds up texts that differ only in capitals, in the order of a Pareto chart. Keys are in small letters. */
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

/** One bar of a Pareto chart. */
interface ParetoLine {
  /** The group of the seconds; `""` has no name. */
  readonly key: string;
  readonly seconds: number;
  /** Percent of all seconds. */
  readonly share: number;
  /** Percent of the seconds of this bar and all bars before it: 100 for the last one. */
  readonly cumulative: number;
}

/**
 * Adds up seconds by key in the order of a Pareto chart: descending, then by key. The key `""` is always
 * last. If the total is 0, all percentages are 0.
 *
 * @example
 * paretoOf([{ key: "w2", seconds: 6 }, { key: "w6", seconds: 2 }]).lines[0];
 * // → { key: "w2", seconds: 6, share: 75, cumulative: 75 }
 */
export function paretoOf(parts: readonly { readonly key: string; readonly seconds: number }[]): {
  readonly lines: readonly ParetoLine[];
  readonly total: number;
} {
  // Sums that differ only by float noise must be equal, so that the key decides about their order.
  const sums = [...groupedBy(parts, ({ key }) => key)]
    .map(([key, alike]) => ({ key, seconds: withoutNoise(sumOf(alike.map(({ seconds }) => seconds))) }))
    .sort(
      (a, b) => Number(a.key === "") - Number(b.key === "") || b.seconds - a.seconds || order(a.key, b.key),
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

/** Compares by character codes, so that the order is the same in every language. */
function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
