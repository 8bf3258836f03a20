import type { RawValues } from "../../contract/relay-api.ts";
import type { Column } from "../rows/column.ts";
import { cycleColumn, cycleNumbers, outlierColumn } from "../rows/matrix-rows.ts";

/**
 * Gives the columns of the cycles, and after them each row's median, smallest and largest time and their difference as live formulas,
 * with a column that names cycles far from the others.
 */
export function matrixColumns(records: readonly RawValues[]): readonly Column[] {
  const cycles = cycleNumbers(records).map((cycle): Column => ({
    key: cycleColumn(cycle),
    header: `Cycle ${cycle}`,
    kind: "seconds",
  }));
  const [first, last] = [cycles[0], cycles.at(-1)];
  if (first === undefined || last === undefined) return [];
  const times = first === last ? `[@[${first.header}]]` : `[@[${first.header}]:[${last.header}]]`;
  const figure = (key: string, header: string, formula: string): Column => ({
    key,
    header,
    kind: "seconds",
    formula: `=IF(COUNT(${times})=0,"",${formula})`,
  });
  return [
    ...cycles,
    figure("median", "Median", `MEDIAN(${times})`),
    figure("minimum", "Minimum", `MIN(${times})`),
    figure("maximum", "Maximum", `MAX(${times})`),
    figure("spread", "Spread", `MAX(${times})-MIN(${times})`),
    { key: outlierColumn, header: "Outlier", kind: "text", width: 24, isAlarm: true },
  ];
}
