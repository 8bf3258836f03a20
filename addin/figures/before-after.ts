/** The result of an improvement, by step, and as a waterfall. */

import type { RawValues } from "../../contract/relay-api.ts";
import { readShown } from "../../contract/shown-value.ts";
import { sumOf, withoutNoise } from "./rounding.ts";

/** Cycle time in seconds, VA ratio in percent. */
interface ComparedSide {
  readonly cycleTime: number;
  readonly vaRatio: number;
}

/** In seconds. A step that a side lacks takes 0 there. */
export interface ComparedStep {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** Times in seconds. */
interface BeforeAfter {
  /** before − after; below 0 if it got slower. */
  readonly reduction: number;
  /** 100 · (before − after) / before; undefined if the time before is 0. */
  readonly percent: number | undefined;
  /** after − before, percentage points. */
  readonly vaPoints: number;
  /** The seconds that the steps save. */
  readonly bySteps: number;
  /** reduction − bySteps, never distributed among the steps. */
  readonly notExplained: number;
}

/**
 * Compares before with after. Cycle times are averages, so the steps need not add up to them
 * (`notExplained`).
 */
export function beforeAfter(
  before: ComparedSide,
  after: ComparedSide,
  steps: readonly ComparedStep[],
): BeforeAfter {
  const reduction = withoutNoise(before.cycleTime - after.cycleTime);
  const bySteps = withoutNoise(sumOf(steps.flatMap((step) => [step.before, -step.after])));
  return {
    reduction,
    percent: before.cycleTime > 0 ? (100 * reduction) / before.cycleTime : undefined,
    vaPoints: withoutNoise(after.vaRatio - before.vaRatio),
    bySteps,
    notExplained: withoutNoise(reduction - bySteps),
  };
}

/** The sign and sum of `time_diff`, whose sign the contract does not define. */
export interface StepDifferences {
  /** `saved`: before − after in every line; `change`: after − before; `unclear`: neither in all lines. */
  readonly sign: "saved" | "change" | "unclear";
  /** The seconds that the steps save. If the sign is unclear, the sum of before − after. */
  readonly saved: number;
}

/** In seconds: an instance may round both times to two decimals. */
const rounding = 0.0101;

/** Adds up `time_diff` as saved seconds, whichever sign the instance uses. */
export function stepDifferences(records: readonly RawValues[]): StepDifferences {
  const steps = records.map((record) => ({
    saved: secondsOf(record, "time_a") - secondsOf(record, "time_b"),
    given: secondsOf(record, "time_diff"),
  }));
  const fits = (sign: 1 | -1): boolean =>
    steps.every(({ saved, given }) => Math.abs(given - sign * saved) <= rounding);
  const sign = fits(1) ? "saved" : fits(-1) ? "change" : "unclear";
  const total = steps.reduce(
    (sum, { saved, given }) => sum + (sign === "unclear" ? saved : sign === "saved" ? given : -given),
    0,
  );
  return { sign, saved: Number(total.toPrecision(12)) };
}

function secondsOf(record: RawValues, name: "time_a" | "time_b" | "time_diff"): number {
  const value = readShown("wa.comparison.line", record, name);
  return typeof value === "number" ? value : 0;
}

/**
 * A stacked column of a waterfall chart, in seconds. `base` is invisible. At most one of `down`, `up` and
 * `total` is above 0, and is on top of it.
 */
export interface WaterfallBar {
  /** `rest` is what the steps do not explain. */
  readonly is: "before" | "step" | "rest" | "after";
  readonly name: string;
  readonly base: number;
  readonly down: number;
  readonly up: number;
  readonly total: number;
}

/**
 * Returns the columns from before to after: one per step, then the unexplained rest. If a column would fall
 * below 0, the rest comes before the steps, or has two columns. A rest of 0 has none. Returns undefined if a
 * time is below 0 or not finite.
 */
export function waterfall(
  before: number,
  after: number,
  steps: readonly ComparedStep[],
): readonly WaterfallBar[] | undefined {
  const times = [before, after, ...steps.flatMap((step) => [step.before, step.after])];
  if (times.some((time) => !Number.isFinite(time) || time < 0)) return undefined;
  const changes = steps.map(({ name, before: from, after: to }) => change("step", name, to - from));
  const bySteps = changes.reduce((sum, { by }) => sum + by, 0);
  const rest = change("rest", "", after - before - bySteps);
  const stepsBefore = steps.reduce((sum, step) => sum + step.before, 0);
  const restBefore = change("rest", "", stepsBefore - before);
  const splitOrder = [restBefore, ...changes, change("rest", "", rest.by - restBefore.by)];
  const order =
    [
      [...changes, rest],
      [rest, ...changes],
    ].find((way) => levelsOf(before, way).every(isAtLeast0)) ?? splitOrder;
  const levels = levelsOf(before, order);
  const bars = order.map(({ is, name, by }, index): WaterfallBar => {
    const from = levels[index - 1] ?? before;
    const to = levels[index] ?? from;
    return {
      is,
      name,
      base: Math.max(0, withoutNoise(Math.min(from, to))),
      down: Math.max(0, -by),
      up: Math.max(0, by),
      total: 0,
    };
  });
  return [
    total("before", before),
    ...bars.filter(({ is, down, up }) => is === "step" || down + up > 0),
    total("after", after),
  ];
}

interface Change {
  readonly is: "step" | "rest";
  readonly name: string;
  readonly by: number;
}

const change = (is: Change["is"], name: string, by: number): Change => ({ is, name, by: withoutNoise(by) });

function levelsOf(start: number, changes: readonly Change[]): readonly number[] {
  let level = start;
  return changes.map(({ by }) => (level += by));
}

const isAtLeast0 = (level: number): boolean => level >= -1e-6;

const total = (is: "before" | "after", seconds: number): WaterfallBar => ({
  is,
  name: "",
  base: 0,
  down: 0,
  up: 0,
  total: seconds,
});
