import { limitsMinimum, movingRangeFactor } from "./control-limits.ts";
import { wholeUpInExcel } from "./excel-formula.ts";
import type { ExcelFormula } from "./excel-formula.ts";

/** The figures of a range of cycle times; text and empty cells in it count for nothing. */
export interface ExcelCycleFormulas {
  readonly n: ExcelFormula;
  readonly mean: ExcelFormula;
  readonly median: ExcelFormula;
  readonly minimum: ExcelFormula;
  readonly maximum: ExcelFormula;
  readonly range: ExcelFormula;
  readonly deviation: ExcelFormula;
  /** Percent. */
  readonly variation: ExcelFormula;
}

/** The statistics of `statistics.ts` over a range, such as `{table}[Cycle time]` or `$B$2:$B$11`. */
export function excelCycleFormulas(range: string): ExcelCycleFormulas {
  const one = `COUNT(${range})>0`;
  const two = `COUNT(${range})>1`;
  return {
    n: { expression: `COUNT(${range})`, holds: "TRUE" },
    mean: { expression: `AVERAGE(${range})`, holds: one },
    median: { expression: `MEDIAN(${range})`, holds: one },
    minimum: { expression: `MIN(${range})`, holds: one },
    maximum: { expression: `MAX(${range})`, holds: one },
    range: { expression: `MAX(${range})-MIN(${range})`, holds: one },
    deviation: { expression: `STDEV.S(${range})`, holds: two },
    variation: {
      expression: `100*STDEV.S(${range})/AVERAGE(${range})`,
      holds: `IF(${two},AVERAGE(${range})<>0)`,
    },
  };
}

/** The limits of `control-limits.ts`. */
export interface ExcelLimitFormulas {
  readonly movingRange: ExcelFormula;
  readonly upper: ExcelFormula;
  readonly lower: ExcelFormula;
}

/**
 * Mean moving range and limits of times that stand below one another without a gap: the same times without the last one and without the first one are
 * `earlier` and `later`, since a worksheet knows no neighbour.
 */
export function excelLimitFormulas(range: string, earlier: string, later: string): ExcelLimitFormulas {
  const movingRange = `SUMPRODUCT(ABS(${later}-${earlier}))/COUNT(${later})`;
  const reach = `3/${movingRangeFactor}*${movingRange}`;
  const enough = `COUNT(${range})>=${limitsMinimum}`;
  return {
    movingRange: { expression: movingRange, holds: `COUNT(${range})>1` },
    upper: { expression: `AVERAGE(${range})+${reach}`, holds: enough },
    lower: { expression: `MAX(0,AVERAGE(${range})-${reach})`, holds: enough },
  };
}

/** The cycles needed by the formulas of `cycles-needed.ts`. */
export interface ExcelCyclesNeeded {
  /** (t · s / (k · x̄))², 95 %. */
  readonly byT: ExcelFormula;
  /** (1.96 · s / (p · x̄))². */
  readonly byZ: ExcelFormula;
  /** (40 · √(n·Σx² − (Σx)²) / Σx)² for ±5 %. */
  readonly byRoot: ExcelFormula;
}

/** How many cycles a range of observed times makes needed for ±`part` of the mean: 0.05 for ±5 %. */
export function excelCyclesNeeded(range: string, part: number): ExcelCyclesNeeded {
  const ratio = `STDEV.S(${range})/(${part}*AVERAGE(${range}))`;
  const n = `COUNT(${range})`;
  const holds = `IF(${n}>1,AVERAGE(${range})>0)`;
  const needed = (expression: string): ExcelFormula => ({ expression: wholeUpInExcel(expression), holds });
  return {
    byT: needed(`(T.INV.2T(0.05,${n}-1)*${ratio})^2`),
    byZ: needed(`(1.96*${ratio})^2`),
    byRoot: needed(`4*(${n}-1)/${n}*(${ratio})^2`),
  };
}
