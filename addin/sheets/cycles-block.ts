import { analysesOf } from "../rows/about.ts";
import type { Block, BlockLine } from "../rows/table/block.ts";
import type { Content } from "../rows/snapshot.ts";
import { formulaText } from "./formula-text.ts";

/**
 * Gives the statistics of measured cycles as live formulas: count, mean, smallest, largest, range, sample standard deviation and
 * coefficient of variation. Of several analyses each has count, mean and deviation of its own, since figures over all of them mean nothing.
 */
export function cyclesBlock({ about }: Pick<Content, "about">): Block {
  const analyses = analysesOf(about);
  const lines = analyses.length > 1 ? analyses.flatMap(({ o_no }) => linesOf(o_no)) : allLines;
  return { column: "cycle_time", lines };
}

const times = "{table}[Cycle time]";
const sample = "√(Σ(x − mean)² / (n − 1))";
const oneCycle = '"needs 1 cycle"';
const twoCycles = '"needs 2 cycles"';

const withOne = (formula: string): string => `=IF(COUNT(${times})=0,${oneCycle},${formula})`;
const withTwo = (formula: string): string => `=IF(COUNT(${times})<2,${twoCycles},${formula})`;

const seconds = (label: string, formula: string, note?: string): BlockLine => ({
  label,
  value: { formula },
  numberFormat: "0.00",
  ...(note !== undefined && { note }),
});

const allLines: readonly BlockLine[] = [
  { label: "Cycles n", value: { formula: `=COUNT(${times})` }, numberFormat: "0" },
  seconds("Mean s", withOne(`AVERAGE(${times})`), "Σx / n"),
  seconds("Minimum s", withOne(`MIN(${times})`)),
  seconds("Maximum s", withOne(`MAX(${times})`)),
  seconds("Range s", withOne(`MAX(${times})-MIN(${times})`), "maximum − minimum"),
  seconds("Standard deviation s (n−1)", withTwo(`STDEV.S(${times})`), sample),
  {
    label: "CV %",
    value: {
      formula: withTwo(
        `IF(AVERAGE(${times})=0,"needs a mean above 0",100*STDEV.S(${times})/AVERAGE(${times}))`,
      ),
    },
    numberFormat: "0.0",
    note: "standard deviation (n−1) / mean",
  },
];

/** COUNTIFS and AVERAGEIFS would take `00123` for 123 and `*` for anything, and = takes a1 for A1, so the O-No is compared as text. */
function linesOf(o_no: string): readonly BlockLine[] {
  const mine = `EXACT({table}[O-No],${formulaText(o_no)})*ISNUMBER(${times})`;
  const n = `SUMPRODUCT(${mine})`;
  const mean = `SUMPRODUCT(${mine}*${times})/${n}`;
  return [
    { label: `${o_no}: cycles n`, value: { formula: `=${n}` }, numberFormat: "0" },
    seconds(`${o_no}: mean s`, `=IF(${n}=0,${oneCycle},${mean})`),
    seconds(
      `${o_no}: standard deviation s (n−1)`,
      `=IF(${n}<2,${twoCycles},SQRT(SUMPRODUCT(${mine}*(${times}-${mean})^2)/(${n}-1)))`,
      sample,
    ),
  ];
}
