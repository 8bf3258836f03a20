import { sumOf, withoutNoise } from "./rounding.ts";

/** One side of a comparison: cycle time in seconds, VA ratio in percent. */
export interface ComparedSide {
  readonly cycleTime: number;
  readonly vaRatio: number;
}

/** One step of a comparison, seconds; a step that a side lacks takes 0 there. */
export interface ComparedStep {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** What an improvement brought. */
export interface BeforeAfter {
  /** before − after, seconds; below 0 where it got slower. */
  readonly reduction: number;
  /** 100 · (before − after) / before; none where nothing was before. */
  readonly percent: number | undefined;
  /** after − before, percentage points. */
  readonly vaPoints: number;
  /** Seconds that the steps save together. */
  readonly bySteps: number;
  /** reduction − what the steps save: never shared out among the steps. */
  readonly notExplained: number;
}

/**
 * Compares before with after. The steps need not come to the cycle times, which are averages of cycles, so what they leave open has a
 * figure of its own.
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
