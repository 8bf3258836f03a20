import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { executeKwCall, jsonrpcPath, parseReply } from "../../contract/jsonrpc.ts";
import type { CallError, Kwargs } from "../../contract/jsonrpc.ts";
import { createService } from "../../service/app.ts";
import type { KeyOfUser, ServiceOptions } from "../../service/app.ts";
import type { Role } from "../../service/access/keys.ts";

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

/** An embedded service that listens, with the key of an analyst. */
export interface StartedService extends KeyOfUser {
  readonly url: string;
  readonly db: string;
  readonly call: Call;
  /** Adds a user with a key, and gives how they call. */
  readonly callAs: (role: Role) => Call;
  readonly addKey: (login: string, role: Role) => KeyOfUser;
  readonly stop: () => Promise<void>;
}

/** Starts the embedded service on a free port with its data in a temporary folder that goes when it stops. */
export async function startService(options: Partial<ServiceOptions> = {}): Promise<StartedService> {
  const dataDir = mkdtempSync(join(tmpdir(), "wa-service-"));
  const service = createService({
    dataDir,
    sampleData: true,
    log: (problem) => {
      throw problem;
    },
    ...options,
  });
  const { url } = await service.listen(0);
  const { db } = service;
  const key = service.firstKey ?? service.addKey("test@example.com", "analyst");
  return {
    ...key,
    url,
    db,
    call: callerOf(url, db, key),
    callAs: (role) => callerOf(url, db, service.addKey(`${role}@example.com`, role)),
    addKey: service.addKey,
    stop: async () => {
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Gives how a user calls an instance. */
export function callerOf(url: string, db: string, { uid, apiKey }: Pick<KeyOfUser, "uid" | "apiKey">): Call {
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
