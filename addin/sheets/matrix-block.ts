import type { Words } from "../words/words.ts";
import type { Block } from "../rows/table/block.ts";
import { cycleNumbers } from "../rows/showing/matrix-rows.ts";
import { outlierMinimum } from "../rows/figures/outliers.ts";
import type { Content } from "../rows/snapshot.ts";

/** Tells how many cycles the matrix has and how many of its rows have an outlier, with the rule that makes one. */
export function matrixBlock({ records }: Pick<Content, "records">, { figures }: Words): Block {
  const words = figures.matrix;
  const cycles = cycleNumbers(records).length;
  return {
    column: "median",
    lines: [
      { label: words.cycles, value: cycles, numberFormat: "0" },
      ...(cycles === 0
        ? []
        : [
            {
              label: words.rows,
              value: { formula: '=COUNTIF({table}[{outlier}],"?*")' },
              numberFormat: "0",
              note: words.rule({ cycles: String(outlierMinimum) }),
            },
          ]),
    ],
  };
}
