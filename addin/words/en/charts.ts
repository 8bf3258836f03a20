import { run } from "./cycle-run.ts";
import { combination } from "./work-combination.ts";

/** English words of the charts: titles of axes, names of series, notes. */
export const charts = {
  seconds: "Time (s)",
  secondsPerCycle: "Time per cycle (s)",
  takt: "Takt",
  target: "Target CT",
  taktInput: "Takt (s)",
  targetInput: "Target CT (s)",
  emptyNoLine: "Type it here; empty: no line.",
  data: "Data of the chart",
  figures: "Figures",
  total: "Total (s)",
  toTakt: "To takt (s)",
  vaShare: "VA share",
  cycles: "Cycles",
  cycle: (number: string) => `Cycle ${number}`,
  analysis: "Analysis",
  wholeName: "Name, whole",
  process: "Process",
  cycleNo: "Cycle",
  cycleTime: "CT (s)",
  run,
  combination,
  element: "Element",
  number: "No.",
  share: "Share",
  cumulative: "Cumulative",
  types: {
    custom: (slot: string) => `Work type ${slot}`,
    other: "Unknown work type",
    rest: "Not in segments",
  },
  /** What is doubtful or left out of the figures of a page. */
  doubts: {
    noElements: (analysis: string) => `No elements in ${analysis}.`,
    noneAtAll: "No elements in the chosen analyses.",
    unreadable: (count: string, analysis: string) =>
      `Segments that cannot be read, in ${count} element(s) of ${analysis}: each counts by its own work type.`,
    lengths: (count: string, analysis: string) =>
      `Segments whose stored length differs from end − start, in ${count} element(s) of ${analysis}: the stored length counts.`,
    backwards: (count: string, analysis: string) =>
      `Elements that end before they start, ${count} in ${analysis}: they count as 0 s.`,
  },
  inSeconds: (what: string) => `${what} (s)`,
  share100: "Each bar is an average cycle of the analysis; shares are of all its seconds.",
  shareOfTime: "Share of time",
  pareto: {
    seconds: "LOSS (s)",
    perCycle: "Per cycle (s)",
    segments: "NVA segments",
    total: "LOSS in all cycles (s)",
    totalPerCycle: "LOSS per cycle (s)",
    perCycleRule: "All seconds / number of cycles",
    wasteType: "Waste type",
    wasteTypes: "Waste types",
    lossText: "LOSS text",
    wholeText: "LOSS text, whole",
    noCode: "(no code)",
    noText: "(no text)",
    furtherTexts: (count: string) => `Further texts (${count})`,
    firstTexts: (count: string) => `The ${count} texts with the most seconds have a column of their own.`,
    order: "The most seconds first; the line adds the shares up to 100 %.",
    last: (bar: string) => `${bar} stands last, however many its seconds.`,
    none: "No NVA seconds with LOSS in this analysis.",
    noneInAll: "No NVA seconds with LOSS in the chosen analyses.",
    unreadable: (count: string) =>
      `Segments or LOSS of ${count} element(s) cannot be read; nothing of them is counted.`,
    doubtful: (count: string) =>
      `Segments of ${count} element(s) have a stored length that differs from end − start; the stored length counts.`,
  },
  timeline: {
    from: "Each bar is an element from its start to its end, counted from the start of its cycle; its pieces stand in the order of time.",
    tooFine: (count: string) =>
      `Elements of more than ${count} pieces show the later ones added up by work type.`,
    elements: "Elements",
    start: "Start (s)",
    end: "End (s)",
    custom: "Other work types (s)",
    fromStart: "Time from the start of the cycle (s)",
  },
  yamazumi: {
    perElement:
      "Each column is a cycle, its elements from below in their order; the number in a piece is that of the element.",
    longest: (count: string) => `The ${count} longest elements are drawn one by one, all others together.`,
    further: (count: string) => `Further elements (${count})`,
    elements: "Elements over all cycles",
    mean: "Mean (s)",
    minimum: "Min (s)",
    maximum: "Max (s)",
    wholeName: "Element, whole name",
    perCycle: "Each column is an average cycle: all seconds of the analysis divided by its number of cycles.",
  },
};
