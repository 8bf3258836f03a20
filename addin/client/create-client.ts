import { languageCodes } from "../../contract/languages.ts";
import type { ModelName } from "../../contract/models.ts";
import type { FieldName, RecordOf } from "../../contract/records.ts";
import { routes } from "../../contract/relay-api.ts";
import type { Change, Health, InstanceInfo, ReadRequest } from "../../contract/relay-api.ts";
import { failed, succeeded } from "./client-result.ts";
import type { ClientResult } from "./client-result.ts";
import { failureOf } from "./failure-of.ts";
import { asObject, parseJson } from "./json.ts";
import { readRaw, readTyped } from "./read-records.ts";
import type { RawRecord, Records, RecordsRequest } from "./read-records.ts";
import { sendForText } from "./send.ts";
import { sendChanges } from "./write-back.ts";
import type { WatchWriteBack, WriteBackAnswer } from "./write-back.ts";

/** Every call the add-in makes to its relay. No call throws for a failure: it is a value with a code. */
export interface Client {
  /** Asks for records, read as the kinds of their fields. */
  read<M extends ModelName, Name extends FieldName<M>>(
    request: RecordsRequest<M, Name>,
    signal: AbortSignal,
  ): Promise<ClientResult<Records<RecordOf<M, Name>>>>;
  /** Asks for records and gives them as the instance sent them. */
  readRaw(
    request: ReadRequest & { readonly method: "search_read" | "read" },
    signal: AbortSignal,
  ): Promise<ClientResult<readonly RawRecord[]>>;
  /** Sends changes after making sure that the relay is there, and tells how each ended. */
  writeBack(changes: readonly Change[], watch: WatchWriteBack): Promise<ClientResult<WriteBackAnswer>>;
  /** Asks who and where the relay is; `versions_differ` when it is of another version than the page. */
  instance(signal: AbortSignal): Promise<ClientResult<InstanceInfo>>;
  /** Asks whether the relay is there; `versions_differ` when it is of another version than the page. */
  health(signal: AbortSignal): Promise<ClientResult<Health>>;
}

/** What a client needs to know. */
export interface ClientOptions {
  /** The address under which the relay's `/api` lies, such as the page's own origin. */
  readonly baseUrl: string;
  /** The version of the page; without it versions are not compared. */
  readonly pageVersion?: string;
  readonly fetch?: typeof fetch;
}

/** Makes the only part of the add-in that talks to the relay. */
export function createClient({ baseUrl, pageVersion, fetch = globalThis.fetch }: ClientOptions): Client {
  // Browsers refuse a fetch that is called as a method of another object.
  const relay = { baseUrl, fetch: fetch.bind(globalThis) };

  async function ask<Value>(
    route: string,
    is: (raw: unknown) => raw is Value,
    signal: AbortSignal,
  ): Promise<ClientResult<Value>> {
    const answer = await sendForText(relay, route, signal);
    if (!answer.ok) return answer;
    const value = parseJson(answer.value);
    // Another version may answer in another shape, so versions are compared first.
    const version = asObject(value)?.version;
    if (pageVersion !== undefined && typeof version === "string" && version !== pageVersion)
      return failed(failureOf("versions_differ", `Page ${pageVersion}, relay ${version}.`));
    return is(value)
      ? succeeded(value)
      : failed(failureOf("reply_unreadable", `${route} gave an answer of another shape.`));
  }

  const health = (signal: AbortSignal) => ask(routes.health, isHealth, signal);

  return {
    read: (request, signal) => readTyped(relay, request, signal),
    readRaw: (request, signal) => readRaw(relay, request, signal),
    async writeBack(changes, watch) {
      const there = await health(watch.signal);
      return there.ok ? sendChanges(relay, changes, watch) : there;
    },
    instance: (signal) => ask(routes.instance, isInstance, signal),
    health,
  };
}

function isHealth(raw: unknown): raw is Health {
  const health = asObject(raw);
  return health?.status === "ok" && typeof health.version === "string";
}

function isInstance(raw: unknown): raw is InstanceInfo {
  const info = asObject(raw);
  if (info === undefined) return false;
  const { url, db, login, uid, languages, missingFields, version } = info;
  return (
    [url, db, login, version].every((text) => typeof text === "string") &&
    typeof uid === "number" &&
    Array.isArray(languages) &&
    languages.every((code) => (languageCodes as readonly unknown[]).includes(code)) &&
    asObject(missingFields) !== undefined
  );
}
