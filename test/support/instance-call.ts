import { json2Body, json2DatabaseHeader, json2Path } from "../../contract/json2.ts";
import type { Json2Method } from "../../contract/json2.ts";
import { executeKwCall, jsonrpcPath, parseReply } from "../../contract/jsonrpc.ts";
import type { CallError, Kwargs } from "../../contract/jsonrpc.ts";

/** The credentials of a call. */
interface Caller {
  readonly uid: number;
  readonly apiKey: string;
}

/** A call that the service refused, with the service's error name. */
export class RefusedCall extends Error {
  override readonly name: string;

  constructor(error: CallError) {
    super(error.message);
    this.name = error.name;
  }
}

/** Calls a method of a model and returns its result. Throws `RefusedCall`. */
export type Call = (
  model: string,
  method: string,
  args?: readonly unknown[],
  kwargs?: Kwargs & Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** The interfaces of an instance. */
export type Front = "jsonrpc" | "json2";

/** Returns the call function of a user of an instance. */
export function callerOf(url: string, db: string, caller: Caller, front: Front = "jsonrpc"): Call {
  return front === "jsonrpc" ? jsonrpcCaller(url, db, caller) : json2Caller(url, db, caller);
}

/** Calls the newer interface. Creating a single record returns its id, as in the other interface. */
function json2Caller(url: string, db: string, { apiKey }: Caller): Call {
  return async (model, method, args = [], kwargs = {}) => {
    const body = JSON.stringify(json2Body(method as Json2Method, args, kwargs));
    const response = await fetch(url + json2Path(model, method), {
      method: "POST",
      headers: {
        ...{ "Content-Type": "application/json", Authorization: `bearer ${apiKey}` },
        [json2DatabaseHeader]: db,
      },
      body,
    });
    const value = (await response.json()) as unknown;
    if (response.status !== 200) throw new RefusedCall(value as CallError);
    if (method === "create" && !Array.isArray(args[0])) return (value as readonly unknown[])[0];
    return value ?? undefined;
  };
}

function jsonrpcCaller(url: string, db: string, { uid, apiKey }: Caller): Call {
  return async (model, method, args = [], kwargs = {}) => {
    const body = executeKwCall({ db, uid, apiKey }, model, method, args, kwargs);
    const reply = parseReply(await (await post(url, JSON.stringify(body))).text());
    if (reply.kind === "error") throw new RefusedCall(reply.error);
    if (reply.kind === "bad_reply") throw new Error(`The service sent a reply that is ${reply.reason}.`);
    return reply.result;
  };
}

/** Posts a body to an instance's endpoint as JSON. */
export function post(url: string, body: string, contentType = "application/json"): Promise<Response> {
  return fetch(`${url}${jsonrpcPath}`, { method: "POST", headers: { "Content-Type": contentType }, body });
}
