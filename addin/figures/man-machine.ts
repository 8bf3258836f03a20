import { wholeDown, withoutNoise } from "./rounding.ts";

/** How far somebody or a machine is used in a cycle; seconds and percent. */
export interface Utilisation {
  /** 100 · working / cycle. */
  readonly percent: number;
  /** cycle − working. */
  readonly idle: number;
}

/** Utilisation and idle time; none without a cycle or where more is worked than it has. Source: slideshare.net 65669622, man and machine chart. */
export function utilisation(working: number, cycle: number): Utilisation | undefined {
  if (!isTime(working) || !isTime(cycle) || cycle === 0 || working > cycle + 1e-9) return undefined;
  return { percent: Math.min(100, (100 * working) / cycle), idle: Math.max(0, cycle - working) };
}

/** How many like machines one person can serve. */
export interface Servicing {
  /** (load + machine) / (load + walk). */
  readonly exact: number;
  /** The whole machines of it, at which no machine waits; one more makes machines wait, which is to be weighed by cost. */
  readonly machines: number;
}

/**
 * Gives (l + m) / (l + w): loading, machine time and walking to the next one, seconds. None where loading and walking take no time. Source:
 * synchronous servicing, scribd.com 56816649 and bathalaxxx.github.io.
 */
export function servicing(load: number, machine: number, walk: number): Servicing | undefined {
  if (![load, machine, walk].every(isTime) || load + walk === 0) return undefined;
  const exact = (load + machine) / (load + walk);
  return { exact, machines: wholeDown(exact) ?? 0 };
}

/** What the total of a man-machine chart is made of, seconds. */
export interface Composition {
  readonly machine: number;
  readonly walk: number;
  readonly wait: number;
  /** total − machine − walk − wait, where that is above 0. */
  readonly other: number;
  /** How far the parts come to more than the total, as they do where a person walks while the machine runs; 0 where they do not. */
  readonly overlap: number;
}

/** The parts of a total; none where a time is below 0 or no finite number. */
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
