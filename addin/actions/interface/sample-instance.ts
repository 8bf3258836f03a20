import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { sampleOrigin } from "../../worksheet/source-line.ts";

/** Stands where an instance would tell of itself. */
export const sampleInstance: InstanceInfo = {
  ...sampleOrigin,
  login: "sample",
  uid: 0,
  languages: [],
  missingFields: {},
  extraFields: {},
  segments: "repairs_and_new",
  version: "",
};

/** The id of the sample analysis: the greatest that a service can give, so that none of its analyses has it by chance. */
export const sampleAnalysisId = 2_147_483_647;

/** Tells whether a worksheet or a page is of the sample. */
export { isSample } from "../../worksheet/source-line.ts";

/** What the sample analysis is shown as: its LOSS, the Pareto of it, its report. */
export const sampleSteps = ["loss", "pareto", "report"] as const;

/** One thing that can be seen of the sample. */
export type SampleStep = (typeof sampleSteps)[number];
