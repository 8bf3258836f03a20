import type { Domain } from "../../contract/domain.ts";
import { isFailureCode } from "../../contract/errors.ts";
import { checkJson } from "../../contract/json-check.ts";
import type { Language } from "../../contract/languages.ts";
import type { ModelName } from "../../contract/models.ts";
import { readRecords } from "../../contract/read-value.ts";
import type { UnreadableValue } from "../../contract/read-value.ts";
import type { FieldName, RecordOf } from "../../contract/records.ts";
import { mostReads, routes } from "../../contract/relay-api.ts";
import type { RawValues, ReadManyRequest, ReadRequest } from "../../contract/relay-api.ts";
import { failed, failureOf, succeeded } from "./client-result.ts";
import type { ClientResult } from "./client-result.ts";
import { asObject, parseJson } from "./json.ts";
import { requestText } from "./send.ts";
import type { Relay } from "./send.ts";

export type RecordsRequest<M extends ModelName, Name extends FieldName<M>> =
  | {
      readonly model: M;
      readonly method: "search_read";
      readonly domain: Domain<M>;
      readonly fields: readonly Name[];
      readonly order?: string;
      readonly limit?: number;
      readonly lang?: Language;
    }
  | {
      readonly model: M;
      readonly method: "read";
      readonly ids: readonly number[];
      readonly fields: readonly Name[];
      readonly lang?: Language;
    };

/** A record with a checked id and unchecked fields. */
export type RawRecord = RawValues & { readonly id: number };

/** Records with typed values, and their unreadable values. */
export interface Records<Row> {
  readonly records: readonly Row[];
  readonly problems: readonly UnreadableValue[];
}

export async function readTyped<M extends ModelName, Name extends FieldName<M>>(
  relay: Relay,
  request: RecordsRequest<M, Name>,
  signal: AbortSignal,
): Promise<ClientResult<Records<RecordOf<M, Name>>>> {
  const answer = await requestRecords(relay, request, signal);
  if (!answer.ok) return answer;
  const { records, problems, isList } = readRecords(request.model, request.fields, answer.value);
  return isList ? succeeded({ records, problems }) : noList(request.model);
}

/** Requests unchanged records for a snapshot. Fails without a list of records with ids. */
export async function readRaw(
  relay: Relay,
  request: ReadRequest & { readonly method: "search_read" | "read" },
  signal: AbortSignal,
): Promise<ClientResult<readonly RawRecord[]>> {
  const answer = await requestRecords(relay, request, signal);
  if (!answer.ok) return answer;
  return isRecordList(answer.value) ? succeeded(answer.value) : noList(request.model);
}

/**
 * Requests `records`, unchecked. Fails with `not_a_number` for `NaN`, which only the instance can correct.
 */
async function requestRecords(
  relay: Relay,
  request: ReadRequest,
  signal: AbortSignal,
): Promise<ClientResult<unknown>> {
  const answer = await requestText(relay, routes.read, signal, request);
  if (!answer.ok) return answer;
  const body = parseJson(answer.value);
  if (body !== undefined) return succeeded(asObject(body)?.records);
  const code = checkJson(answer.value) === "not_a_number" ? "not_a_number" : "bad_reply";
  return failed(failureOf(code, "The answer with the records is not JSON."));
}

const noList = (model: ModelName): ClientResult<never> =>
  failed(failureOf("bad_reply", `The reply for ${model} is not a list of records.`));

function isRecordList(result: unknown): result is readonly RawRecord[] {
  return (
    Array.isArray(result) &&
    (result as readonly unknown[]).every(
      (raw) => typeof raw === "object" && raw !== null && "id" in raw && Number.isInteger(raw.id),
    )
  );
}

export type RecordsRead = ReadManyRequest["reads"][number] & { readonly method: "search_read" | "read" };

/** Requests the records of several reads. Returns one result for each, in their order. */
export async function readMany(
  relay: Relay,
  reads: readonly RecordsRead[],
  signal: AbortSignal,
): Promise<readonly ClientResult<readonly RawRecord[]>[]> {
  const parts: (readonly RecordsRead[])[] = [];
  for (let at = 0; at < reads.length; at += mostReads) parts.push(reads.slice(at, at + mostReads));
  return (await Promise.all(parts.map((part) => readPart(relay, part, signal)))).flat();
}

async function readPart(
  relay: Relay,
  reads: readonly RecordsRead[],
  signal: AbortSignal,
): Promise<readonly ClientResult<readonly RawRecord[]>[]> {
  const answer = await requestText(relay, routes.readMany, signal, { reads } satisfies ReadManyRequest);
  if (!answer.ok) return reads.map(() => answer);
  const answers: unknown = asObject(parseJson(answer.value))?.answers;
  if (Array.isArray(answers) && answers.length === reads.length)
    return (answers as readonly unknown[]).map(recordsOf);
  const unreadable = failureOf(
    "reply_unreadable",
    "The relay's answer does not have one item for each read.",
  );
  return reads.map(() => failed(unreadable));
}

function recordsOf(raw: unknown): ClientResult<readonly RawRecord[]> {
  const answer = asObject(raw);
  const error = asObject(answer?.error);
  if (isFailureCode(error?.code))
    return failed(failureOf(error.code, typeof error.message === "string" ? error.message : ""));
  return isRecordList(answer?.records)
    ? succeeded(answer.records)
    : failed(failureOf("bad_reply", "A reply is not a list of records."));
}
