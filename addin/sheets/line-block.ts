import type { LineHeading } from "../rows/about.ts";
import type { Block, BlockLine } from "../rows/table/block.ts";
import { lineFigures, sameEfficiency } from "../rows/figures/line-figures.ts";
import type { Efficiency } from "../rows/figures/line-figures.ts";
import { readShown } from "../rows/showing/read-shown.ts";
import type { Content } from "../rows/snapshot.ts";

/**
 * Gives the figures of a line balance: those of the instance, named as such, and the three published efficiencies, idle time and smallest
 * number of stations as live formulas, each with its formula in words.
 */
export function lineBlock({ about, records }: Pick<Content, "about" | "records">): Block {
  const times = records
    .map((record) => readShown("wa.lb.process", record, "cycle_time"))
    .filter((time) => typeof time === "number");
  // Labels are long: they reach over cycle time and process.
  return { column: "load_ratio", lines: about.is === "line" ? linesOf(about.line, times) : [] };
}

const times = "{table}[Cycle time]";

const formulas: Readonly<Record<Efficiency, string>> = {
  le_max: "Σ CT / (n · max CT)",
  le_takt: "Σ CT / (n · takt)",
  le_ref: "Σ CT / (n · larger of max CT and takt)",
};

function linesOf(
  { takt_time, lb_efficiency, bottleneck_name, max_ct }: LineHeading,
  cycleTimes: readonly number[],
): readonly BlockLine[] {
  const isOver = takt_time > 0 && max_ct > takt_time;
  return [
    { label: "Takt s", value: takt_time, numberFormat: "0.00" },
    {
      label: "Max CT s",
      value: max_ct,
      numberFormat: "0.00",
      ...(isOver && { note: "over takt", isBad: true }),
    },
    { label: "Bottleneck", value: bottleneck_name, numberFormat: "@" },
    {
      label: "Efficiency % by the service",
      value: lb_efficiency,
      numberFormat: "0.0",
      note: agreement(lb_efficiency, cycleTimes, takt_time),
    },
    efficiency("Efficiency % on max CT", `MAX(${times})`, formulas.le_max),
    withTakt(takt_time, efficiency("Efficiency % on takt", String(takt_time), formulas.le_takt)),
    withTakt(
      takt_time,
      efficiency("Efficiency % on the larger", `MAX(MAX(${times}),${takt_time})`, formulas.le_ref),
    ),
    {
      label: "Idle total s",
      value: { formula: withTimes(`COUNT(${times})*MAX(${times})-SUM(${times})`) },
      numberFormat: "0.00",
      note: "n · max CT − Σ CT",
    },
    withTakt(takt_time, {
      label: "Minimum stations",
      value: { formula: withTimes(`ROUNDUP(SUM(${times})/${takt_time}-0.000000001,0)`) },
      numberFormat: "0",
      note: "Σ CT / takt, rounded up",
    }),
  ];
}

function efficiency(label: string, against: string, note: string): BlockLine {
  const formula = withTimes(`100*SUM(${times})/(COUNT(${times})*${against})`);
  return { label, value: { formula }, numberFormat: "0.0", note };
}

const withTimes = (formula: string): string => `=IF(SUM(${times})>0,${formula},"needs cycle times")`;

function withTakt(takt: number, line: BlockLine): BlockLine {
  return takt > 0 ? line : { ...line, value: "needs a takt time" };
}

/** The contract does not say which formula the service's efficiency is, so what it comes to is told. */
function agreement(given: number, cycleTimes: readonly number[], takt: number): string {
  const figures = lineFigures(cycleTimes, takt);
  if (figures === undefined) return "as the instance gives it";
  const same = sameEfficiency(given, figures).map((name) => formulas[name]);
  return same.length === 0 ? "none of the formulas below comes to it" : `agrees with ${same.join(", ")}`;
}
