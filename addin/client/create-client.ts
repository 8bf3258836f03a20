import type { ModelName } from "../../contract/models.ts";
import type { FieldName, RecordOf } from "../../contract/records.ts";
import type { PlantLook } from "../../contract/plant-look.ts";
import { handedOut, routes } from "../../contract/relay-api.ts";
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
import { askForText } from "./send.ts";
import type { Authorization } from "./send.ts";
import { failed, failureOf, succeeded } from "./client-result.ts";
import type { ClientResult } from "./client-result.ts";
import { followInParts } from "./follow-in-parts.ts";
import type { Items } from "./follow-signed-in.ts";
import { linesRoutes } from "./follow-lines.ts";
import type { AnyEnd, Following, LinesAnswer, LinesRoute } from "./follow-lines.ts";
import { asObject, parseJson } from "./json.ts";
import { readHistory, readInstance, readPlantLook } from "./read-answers.ts";
import { readMany, readRaw, readTyped } from "./read-records.ts";
import type { RawRecord, Records, RecordsRead, RecordsRequest } from "./read-records.ts";
import { sendBuild } from "./send-build.ts";
import type { BuildAnswer } from "./send-build.ts";
import { readSignIn } from "./read-sign-in.ts";

/**
 * Every call the add-in makes to its relay. No call throws for a failure: it is a value with a code. Calls that change
 * something, and the history of them, first make sure that the relay is there and of the page's version.
 */
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
  /** Asks for the records of several reads at once; each has its own result, in the order asked. */
  readMany(
    reads: readonly RecordsRead[],
    signal: AbortSignal,
  ): Promise<readonly ClientResult<readonly RawRecord[]>[]>;
  /** Sends changes and tells how each ended. */
  writeBack(
    changes: readonly Change[],
    following: Following<Outcome>,
  ): Promise<ClientResult<LinesAnswer<Outcome>>>;
  /** Creates records and tells how each ended; a key that was sent before makes no second record. */
  create(
    creations: readonly Creation[],
    following: Following<CreateOutcome>,
  ): Promise<ClientResult<LinesAnswer<CreateOutcome>>>;
  /** Deletes records that still hold what they held when they were pulled, and tells how each ended. */
  deleteRecords(
    deletions: readonly Deletion[],
    following: Following<DeleteOutcome>,
  ): Promise<ClientResult<LinesAnswer<DeleteOutcome>>>;
  /** Builds the lines of a comparison. */
  buildLines(request: BuildLinesRequest, signal: AbortSignal): Promise<ClientResult<BuildAnswer>>;
  /** Asks for what was written, created, deleted and built, newest first. */
  history(request: HistoryRequest, signal: AbortSignal): Promise<ClientResult<History>>;
  /** Takes back entries of the history and tells how each ended. */
  takeBack(
    entries: readonly number[],
    following: Following<TakeBackOutcome>,
  ): Promise<ClientResult<LinesAnswer<TakeBackOutcome>>>;
  /** Asks who and where the relay is; `versions_differ` when it is of another version than the page. */
  instance(signal: AbortSignal): Promise<ClientResult<InstanceInfo>>;
  /** Asks how the results of the plant look. */
  plantLook(signal: AbortSignal): Promise<ClientResult<PlantLook>>;
  /** Has the relay keep a presentation, in base64, for the person's browser; gives the address that opens once. */
  handOut(file: HandOutRequest, signal: AbortSignal): Promise<ClientResult<string>>;
  /** Asks whether people sign in, and where. */
  signIn(signal: AbortSignal): Promise<ClientResult<SignInInfo>>;
  /** Asks whether the relay is there; `versions_differ` when it is of another version than the page. */
  health(signal: AbortSignal): Promise<ClientResult<Health>>;
}

/** No read is under way for longer, milliseconds: a relay gives up a call after a minute, and sends it twice at most. */
const longestRead = 150_000;

/** What a client needs to know. */
export interface ClientOptions {
  /** The address under which the relay's `/api` lies, such as the page's own origin. */
  readonly baseUrl: string;
  /** The version of the page; without it versions are not compared. */
  readonly pageVersion?: string;
  readonly fetch?: typeof fetch;
  /** Says who asks, once somebody signed in; asked before each request. */
  readonly authorization?: () => Authorization | undefined;
}

/**
 * Makes the only part of the add-in that talks to the relay. Its calls give a value or a failure with a code, and throw for defects alone.
 *
 * @example
 * const client = createClient({ baseUrl: location.origin });
 * const found = await client.read({ model: "wa.session", method: "read", ids: [7], fields: ["o_no"] }, signal);
 * if (found.ok) show(found.value.records); // [{ id: 7, o_no: "O-0012" }]
 */
export function createClient({
  baseUrl,
  pageVersion,
  fetch = globalThis.fetch,
  authorization,
}: ClientOptions): Client {
  // Browsers refuse a fetch that is called as a method of another object.
  let changedAt = Number.NEGATIVE_INFINITY;
  const relay = {
    ...{ baseUrl, fetch: fetch.bind(globalThis), ...(authorization && { authorization }) },
    needsFresh: () => performance.now() - changedAt < longestRead,
  };
  const ask = createAsk(relay, pageVersion);
  const health = (signal: AbortSignal) => ask(routes.health, readHealth, signal);

  /** Goes on only with a relay that is there and of the page's version. */
  async function whenThere<Value>(
    signal: AbortSignal,
    go: () => Promise<ClientResult<Value>>,
  ): Promise<ClientResult<Value>> {
    const there = await health(signal);
    return there.ok ? go() : there;
  }

  /** Notes that something was changed, however that ended. */
  async function changing<Value>(go: () => Promise<Value>): Promise<Value> {
    try {
      return await go();
    } finally {
      changedAt = performance.now();
    }
  }

  /** Sends items and follows the lines of the answer. */
  function follow<End extends AnyEnd>(route: LinesRoute<End>, request: Items, following: Following<End>) {
    return whenThere(following.signal, () => changing(() => followInParts(relay, route, request, following)));
  }

  return {
    read: (request, signal) => readTyped(relay, request, signal),
    readRaw: (request, signal) => readRaw(relay, request, signal),
    readMany: (reads, signal) => readMany(relay, reads, signal),
    writeBack: (changes, following) => follow(linesRoutes.writeBack, { changes }, following),
    create: (creations, following) => follow(linesRoutes.create, { creations }, following),
    deleteRecords: (deletions, following) => follow(linesRoutes.delete, { deletions }, following),
    buildLines: (request, signal) =>
      whenThere(signal, () => changing(() => sendBuild(relay, request, signal))),
    history: (request, signal) => whenThere(signal, () => ask(routes.history, readHistory, signal, request)),
    takeBack: (entries, following) => follow(linesRoutes.takeBack, { entries }, following),
    signIn: (signal) => readSignIn(relay, signal),
    handOut: (file, signal) => ask(routes.handOut, (raw) => readHandOut(raw, baseUrl), signal, file),
    plantLook: (signal) => ask(routes.plantLook, readPlantLook, signal),
    instance: (signal) => ask(routes.instance, readInstance, signal),
    health,
  };
}

/** Makes the asking for one value, which refuses an answer of another version or shape. */
function createAsk(relay: Parameters<typeof askForText>[0], pageVersion: string | undefined) {
  return async <Value>(
    route: string,
    read: (raw: unknown) => Value | undefined,
    signal: AbortSignal,
    body?: unknown,
  ): Promise<ClientResult<Value>> => {
    const answer = await askForText(relay, route, signal, body);
    if (!answer.ok) return answer;
    const raw = parseJson(answer.value);
    // Another version may answer in another shape, so versions are compared first.
    const version = asObject(raw)?.version;
    if (pageVersion !== undefined && typeof version === "string" && version !== pageVersion)
      return failed(failureOf("versions_differ", `Page ${pageVersion}, relay ${version}.`));
    const value = read(raw);
    return value === undefined
      ? failed(failureOf("reply_unreadable", `${route} gave an answer of another shape.`))
      : succeeded(value);
  };
}

function readHandOut(raw: unknown, baseUrl: string): string | undefined {
  const path = asObject(raw)?.path;
  return typeof path === "string" && path.startsWith(handedOut) ? new URL(path, baseUrl).href : undefined;
}

function readHealth(raw: unknown): Health | undefined {
  const health = asObject(raw);
  return health?.status === "ok" && typeof health.version === "string"
    ? { status: "ok", version: health.version }
    : undefined;
}
