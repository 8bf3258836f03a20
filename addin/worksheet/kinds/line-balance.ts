import { recordRows } from "../rows/record-rows.ts";
import { fieldColumns, keyColumn, lastColumn } from "./field-column.ts";
import { searchOf } from "./search.ts";
import type { Sheet } from "./sheet.ts";
import { shownFields } from "../../../contract/records.ts";
import type { Column } from "../cells/column.ts";
import type { Words } from "../../words/words.ts";
import type { LineHeading } from "../subject.ts";
import type { KeyFigures, KeyFigure } from "../key-figures.ts";
import { lineFigures, sameEfficiency } from "../../figures/line-figures.ts";
import { readShown } from "../../../contract/shown-value.ts";
import type { PulledData } from "../snapshot.ts";
import { formulaText } from "../structured-formula.ts";

const fields = shownFields("wa.lb.process");

/** The processes of a line balance. One over takt has a word in its own column. */
export const lineBalance: Sheet = {
  kind: "line_balance",
  model: "wa.lb.process",
  subject: "wa.linebalance",
  columns: (_pulled, words) => [
    keyColumn,
    ...fieldColumns("wa.lb.process", words).map((column) =>
      column.key === "over_takt" ? overTakt(words) : column,
    ),
    lastColumn(words),
  ],
  requests: (query) => searchOf("wa.lb.process", "lb_id", fields, query),
  rowsOf: ({ records }, words) =>
    recordRows("wa.lb.process", fields, records).map((row) => ({
      ...row,
      values: { ...row.values, over_takt: row.values.over_takt === true ? words.rows.overTakt : "" },
    })),
  keyFigures: lineKeyFigures,
};

function overTakt({ columns }: Words): Column {
  return { key: "over_takt", header: columns.over_takt, kind: "text", width: 105, marksOutOfRange: true };
}

/**
 * Returns figures of the instance, and formulas with their sources in notes: three published efficiencies,
 * idle time and the minimum number of stations.
 */
function lineKeyFigures(
  { subject, records }: Pick<PulledData, "subject" | "records">,
  words: Words,
): KeyFigures {
  const times = records
    .map((record) => readShown("wa.lb.process", record, "cycle_time"))
    .filter((time) => typeof time === "number");
  // Labels are long and need the width of the columns before `load_ratio`.
  return {
    column: "load_ratio",
    lines: subject.is === "line" ? linesOf(subject.line, times, words) : [],
  };
}

const times = "{table}[{cycle_time}]";

function linesOf(
  { takt_time, lb_efficiency, bottleneck_name, max_ct }: LineHeading,
  cycleTimes: readonly number[],
  all: Words,
): readonly KeyFigure[] {
  const { lineCharts: charts } = all;
  const words = all.figures.line;
  const isOver = takt_time > 0 && max_ct - takt_time > 1e-9;
  const withTimes = (formula: string): string =>
    `=IF(SUM(${times})>0,${formula},${formulaText(words.needsTimes)})`;
  const withTakt = (line: KeyFigure): KeyFigure =>
    takt_time > 0 ? line : { ...line, value: words.needsTakt };
  const efficiency = (label: string, against: string, note: string): KeyFigure => ({
    label,
    value: { formula: withTimes(`100*SUM(${times})/(COUNT(${times})*${against})`) },
    numberFormat: "0.0",
    note,
  });
  return [
    { label: words.takt, value: takt_time, numberFormat: "0.00" },
    {
      label: words.maximum,
      value: max_ct,
      numberFormat: "0.00",
      ...(isOver && { note: words.overTakt, isBad: true }),
    },
    { label: words.bottleneck, value: bottleneck_name, numberFormat: "@" },
    {
      label: charts.given,
      value: lb_efficiency,
      numberFormat: "0.0",
      note: agreement(lb_efficiency, lineFigures(cycleTimes, takt_time), all),
    },
    efficiency(charts.figures.le_max, `MAX(${times})`, charts.formulas.le_max),
    withTakt(efficiency(charts.figures.le_takt, String(takt_time), charts.formulas.le_takt)),
    withTakt(efficiency(charts.figures.le_ref, `MAX(MAX(${times}),${takt_time})`, charts.formulas.le_ref)),
    {
      label: words.idle,
      // Rounding avoids -0.00.
      value: { formula: withTimes(`ROUND(COUNT(${times})*MAX(${times})-SUM(${times}),9)`) },
      numberFormat: "0.00",
      note: charts.formulas.idle,
    },
    withTakt({
      label: charts.figures.stations,
      value: { formula: withTimes(`ROUNDUP(SUM(${times})/${takt_time}-0.000000001,0)`) },
      numberFormat: "0",
      note: charts.formulas.stations,
    }),
  ];
}

/**
 * Returns which formulas give the instance's efficiency, since the contract does not define its calculation.
 */
function agreement(given: number, figures: ReturnType<typeof lineFigures>, words: Words): string {
  const lineWords = words.figures.line;
  if (figures === undefined) return lineWords.asGiven;
  const same = sameEfficiency(given, figures).map((name) => words.lineCharts.formulas[name]);
  return same.length === 0 ? lineWords.agreesWithNone : lineWords.agrees({ formulas: same.join(", ") });
}
