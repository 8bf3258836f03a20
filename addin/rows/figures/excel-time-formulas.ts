import { wholeDownInExcel, wholeUpInExcel } from "./excel-formula.ts";
import type { ExcelFormula } from "./excel-formula.ts";
import type { Allowance } from "./time-ladder.ts";

/** Gives normal time, seconds: observed · rating / 100. Cells or numbers, the rating in percent. */
export function excelNormalTime(observed: string, rating: string): ExcelFormula {
  return { expression: `${observed}*${rating}/100`, holds: areTimes(observed, rating) };
}

/** Gives standard time, seconds, of a normal time and an allowance in percent, external or internal as `time-ladder.ts` has them. */
export function excelStandardTime(normal: string, allowance: string, of: Allowance["of"]): ExcelFormula {
  return of === "external"
    ? { expression: `${normal}*(1+${allowance}/100)`, holds: areTimes(normal, allowance) }
    : {
        expression: `${normal}/(1-${allowance}/100)`,
        holds: `AND(${isTime(normal)},${isTime(allowance)},${allowance}<100)`,
      };
}

/** Gives takt time: available / demand. */
export function excelTaktTime(available: string, demand: string): ExcelFormula {
  return { expression: `${available}/${demand}`, holds: over(available, demand) };
}

/** Gives the target cycle time: takt · efficiency in percent. */
export function excelTargetCycle(takt: string, efficiency: string): ExcelFormula {
  return { expression: `${takt}*${efficiency}/100`, holds: `AND(${isAbove0(takt)},${isAbove0(efficiency)})` };
}

/** Gives the pieces that the longest cycle time lets through, rounded down: available / max CT. */
export function excelOutput(available: string, maximum: string): ExcelFormula {
  return { expression: wholeDownInExcel(`${available}/${maximum}`), holds: over(available, maximum) };
}

/** Gives the smallest number of stations: work / takt, rounded up. */
export function excelMinimumStations(work: string, takt: string): ExcelFormula {
  return { expression: wholeUpInExcel(`${work}/${takt}`), holds: over(work, takt) };
}

// Without ISNUMBER words would be above 0, as every text is above every number.
const isTime = (cell: string): string => `ISNUMBER(${cell}),${cell}>=0`;

const isAbove0 = (cell: string): string => `ISNUMBER(${cell}),${cell}>0`;

const areTimes = (a: string, b: string): string => `AND(${isTime(a)},${isTime(b)})`;

const over = (above: string, below: string): string => `AND(${isTime(above)},${isAbove0(below)})`;
