/** Figures of lines, cycle times and standard times as worksheet formulas. */

import type { LineFigures, Smoothness } from "./line-figures.ts";

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

/**
 * Returns the formula of `cyclesByT`: (t · s / (p · x̄))², t for 95 %. The precision p is 0.05 for ±5 %.
 */
export function excelCyclesNeeded(range: string, precision: number): ExcelFormula {
  const ratio = `STDEV.S(${range})/(${precision}*AVERAGE(${range}))`;
  const n = `COUNT(${range})`;
  return {
    expression: wholeUpInExcel(`(T.INV.2T(0.05,${n}-1)*${ratio})^2`),
    holds: `IF(${n}>1,AVERAGE(${range})>0)`,
  };
}

/** Returns observed · rating / 100, the normal time. Source: Krajewski et al., Operations Management. */
export function excelNormalTime(observed: string, rating: string): ExcelFormula {
  return { expression: `${observed}*${rating}/100`, holds: areTimes(observed, rating) };
}

/**
 * Returns normal · (1 + allowance / 100), the standard time. The allowance is a part of the work, not of the
 * day. Source: 標準時間 in the 2023 exam of 中小企業診断士, question 15, shindanshi-hub.com.
 */
export function excelStandardTime(normal: string, allowance: string): ExcelFormula {
  return { expression: `${normal}*(1+${allowance}/100)`, holds: areTimes(normal, allowance) };
}

// In Excel, any text is larger than any number.
const isTime = (cell: string): string => `ISNUMBER(${cell}),${cell}>=0`;

const areTimes = (a: string, b: string): string => `AND(${isTime(a)},${isTime(b)})`;
