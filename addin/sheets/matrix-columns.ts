import type { RawValues } from "../../contract/relay-api.ts";
import type { Column } from "../rows/table/column.ts";
import { cycleColumn, cycleNumbers, outlierColumn } from "../rows/showing/matrix-rows.ts";

/**
 * Gives the columns of each row's median, smallest and largest time and their difference, one that names cycles far from the others, and
 * last the cycles, so that further ones join at the end. The figures are values and not formulas: a formula would not take in a cycle that
 * comes later.
 */
export function matrixColumns(records: readonly RawValues[]): readonly Column[] {
  return [
    { key: "median", header: "Median", kind: "seconds" },
    { key: "minimum", header: "Minimum", kind: "seconds" },
    { key: "maximum", header: "Maximum", kind: "seconds" },
    { key: "spread", header: "Spread", kind: "seconds" },
    { key: outlierColumn, header: "Outlier", kind: "text", width: 24, isAlarm: true },
    ...cycleNumbers(records).map((cycle): Column => ({
      key: cycleColumn(cycle),
      header: `Cycle ${cycle}`,
      kind: "seconds",
    })),
  ];
}
