import type { Words } from "../../words/words.ts";
import type { PulledRow, Column } from "../cells/column.ts";
import { shownFields } from "../../../contract/records.ts";
import { recordRows } from "../rows/record-rows.ts";
import { fieldColumns, keyColumn, lastColumn } from "./field-column.ts";
import { searchOf } from "./search.ts";
import type { Sheet } from "./sheet.ts";
import { textOf } from "../cells/text-cell.ts";
import { rowKeyColumn } from "../cells/column.ts";
import type { ComparisonHeading } from "../subject.ts";
import type { KeyFigures, KeyFigure } from "../key-figures.ts";
import type { PulledData } from "../snapshot.ts";
import { stepDifferences } from "../../figures/before-after.ts";
import type { StepDifferences } from "../../figures/before-after.ts";
import { withoutNoise } from "../../figures/rounding.ts";

const fields = shownFields("wa.comparison.line");

/** Each step of a comparison, before and after. A slower step has a word in its own column. */
export const comparison: Sheet = {
  kind: "comparison",
  model: "wa.comparison.line",
  subject: "wa.comparison",
  columns: (_pulled, words) => [
    keyColumn,
    // A difference may be below 0.
    ...fieldColumns("wa.comparison.line", words).map((column): Column =>
      column.key === "time_diff" ? { ...column, kind: "number" } : column,
    ),
    { key: "worse", header: words.columns.worse, kind: "text", width: 105, marksOutOfRange: true },
    lastColumn(words),
  ],
  requests: (query) => searchOf("wa.comparison.line", "comparison_id", fields, query),
  rowsOf: ({ records }, words) =>
    keyedByStep(
      recordRows("wa.comparison.line", fields, records).map((row) => ({
        ...row,
        values: { ...row.values, worse: worseIn(row.values, words) },
      })),
    ),
  keyFigures: comparisonFigures,
};

/** Returns the word for a slower or a new step, or "". The sign of `time_diff` is not certain. */
function worseIn({ time_a, time_b }: PulledRow["values"], { rows }: Words): string {
  if (typeof time_a !== "number" || typeof time_b !== "number" || time_b - time_a < 1e-9) return "";
  return time_a === 0 ? rows.onlyAfter : rows.slower;
}

/**
 * Returns rows whose key is the step's name, so that the engineer's notes stay beside their step. The
 * instance gives new ids each time it builds the lines, and a new step changes all later numbers. Repeated
 * names also have the number, and then a count.
 */
function keyedByStep(rows: readonly PulledRow[]): readonly PulledRow[] {
  const countByName = new Map<string, number>();
  for (const row of rows) countByName.set(nameOf(row), (countByName.get(nameOf(row)) ?? 0) + 1);
  const countByStep = new Map<string, number>();
  return rows.map((row) => {
    const name = nameOf(row);
    const step =
      countByName.get(name) === 1 ? `step/${name}` : `step ${textOf(row.values.sequence ?? "")}/${name}`;
    const count = (countByStep.get(step) ?? 0) + 1;
    countByStep.set(step, count);
    const key = count === 1 ? step : `${step}/${count}`;
    return { ...row, key, values: { ...row.values, [rowKeyColumn]: key } };
  });
}

function nameOf({ values }: PulledRow): string {
  return textOf(values.step_name ?? "");
}

/**
 * Returns the instance's figures, a word for each worse one, and the reduction that the steps do not explain.
 */
function comparisonFigures(
  { subject, records }: Pick<PulledData, "subject" | "records">,
  { figures }: Words,
): KeyFigures {
  const differences = stepDifferences(records);
  return {
    // Labels are long and need the width of the columns before `time_b`.
    column: "time_b",
    lines: subject.is === "comparison" ? linesOf(subject.comparison, differences, figures.comparison) : [],
  };
}

function linesOf(
  { before, after, ct_a, ct_b, ct_reduction, ct_reduction_pct, va_improvement }: ComparisonHeading,
  { sign, saved }: StepDifferences,
  words: Words["figures"]["comparison"],
): readonly KeyFigure[] {
  return [
    { label: words.before, value: ct_a, numberFormat: "0.00", note: before.o_no },
    { label: words.after, value: ct_b, numberFormat: "0.00", note: after.o_no },
    { label: words.reduction, ...differenceFigure(ct_reduction, 2, words.slower) },
    { label: words.reductionPercent, ...differenceFigure(ct_reduction_pct, 1, words.slower) },
    { label: words.improvement, ...differenceFigure(va_improvement, 1, words.lessValue) },
    {
      label: words.unexplained,
      ...differenceFigure(withoutNoise(ct_reduction - saved), 2),
      note: words.unexplainedFormula({ sign: words.signs[sign] }),
    },
  ];
}

/**
 * Returns a difference with this number of decimals. Below 0, it has the note `worse`; rounded to 0, it has
 * no sign.
 */
function differenceFigure(figure: number, decimals: 1 | 2, worse?: string): Omit<KeyFigure, "label"> {
  const value = Math.abs(figure) < 0.5 * 10 ** -decimals ? 0 : figure;
  return {
    value,
    numberFormat: decimals === 1 ? "0.0" : "0.00",
    ...(value < 0 && worse !== undefined && { note: worse, isBad: true }),
  };
}
