/** In the order of the contract's languages: at least English and Japanese. */
export type Names = readonly [en: string, ja: string, ...others: string[]];

/** `share` is of the element's time. */
export interface SamplePart {
  readonly type: string;
  readonly share: number;
  /** The waste type of an NVA part; "" if the engineer chose none. */
  readonly waste?: string;
  /** By cycle. Later cycles have none. */
  readonly loss?: readonly string[];
}

/** `times` has the time in each cycle, in seconds. */
export interface SampleElement {
  readonly names: Names;
  readonly type: string;
  /** The position in the cycle, if it is not the next one. */
  readonly sequence?: number;
  readonly times: readonly number[];
  /** In time order. Without parts, the element is one segment of its own type. */
  readonly parts?: readonly SamplePart[];
}

/** The cycles follow each other on the video without a gap. */
export interface SampleAnalysis {
  readonly oNo: string;
  readonly names: Names;
  readonly process: string;
  readonly date?: string;
  readonly elements: readonly SampleElement[];
}

/** `before` and `after` are O-Nos. */
export interface SampleComparison {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Times are in seconds. */
export interface SampleLine {
  readonly name: string;
  readonly takt: number;
  readonly processes: readonly (readonly [name: string, cycleTime: number])[];
}

export interface SampleFamily {
  readonly analyses?: readonly SampleAnalysis[];
  readonly comparisons?: readonly SampleComparison[];
  readonly lines?: readonly SampleLine[];
  /** Man-machine and multi-activity charts, with the contract's field names. */
  readonly mmc?: readonly Readonly<Record<string, string | number>>[];
  readonly mac?: readonly Readonly<Record<string, string | number>>[];
}

export function va(share: number): SamplePart {
  return { type: "va", share };
}

/**
 * Returns a part that adds no value, with the LOSS texts of cycles 1, 2, 3 … An empty text means none.
 *
 * @example
 * nva(0.25, "w6", "sheets stick", "", "took two").loss; // → ["sheets stick", "", "took two"]
 */
export function nva(share: number, waste = "", ...lossByCycle: readonly string[]): SamplePart {
  return { type: "nva", share, waste, loss: lossByCycle };
}

export function wait(share: number): SamplePart {
  return { type: "wait", share };
}

/**
 * Splits the totals of cycles into the times of elements. Rounds to a tenth of a second; the last element
 * gets the rest.
 */
export function split(totals: readonly number[], shares: readonly number[]): readonly (readonly number[])[] {
  const firsts = shares
    .slice(0, -1)
    .map((share) => totals.map((total) => Math.round(total * share * 10) / 10));
  const last = totals.map((total, cycle) => {
    const taken = firsts.reduce((sum, times) => sum + (times[cycle] ?? 0), 0);
    return Math.round((total - taken) * 10) / 10;
  });
  return [...firsts, last];
}
