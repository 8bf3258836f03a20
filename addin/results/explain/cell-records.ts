/** The records behind a value of a page, and how the value is calculated from them. */

import type { ModelName } from "../../../contract/models.ts";
import { cyclesByT } from "../../figures/cycles-needed.ts";
import { balanceFigures, lineFigures, smoothness } from "../../figures/line-figures.ts";
import { sumOf } from "../../figures/rounding.ts";
import { countOver } from "../sections/rebalanced-facts.ts";
import type { DescribedLineFigure } from "../parts/line-figures.ts";
import { lowestRepeatable, quartiles, statistics } from "../../figures/statistics.ts";

export interface RecordPart {
  readonly model: ModelName;
  /** 0 if the add-in made the record, such as the sum of further steps. */
  readonly id: number;
  /** The analysis of an element or a cycle, the comparison of a step, or the line of a process. */
  readonly ownerId?: number;
  readonly label: string;
  /** Seconds or another number, below 0 if it is subtracted. */
  readonly value: number;
  /** The only segment of an element that counts. */
  readonly segment?: { readonly start: number; readonly end: number };
}

/** The keys of a cell's row and column. */
export interface CellKeys {
  readonly row: string;
  readonly column: string;
}

export interface PageCell extends CellKeys {
  readonly block: string;
}

/** The figures of a page or of a pulled worksheet. */
export interface Figures {
  /** Returns undefined for a value that is not calculated from records. */
  recordsOf(cell: PageCell): CellRecords | undefined;
  /** Returns the source of a figure's formula. */
  sourceOf(cell: PageCell): string | undefined;
}

/** What is counted or added up of each record. */
export type Quantity =
  /** Seconds of a work type: a slot, `other` or `rest`. */
  | { readonly is: "type"; readonly type: string }
  | { readonly is: "field"; readonly model: ModelName; readonly field: string }
  | { readonly is: "element" | "duration" | "loss" | "segments" | "elements" | "cycles" | "cycle_time" }
  | { readonly is: "start" | "piece" | "change" | "level" | "occurrences" | "gap" };

/** The calculation of a value from the values of its records. */
export type How =
  | { readonly is: "value" | "sum" | "count" | "mean" | "median" | "minimum" | "maximum" | "spread" }
  | { readonly is: "deviation" | "variation" | "needed" | "lowest_repeatable" }
  /** A sum whose formula is beside the figure. */
  | { readonly is: "by_rule" }
  | { readonly is: "quartile"; readonly number: 1 | 3 }
  /** A sum that is 0 if negative, or if smaller than `least`. */
  | { readonly is: "above_0" }
  | { readonly is: "unless_small"; readonly least: number }
  /** A sum, or a count, divided by a number of cycles. */
  | { readonly is: "per_cycle" | "count_per_cycle"; readonly cycles: number }
  /** 100 · the sum / a whole, in percent. */
  | { readonly is: "share"; readonly whole: number; readonly least?: number }
  | { readonly is: "line"; readonly key: DescribedLineFigure; readonly takt: number };

export interface CellRecords {
  readonly what: Quantity;
  readonly how: How;
  readonly parts: readonly RecordPart[];
}

/** Returns undefined if the value cannot be calculated. */
export function recalculated({ how, parts }: Pick<CellRecords, "how" | "parts">): number | undefined {
  const values = parts.map(({ value }) => value);
  const sum = sumOf(values);
  switch (how.is) {
    case "value":
      return values[0];
    case "sum":
    case "by_rule":
      return sum;
    case "count":
      return values.length;
    case "above_0":
      return Math.max(0, sum);
    case "unless_small":
      return Math.abs(sum) < how.least ? 0 : sum;
    case "per_cycle":
      return sum / Math.max(1, how.cycles);
    case "count_per_cycle":
      return values.length / Math.max(1, how.cycles);
    case "share": {
      const percent = how.whole > 0 ? (100 * sum) / how.whole : 0;
      return Math.abs(percent) < (how.least ?? 0) ? 0 : percent;
    }
    case "line":
      return ofLine(values, how.takt)[how.key];
    case "needed":
      return needed(values);
    case "lowest_repeatable":
      return lowestRepeatable(values);
    case "quartile":
      return quartiles(values)?.[how.number === 1 ? "first" : "third"];
    case "spread":
      return statistics(values)?.range;
    case "mean":
    case "median":
    case "minimum":
    case "maximum":
    case "deviation":
    case "variation":
      return statistics(values)?.[how.is];
  }
}

/** The required precision of the mean: ±5 %. */
const requiredPrecision = 0.05;

function needed(values: readonly number[]): number | undefined {
  const { n = 0, mean = 0, deviation } = statistics(values) ?? {};
  return deviation === undefined ? undefined : cyclesByT({ n, mean, deviation }, requiredPrecision);
}

function ofLine(
  times: readonly number[],
  takt: number,
): Readonly<Partial<Record<DescribedLineFigure, number>>> {
  const againstTakt = lineFigures(times, takt);
  return {
    n: times.length,
    ...balanceFigures(times),
    ...(againstTakt && { ...againstTakt, over: countOver(times, takt) }),
    ...(times.length > 0 && { smoothness: smoothness(times)?.a ?? NaN }),
  };
}
