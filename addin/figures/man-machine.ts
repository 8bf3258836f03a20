import { withoutNoise } from "./rounding.ts";

/** The parts of a man-machine chart's total, in seconds. */
export interface Composition {
  readonly machine: number;
  readonly walk: number;
  readonly wait: number;
  /** total − machine − walk − wait, at least 0. */
  readonly other: number;
  /** The parts minus the total, such as walking while the machine runs. */
  readonly overlap: number;
}

/** Returns the parts of a total; undefined for an invalid time. */
export function compositionOf(times: {
  readonly total: number;
  readonly machine: number;
  readonly walk: number;
  readonly wait: number;
}): Composition | undefined {
  const { total, machine, walk, wait } = times;
  if (![total, machine, walk, wait].every(isTime)) return undefined;
  const left = withoutNoise(total - machine - walk - wait);
  return { machine, walk, wait, other: Math.max(0, left), overlap: Math.max(0, -left) };
}

function isTime(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}
