import { isUtf8 } from "node:buffer";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { json2Prefix, json2VersionPath } from "../../contract/json2.ts";
import { jsonrpcPath } from "../../contract/jsonrpc.ts";
import type { Json2Reply, Json2Request } from "./json2.ts";

/** In bytes. */
const largestBody = 10 * 1024 * 1024;

interface Interfaces {
  readonly jsonrpc: (envelope: Readonly<Record<string, unknown>>) => string;
  readonly json2: (request: Json2Request) => Json2Reply;
}

/** Real servers have the newer interface since version 19. */
const version = { version_info: [19, 0, 0, "final", 0, ""], version: "19.0" };

/**
 * Returns the HTTP listener for these requests:
 * - `POST /jsonrpc` with a JSON object. Any other body, method or type gets an HTML page with status 400.
 * - `/json/2/<model>/<method>`. `json2` also answers invalid requests.
 * - `GET /web/version`.
 * Other paths get an HTML page with status 404, and a body over 10 MB gets one with status 413. As on real
 * servers, there are no CORS headers and no compression, and each reply closes the connection.
 */
export function listener({ jsonrpc, json2 }: Interfaces): RequestListener {
  return (request, response) => {
    response.setHeader("Connection", "close");
    const path = request.url?.split("?")[0] ?? "";
    if (path.startsWith(json2Prefix)) {
      receive(request, (body) => replyJson2(response, body && json2(json2RequestOf(request, path, body))));
      return;
    }
    if (path === json2VersionPath && request.method === "GET") {
      reply(response, 200, json, JSON.stringify(version));
      return;
    }
    const problem = problemOf(request);
    receive(request, (body) => {
      if (problem !== undefined) replyWithPage(response, problem.status, problem.words);
      else if (body === undefined) replyWithPage(response, 413, "Request Entity Too Large");
      else {
        const envelope = envelopeFrom(body);
        if (envelope === undefined)
          replyWithPage(response, 400, "Bad Request: the body must be one JSON-RPC request");
        else reply(response, 200, json, jsonrpc(envelope));
      }
    });
  };
}

const json = "application/json; charset=utf-8";

function json2RequestOf(
  { method = "", headers }: IncomingMessage,
  path: string,
  bytes: Buffer,
): Json2Request {
  // Like real servers, ignores a body without Content-Length, and treats JSON that is no object as `{}`.
  const isBodyRead = headers["content-length"] !== undefined && bytes.length > 0;
  const parsed = isBodyRead ? parsedFrom(bytes) : { value: {} };
  const isObject = typeof parsed?.value === "object" && parsed.value !== null && !Array.isArray(parsed.value);
  const body = isObject ? (parsed.value as Readonly<Record<string, unknown>>) : parsed && {};
  return { method, path, headers, body };
}

function replyJson2(response: ServerResponse, json2Reply: Json2Reply | undefined): void {
  const { status, json: text, headers = {} } = json2Reply ?? { status: 413 };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (text === undefined) replyWithPage(response, status, pages[status] ?? "");
  else reply(response, status, json, text);
}

const pages: Readonly<Record<number, string>> = {
  404: "No database is selected.",
  413: "Request Entity Too Large",
  415: "Unsupported Media Type",
};

/** Returns what is wrong with a request, whatever its body is. */
function problemOf({ url, method, headers }: IncomingMessage): { status: number; words: string } | undefined {
  if (url?.split("?")[0] !== jsonrpcPath) return { status: 404, words: "Not Found" };
  if (method !== "POST") return { status: 400, words: "Bad Request: only POST is answered here" };
  if (!/^application\/json(?:-rpc)?\s*(?:;|$)/i.test(headers["content-type"] ?? ""))
    return { status: 400, words: "Bad Request: the Content-Type must be application/json" };
  return undefined;
}

/**
 * Passes undefined for a too large body, which is read to its end and dropped: clients read no answer while
 * they send. The server's time limit ends endless bodies.
 */
function receive(request: IncomingMessage, onBody: (body: Buffer | undefined) => void): void {
  let chunks: Buffer[] = [];
  let size = 0;
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
    else chunks = [];
  });
  request.on("end", () => onBody(size <= largestBody ? Buffer.concat(chunks) : undefined));
  request.on("error", () => request.destroy());
}

function envelopeFrom(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  const value = parsedFrom(body)?.value;
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

function parsedFrom(body: Buffer): { readonly value: unknown } | undefined {
  if (!isUtf8(body)) return undefined;
  const text = body.toString("utf8");
  if (nestsTooDeep(text)) return undefined;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

function replyWithPage(response: ServerResponse, status: number, words: string): void {
  reply(
    response,
    status,
    "text/html; charset=utf-8",
    `<!doctype html>\n<title>${status}</title>\n<h1>${words}</h1>\n`,
  );
}

function reply(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { "Content-Type": type, "Content-Length": Buffer.byteLength(text) });
  // Given a text, Node sends head and body in one piece.
  response.end(text);
}

/** A call needs about six levels. */
const deepest = 100;

/** Counts brackets: parsing could exhaust the stack. */
function nestsTooDeep(json: string): boolean {
  let depth = 0;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (code === quote) index = endOfString(json, index);
    else if (code === openList || code === openObject) {
      if (++depth > deepest) return true;
    } else if (code === closeList || code === closeObject) depth--;
  }
  return false;
}

const quote = 0x22;
const backslash = 0x5c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

function endOfString(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (code === backslash) index++;
    else if (code === quote) return index;
  }
  return json.length;
}
