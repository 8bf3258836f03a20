import { readRecords } from "../../../contract/read-value.ts";
import type { ReadRequest } from "../../../contract/relay-api.ts";
import { failed, failureOf, succeeded } from "../../client/client-result.ts";
import type { ClientResult } from "../../client/client-result.ts";
import type { Client } from "../../client/create-client.ts";
import type { RawRecord } from "../../client/read-records.ts";
import { sampleInstance } from "../interface/sample-instance.ts";

type RecordsRead = ReadRequest & { readonly method: "search_read" | "read" };

/** Returns `sample_only`: edits of the sample are never sent. */
export function nothingIsSent(): ClientResult<never> {
  return failed(failureOf("sample_only", "This is the sample: nothing is sent."));
}

/**
 * The client of the sample analysis. Reads from records in the add-in, which the first read loads. Refuses
 * every write with `sample_only`.
 */
export const sampleClient: Client = {
  read: async ({ fields, ...request }, signal) => {
    const answer = await answerOf({ ...request, fields }, signal);
    if (!answer.ok) return answer;
    const { records, problems } = readRecords(request.model, fields, answer.value);
    return succeeded({ records, problems });
  },
  readRaw: answerOf,
  readMany: (reads, signal) => Promise.all(reads.map((request) => answerOf(request, signal))),
  writeBack: refuse,
  create: refuse,
  deleteRecords: refuse,
  buildLines: refuse,
  takeBack: refuse,
  history: () => Promise.resolve(succeeded({ entries: [] })),
  instance: () => Promise.resolve(succeeded(sampleInstance)),
  handOut: refuse,
  forms: () => Promise.resolve(succeeded([])),
  form: refuse,
  plantLook: () => Promise.resolve(succeeded({})),
  signIn: () => Promise.resolve(succeeded({ mode: "local" })),
  health: () => Promise.resolve(succeeded({ status: "ok", version: sampleInstance.version })),
};

function refuse(): Promise<ClientResult<never>> {
  return Promise.resolve(nothingIsSent());
}

async function answerOf(
  request: RecordsRead,
  signal: AbortSignal,
): Promise<ClientResult<readonly RawRecord[]>> {
  const { sampleRecords } = await import("./sample-records.ts");
  if (signal.aborted) return failed(failureOf("cancelled", "The caller cancelled."));
  const found = (sampleRecords[request.model] ?? []).filter((record) =>
    request.method === "read"
      ? request.ids.includes(record.id)
      : request.domain.every(([field, , value]) => isEqual(record[field], value)),
  );
  const limited = request.method === "read" ? found : found.slice(0, request.limit ?? found.length);
  return succeeded(
    limited.map((record) => ({
      ...Object.fromEntries(request.fields.map((name) => [name, record[name] ?? false])),
      id: record.id,
    })),
  );
}

/** Compares a reference to a record, `[id, name]`, by its id. */
function isEqual(value: unknown, wanted: string | number | boolean): boolean {
  return (Array.isArray(value) ? (value as readonly unknown[])[0] : value) === wanted;
}
