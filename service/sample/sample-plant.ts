/** A name in the languages of the contract, in their order; English and Japanese at least. */
export type Names = readonly [en: string, ja: string, ...others: string[]];

/** A part of an element: its work type, its share of the element's time, and the LOSS an engineer noted. */
export interface SamplePart {
  readonly type: string;
  readonly share: number;
  /** The waste type of an NVA part; "" where the engineer chose none. */
  readonly waste?: string;
  /** The LOSS text by cycle; cycles beyond it have none. */
  readonly loss?: readonly string[];
}

/** A work element with its time in each cycle, seconds. */
export interface SampleElement {
  readonly names: Names;
  readonly type: string;
  /** The place in the cycle, where it is not simply the next. */
  readonly sequence?: number;
  readonly times: readonly number[];
  /** Parts in time order; without them the element is one segment of its own type. */
  readonly parts?: readonly SamplePart[];
}

/** A work analysis; its cycles follow each other on the video without a gap. */
export interface SampleAnalysis {
  readonly oNo: string;
  readonly names: Names;
  readonly process: string;
  readonly date?: string;
  readonly elements: readonly SampleElement[];
}

/** A comparison of two analyses, by O-No. */
export interface SampleComparison {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** A line balance with its processes: name and cycle time, seconds. */
export interface SampleLine {
  readonly name: string;
  readonly takt: number;
  readonly processes: readonly (readonly [name: string, cycleTime: number])[];
}

/** Records of one family of analyses. */
export interface SampleFamily {
  readonly analyses?: readonly SampleAnalysis[];
  readonly comparisons?: readonly SampleComparison[];
  readonly lines?: readonly SampleLine[];
  /** Values of man-machine charts and multi-activity charts, as the contract names them. */
  readonly mmc?: readonly Readonly<Record<string, string | number>>[];
  readonly mac?: readonly Readonly<Record<string, string | number>>[];
}

/** A value-adding part. */
export function va(share: number): SamplePart {
  return { type: "va", share };
}

/** A part that adds no value, with its waste type and LOSS texts by cycle. */
export function nva(share: number, waste = "", ...loss: readonly string[]): SamplePart {
  return { type: "nva", share, waste, loss };
}

/** A waiting part. */
export function wait(share: number): SamplePart {
  return { type: "wait", share };
}

/** Splits each cycle's published total over elements by shares, to a tenth of a second; the last takes what is left. */
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
