import { createServer, request as httpRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { isAtJson2, namesAtJson2, sentHeaders } from "../json2-front.ts";

/** One call that went upstream. */
export interface UpstreamCall {
  readonly model: string;
  readonly method: string;
  /** The record ids in it. */
  readonly ids: readonly number[];
  /** The size of its body. */
  readonly bytes: number;
}

/** A proxy to an instance that records the calls and changes nothing. */
export interface RecordingProxy {
  readonly url: string;
  /** Every call since the last `forget`, in order. */
  readonly calls: readonly UpstreamCall[];
  forget(): void;
  /** Runs a function before each call is forwarded, such as a colleague's change; undefined ends it. */
  before(meanwhile: ((call: UpstreamCall) => Promise<void> | void) | undefined): void;
  /** Refuses a method as the instance does, with this message; undefined allows it again. */
  refuse(method: string, words: string | undefined): void;
  close(): Promise<void>;
}

/** Opens a recording proxy to the instance at an address. */
export async function openRecordingProxy(instance: string): Promise<RecordingProxy> {
  let calls: UpstreamCall[] = [];
  let meanwhile: ((call: UpstreamCall) => Promise<void> | void) | undefined;
  const refusals = new Map<string, string>();
  const pass = async (request: IncomingMessage): Promise<PassedAnswer> => {
    const body = await textOf(request);
    const bytes = Buffer.byteLength(body);
    const call = { ...(isAtJson2(request) ? callAtJson2(request, body) : callIn(body)), bytes };
    calls.push(call);
    await meanwhile?.(call);
    const words = refusals.get(call.method);
    if (words !== undefined) return refusal(request, body, words);
    return forward(new URL(request.url ?? "/", instance), sentHeaders(request), body);
  };
  const server = createServer((request, response) => {
    pass(request).then(
      ({ status, type, text }) => response.writeHead(status, { "Content-Type": type }).end(text),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get calls() {
      return calls;
    },
    forget: () => {
      calls = [];
    },
    before: (next) => {
      meanwhile = next;
    },
    refuse: (method, words) => {
      if (words === undefined) refusals.delete(method);
      else refusals.set(method, words);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The forwarded answer. */
interface PassedAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Posts a call. `fetch` does the same, but takes three times as long. */
function forward(url: URL, headers: Readonly<Record<string, string>>, body: string): Promise<PassedAnswer> {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, "Content-Length": String(Buffer.byteLength(body)) };
    const call = httpRequest(url, { method: "POST", agent: false, headers: sent }, (answer) => {
      const type = answer.headers["content-type"] ?? "application/json";
      textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, type, text }), reject);
    });
    call.on("error", reject);
    call.end(body);
  });
}

/** `execute_kw` takes database, user id, key, model and method. */
function callIn(body: string): Omit<UpstreamCall, "bytes"> {
  const { params } = JSON.parse(body) as { params: { args?: readonly unknown[] } };
  const [, , , model, method, args] = params.args ?? [];
  return {
    model: String(model),
    method: String(method),
    ids: idsIn(Array.isArray(args) ? args[0] : undefined),
  };
}

function callAtJson2(request: IncomingMessage, body: string): Omit<UpstreamCall, "bytes"> {
  const { ids } = JSON.parse(body || "{}") as { ids?: unknown };
  return { ...namesAtJson2(request.url ?? ""), ids: idsIn(ids) };
}

function idsIn(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
}

function refusal(request: IncomingMessage, body: string, message: string): PassedAnswer {
  const data = { name: "wa.exceptions.ValidationError", message, arguments: [message] };
  const type = "application/json";
  if (isAtJson2(request)) return { status: 422, type, text: JSON.stringify(data) };
  const { id } = JSON.parse(body) as { id?: unknown };
  return {
    ...{ status: 200, type },
    text: JSON.stringify({ jsonrpc: "2.0", id, error: { code: 200, message, data } }),
  };
}
