import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { sampleOrigin } from "../../worksheet/source-line.ts";

/** The sample in place of an instance. */
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

/** The id of the sample analysis: the highest id of a service, so that no real analysis has it by chance. */
export const sampleAnalysisId = 2_147_483_647;

/** Returns true if a worksheet or page shows the sample. */
export { isSample } from "../../worksheet/source-line.ts";

/** The views of the sample analysis: its LOSS, its Pareto chart, its report. */
export const sampleSteps = ["loss", "pareto", "report"] as const;

/** A view of the sample. */
export type SampleStep = (typeof sampleSteps)[number];
