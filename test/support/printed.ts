/** Gives a figure as it is printed, with a number of decimals; undefined stays undefined, so that a missing figure is seen. */
export function printed(value: number | undefined, decimals: number): number | undefined {
  // A hair below a half, such as 1.005, is printed as the half that it is.
  return value === undefined ? undefined : Number((value * (1 + 1e-12)).toFixed(decimals));
}
