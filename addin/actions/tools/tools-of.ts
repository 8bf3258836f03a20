import type { InstanceInfo } from "../../../contract/relay-api.ts";
import type { Tools } from "./tools.ts";
import { sampleClient } from "./sample-client.ts";
import { isSample, sampleAnalysisId, sampleInstance } from "../interface/sample-instance.ts";

/** What tells whether the sample is meant: where a worksheet or a page belongs, or what one is to be about. */
export type Meant =
  | { readonly instance: Pick<InstanceInfo, "url" | "db"> }
  | { readonly ids: readonly number[] };

/**
 * The tools for a worksheet, a page or an order: those of the sample where it is meant, which call no relay, else
 * the same tools. This is the one place where that is decided.
 */
export function toolsOf(tools: Tools, meant: Meant): Tools {
  const isOfSample = "instance" in meant ? isSample(meant.instance) : meant.ids.includes(sampleAnalysisId);
  return isOfSample ? sampleTools(tools) : tools;
}

function sampleTools(tools: Tools): Tools {
  return {
    ...tools,
    client: sampleClient,
    connection: () => Promise.resolve({ ok: true, value: sampleInstance }),
  };
}
