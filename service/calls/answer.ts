import { userOfKey } from "../access/keys.ts";
import { executeKw } from "./execute-kw.ts";
import type { Instance } from "./execute-kw.ts";
import { errorMember, NamedError, Refusal } from "../errors.ts";

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
