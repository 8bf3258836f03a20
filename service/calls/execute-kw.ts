import { userOfKey, isUser, requireRight } from "../access/keys.ts";
import type { Access } from "../access/keys.ts";
import { errorMember, NamedError, Refusal, nameOf } from "../errors.ts";
import type { Language } from "../../contract/languages.ts";
import { isModelName } from "../../contract/models.ts";
import { carriedOut } from "./faults.ts";
import type { Faults } from "./faults.ts";
import {
  fieldsGet,
  read,
  searchCount,
  searchRead,
  actionBuildLines,
  create,
  unlink,
  write,
} from "../methods/methods.ts";
import { bindArguments } from "../records/arguments.ts";
import type { Arguments } from "../records/arguments.ts";
import { languageOf } from "../records/model-call.ts";
import type { ModelCall } from "../records/model-call.ts";
import type { Store } from "../store/store.ts";

/** Takes what went wrong inside the service itself; refusals are part of its work and are not told. */
export type Log = (problem: unknown) => void;

type Envelope = Readonly<Record<string, unknown>>;

/** Answers one JSON-RPC envelope with the text of the reply. `id` is echoed; `result` is left out where a method gives nothing. */
export function answer(instance: Instance, envelope: Envelope, log: Log): string {
  const head = { jsonrpc: "2.0", id: envelope.id ?? null };
  try {
    return JSON.stringify({ ...head, result: resultOf(instance, envelope.params) });
  } catch (cause) {
    if (!(cause instanceof NamedError)) log(cause);
    return JSON.stringify({ ...head, error: errorMember(cause) });
  }
}

function resultOf(instance: Instance, params: unknown): unknown {
  if (typeof params !== "object" || params === null) throw new Refusal("type", "params must be an object");
  const { service, method, args } = params as Envelope;
  if (!Array.isArray(args)) throw new Refusal("type", "params.args must be a list");
  if (service === "common" && method === "authenticate") return authenticate(instance, args);
  if (service === "object" && method === "execute_kw") return executeKw(instance, args);
  throw new Refusal("attribute", "Only common.authenticate and object.execute_kw are served here");
}

/** The uid of a login with one of its keys, or false. Missing arguments, and those that are no texts, are an error. */
function authenticate({ store, db }: Instance, args: readonly unknown[]): number | false {
  const [givenDb, login, apiKey] = args;
  if (args.length < 4)
    throw new Refusal("type", "authenticate() takes a database, a login, a key and an object");
  if (typeof givenDb !== "string" || typeof login !== "string" || typeof apiKey !== "string")
    throw new Refusal("type", "authenticate() takes texts as database, login and key");
  if (givenDb !== db) return false;
  const user = userOfKey(store, apiKey);
  return user?.login === login ? user.uid : false;
}

/** What calls are answered from. */
interface Instance {
  readonly store: Store;
  readonly db: string;
  readonly languages: readonly Language[];
  /** How it fails, in tests. */
  readonly faults?: Faults | undefined;
}

interface MethodEntry {
  readonly parameters: readonly string[];
  readonly access: Access;
  readonly run: (call: ModelCall, args: Arguments) => unknown;
  /** The only model that has the method; without it all have. */
  readonly only?: string;
}

/** Every method with its parameters in order, the right it takes, and what it does. */
const methods: ReadonlyMap<string, MethodEntry> = new Map<string, MethodEntry>([
  [
    "search_read",
    { parameters: ["domain", "fields", "offset", "limit", "order"], access: "look at", run: searchRead },
  ],
  ["search_count", { parameters: ["domain", "limit"], access: "look at", run: searchCount }],
  ["read", { parameters: ["ids", "fields"], access: "look at", run: read }],
  ["fields_get", { parameters: ["allfields", "attributes"], access: "look at", run: fieldsGet }],
  ["create", { parameters: ["values"], access: "create", run: create }],
  ["write", { parameters: ["ids", "values"], access: "change", run: write }],
  ["unlink", { parameters: ["ids"], access: "delete", run: unlink }],
  [
    "action_build_lines",
    { parameters: ["ids"], access: "change", run: actionBuildLines, only: "wa.comparison" },
  ],
]);

/** Does `object.execute_kw`: `[db, uid, key, model, method, args, kwargs]`. Returns undefined where the method gives nothing. */
function executeKw(instance: Instance, args: readonly unknown[]): unknown {
  const [db, uid, apiKey, model, method, methodArgs, methodKwargs] = args;
  // Such servers look the user up before the key, and name a user who never was, or is gone, as any other missing record.
  if (db === instance.db && !isUser(instance.store, uid))
    throw new Refusal(
      "missing",
      `Record does not exist or has been deleted.\n(Record: res.users(${nameOf(uid)},), User: ${nameOf(uid)})`,
    );
  const user =
    typeof apiKey === "string" && db === instance.db ? userOfKey(instance.store, apiKey) : undefined;
  if (user === undefined || user.uid !== uid) throw new Refusal("accessDenied", "Access Denied");
  if (!isModelName(model)) throw new Refusal("user", `Object ${nameOf(model)} doesn't exist`);
  const entry = typeof method === "string" ? methods.get(method) : undefined;
  if (entry === undefined || (entry.only !== undefined && entry.only !== model))
    throw new Refusal("attribute", `The method '${model}.${nameOf(method)}' does not exist`);
  const bound = bindArguments(`${model}.${String(method)}`, entry.parameters, methodArgs, methodKwargs);
  requireRight(user.role, model, entry.access);
  const lang = languageOf(bound.context, instance.languages);
  const { faults, store } = instance;
  const kept = faults?.kept;
  return carriedOut(faults, { model, method: String(method) }, bound.ids, () =>
    entry.run({ store, model, lang, ...(kept && { kept }) }, bound),
  );
}
