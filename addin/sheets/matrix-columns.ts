import type { RawValues } from "../../contract/relay-api.ts";
import type { Words } from "../words/words.ts";
import type { Column } from "../rows/table/column.ts";
import { headerOf } from "../rows/table/header-of.ts";
import { cycleColumn, cycleNumbers, outlierColumn } from "../rows/showing/matrix-rows.ts";

/**
 * Gives the columns of each row's median, smallest and largest time and their difference, one that names cycles far from the others, and
 * last the cycles, so that further ones join at the end. The figures are values and not formulas: a formula would not take in a cycle that
 * comes later.
 */
export function matrixColumns(records: readonly RawValues[], words: Words): readonly Column[] {
  const { columns } = words;
  const seconds = (key: string, label: string): Column => ({
    key,
    header: headerOf(label, "seconds", words),
    kind: "seconds",
  });
  return [
    seconds("median", columns.median),
    seconds("minimum", columns.minimum),
    seconds("maximum", columns.maximum),
    seconds("spread", columns.spread),
    { key: outlierColumn, header: columns.outlier, kind: "text", width: 24, isAlarm: true },
    ...cycleNumbers(records).map((cycle) =>
      seconds(cycleColumn(cycle), columns.cycle({ number: String(cycle) })),
    ),
  ];
}
