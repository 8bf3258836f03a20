/**
 * Gives seconds or percent without the float noise that sums and differences of times carry: rounded to nine decimals, and 0 without a
 * sign. With it, a time that is equal to the takt would be over it, and a hair below 0 would be shown as -0.0.
 */
export function withoutNoise(value: number): number {
  return Number(value.toFixed(9)) + 0;
}
