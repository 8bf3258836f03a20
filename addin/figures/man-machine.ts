import { wholeDown, withoutNoise } from "./rounding.ts";

/** Of a person or machine, in percent and seconds. */
export interface Utilisation {
  /** 100 · working / cycle. */
  readonly percent: number;
  /** cycle − working. */
  readonly idle: number;
}

/**
 * Returns undefined without a cycle, if the work is longer than it, or for an invalid time. Source:
 * slideshare.net 65669622, man and machine chart.
 */
export function utilisation(working: number, cycle: number): Utilisation | undefined {
  if (!isTime(working) || !isTime(cycle) || cycle === 0 || working > cycle + 1e-9) return undefined;
  return { percent: Math.min(100, (100 * working) / cycle), idle: Math.max(0, cycle - working) };
}

/** How many identical machines one person can serve. */
export interface Servicing {
  /** (load + machine) / (load + walk). */
  readonly exact: number;
  /** `exact` rounded down. With one more, machines wait for the person, which may still be cheaper. */
  readonly machines: number;
}

/**
 * Returns (l + m) / (l + w) from loading, machine time and walking, in seconds. Returns undefined if l + w is
 * 0, or for an invalid time. Source: synchronous servicing, scribd.com 56816649 and bathalaxxx.github.io.
 */
export function servicing(load: number, machine: number, walk: number): Servicing | undefined {
  if (![load, machine, walk].every(isTime) || load + walk === 0) return undefined;
  const exact = (load + machine) / (load + walk);
  return { exact, machines: wholeDown(exact) ?? 0 };
}

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
