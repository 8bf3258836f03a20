import { userOfKey, isUser } from "../access/keys.ts";
import { errorMember, NamedError, Refusal, nameOf } from "../errors.ts";
import { isModelName } from "../../contract/models.ts";
import { bindArguments } from "../records/arguments.ts";
import { callMethod, methodOf } from "./call-method.ts";
import type { Instance, Log } from "./call-method.ts";
import { userMethods } from "./users.ts";

type Envelope = Readonly<Record<string, unknown>>;

/** `result` is missing if the method returns nothing. */
export function answerJsonrpc(instance: Instance, envelope: Envelope, log: Log): string {
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

/** Throws what real servers answer for another database: they cannot connect to it. */
function requireDatabase({ db }: Instance, given: unknown): void {
  if (given !== db)
    throw new NamedError(
      "psycopg2.OperationalError",
      `connection to server at "127.0.0.1", port 5432 failed: FATAL:  database "${nameOf(given)}" does not exist\n`,
    );
}

/** Returns the uid of a login with one of its keys, or false. */
function authenticate(instance: Instance, args: readonly unknown[]): number | false {
  const [givenDb, login, apiKey] = args;
  if (args.length < 4)
    throw new Refusal("type", "authenticate() takes a database, a login, a key and an object");
  if (typeof givenDb !== "string" || typeof login !== "string" || typeof apiKey !== "string")
    throw new Refusal("type", "authenticate() takes texts as database, login and key");
  requireDatabase(instance, givenDb);
  const user = userOfKey(instance.store, apiKey);
  return user?.login === login ? user.uid : false;
}

/** Takes `[db, uid, key, model, method, args, kwargs]`. Returns undefined if the method returns nothing. */
function executeKw(instance: Instance, args: readonly unknown[]): unknown {
  const [db, uid, apiKey, model, method, methodArgs, methodKwargs] = args;
  const { store } = instance;
  requireDatabase(instance, db);
  const user = typeof apiKey === "string" ? userOfKey(store, apiKey) : undefined;
  if (user === undefined || user.uid !== uid) {
    // Real servers look up the user before the key, and report an unknown user as a missing record.
    if (!isUser(store, uid))
      throw new Refusal(
        "missing",
        `Record does not exist or has been deleted.\n(Record: res.users(${nameOf(uid)},), User: ${nameOf(uid)})`,
      );
    throw new Refusal("accessDenied", "Access Denied");
  }
  const called = `${String(model)}.${String(method)}`;
  const ofUser = userMethods.get(`${String(model)} ${String(method)}`);
  if (ofUser !== undefined)
    return ofUser.run(instance, user, bindArguments(called, ofUser.parameters, methodArgs, methodKwargs));
  if (!isModelName(model)) throw new Refusal("user", `Object ${nameOf(model)} doesn't exist`);
  const entry = methodOf(model, method);
  if (entry === undefined)
    throw new Refusal("attribute", `The method '${model}.${nameOf(method)}' does not exist`);
  const bound = bindArguments(called, entry.parameters, methodArgs, methodKwargs);
  return callMethod(instance, store, user, { model, method: String(method), entry, bound });
}
