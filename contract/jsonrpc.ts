import { checkJson } from "./json-check.ts";

/** The path of JSON-RPC, below the instance's base address. */
export const jsonrpcPath = "/jsonrpc";

export interface CallBody {
  readonly jsonrpc: "2.0";
  readonly method: "call";
  readonly params: {
    readonly service: "common" | "object";
    readonly method: string;
    readonly args: readonly unknown[];
  };
}

export interface Kwargs {
  readonly fields?: readonly string[];
  readonly order?: string;
  readonly limit?: number;
  readonly attributes?: readonly string[];
  readonly context?: { readonly lang?: string };
}

export function authenticateCall(db: string, login: string, apiKey: string): CallBody {
  return {
    jsonrpc: "2.0",
    method: "call",
    params: { service: "common", method: "authenticate", args: [db, login, apiKey, {}] },
  };
}

/** The first three arguments of every `execute_kw`. */
export interface Caller {
  readonly db: string;
  readonly uid: number;
  readonly apiKey: string;
}

export function executeKwCall(
  caller: Caller,
  model: string,
  method: string,
  args: readonly unknown[],
  kwargs: Kwargs = {},
): CallBody {
  return {
    jsonrpc: "2.0",
    method: "call",
    params: {
      service: "object",
      method: "execute_kw",
      args: [caller.db, caller.uid, caller.apiKey, model, method, args, kwargs],
    },
  };
}

/** The error of a failed call. `name` is for programs, `message` for people. */
export interface CallError {
  readonly name: string;
  readonly message: string;
}

/** A reply. `result` is undefined if the method returned nothing. */
export type Reply =
  | { readonly kind: "result"; readonly result: unknown }
  | { readonly kind: "error"; readonly error: CallError }
  | { readonly kind: "bad_reply"; readonly reason: "not_json" | "not_a_number" | "not_an_envelope" };

export function parseReply(text: string): Reply {
  const body = parseJson(text);
  if (body === undefined)
    return { kind: "bad_reply", reason: checkJson(text) === "not_a_number" ? "not_a_number" : "not_json" };
  return readEnvelope(body.value);
}

export function readEnvelope(body: unknown): Reply {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return { kind: "bad_reply", reason: "not_an_envelope" };
  const envelope = body as Readonly<Record<string, unknown>>;
  const error = envelope.error;
  if (error !== undefined && error !== null) return { kind: "error", error: readCallError(error) };
  if (envelope.jsonrpc !== "2.0") return { kind: "bad_reply", reason: "not_an_envelope" };
  return { kind: "result", result: envelope.result };
}

function readCallError(raw: unknown): CallError {
  const error = asObject(raw);
  const data = asObject(error.data);
  const name = data.name;
  const message = data.message ?? error.message;
  return { name: typeof name === "string" ? name : "", message: typeof message === "string" ? message : "" };
}

function asObject(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === "object" && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
