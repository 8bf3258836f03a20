import type { PlantLook } from "../../../contract/plant-look.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import type { Client } from "../../client/create-client.ts";
import type { Workbook } from "../../excel/workbook.ts";
import type { Words } from "../../words/words.ts";
import type { Result } from "../interface/result.ts";
import { isSample, sampleAnalysisId, sampleInstance } from "../interface/sample-instance.ts";
import { sampleClient } from "./sample-client.ts";
import type { WorkMappings } from "./work-mappings.ts";

/** What actions need. Tests replace parts. */
export interface Tools {
  readonly client: Client;
  readonly workbook: Workbook;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Returns the instance behind the relay. Caches a successful answer; `afresh` requests it again. */
  readonly connection: (signal: AbortSignal, afresh?: boolean) => Promise<Result<InstanceInfo>>;
  /** Returns undefined if the request fails or takes over 300 ms. */
  readonly instanceSoon: () => Promise<InstanceInfo | undefined>;
  /** Returns how a plant's results look, such as logo and colours. Caches a successful answer. */
  readonly plantLook: (signal: AbortSignal) => Promise<Result<PlantLook>>;
  /** Returns a text that differs after each change of a worksheet; undefined if unwatched. */
  readonly versionOf: (sheetId: string) => string | undefined;
  readonly words: () => Promise<Words>;
  readonly mappings: WorkMappings;
}

export function cacheConnection(client: Client): Tools["connection"] {
  let remembered: InstanceInfo | undefined;
  return async (signal, afresh = false) => {
    if (remembered !== undefined && !afresh) return { ok: true, value: remembered };
    const answer = await client.instance(signal);
    remembered = answer.ok ? answer.value : undefined;
    return answer;
  };
}

export function cachePlantLook(client: Client): Tools["plantLook"] {
  let remembered: PlantLook | undefined;
  return async (signal) => {
    if (remembered !== undefined) return { ok: true, value: remembered };
    const answer = await client.plantLook(signal);
    if (answer.ok) remembered = answer.value;
    return answer;
  };
}

/** Identifies the sample: its instance in a worksheet or page, or its id in the query of a new one. */
type InstanceOrIds =
  | { readonly instance: Pick<InstanceInfo, "url" | "db"> }
  | { readonly ids: readonly number[] };

/** Returns tools that call no relay for the sample, else the same tools. Only this function decides this. */
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
