import type { ModelName } from "../../contract/models.ts";
import type { FieldName, RecordOf } from "../../contract/records.ts";
import type { FormInfo } from "../../contract/forms.ts";
import type { PlantLook } from "../../contract/plant-look.ts";
import { handedOutPath, routes } from "../../contract/relay-api.ts";
import type {
  BuildLinesRequest,
  Change,
  CreateOutcome,
  Creation,
  DeleteOutcome,
  Deletion,
  HandOutRequest,
  Outcome,
  ReadRequest,
} from "../../contract/relay-api.ts";
import type { Health, InstanceInfo, SignInInfo } from "../../contract/relay-info.ts";
import type { History, HistoryRequest, TakeBackOutcome } from "../../contract/journal.ts";
import { requestBase64, requestText } from "./send.ts";
import type { Authorization, Relay } from "./send.ts";
import { failed, failureOf, succeeded } from "./client-result.ts";
import type { ClientResult } from "./client-result.ts";
import { followInParts } from "./follow-in-parts.ts";
import type { Items } from "./follow-signed-in.ts";
import { linesRoutes } from "./follow-lines.ts";
import type { AnyOutcome, FollowOptions, LinesAnswer, LinesRoute } from "./follow-lines.ts";
import { asObject, parseJson } from "./json.ts";
import { readForms, readHistory, readInstance, readPlantLook } from "./read-answers.ts";
import { readMany, readRaw, readTyped } from "./read-records.ts";
import type { RawRecord, Records, RecordsRead, RecordsRequest } from "./read-records.ts";
import { sendBuild } from "./send-build.ts";
import type { BuildAnswer } from "./send-build.ts";
import { readSignIn } from "./read-sign-in.ts";

/**
 * All calls of the add-in to its relay. Failures are values. The history and all calls that change records
 * first check that the relay is reachable and has the page's version.
 */
export interface Client {
  /** Requests records with typed values. */
  read<M extends ModelName, Name extends FieldName<M>>(
    request: RecordsRequest<M, Name>,
    signal: AbortSignal,
  ): Promise<ClientResult<Records<RecordOf<M, Name>>>>;
  /** Requests unchanged records. */
  readRaw(
    request: ReadRequest & { readonly method: "search_read" | "read" },
    signal: AbortSignal,
  ): Promise<ClientResult<readonly RawRecord[]>>;
  /** Requests the records of several reads. Returns a result for each, in their order. */
  readMany(
    reads: readonly RecordsRead[],
    signal: AbortSignal,
  ): Promise<readonly ClientResult<readonly RawRecord[]>[]>;
  writeBack(
    changes: readonly Change[],
    following: FollowOptions<Outcome>,
  ): Promise<ClientResult<LinesAnswer<Outcome>>>;
  /** Creates records. The same key creates no second record. */
  create(
    creations: readonly Creation[],
    following: FollowOptions<CreateOutcome>,
  ): Promise<ClientResult<LinesAnswer<CreateOutcome>>>;
  /** Deletes records that still have their pulled values. */
  deleteRecords(
    deletions: readonly Deletion[],
    following: FollowOptions<DeleteOutcome>,
  ): Promise<ClientResult<LinesAnswer<DeleteOutcome>>>;
  buildLines(request: BuildLinesRequest, signal: AbortSignal): Promise<ClientResult<BuildAnswer>>;
  /** Requests the journal, newest entries first. */
  history(request: HistoryRequest, signal: AbortSignal): Promise<ClientResult<History>>;
  takeBack(
    entries: readonly number[],
    following: FollowOptions<TakeBackOutcome>,
  ): Promise<ClientResult<LinesAnswer<TakeBackOutcome>>>;
  /**
   * Requests the relay's user and instance. Fails with `versions_differ` for another version than the page's.
   */
  instance(signal: AbortSignal): Promise<ClientResult<InstanceInfo>>;
  plantLook(signal: AbortSignal): Promise<ClientResult<PlantLook>>;
  /** Stores a presentation in base64 for the user's browser. Returns an address that works once. */
  handOut(file: HandOutRequest, signal: AbortSignal): Promise<ClientResult<string>>;
  forms(signal: AbortSignal): Promise<ClientResult<readonly FormInfo[]>>;
  /** Requests a form as .xlsx in base64. */
  form(id: string, signal: AbortSignal): Promise<ClientResult<string>>;
  /** Requests whether users sign in, and where. */
  signIn(signal: AbortSignal): Promise<ClientResult<SignInInfo>>;
  /** Checks that the relay is reachable. Fails with `versions_differ` for another version than the page's. */
  health(signal: AbortSignal): Promise<ClientResult<Health>>;
}

/**
 * The longest read in milliseconds: the relay ends a call after a minute, and sends it at most twice. For
 * this time after a change, reads ask for fresh answers.
 */
const longestRead = 150_000;

export interface ClientOptions {
  /** The relay's address without `/api`. */
  readonly baseUrl: string;
  /** Without it, versions are not compared. */
  readonly pageVersion?: string;
  readonly fetch?: typeof fetch;
  /** Called before each request. */
  readonly authorization?: () => Authorization | undefined;
}

/**
 * Creates the client, the only part of the add-in that calls the relay.
 *
 * @example
 * const client = createClient({ baseUrl: location.origin });
 * const request = { model: "wa.session", method: "read", ids: [7], fields: ["o_no"] };
 * const found = await client.read(request, signal);
 * if (found.ok) show(found.value.records); // [{ id: 7, o_no: "O-0012" }]
 */
export function createClient({
  baseUrl,
  pageVersion,
  fetch = globalThis.fetch,
  authorization,
}: ClientOptions): Client {
  let changedAt = Number.NEGATIVE_INFINITY;
  const relay = {
    // Browsers refuse a `fetch` that is a method of another object than the window.
    ...{ baseUrl, fetch: fetch.bind(globalThis), ...(authorization && { authorization }) },
    needsFresh: () => performance.now() - changedAt < longestRead,
  };
  const readValue = createValueReader(relay, pageVersion);
  const health = (signal: AbortSignal) => readValue(routes.health, readHealth, signal);

  /** Calls `go` if the relay is reachable and has the page's version. */
  async function ifReachable<Value>(
    signal: AbortSignal,
    go: () => Promise<ClientResult<Value>>,
  ): Promise<ClientResult<Value>> {
    const checked = await health(signal);
    return checked.ok ? go() : checked;
  }

  async function recordingChange<Value>(go: () => Promise<Value>): Promise<Value> {
    try {
      return await go();
    } finally {
      changedAt = performance.now();
    }
  }

  function follow<End extends AnyOutcome>(route: LinesRoute<End>, items: Items, options: FollowOptions<End>) {
    const change = () => followInParts(relay, route, items, options);
    return ifReachable(options.signal, () => recordingChange(change));
  }

  return {
    read: (request, signal) => readTyped(relay, request, signal),
    readRaw: (request, signal) => readRaw(relay, request, signal),
    readMany: (reads, signal) => readMany(relay, reads, signal),
    writeBack: (changes, following) => follow(linesRoutes.writeBack, { changes }, following),
    create: (creations, following) => follow(linesRoutes.create, { creations }, following),
    deleteRecords: (deletions, following) => follow(linesRoutes.delete, { deletions }, following),
    buildLines: (request, signal) =>
      ifReachable(signal, () => recordingChange(() => sendBuild(relay, request, signal))),
    history: (request, signal) =>
      ifReachable(signal, () => readValue(routes.history, readHistory, signal, request)),
    takeBack: (entries, following) => follow(linesRoutes.takeBack, { entries }, following),
    signIn: (signal) => readSignIn({ baseUrl, fetch: relay.fetch }, signal),
    handOut: (file, signal) => readValue(routes.handOut, (raw) => readHandOut(raw, baseUrl), signal, file),
    ...plantCalls(relay, readValue),
    instance: (signal) => readValue(routes.instance, readInstance, signal),
    health,
  };
}

function createValueReader(relay: Parameters<typeof requestText>[0], pageVersion: string | undefined) {
  return async <Value>(
    route: string,
    read: (raw: unknown) => Value | undefined,
    signal: AbortSignal,
    body?: unknown,
  ): Promise<ClientResult<Value>> => {
    const answer = await requestText(relay, route, signal, body);
    if (!answer.ok) return answer;
    const raw = parseJson(answer.value);
    // Another version can have another format.
    const version = asObject(raw)?.version;
    if (pageVersion !== undefined && typeof version === "string" && version !== pageVersion)
      return failed(failureOf("versions_differ", `Page ${pageVersion}, relay ${version}.`));
    const value = read(raw);
    return value === undefined
      ? failed(failureOf("reply_unreadable", `The answer of ${route} has an unexpected format.`))
      : succeeded(value);
  };
}

function plantCalls(
  relay: Relay,
  readValue: ReturnType<typeof createValueReader>,
): Pick<Client, "plantLook" | "forms" | "form"> {
  return {
    plantLook: (signal) => readValue(routes.plantLook, readPlantLook, signal),
    forms: (signal) => readValue(routes.forms, readForms, signal),
    form: (id, signal) => requestBase64(relay, `${routes.forms}/${encodeURIComponent(id)}`, signal),
  };
}

function readHandOut(raw: unknown, baseUrl: string): string | undefined {
  const path = asObject(raw)?.path;
  return typeof path === "string" && path.startsWith(handedOutPath) ? new URL(path, baseUrl).href : undefined;
}

function readHealth(raw: unknown): Health | undefined {
  const health = asObject(raw);
  return health?.status === "ok" && typeof health.version === "string"
    ? { status: "ok", version: health.version }
    : undefined;
}
