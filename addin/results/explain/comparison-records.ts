/** The records behind the figures of a comparison: its cycle times, its steps, and its waterfall. */

import { idOf } from "../../../contract/shown-value.ts";
import { waterfall as barsOf } from "../../figures/before-after.ts";
import { sumOf } from "../../figures/rounding.ts";
import type { PageContent } from "../page/page-query.ts";
import { comparedSteps, withFewerSteps } from "../parts/compared-steps.ts";
import type { CellRecords, How, RecordPart } from "./cell-records.ts";
import type { RecordsOf } from "./element-records.ts";
import { fieldRecords } from "./field-records.ts";

const comparisonFields = { before: "ct_a", after: "ct_b", improvement: "va_improvement" } as const;

function isComparisonField(row: string): row is keyof typeof comparisonFields {
  return Object.hasOwn(comparisonFields, row);
}

function comparisonField(
  { comparison }: PageContent,
  row: keyof typeof comparisonFields,
  how: How = { is: "value" },
): CellRecords | undefined {
  if (comparison === undefined) return undefined;
  const { heading } = comparison;
  const field = comparisonFields[row];
  const part = { id: heading.id, label: heading.name, value: heading[field] };
  return fieldRecords("wa.comparison", field, part, how);
}

function stepPart(
  step: { readonly id: number; readonly name: string },
  comparisonId: number,
  value: number,
): RecordPart {
  return { model: "wa.comparison.line", id: step.id, ownerId: comparisonId, label: step.name, value };
}

/** Returns the steps with the ids of their lines; 0 for a sum of several steps. */
function stepsWithIds(content: PageContent) {
  const lines = content.comparison?.lines ?? [];
  return comparedSteps(content).map((step, index) => ({ ...step, id: idOf(lines[index] ?? {}) }));
}

export const comparedFigureRecords: RecordsOf = (content, { row, column }) => {
  if (column !== "value") return undefined;
  if (isComparisonField(row))
    return comparisonField(
      content,
      row,
      row === "improvement" ? { is: "unless_small", least: 0.05 } : { is: "value" },
    );
  if (row !== "by_steps") return undefined;
  const comparisonId = content.comparison?.heading.id ?? 0;
  const parts = stepsWithIds(content).map((step) => stepPart(step, comparisonId, step.before - step.after));
  return { what: { is: "change" }, how: { is: "sum" }, parts };
};

export const stepRecords: RecordsOf = (content, { row, column }) => {
  const step = stepsWithIds(content)[Number(row.slice(1)) - 1];
  if (step === undefined || !row.startsWith("s") || (column !== "before" && column !== "after"))
    return undefined;
  const field = column === "before" ? "time_a" : "time_b";
  return fieldRecords("wa.comparison.line", field, {
    ...{ id: step.id, ownerId: content.comparison?.heading.id ?? 0, label: step.name, value: step[column] },
  });
};

/** Returns the records of a saving's cycle times. */
export const savingRecords: RecordsOf = (content, { row, column }) =>
  row === column && isComparisonField(row) ? comparisonField(content, row) : undefined;

/** Returns the records of a waterfall. The rest is the change of CT minus the changes of all steps. */
export const waterfallRecords =
  (width?: "half"): RecordsOf =>
  (fullContent, { row, column }, words) => {
    // A report of a comparison shows fewer steps than its page.
    const fewer = width === undefined ? fullContent : withFewerSteps(fullContent, words);
    const content = withFewerSteps(fewer, words, "whole");
    const { comparison } = content;
    if (comparison === undefined) return undefined;
    const { ct_a, ct_b } = comparison.heading;
    const steps = stepsWithIds(content);
    const bars = barsOf(ct_a, ct_b, steps) ?? [];
    const ownBars = changesOf(bars, steps, comparison.heading);
    const shown = ownBars.filter(({ bar }) => bar.is !== "rest" || bar.down + bar.up >= 0.05);
    const index = shown.findIndex((_, place) => keyOf(shown, place) === row);
    const own = shown[index];
    if (own === undefined) return undefined;
    if ((row === "before" || row === "after") && column === row) return comparisonField(content, row);
    if (column === "down" || column === "up") {
      const sign = column === "down" ? -1 : 1;
      const parts = own.changes.map((part) => ({ ...part, value: sign * part.value }));
      return { what: { is: "change" }, how: { is: "above_0" }, parts };
    }
    return column === "base" ? levelBelow(ownBars, own) : undefined;
  };

type Bar = NonNullable<ReturnType<typeof barsOf>>[number];

/** `changes` have signs and add up to the bar. */
interface BarRecords {
  readonly bar: Bar;
  readonly changes: readonly RecordPart[];
}

function changesOf(
  bars: readonly Bar[],
  steps: ReturnType<typeof stepsWithIds>,
  { id, name, ct_a, ct_b }: NonNullable<PageContent["comparison"]>["heading"],
): readonly BarRecords[] {
  const ofStep = steps.map((step) => stepPart(step, id, step.after - step.before));
  const cycleTime = (value: number): RecordPart => ({ model: "wa.comparison", id, label: name, value });
  const isSplit = bars.filter(({ is }) => is === "rest").length > 1;
  let nextStep = 0;
  return bars.map((bar): BarRecords => {
    if (bar.is === "step") return { bar, changes: ofStep.slice(nextStep, ++nextStep) };
    if (bar.is !== "rest") return { bar, changes: [] };
    // Two bars of the rest: from the cycle time before to the sum of the steps before, and the same after.
    const stepsAt = (side: "before" | "after", sign: number): readonly RecordPart[] =>
      steps.map((step) => stepPart(step, id, sign * step[side]));
    if (!isSplit) {
      const changes = ofStep.map((part) => ({ ...part, value: -part.value }));
      return { bar, changes: [cycleTime(ct_b), cycleTime(-ct_a), ...changes] };
    }
    return nextStep === 0
      ? { bar, changes: [...stepsAt("before", 1), cycleTime(-ct_a)] }
      : { bar, changes: [cycleTime(ct_b), ...stepsAt("after", -1)] };
  });
}

/** Returns the key of a bar's row in `sections/waterfall.ts`. */
function keyOf(bars: readonly BarRecords[], index: number): string {
  const is = bars[index]?.bar.is ?? "step";
  if (is === "before" || is === "after") return is;
  return `${is === "step" ? "s" : "rest"}${bars.slice(0, index + 1).filter(({ bar }) => bar.is === is).length}`;
}

/** Returns the records of a bar's lower end: CT before, and all changes up to there. */
function levelBelow(bars: readonly BarRecords[], own: BarRecords): CellRecords {
  const index = bars.indexOf(own);
  const isDown = sumOf(own.changes.map(({ value }) => value)) < 0;
  if (own.bar.is === "before" || own.bar.is === "after")
    return { what: { is: "level" }, how: { is: "sum" }, parts: [] };
  const before = bars.slice(0, index + (isDown ? 1 : 0));
  const start = bars[0]?.bar.total ?? 0;
  const { label = "", id = 0 } = bars.flatMap(({ changes }) => changes)[0] ?? {};
  return {
    what: { is: "level" },
    how: { is: "above_0" },
    parts: [{ model: "wa.comparison", id, label, value: start }, ...before.flatMap(({ changes }) => changes)],
  };
}
