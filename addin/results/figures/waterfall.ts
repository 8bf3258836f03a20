import type { ComparedStep } from "./before-after.ts";
import { withoutNoise } from "./rounding.ts";

/** One column of a waterfall chart of stacked columns, seconds; `base` is the part without fill, one of the others stands on it. */
export interface WaterfallBar {
  /** `before` and `after` are totals, `step` is named, `rest` is what the steps do not explain. */
  readonly is: "before" | "step" | "rest" | "after";
  readonly name: string;
  readonly base: number;
  readonly down: number;
  readonly up: number;
  readonly total: number;
}

/**
 * The columns from the cycle time before to the one after: each step takes away or adds what it does, and what the steps do not explain stands
 * last as a column of its own. Where steps come to more than a cycle time, a level would fall below 0; then it stands first or, if that is not
 * enough, as two columns around the steps. A rest of nothing has no column. None where a time is below 0 or no finite number.
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
  const opening = change("rest", "", stepsBefore - before);
  const around = [opening, ...changes, change("rest", "", rest.by - opening.by)];
  const order =
    [
      [...changes, rest],
      [rest, ...changes],
    ].find((way) => levelsOf(before, way).every(isAtLeast0)) ?? around;
  const levels = levelsOf(before, order);
  const bars = order.map(({ is, name, by }, index): WaterfallBar => {
    const from = index === 0 ? before : (levels[index - 1] ?? before);
    const to = levels[index] ?? from;
    return {
      is,
      name,
      base: Math.max(0, withoutNoise(Math.min(from, to))),
      down: withoutNoise(Math.max(0, -by)),
      up: withoutNoise(Math.max(0, by)),
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
