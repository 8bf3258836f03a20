/** The names of the blocks of an elements library, and its limits. */

/** The prefix of all block names of an elements library. */
export const libraryName = "library";

/** The block with a row for each element: its times, and the occurrences that the engineer types. */
export const libraryBlock = `${libraryName}_data`;

/** The block with the choice between median and mean. */
export const libraryInputs = `${libraryName}_inputs`;

/** The relative distance of the quartiles, (third − first) / median, up to which times are steady. */
export const steadyUpTo = 0.1;

/** The relative distance of the quartiles from which times scatter. */
export const scattersAbove = 0.25;

/** Fewer times say little about their spread. */
export const fewestTimes = 4;

/** A word about the spread of an element's times. */
export type SpreadWord = "few" | "steady" | "varies" | "scatters";

/**
 * Returns `few` below 4 times, else a word by the relative distance of the quartiles.
 *
 * @example
 * spreadWord({ count: 10, first: 4.9, median: 5, third: 5.2 }); // → "steady"
 */
export function spreadWord({
  count,
  first,
  median,
  third,
}: {
  readonly count: number;
  readonly first: number;
  readonly median: number;
  readonly third: number;
}): SpreadWord {
  if (count < fewestTimes) return "few";
  // Rounded, since a difference of times has float noise.
  const distance = Number(((third - first) / median).toFixed(9));
  if (distance <= steadyUpTo) return "steady";
  return distance <= scattersAbove ? "varies" : "scatters";
}
