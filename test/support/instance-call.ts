import { executeKwCall, jsonrpcPath, parseReply } from "../../contract/jsonrpc.ts";
import type { CallError, Kwargs } from "../../contract/jsonrpc.ts";

/** As whom somebody calls. */
interface Caller {
  readonly uid: number;
  readonly apiKey: string;
}

/** A call that the service refused, with `data.name` as its name. */
export class RefusedCall extends Error {
  override readonly name: string;

  constructor(error: CallError) {
    super(error.message);
    this.name = error.name;
  }
}

/** Calls a method of a model and gives its result; throws `RefusedCall`. */
export type Call = (
  model: string,
  method: string,
  args?: readonly unknown[],
  kwargs?: Kwargs & Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** Gives how a user calls an instance. */
export function callerOf(url: string, db: string, { uid, apiKey }: Caller): Call {
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
