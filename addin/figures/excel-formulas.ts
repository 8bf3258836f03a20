/** Figures of lines and of cycle times as worksheet formulas. */

import type { LineFigures, Smoothness } from "./line-figures.ts";
import { minimumForLimits, movingRangeFactor } from "./statistics.ts";

/** A figure as Excel expressions without `=`, over the ranges and cells of the caller. */
export interface ExcelFormula {
  readonly expression: string;
  /** The condition for the figure to exist. */
  readonly holds: string;
}

/** Returns a formula that shows `otherwise` if the figure does not exist. */
export function cellFormula({ expression, holds }: ExcelFormula, otherwise = '""'): string {
  return `=IF(${holds},${expression},${otherwise})`;
}

/** Rounds up like `wholeUp`. Without MAX, ROUNDUP would turn float noise below 0 into −1. */
export function wholeUpInExcel(expression: string): string {
  return `ROUNDUP(MAX(0,${expression}-0.000000001),0)`;
}

/** Rounds down like `wholeDown`. */
export function wholeDownInExcel(expression: string): string {
  return `ROUNDDOWN(${expression}+0.000000001,0)`;
}

type ExcelLineFormulas = Readonly<
  Record<Exclude<keyof LineFigures, "bottlenecks" | "loads" | "over">, ExcelFormula>
>;

/**
 * Returns the figures of `line-figures.ts` over a range of cycle times and a takt, a cell or a number. Text
 * and empty cells do not count. Figures with a takt exist only if it is above 0.
 */
export function excelLineFormulas(times: string, takt: string): ExcelLineFormulas {
  const n = `COUNT(${times})`;
  const work = `SUM(${times})`;
  const maximum = `MAX(${times})`;
  const efficiency = (against: string): string => `100*${work}/(${n}*${against})`;
  const larger = `MAX(${maximum},${takt})`;
  const withoutTakt = (expression: string): ExcelFormula => ({ expression, holds: `${work}>0` });
  // Excel shows float noise below 0 as -0.0.
  const difference = (from: string, what: string): string => `ROUND(${from}-${what},9)`;
  // In Excel, any text is larger than any number.
  const hasTakt = `ISNUMBER(${takt}),${takt}>0`;
  const withTakt = (expression: string): ExcelFormula => ({ expression, holds: `AND(${work}>0,${hasTakt})` });
  return {
    n: { expression: n, holds: "TRUE" },
    work: withoutTakt(work),
    maximum: withoutTakt(maximum),
    le_max: withoutTakt(efficiency(maximum)),
    loss_max: withoutTakt(difference("100", efficiency(maximum))),
    idle: withoutTakt(difference(`${n}*${maximum}`, work)),
    wlb: withoutTakt(`100*(${maximum}-MIN(${times}))/${maximum}`),
    le_takt: withTakt(efficiency(takt)),
    loss_takt: withTakt(difference("100", efficiency(takt))),
    le_ref: withTakt(efficiency(larger)),
    loss_ref: withTakt(difference("100", efficiency(larger))),
    idle_takt: withTakt(difference(`${n}*${takt}`, work)),
    gap: withTakt(difference(takt, maximum)),
    stations: withTakt(wholeUpInExcel(`${work}/${takt}`)),
  };
}

/** Returns the smoothness indices of `line-figures.ts` over a range. `d` is against the takt. */
export function excelSmoothnessFormulas(
  times: string,
  takt: string,
): Readonly<Record<keyof Smoothness, ExcelFormula>> {
  const n = `COUNT(${times})`;
  const mean = `AVERAGE(${times})`;
  // Σ(a − x)² = Σ(x̄ − x)² + n·(a − x̄)². This form skips text and empty cells; x − a over a range does not.
  const squares = (from: string): string => `(VAR.P(${times})*${n}+${n}*(${from}-${mean})^2)`;
  const ifWork = (expression: string): ExcelFormula => ({ expression, holds: `SUM(${times})>0` });
  return {
    a: ifWork(`SQRT(${squares(`MAX(${times})`)})`),
    b: ifWork(`SQRT(VAR.P(${times})*${n})`),
    c: ifWork(`STDEV.P(${times})`),
    d: {
      expression: `SQRT(${squares(takt)})/(${takt}*${n})`,
      holds: `AND(SUM(${times})>0,ISNUMBER(${takt}),${takt}>0)`,
    },
    e: ifWork(`VAR.P(${times})/${mean}^2`),
  };
}

/** Text and empty cells do not count. */
interface ExcelCycleFormulas {
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

/** Returns `statistics` over a range, such as `{table}[Cycle time]` or `$B$2:$B$11`. */
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

/** As in `controlLimits`. */
interface ExcelLimitFormulas {
  readonly movingRange: ExcelFormula;
  readonly upper: ExcelFormula;
  readonly lower: ExcelFormula;
}

/**
 * Returns the mean moving range and the control limits of a column without gaps. `earlier` is the range
 * without its last cell, `later` without its first cell.
 */
export function excelLimitFormulas(range: string, earlier: string, later: string): ExcelLimitFormulas {
  const movingRange = `SUMPRODUCT(ABS(${later}-${earlier}))/COUNT(${later})`;
  const reach = `3/${movingRangeFactor}*${movingRange}`;
  const enough = `COUNT(${range})>=${minimumForLimits}`;
  return {
    movingRange: { expression: movingRange, holds: `COUNT(${range})>1` },
    upper: { expression: `AVERAGE(${range})+${reach}`, holds: enough },
    lower: { expression: `MAX(0,AVERAGE(${range})-${reach})`, holds: enough },
  };
}

/** As in `cycles-needed.ts`. */
interface ExcelCyclesNeeded {
  /** (t · s / (p · x̄))², 95 %. */
  readonly byT: ExcelFormula;
  /** (1.96 · s / (p · x̄))². */
  readonly byZ: ExcelFormula;
  /** (40 · √(n·Σx² − (Σx)²) / Σx)² for ±5 %. */
  readonly byRoot: ExcelFormula;
}

/** Returns the formulas of the cycles that make the mean precise to ±`precision`: 0.05 for ±5 %. */
export function excelCyclesNeeded(range: string, precision: number): ExcelCyclesNeeded {
  const ratio = `STDEV.S(${range})/(${precision}*AVERAGE(${range}))`;
  const n = `COUNT(${range})`;
  const holds = `IF(${n}>1,AVERAGE(${range})>0)`;
  const needed = (expression: string): ExcelFormula => ({ expression: wholeUpInExcel(expression), holds });
  return {
    byT: needed(`(T.INV.2T(0.05,${n}-1)*${ratio})^2`),
    byZ: needed(`(1.96*${ratio})^2`),
    byRoot: needed(`4*(${n}-1)/${n}*(${ratio})^2`),
  };
}
