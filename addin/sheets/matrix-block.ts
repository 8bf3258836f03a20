import type { Block } from "../rows/table/block.ts";
import { cycleNumbers } from "../rows/showing/matrix-rows.ts";
import { outlierMinimum } from "../rows/figures/outliers.ts";
import type { Content } from "../rows/snapshot.ts";

/** Tells how many cycles the matrix has and how many of its rows have an outlier, with the rule that makes one. */
export function matrixBlock({ records }: Pick<Content, "records">): Block {
  const cycles = cycleNumbers(records).length;
  const rule = `outside of Q1 − 1.5 · (Q3 − Q1) to Q3 + 1.5 · (Q3 − Q1), Tukey; QUARTILE.INC of at least ${outlierMinimum} cycles`;
  return {
    column: "median",
    lines: [
      { label: "Cycles", value: cycles, numberFormat: "0" },
      ...(cycles === 0
        ? []
        : [
            {
              label: "Rows with an outlier",
              value: { formula: '=COUNTIF({table}[Outlier],"?*")' },
              numberFormat: "0",
              note: rule,
            },
          ]),
    ],
  };
}
