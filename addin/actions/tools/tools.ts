/** What actions are made with, for the instance and for the sample. */

import type { PlantLook } from "../../../contract/plant-look.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import type { Client } from "../../client/create-client.ts";
import type { Workbook } from "../../excel/workbook.ts";
import type { Words } from "../../words/words.ts";
import type { Result } from "../interface/result.ts";
import { isSample, sampleAnalysisId, sampleInstance } from "../interface/sample-instance.ts";
import { sampleClient } from "./sample-client.ts";
import type { WorkMappings } from "./work-mappings.ts";

/** What actions work with; values, so that a test can hand over its own. */
export interface Tools {
  readonly client: Client;
  readonly workbook: Workbook;
  /** The engineer's clock. */
  readonly now: () => Date;
  /** Makes an id that no other worksheet has. */
  readonly newId: () => string;
  /** Tells the instance behind the relay; asked once, then remembered until asked afresh. */
  readonly connection: (signal: AbortSignal, afresh?: boolean) => Promise<Result<InstanceInfo>>;
  /** Tells the instance behind the relay if the relay answers within 300 ms, else undefined. */
  readonly instanceSoon: () => Promise<InstanceInfo | undefined>;
  /** How the results of the plant look; asked once, then remembered. */
  readonly plantLook: (signal: AbortSignal) => Promise<Result<PlantLook>>;
  /** Names what a worksheet was last changed by; undefined where that is not known. */
  readonly changeTurn: (sheetId: string) => string | undefined;
  /** The words that go into worksheets and pages, in the language that the person has chosen. */
  readonly words: () => Promise<Words>;
  /** What work types count as on pages of work combination. */
  readonly mappings: WorkMappings;
}

/** Makes the question "which instance is this" that remembers a good answer. */
export function rememberConnection(client: Client): Tools["connection"] {
  let remembered: InstanceInfo | undefined;
  return async (signal, afresh = false) => {
    if (remembered !== undefined && !afresh) return { ok: true, value: remembered };
    const answer = await client.instance(signal);
    remembered = answer.ok ? answer.value : undefined;
    return answer;
  };
}

/** Makes the question how results look that remembers a good answer. */
export function rememberPlantLook(client: Client): Tools["plantLook"] {
  let remembered: PlantLook | undefined;
  return async (signal) => {
    if (remembered !== undefined) return { ok: true, value: remembered };
    const answer = await client.plantLook(signal);
    if (answer.ok) remembered = answer.value;
    return answer;
  };
}

/** What tells whether the sample is meant: where a worksheet or a page belongs, or what one is to be about. */
type Meant = { readonly instance: Pick<InstanceInfo, "url" | "db"> } | { readonly ids: readonly number[] };

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
    plantLook: (signal) => sampleClient.plantLook(signal),
    connection: () => Promise.resolve({ ok: true, value: sampleInstance }),
    instanceSoon: () => Promise.resolve(sampleInstance),
  };
}

/** A moment as ISO 8601 with the offset of the engineer's clock: `2026-11-21T10:04:23+09:00`. */
export function localTime(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  const local = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const two = (value: number): string => String(Math.abs(value)).padStart(2, "0");
  return `${local}${minutes < 0 ? "-" : "+"}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}
