import { wholeUpInExcel } from "./excel-formula.ts";
import type { ExcelFormula } from "./excel-formula.ts";
import type { LineFigures } from "./line-figures.ts";
import type { Smoothness } from "./smoothness.ts";

/** The figures of a line that are one number each. */
export type ExcelLineFormulas = Readonly<
  Record<Exclude<keyof LineFigures, "bottlenecks" | "loads" | "over">, ExcelFormula>
>;

/**
 * The figures of `line-figures.ts` over a range of cycle times and a takt, a cell or a number: what a what-if worksheet works with. Text and
 * empty cells of the range count for nothing; those that need a takt hold only with one above 0.
 */
export function excelLineFormulas(times: string, takt: string): ExcelLineFormulas {
  const n = `COUNT(${times})`;
  const work = `SUM(${times})`;
  const maximum = `MAX(${times})`;
  const efficiency = (against: string): string => `100*${work}/(${n}*${against})`;
  const larger = `MAX(${maximum},${takt})`;
  const free = (expression: string): ExcelFormula => ({ expression, holds: `${work}>0` });
  // A difference of equal times may be a hair below 0, which Excel shows as -0.0.
  const less = (from: string, what: string): string => `ROUND(${from}-${what},9)`;
  // Without ISNUMBER words would be above 0, as every text is above every number.
  const hasTakt = `ISNUMBER(${takt}),${takt}>0`;
  const paced = (expression: string): ExcelFormula => ({ expression, holds: `AND(${work}>0,${hasTakt})` });
  return {
    n: { expression: n, holds: "TRUE" },
    work: free(work),
    maximum: free(maximum),
    le_max: free(efficiency(maximum)),
    loss_max: free(less("100", efficiency(maximum))),
    idle: free(less(`${n}*${maximum}`, work)),
    wlb: free(`100*(${maximum}-MIN(${times}))/${maximum}`),
    le_takt: paced(efficiency(takt)),
    loss_takt: paced(less("100", efficiency(takt))),
    le_ref: paced(efficiency(larger)),
    loss_ref: paced(less("100", efficiency(larger))),
    idle_takt: paced(less(`${n}*${takt}`, work)),
    gap: paced(less(takt, maximum)),
    stations: paced(wholeUpInExcel(`${work}/${takt}`)),
  };
}

/** The smoothness indices of `smoothness.ts` over a range; `d` is against the takt. */
export function excelSmoothnessFormulas(
  times: string,
  takt: string,
): Readonly<Record<keyof Smoothness, ExcelFormula>> {
  const n = `COUNT(${times})`;
  const mean = `AVERAGE(${times})`;
  // Σ(a − x)² = Σ(x̄ − x)² + n·(a − x̄)², which skips text and empty cells, as x − a over a range does not.
  const squares = (from: string): string => `(VAR.P(${times})*${n}+${n}*(${from}-${mean})^2)`;
  const free = (expression: string): ExcelFormula => ({ expression, holds: `SUM(${times})>0` });
  return {
    a: free(`SQRT(${squares(`MAX(${times})`)})`),
    b: free(`SQRT(VAR.P(${times})*${n})`),
    c: free(`STDEV.P(${times})`),
    d: {
      expression: `SQRT(${squares(takt)})/(${takt}*${n})`,
      holds: `AND(SUM(${times})>0,ISNUMBER(${takt}),${takt}>0)`,
    },
    e: free(`VAR.P(${times})/${mean}^2`),
  };
}
