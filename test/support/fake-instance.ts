import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { callAtJson2, isAtJson2, isSignInAtJson2, sendJson2Error } from "./json2-front.ts";
import type { InstanceConfiguration } from "../../relay/settings/instance-settings.ts";
import { Secret } from "../../relay/secret.ts";

/** The API key of the fake instance. It must not be in anything that the relay returns. */
export const canaryKey = 'canary-4f1b"\\/7c22e9';

/** A call that the fake instance received. */
export interface ReceivedCall {
  readonly method: string;
  readonly model: string;
  readonly args: readonly unknown[];
  readonly kwargs: Readonly<Record<string, unknown>>;
}

type StoredRecord = Record<string, unknown> & { id: number };

/** Answers a call in place of the fake instance. `carryOut` carries out the call and returns the result. */
export type Fault = (response: ServerResponse, carryOut: () => unknown, call: ReceivedCall) => void;

/**
 * A small real HTTP server that speaks an instance's JSON-RPC or its newer interface, with records in memory
 * and faults on demand.
 */
export interface FakeInstance {
  readonly configuration: InstanceConfiguration;
  /** Every received call of a model. */
  readonly calls: readonly ReceivedCall[];
  /** The different `User-Agent` headers of all requests. */
  readonly userAgents: ReadonlySet<string>;
  /** Returns the number of sign-ins. */
  signIns(): number;
  /** Stores a record and returns its id. */
  put(model: string, values: Readonly<Record<string, unknown>>): number;
  /** Returns the stored record, which tests can read and change like a colleague. */
  record(model: string, id: number): Record<string, unknown>;
  /** Returns all records of a model, oldest first. */
  records(model: string): readonly (Record<string, unknown> & { readonly id: number })[];
  remove(model: string, id: number): void;
  /** Answers the next call of the method (`authenticate` included) with the fault. */
  failNext(method: string, fault: Fault): void;
  /** Answers every call of the method with the fault. */
  failAlways(method: string, fault: Fault): void;
  /** Ends all faults. */
  mend(): void;
  /** Revokes the credential or restores it. */
  revoke(isRevoked: boolean): void;
  /** Gives the user a new id and refuses calls with the old one. */
  moveUser(): void;
  close(): Promise<void>;
}

/** Starts the fake instance on a free port, for relays that use one of the two interfaces. */
export async function startFakeInstance(transport: "jsonrpc" | "json2" = "jsonrpc"): Promise<FakeInstance> {
  const stored = new Map<string, Map<number, StoredRecord>>();
  const calls: ReceivedCall[] = [];
  const faults: { readonly method: string; readonly fault: Fault; readonly isOnce: boolean }[] = [];
  let uid = 7;
  let nextId = 1;
  let isRevoked = false;
  let signIns = 0;
  const userAgents = new Set<string>();

  const recordsOf = (model: string): Map<number, StoredRecord> => {
    const records = stored.get(model) ?? new Map<number, StoredRecord>();
    stored.set(model, records);
    return records;
  };

  const put: FakeInstance["put"] = (model, values) => {
    const id = nextId++;
    recordsOf(model).set(id, { ...values, id });
    stamp(model, id);
    return id;
  };

  /** The time of each record's last write. */
  const stamps = new Map<string, string>();
  const stamp = (model: string, id: number): void => {
    stamps.set(`${model} ${id}`, new Date().toISOString().slice(0, 19).replace("T", " "));
  };
  const stampOf = (model: string, id: number): Record<string, unknown> => ({
    write_date: stamps.get(`${model} ${id}`) ?? false,
    write_uid: [uid, "Engineer"],
  });

  const carryOut = ({ model, method, args, kwargs }: ReceivedCall): unknown => {
    const records = [...recordsOf(model).values()];
    const fields = (kwargs.fields ?? []) as readonly string[];
    const project = (record: StoredRecord): Record<string, unknown> => ({
      id: record.id,
      ...Object.fromEntries(
        fields.map((name) => [name, record[name] ?? stampOf(model, record.id)[name] ?? false]),
      ),
    });
    switch (method) {
      case "search_read": {
        const domain = args[0] as readonly (readonly [string, "=", unknown])[];
        const found = records.filter((record) =>
          domain.every(([name, , value]) => isEqual(record[name], value)),
        );
        if (kwargs.order === "id desc") found.reverse();
        return found.slice(0, typeof kwargs.limit === "number" ? kwargs.limit : undefined).map(project);
      }
      case "read":
        return records.filter((record) => (args[0] as readonly number[]).includes(record.id)).map(project);
      case "get_metadata": {
        const ids = new Set(args[0] as readonly number[]);
        return records.filter(({ id }) => ids.has(id)).map(({ id }) => ({ id, ...stampOf(model, id) }));
      }
      case "write":
        for (const id of args[0] as readonly number[]) {
          Object.assign(recordsOf(model).get(id) ?? {}, args[1]);
          stamp(model, id);
        }
        return true;
      case "create": {
        const list = args[0] as readonly Readonly<Record<string, unknown>>[];
        return list.map((values) => put(model, values));
      }
      case "unlink":
        for (const id of args[0] as readonly number[]) recordsOf(model).delete(id);
        return true;
      case "action_build_lines":
        for (const comparison_id of args[0] as readonly number[]) {
          for (const line of recordsOf("wa.comparison.line").values())
            if (line.comparison_id === comparison_id) recordsOf("wa.comparison.line").delete(line.id);
          put("wa.comparison.line", { comparison_id, sequence: 1, step_name: "Pick part" });
        }
        return undefined;
      case "get_installed":
        return [["en_US", "English"]];
      case "fields_get":
        return Object.fromEntries(records.flatMap(Object.keys).map((name) => [name, { type: "char" }]));
      default:
        throw new Error(`The fake instance has no method ${method}`);
    }
  };

  const server = createServer((request, response) => {
    userAgents.add(request.headers["user-agent"] ?? "none");
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      // Relays look for the newer interface at another path. The fake instance has none.
      if (request.method === "GET") return void response.writeHead(404).end();
      const body = Buffer.concat(chunks).toString();
      const received = isAtJson2(request) ? byJson2(request, body) : byJsonrpc(body);
      const { call, isSignIn, isKnown } = received;
      if (call.method === "authenticate") signIns++;
      if (!isSignIn) calls.push(call);
      const at = faults.findIndex(
        ({ method }) => method === call.method && (!isSignIn || method === "authenticate"),
      );
      const fault = faults[at];
      if (fault?.isOnce === true) faults.splice(at, 1);
      if (fault !== undefined) fault.fault(response, received.result, call);
      else if (!isKnown) refuseCall("AccessDenied", "Access Denied")(response, received.result, call);
      else sendResult(response, received.result());
    });
  });

  /** A received call, and how the fake instance carries it out. */
  interface Received {
    readonly call: ReceivedCall;
    readonly isSignIn: boolean;
    /** True if the credential is valid. */
    readonly isKnown: boolean;
    readonly result: () => unknown;
  }

  const byJsonrpc = (body: string): Received => {
    const { params } = JSON.parse(body) as {
      params: { service: string; method: string; args: readonly unknown[] };
    };
    const [db, user, key, model, method, args, kwargs] = params.args;
    const isSignIn = params.service === "common";
    const call: ReceivedCall = {
      method: isSignIn ? "authenticate" : String(method),
      model: String(model),
      args: (args ?? []) as readonly unknown[],
      kwargs: (kwargs ?? {}) as Readonly<Record<string, unknown>>,
    };
    const counts = db === "plant" && key === canaryKey && !isRevoked;
    // In JSON-RPC, a refused sign-in is an answer.
    const isKnown = isSignIn || (counts && user === uid);
    return { call, isSignIn, isKnown, result: () => (isSignIn ? counts && uid : carryOut(call)) };
  };

  /** In the newer interface, a sign-in is two calls: for the key's user, and for that user's login. */
  const byJson2 = (request: IncomingMessage, body: string): Received => {
    const { db, key, ...call } = callAtJson2(request, body);
    const isKnown = db === "plant" && key === canaryKey && !isRevoked;
    const isSignIn = isSignInAtJson2(call);
    const result = (): unknown =>
      !isSignIn
        ? carryOut(call)
        : call.method === "authenticate"
          ? { lang: "en_US", tz: "UTC", uid }
          : [{ id: uid, login: configuration.login }];
    return { call, isSignIn, isKnown, result };
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const configuration: InstanceConfiguration = {
    ...{ url: `http://127.0.0.1:${port}`, db: "plant", login: "engineer@example.com" },
    apiKey: new Secret(canaryKey),
    ...(transport === "json2" && { transport }),
  };
  return {
    configuration,
    calls,
    userAgents,
    signIns: () => signIns,
    put,
    records: (model) => [...recordsOf(model).values()],
    record: (model, id) => recordsOf(model).get(id)!,
    remove: (model, id) => void recordsOf(model).delete(id),
    failNext: (method, fault) => void faults.push({ method, fault, isOnce: true }),
    failAlways: (method, fault) => void faults.push({ method, fault, isOnce: false }),
    mend: () => void faults.splice(0),
    revoke: (revoked) => void (isRevoked = revoked),
    moveUser: () => {
      uid++;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** References are stored as an id or as a pair, like the answers of instances. */
function isEqual(stored: unknown, value: unknown): boolean {
  return (Array.isArray(stored) ? (stored as readonly unknown[])[0] : stored) === value;
}

/** Sends a body as JSON with HTTP status 200. */
export function sendJson(response: ServerResponse, body: unknown): void {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(body));
}

/** Answers a call with its result, in the interface of the call. */
export function sendResult(response: ServerResponse, result: unknown): void {
  if (isAtJson2(response.req)) sendJson(response, result ?? null);
  else sendJson(response, { jsonrpc: "2.0", id: null, result });
}

/**
 * Returns a fault that refuses a call like the service: HTTP 200 with an error, or another status, and a
 * traceback that must not be returned.
 */
export function refuseCall(name: string, message: string): Fault {
  return (response) => {
    const debug = `Traceback /srv/secret-path ${canaryKey}`;
    const data = { name: `exceptions.${name}`, message, debug, arguments: [] };
    if (isAtJson2(response.req)) sendJson2Error(response, { name, message, debug });
    else
      sendJson(response, {
        ...{ jsonrpc: "2.0", id: null },
        error: { code: 200, message: "Server Error", data },
      });
  };
}

/** Returns a fault in which reads of the field have no database, and all other calls succeed. */
export function withoutDatabase(field: string): Fault {
  const message = 'connection to server at "db.plant" (10.0.0.5), port 5432 failed';
  return (response, carryOut, call) => {
    const isAway = ((call.kwargs.fields ?? []) as readonly string[]).includes(field);
    if (isAway) refuseCall("OperationalError", message)(response, carryOut, call);
    else sendResult(response, carryOut());
  };
}

/** Returns a fault that cuts the connection, before or after the call is carried out. */
export function cut(when: "before" | "after"): Fault {
  return (response, carryOut) => {
    if (when === "after") carryOut();
    response.socket?.destroy();
  };
}

/** Returns a fault that sends a text with a status, such as a gateway's page. */
export function sendText(status: number, text: string, type = "text/html"): Fault {
  return (response) => {
    response.writeHead(status, { "Content-Type": type });
    response.end(text);
  };
}
