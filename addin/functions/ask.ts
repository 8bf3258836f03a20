import type { ModelName } from "../../contract/models.ts";
import type { FieldName } from "../../contract/records.ts";
import type { ClientResult } from "../client/client-result.ts";
import type { Client } from "../client/create-client.ts";
import type { RawRecord, RecordsRead } from "../client/read-records.ts";
import type { Reads } from "./reads.ts";

/** What a function wants to know: records of one model by conditions that all hold. */
export interface Question<M extends ModelName> {
  readonly model: M;
  readonly domain: readonly (readonly [FieldName<M>, "=", string | number])[];
  readonly fields: readonly FieldName<M>[];
  readonly order?: string;
  readonly limit?: number;
}

/** Asks for records; fields that the instance lacks are missing in them. */
export type Ask = <M extends ModelName>(question: Question<M>) => Promise<ClientResult<readonly RawRecord[]>>;

/** Which contract fields an instance lacks, by model; asked for once somebody met one. */
export type Lacking = (signal: AbortSignal) => Promise<ClientResult<Lacks>>;

type Lacks = Readonly<Partial<Record<ModelName, readonly string[]>>>;

/** Makes the question that remembers a good answer, of what an instance lacks. */
export function rememberLacking(client: Pick<Client, "instance">): Lacking {
  let known: Lacks | undefined;
  return async (signal) => {
    if (known !== undefined) return { ok: true, value: known };
    const answer = await client.instance(signal);
    if (!answer.ok) return answer;
    known = answer.value.missingFields;
    return { ok: true, value: known };
  };
}

/**
 * Makes the asking for one call of a function. An instance that refuses a field is asked which ones it has, and then without
 * those it lacks; most have all, so that costs nothing before.
 */
export function createAsk(reads: Reads, lacking: Lacking, signal: AbortSignal): Ask {
  return async ({ model, domain, fields, ...more }) => {
    const request = (names: readonly string[]): RecordsRead => ({
      ...{ model, method: "search_read", domain, fields: names },
      ...more,
    });
    const answer = await reads.read(request(fields), signal);
    if (answer.ok || answer.failure.code !== "unknown_field") return answer;
    const lacks = await lacking(signal);
    if (!lacks.ok) return lacks;
    const there = fields.filter((name) => lacks.value[model]?.includes(name) !== true);
    return there.length === 0 || there.length === fields.length ? answer : reads.read(request(there), signal);
  };
}
