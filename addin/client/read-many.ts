import { isFailureCode } from "../../contract/errors.ts";
import { mostReads, routes } from "../../contract/relay-api.ts";
import type { ReadManyRequest } from "../../contract/relay-api.ts";
import { failed, succeeded } from "./client-result.ts";
import type { ClientResult } from "./client-result.ts";
import { failureOf } from "./failure-of.ts";
import { asObject, parseJson } from "./json.ts";
import { isRecordList } from "./read-records.ts";
import type { RawRecord } from "./read-records.ts";
import { askForText } from "./send.ts";
import type { Relay } from "./send.ts";

/** A read that gives records. */
export type RecordsRead = ReadManyRequest["reads"][number] & { readonly method: "search_read" | "read" };

/**
 * Asks for the records of several reads, in one request for every 200 of them. Gives one result per read in the order asked: one
 * that fails leaves the others alone, unless the whole request failed; then all of it have that failure.
 */
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
  const answer = await askForText(relay, routes.readMany, signal, { reads } satisfies ReadManyRequest);
  if (!answer.ok) return reads.map(() => answer);
  const answers: unknown = asObject(parseJson(answer.value))?.answers;
  if (Array.isArray(answers) && answers.length === reads.length)
    return (answers as readonly unknown[]).map(recordsOf);
  const unreadable = failureOf(
    "reply_unreadable",
    "The relay's answer does not hold one item for each read.",
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
    : failed(failureOf("bad_reply", "A reply is no list of records."));
}
