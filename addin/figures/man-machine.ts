import { wholeDown, withoutNoise } from "./rounding.ts";

/** The utilisation of a person or machine in a cycle, in seconds and percent. */
export interface Utilisation {
  /** 100 · working / cycle. */
  readonly percent: number;
  /** cycle − working. */
  readonly idle: number;
}

/**
 * Returns utilisation and idle time. Returns undefined without a cycle, if the work is longer than it, or for
 * an invalid time. Source: slideshare.net 65669622, man and machine chart.
 */
export function utilisation(working: number, cycle: number): Utilisation | undefined {
  if (!isTime(working) || !isTime(cycle) || cycle === 0 || working > cycle + 1e-9) return undefined;
  return { percent: Math.min(100, (100 * working) / cycle), idle: Math.max(0, cycle - working) };
}

/** The number of identical machines that one person can serve. */
export interface Servicing {
  /** (load + machine) / (load + walk). */
  readonly exact: number;
  /**
   * `exact` rounded down, so that no machine waits for the person. With one more machine, machines wait,
   * which may still be cheaper.
   */
  readonly machines: number;
}

/**
 * Returns (l + m) / (l + w): loading, machine time and walking to the next machine, in seconds. Returns
 * undefined if loading and walking take no time, or for an invalid time. Source: synchronous servicing,
 * scribd.com 56816649 and bathalaxxx.github.io.
 */
export function servicing(load: number, machine: number, walk: number): Servicing | undefined {
  if (![load, machine, walk].every(isTime) || load + walk === 0) return undefined;
  const exact = (load + machine) / (load + walk);
  return { exact, machines: wholeDown(exact) ?? 0 };
}

/** The composition of a man-machine chart's total, in seconds. */
export interface Composition {
  readonly machine: number;
  readonly walk: number;
  readonly wait: number;
  /** total − machine − walk − wait, at least 0. */
  readonly other: number;
  /**
   * The seconds by which the parts exceed the total, for example because a person walks while the machine
   * runs.
   */
  readonly overlap: number;
}

/** Returns the parts of a total, or undefined if a time is below 0 or not finite. */
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
