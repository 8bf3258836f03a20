import type { RawValues } from "../../contract/relay-api.ts";
import type { Words } from "../words/words.ts";
import type { Column } from "../rows/table/column.ts";
import { cycleColumn, cycleNumbers, outlierColumn } from "../rows/showing/matrix-rows.ts";

/**
 * Gives the columns of each row's median, smallest and largest time and their difference, one that names cycles far from the others, and
 * last the cycles, so that further ones join at the end. The figures are values and not formulas: a formula would not take in a cycle that
 * comes later.
 */
export function matrixColumns(records: readonly RawValues[], { columns }: Words): readonly Column[] {
  return [
    { key: "median", header: columns.median, kind: "seconds" },
    { key: "minimum", header: columns.minimum, kind: "seconds" },
    { key: "maximum", header: columns.maximum, kind: "seconds" },
    { key: "spread", header: columns.spread, kind: "seconds" },
    { key: outlierColumn, header: columns.outlier, kind: "text", width: 24, isAlarm: true },
    ...cycleNumbers(records).map((cycle): Column => ({
      key: cycleColumn(cycle),
      header: columns.cycle(String(cycle)),
      kind: "seconds",
    })),
  ];
}
