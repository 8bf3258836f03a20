/** An axis of numbers: its ends, and where it has marks. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
  readonly step: number;
  /** How far along the axis a number is, from 0 to 1. */
  readonly at: (value: number) => number;
}

/** What is given of a scale; the rest is chosen. */
interface ScaleWishes {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly majorUnit: number | undefined;
  readonly isLogarithmic?: boolean;
}

/**
 * Chooses ends and steps of an axis as Excel does: from zero unless all numbers lie within a sixth of the largest, with a
 * twentieth of room beyond, steps of 1, 2 or 5 times a power of ten. After Microsoft's article 214075, "How chart axis
 * limits are calculated"; which step is taken depends on the room, `mostTicks` at most.
 */
export function scaleOf(values: readonly number[], wishes: ScaleWishes, mostTicks: number): Scale {
  if (wishes.isLogarithmic === true) return logarithmic(values, wishes);
  const room = roomFor(values);
  const bottom = wishes.min ?? Math.min(room.min, wishes.max ?? room.min);
  const top = wishes.max ?? Math.max(room.max, wishes.min ?? room.max);
  const span = top > bottom ? top - bottom : 1;
  const isGiven = wishes.majorUnit !== undefined && wishes.majorUnit > 0;
  const step = isGiven ? wishes.majorUnit : niceStep(span / Math.max(2, mostTicks));
  const min = wishes.min ?? floorTo(bottom, step);
  const max = wishes.max ?? Math.max(ceilTo(top, step), min + step);
  return linear(min, max, step);
}

/** The scale of shares, from 0 to 100 %. */
export function shareScale(wishes: ScaleWishes, isNegative: boolean, mostTicks: number): Scale {
  const min = wishes.min ?? (isNegative ? -1 : 0);
  const max = wishes.max ?? 1;
  const step = [0.1, 0.2, 0.25].find((candidate) => (max - min) / candidate <= mostTicks) ?? 0.5;
  return linear(min, max, wishes.majorUnit ?? step);
}

function linear(min: number, max: number, step: number): Scale {
  const span = max - min === 0 ? 1 : max - min;
  return { min, max, step, ticks: ticksOf(min, max, step), at: (value) => (value - min) / span };
}

/** The room that numbers need before it is rounded to whole steps. */
function roomFor(values: readonly number[]): { readonly min: number; readonly max: number } {
  const least = values.reduce((one, other) => Math.min(one, other), Infinity);
  const most = values.reduce((one, other) => Math.max(one, other), -Infinity);
  if (!(least <= most)) return { min: 0, max: 1 };
  const spread = most - least;
  if (least < 0 && most <= 0) {
    const { min, max } = roomFor([-most, -least]);
    return { min: -max, max: -min };
  }
  if (least < 0) return { min: least - 0.05 * spread, max: most + 0.05 * spread };
  // What is no more than the noise of floating point is no spread.
  const isClose = spread > most * 1e-9 && spread / most < 1 / 6;
  return { min: isClose ? least - spread / 2 : 0, max: most + 0.05 * (isClose ? spread : most) };
}

function logarithmic(values: readonly number[], { min, max }: ScaleWishes): Scale {
  const positive = values.filter((value) => value > 0);
  const low = Math.floor(Math.log10(min ?? Math.min(1, ...positive)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(max ?? Math.max(10, ...positive))));
  return {
    min: 10 ** low,
    max: 10 ** high,
    step: 1,
    ticks: Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index)),
    at: (value) => (Math.log10(Math.max(value, 10 ** low)) - low) / (high - low),
  };
}

function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

function ticksOf(min: number, max: number, step: number): readonly number[] {
  const count = Math.min(500, Math.floor((max - min) / step + 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => Number((min + index * step).toPrecision(12)));
}

const floorTo = (value: number, step: number): number =>
  Number((Math.floor(value / step + 1e-9) * step).toPrecision(12));
const ceilTo = (value: number, step: number): number =>
  Number((Math.ceil(value / step - 1e-9) * step).toPrecision(12));
