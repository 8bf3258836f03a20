import { sumOf } from "./rounding.ts";

/** A product of a line that makes several; `work` is its Σ CT in seconds, `pieces` how many are made. */
export interface MixedProduct {
  readonly work: number;
  readonly pieces: number;
}

/** The balance of a line for several products: weighted mean work content in seconds, efficiency in percent. */
export interface MixedModel {
  /** Σ(work · pieces) / Σ pieces. */
  readonly meanWork: number;
  /** 100 · mean work / (stations · cycle time). */
  readonly efficiency: number;
}

/**
 * Works out a mixed-model line with its number of stations and the cycle time that they share; none without pieces, stations or cycle time. Source:
 * exam of 中小企業診断士 2013, question 9.
 */
export function mixedModel(
  products: readonly MixedProduct[],
  stations: number,
  cycleTime: number,
): MixedModel | undefined {
  const numbers = [...products.flatMap(({ work, pieces }) => [work, pieces]), stations, cycleTime];
  if (numbers.some((number) => !Number.isFinite(number) || number < 0)) return undefined;
  const pieces = sumOf(products.map((product) => product.pieces));
  if (pieces === 0 || stations === 0 || cycleTime === 0) return undefined;
  const meanWork = sumOf(products.map((product) => product.work * product.pieces)) / pieces;
  return { meanWork, efficiency: (100 * meanWork) / (stations * cycleTime) };
}
