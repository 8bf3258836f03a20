import { sumOf } from "./rounding.ts";
import { wholeDownInExcel, wholeUpInExcel } from "./excel-formulas.ts";
import type { ExcelFormula } from "./excel-formulas.ts";

/** Rest, needs and delays: `external` in percent of the normal time, `internal` in percent of the day. */
interface Allowance {
  readonly of: "external" | "internal";
  readonly percent: number;
}

/**
 * Returns the normal time in seconds: X̄ · F · R, with the rating in percent. Returns undefined if a number
 * is below 0 or not finite. Source: Krajewski et al., Operations Management.
 *
 * @example
 * normalTime(12, 110); // → 13.2
 */
export function normalTime(observed: number, rating: number, frequency = 1): number | undefined {
  return areInvalid(observed, rating, frequency) ? undefined : (observed * frequency * rating) / 100;
}

/**
 * Returns the standard time in seconds: normal · (1 + A) with an external allowance, normal / (1 − A) with an
 * internal one. Returns undefined for an internal allowance of 100 % or more, or for an invalid number.
 * Source: 標準時間 in the 2023 exam of 中小企業診断士, question 15, shindanshi-hub.com.
 *
 * @example
 * standardTime(13.2, { of: "external", percent: 10 })?.toFixed(2); // → "14.52"
 * standardTime(13.2, { of: "internal", percent: 12 })?.toFixed(2); // → "15.00"
 */
export function standardTime(normal: number, { of, percent }: Allowance): number | undefined {
  if (areInvalid(normal, percent)) return undefined;
  if (of === "external") return normal * (1 + percent / 100);
  return percent < 100 ? normal / (1 - percent / 100) : undefined;
}

/** Converts an allowance: A_out = A_in / (1 − A_in), A_in = A_out / (1 + A_out). */
export function otherAllowance({ of, percent }: Allowance): Allowance | undefined {
  if (areInvalid(percent)) return undefined;
  if (of === "external") return { of: "internal", percent: (100 * percent) / (100 + percent) };
  return percent < 100 ? { of: "external", percent: (100 * percent) / (100 - percent) } : undefined;
}

/**
 * Returns 100 · (standard − normal) / normal, the external allowance in percent. Returns undefined if the
 * standard time is shorter, or for an invalid time.
 */
export function allowanceBetween(normal: number, standard: number): Allowance | undefined {
  if (areInvalid(normal, standard) || normal === 0 || standard < normal) return undefined;
  return { of: "external", percent: (100 * (standard - normal)) / normal };
}

/**
 * Returns manual · (1 + A_pfd) + machine · (1 + A_m), in seconds, with allowances in percent. Source:
 * Groover, Work Systems and the Methods, Measurement, and Management of Work.
 */
export function workerMachineTime(
  manual: number,
  machine: number,
  allowances: { readonly manual: number; readonly machine: number },
): number | undefined {
  if (areInvalid(manual, machine, allowances.manual, allowances.machine)) return undefined;
  return sumOf([manual * (1 + allowances.manual / 100), machine * (1 + allowances.machine / 100)]);
}

function areInvalid(...numbers: readonly number[]): boolean {
  return numbers.some((number) => !Number.isFinite(number) || number < 0);
}

/** Returns observed · rating / 100. Arguments are cells or numbers. */
export function excelNormalTime(observed: string, rating: string): ExcelFormula {
  return { expression: `${observed}*${rating}/100`, holds: areTimes(observed, rating) };
}

/** Returns the formula of `standardTime`, with the allowance in percent. */
export function excelStandardTime(normal: string, allowance: string, of: Allowance["of"]): ExcelFormula {
  return of === "external"
    ? { expression: `${normal}*(1+${allowance}/100)`, holds: areTimes(normal, allowance) }
    : {
        expression: `${normal}/(1-${allowance}/100)`,
        holds: `AND(${isTime(normal)},${isTime(allowance)},${allowance}<100)`,
      };
}

/** Returns available / demand. */
export function excelTaktTime(available: string, demand: string): ExcelFormula {
  return { expression: `${available}/${demand}`, holds: hasQuotient(available, demand) };
}

/** Returns takt · efficiency, in percent. */
export function excelTargetCycle(takt: string, efficiency: string): ExcelFormula {
  return { expression: `${takt}*${efficiency}/100`, holds: `AND(${isAbove0(takt)},${isAbove0(efficiency)})` };
}

/** Returns available / max CT, rounded down. */
export function excelOutput(available: string, maximum: string): ExcelFormula {
  return { expression: wholeDownInExcel(`${available}/${maximum}`), holds: hasQuotient(available, maximum) };
}

/** Returns work / takt, rounded up. */
export function excelMinimumStations(work: string, takt: string): ExcelFormula {
  return { expression: wholeUpInExcel(`${work}/${takt}`), holds: hasQuotient(work, takt) };
}

// In Excel, any text is larger than any number.
const isTime = (cell: string): string => `ISNUMBER(${cell}),${cell}>=0`;

const isAbove0 = (cell: string): string => `ISNUMBER(${cell}),${cell}>0`;

const areTimes = (a: string, b: string): string => `AND(${isTime(a)},${isTime(b)})`;

const hasQuotient = (above: string, below: string): string => `AND(${isTime(above)},${isAbove0(below)})`;
