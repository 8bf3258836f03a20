import { isUtf8 } from "node:buffer";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { jsonrpcPath } from "../../contract/jsonrpc.ts";

/** The largest body that is read, in bytes. */
const largestBody = 10 * 1024 * 1024;

/** Answers a JSON-RPC envelope with the text of a reply. */
type Answer = (envelope: Readonly<Record<string, unknown>>) => string;

/**
 * The listener of HTTP: `POST /jsonrpc` with a JSON object as body. What fails before the call is answered with a
 * page of HTML: 404 for another path, 413 for a body over 10 MB, 400 for anything that is no such request.
 * There are no CORS headers and no compression, and the connection closes after each reply, as on real servers.
 */
export function listener(answer: Answer): RequestListener {
  return (request, response) => {
    response.setHeader("Connection", "close");
    const problem = problemOf(request);
    receive(request, (body) => {
      if (problem !== undefined) page(response, problem.status, problem.words);
      else if (body === undefined) page(response, 413, "Request Entity Too Large");
      else {
        const envelope = envelopeFrom(body);
        if (envelope === undefined) page(response, 400, "Bad Request: the body must be one JSON-RPC request");
        else reply(response, 200, "application/json; charset=utf-8", answer(envelope));
      }
    });
  };
}

/** What is wrong with a request before its body is looked at. */
function problemOf({ url, method, headers }: IncomingMessage): { status: number; words: string } | undefined {
  if (url?.split("?")[0] !== jsonrpcPath) return { status: 404, words: "Not Found" };
  if (method !== "POST") return { status: 400, words: "Bad Request: only POST is answered here" };
  if (!/^application\/json(?:-rpc)?\s*(?:;|$)/i.test(headers["content-type"] ?? ""))
    return { status: 400, words: "Bad Request: the Content-Type must be application/json" };
  return undefined;
}

/**
 * Hands over the whole body once it is there, or undefined where it was too large. What is too much is read and
 * dropped, since a client that is still sending would not see an answer; the server's time limit ends endless ones.
 */
function receive(request: IncomingMessage, done: (body: Buffer | undefined) => void): void {
  let chunks: Buffer[] = [];
  let size = 0;
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
    else chunks = [];
  });
  request.on("end", () => done(size <= largestBody ? Buffer.concat(chunks) : undefined));
  request.on("error", () => request.destroy());
}

function envelopeFrom(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  if (!isUtf8(body)) return undefined;
  const text = body.toString("utf8");
  if (nestsTooDeep(text)) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Readonly<Record<string, unknown>>)
      : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

function page(response: ServerResponse, status: number, words: string): void {
  reply(
    response,
    status,
    "text/html; charset=utf-8",
    `<!doctype html>\n<title>${status}</title>\n<h1>${words}</h1>\n`,
  );
}

function reply(response: ServerResponse, status: number, type: string, text: string): void {
  const bytes = Buffer.from(text);
  response.writeHead(status, { "Content-Type": type, "Content-Length": bytes.length });
  response.end(bytes);
}

/** The deepest nesting of lists and objects a body may have; a call needs about six. */
const deepest = 100;

/**
 * Tells whether a JSON text nests deeper than is ever needed, looking at its characters only, so that nothing
 * walks a parsed value that would exhaust the stack.
 */
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
