/** What float noise may add to a quotient: 840 / 280 may come to a hair above 3. */
const noise = 1e-9;

/** Rounds up to whole pieces, for what there must be enough of: cycles, stations. Below 0 or without a finite number there is no answer. */
export function wholeUp(value: number): number | undefined {
  return Number.isFinite(value) && value >= 0 ? Math.max(0, Math.ceil(value - noise)) : undefined;
}

/** Rounds down to whole pieces, for what must be finished: parts made, machines served. Below 0 or without a finite number there is no answer. */
export function wholeDown(value: number): number | undefined {
  return Number.isFinite(value) && value >= 0 ? Math.floor(value + noise) : undefined;
}
