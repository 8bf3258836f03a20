import { sumOf } from "./rounding.ts";

/**
 * The smoothness indices in print, each known by its formula, since the same name stands for all of them. Seconds, but `d` and `e`, which are plain
 * numbers. 0 is a line without any difference.
 */
export interface Smoothness {
  /** √Σ(max CT − CT)². Source: text-id.123dok.com, doc myjj16mmy. */
  readonly a: number;
  /** √Σ(mean − CT)². */
  readonly b: number;
  /** √(Σ(mean − CT)² / n). */
  readonly c: number;
  /** √Σ(C − CT)² / (C · n), C the takt where there is one, else max CT. Source: Koc and Eryürük. */
  readonly d: number;
  /** Σ(CT − mean)² / (n · mean²). Source: fiveable, smoothness index. */
  readonly e: number;
}

/** The formula of each index in signs, to stand beside its figure. */
export const smoothnessFormulas = {
  a: "√Σ(max CT − CT)²",
  b: "√Σ(mean − CT)²",
  c: "√(Σ(mean − CT)² / n)",
  d: "√Σ(C − CT)² / (C · n)",
  e: "Σ(CT − mean)² / (n · mean²)",
} as const satisfies Record<keyof Smoothness, string>;

/** Works the smoothness indices out; none without a cycle time above 0, or where one is below 0 or no finite number. */
export function smoothness(cycleTimes: readonly number[], takt?: number): Smoothness | undefined {
  const maximum = Math.max(0, ...cycleTimes);
  if (maximum <= 0 || cycleTimes.some((time) => !Number.isFinite(time) || time < 0)) return undefined;
  const n = cycleTimes.length;
  const mean = sumOf(cycleTimes) / n;
  const cycle = takt !== undefined && Number.isFinite(takt) && takt > 0 ? takt : maximum;
  const squares = (from: number): number => sumOf(cycleTimes.map((time) => (from - time) ** 2));
  return {
    a: Math.sqrt(squares(maximum)),
    b: Math.sqrt(squares(mean)),
    c: Math.sqrt(squares(mean) / n),
    d: Math.sqrt(squares(cycle)) / (cycle * n),
    e: squares(mean) / (n * mean ** 2),
  };
}
