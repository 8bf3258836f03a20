import type { InstanceInfo } from "../../../contract/relay-api.ts";

/** The name of the sample wherever an instance, a database and a login are told: no relay speaks for it. */
const sample = "sample";

/** Where worksheets and pages of the sample analysis belong: to no instance at all. */
export const sampleInstance: InstanceInfo = {
  url: sample,
  db: sample,
  login: sample,
  uid: 0,
  languages: [],
  missingFields: {},
  extraFields: {},
  version: "",
};

/** The id of the sample analysis: the greatest that a service can give, so that none of its analyses has it by chance. */
export const sampleAnalysisId = 2_147_483_647;

/** Tells whether a worksheet or a page is of the sample, by where it belongs. */
export function isSample(instance: Pick<InstanceInfo, "url" | "db">): boolean {
  return instance.url === sampleInstance.url && instance.db === sampleInstance.db;
}
