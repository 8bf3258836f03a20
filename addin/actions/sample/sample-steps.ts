/** What the sample analysis is shown as: its LOSS, the Pareto of it, its report. */
export const sampleSteps = ["loss", "pareto", "report"] as const;

/** One thing that can be seen of the sample. */
export type SampleStep = (typeof sampleSteps)[number];
