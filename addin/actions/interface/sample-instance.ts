import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { sampleOrigin } from "../../worksheet/source-line.ts";

/** Replaces the instance of the sample. */
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

/** The highest id of a service, so that no real analysis has it by chance. */
export const sampleAnalysisId = 2_147_483_647;

export { isSample } from "../../worksheet/source-line.ts";

export const sampleSteps = ["loss", "pareto", "report"] as const;

/** A view of the sample. */
export type SampleStep = (typeof sampleSteps)[number];
