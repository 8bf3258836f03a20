/** The tools of actions, for the instance and for the sample. */

import type { PlantLook } from "../../../contract/plant-look.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import type { Client } from "../../client/create-client.ts";
import type { Workbook } from "../../excel/workbook.ts";
import type { Words } from "../../words/words.ts";
import type { Result } from "../interface/result.ts";
import { isSample, sampleAnalysisId, sampleInstance } from "../interface/sample-instance.ts";
import { sampleClient } from "./sample-client.ts";
import type { WorkMappings } from "./work-mappings.ts";

/** The tools of actions. They are values, so tests can replace them. */
export interface Tools {
  readonly client: Client;
  readonly workbook: Workbook;
  /** The engineer's clock. */
  readonly now: () => Date;
  /** Creates a unique id. */
  readonly newId: () => string;
  /** Returns the instance behind the relay. A successful answer is cached. `afresh` requests it again. */
  readonly connection: (signal: AbortSignal, afresh?: boolean) => Promise<Result<InstanceInfo>>;
  /** Returns the instance behind the relay, or undefined if the request fails or takes over 300 ms. */
  readonly instanceSoon: () => Promise<InstanceInfo | undefined>;
  /** Returns the plant's look of results. A successful answer is cached. */
  readonly plantLook: (signal: AbortSignal) => Promise<Result<PlantLook>>;
  /** Returns a text that differs after each change of a worksheet; undefined if changes are not watched. */
  readonly changeMark: (sheetId: string) => string | undefined;
  /** Returns the words for worksheets and pages in the user's language. */
  readonly words: () => Promise<Words>;
  /** What each work type counts as on pages of work combination. */
  readonly mappings: WorkMappings;
}

/** Returns a function that reads the instance behind the relay, and caches a successful answer. */
export function cacheConnection(client: Client): Tools["connection"] {
  let remembered: InstanceInfo | undefined;
  return async (signal, afresh = false) => {
    if (remembered !== undefined && !afresh) return { ok: true, value: remembered };
    const answer = await client.instance(signal);
    remembered = answer.ok ? answer.value : undefined;
    return answer;
  };
}

/** Returns a function that reads the plant's look of results, and caches a successful answer. */
export function cachePlantLook(client: Client): Tools["plantLook"] {
  let remembered: PlantLook | undefined;
  return async (signal) => {
    if (remembered !== undefined) return { ok: true, value: remembered };
    const answer = await client.plantLook(signal);
    if (answer.ok) remembered = answer.value;
    return answer;
  };
}

/** The instance of a worksheet or page, or the ids in the query of a new one. Both can be the sample's. */
type InstanceOrIds =
  | { readonly instance: Pick<InstanceInfo, "url" | "db"> }
  | { readonly ids: readonly number[] };

/**
 * Returns tools that call no relay if a worksheet or page belongs to the sample. Otherwise, returns the same
 * tools. Actions must decide this only with this function.
 */
export function toolsOf(tools: Tools, of: InstanceOrIds): Tools {
  const isOfSample = "instance" in of ? isSample(of.instance) : of.ids.includes(sampleAnalysisId);
  return isOfSample ? sampleTools(tools) : tools;
}

function sampleTools(tools: Tools): Tools {
  return {
    ...tools,
    client: sampleClient,
    plantLook: (signal) => sampleClient.plantLook(signal),
    connection: () => Promise.resolve({ ok: true, value: sampleInstance }),
    instanceSoon: () => Promise.resolve(sampleInstance),
  };
}

/** Returns a time in ISO 8601 with the offset of the engineer's clock: `2026-11-21T10:04:23+09:00`. */
export function localTime(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  const local = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const two = (value: number): string => String(Math.abs(value)).padStart(2, "0");
  return `${local}${minutes < 0 ? "-" : "+"}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}
