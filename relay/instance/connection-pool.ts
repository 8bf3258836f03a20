import { Pool } from "undici";
import type { Dispatcher } from "undici";
import type { OnReadOpts, Socket } from "node:net";
import { Failure } from "../failure.ts";
import type { Limits } from "../settings/limits.ts";
import { refusalOfProxy, refusedByProxy, tunnelThrough } from "./outgoing-proxy.ts";
import type { OutgoingProxy } from "../settings/outgoing-settings.ts";
import { codeOfError, isOutOfFiles, tooManyOpenFiles } from "../system-error.ts";

/** What is sent to the instance. */
export interface Post {
  readonly path: string;
  readonly body: string;
  /** Beside those that every call has; a credential belongs here. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back, whatever its HTTP status. */
export interface Posted {
  readonly status: number;
  /** The bytes as they came in; joining 2 MB costs a fifth of the relay's time, so they are joined only to be parsed. */
  readonly pieces: readonly Buffer[];
  /** The reply said where it ends (a length or chunks), so undici has made sure that nothing is missing. */
  readonly isFramed: boolean;
  /** It says of itself that it is JSON. */
  readonly isJson: boolean;
  /** Returns the memory of the pieces; call it once nobody looks at them any more. */
  release(): void;
}

/** Connections to the one address of the instance. */
export interface ConnectionPool {
  /** Posts a body once; throws a `Failure` that says how far it got. Redirects are not followed. */
  post(sent: Post): Promise<Posted>;
  /** Asks for what is at a path, in the same way. */
  get(sent: Omit<Post, "body">): Promise<Posted>;
  close(): Promise<void>;
}

/**
 * Makes connections to an instance, through a proxy where one is given. None is opened before there is something to send,
 * as idle ones get cut.
 */
export function createConnectionPool(origin: string, limits: Limits, proxy?: OutgoingProxy): ConnectionPool {
  const buffers = createReadBuffers();
  const { dispatcher, ...line } = openLine(origin, limits, buffers, proxy);
  const refused = (status: number): Failure =>
    proxy !== undefined && status === 407 ? refusedByProxy(proxy.origin, status) : badStatus(status);

  const send = (
    method: "GET" | "POST",
    { path, body, headers: added }: Omit<Post, "body"> & { readonly body: string | null },
  ): Promise<Posted> =>
    new Promise((resolve, reject) => {
      const pieces: Buffer[] = [];
      let sending: Dispatcher.DispatchController | undefined;
      let status = 0;
      let isFramed = false;
      let isJson = false;
      let isTooLate = false;
      const timer = setTimeout(() => {
        isTooLate = true;
        // A call that still waits for a connection has not left.
        const reach = sending === undefined ? "not_sent" : "lost";
        const failure = new Failure("instance_timeout", "The instance did not answer in time.", { reach });
        reject(failure);
        sending?.abort(failure);
      }, limits.callTime);
      // Of undici's interfaces the one that costs least: neither a stream nor a signal is made for a call.
      dispatcher.dispatch(
        {
          ...{ origin, method, body },
          path: line.pathOf(path),
          headers: { ...sentHeaders, ...line.headers, ...added },
        },
        {
          onRequestStart: (controller) => {
            if (isTooLate) controller.abort(new Error("Nobody waits for this call any more."));
            else sending = controller;
          },
          onResponseStart: (_controller, code, headers) => {
            // Those below 200 come before the answer.
            if (code < 200) return;
            status = code;
            isJson = /^application\/json\b/i.test(String(headers["content-type"]));
            isFramed = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
          },
          onResponseData: (_controller, piece) => {
            pieces.push(piece);
          },
          onResponseEnd: () => {
            clearTimeout(timer);
            if (proxy !== undefined && status === 407) reject(refused(status));
            else resolve({ status, pieces, isFramed, isJson, release: () => buffers.giveBack(pieces) });
          },
          onResponseError: (_controller, error) => {
            clearTimeout(timer);
            // A gateway's status says how far the call got, however its page ends.
            reject(
              status === 0 || status === 200 ? failureOfError(error, status !== 0, proxy) : refused(status),
            );
          },
        },
      );
    });

  return {
    post: (sent) => send("POST", sent),
    get: (sent) => send("GET", { ...sent, body: null }),
    close: () => dispatcher.close(),
  };
}

/** The way to an instance: who sends, and what a proxy that passes on unencrypted calls must be told. */
interface Line {
  readonly dispatcher: Dispatcher;
  readonly pathOf: (path: string) => string;
  readonly headers: Readonly<Record<string, string>>;
}

function openLine(
  origin: string,
  limits: Limits,
  { reading }: Pick<ReadBuffers, "reading">,
  proxy: OutgoingProxy | undefined,
): Line {
  const options = {
    connections: limits.connections,
    maxResponseSize: limits.replyBytes,
    // The time of the whole call is limited by who sends it; these two start anew with every chunk.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const connect = { timeout: limits.connectTime, ...reading };
  const pathOf = (path: string): string => path;
  if (proxy === undefined)
    return { dispatcher: new Pool(origin, { ...options, connect }), pathOf, headers: {} };
  if (origin.startsWith("https:"))
    return { dispatcher: tunnelThrough(proxy, limits.connectTime, options), pathOf, headers: {} };
  const { authorization } = proxy;
  return {
    dispatcher: new Pool(proxy.origin, { ...options, connect }),
    pathOf: (path) => origin + path,
    headers: {
      host: new URL(origin).host,
      ...(authorization && { "proxy-authorization": authorization.reveal() }),
    },
  };
}

const sentHeaders = { "content-type": "application/json", accept: "application/json" };

/** The failure of a call whose reply has an HTTP status that is none of the instance's own. */
export function badStatus(status: number): Failure {
  // A redirect or a 4xx comes before the call; a gateway's 5xx does not tell whether the call behind it goes on.
  return new Failure("instance_status", `The instance answered with HTTP status ${status}.`, {
    reach: status >= 500 || status < 300 ? "lost" : "refused",
    status,
  });
}

/** Errors that come up while connecting only; others of the network may hit a call that is under way. */
const neverLeft = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;
const insecure = /^(?:EPROTO$|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

function failureOfError(cause: unknown, hasStarted: boolean, proxy?: OutgoingProxy): Failure {
  const code = codeOfError(cause) ?? "";
  const refusal = proxy && refusalOfProxy(proxy, cause);
  if (refusal !== undefined) return refusal;
  const through = proxy === undefined ? "" : ` through the proxy ${proxy.origin}`;
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE")
    return new Failure("reply_too_large", "The reply of the instance is larger than the relay takes.", {
      cause,
      reach: "answered",
    });
  if (hasStarted)
    return new Failure("bad_reply", "The reply of the instance was cut short.", { cause, reach: "answered" });
  if (isOutOfFiles(cause)) return tooManyOpenFiles(cause);
  if (neverLeft.test(code))
    return new Failure(
      "instance_unreachable",
      proxy === undefined
        ? `The instance cannot be reached (${code}).`
        : `The proxy ${proxy.origin} cannot be reached (${code}).`,
      { cause },
    );
  if (code === "UND_ERR_CLOSED" || code === "UND_ERR_DESTROYED")
    return new Failure("shutting_down", "The relay is stopping.", { cause });
  if (insecure.test(code))
    return new Failure(
      "instance_unreachable",
      `There is no secure connection to the instance${through} (${code}).`,
      {
        cause,
      },
    );
  if (code.startsWith("HPE_"))
    return new Failure("bad_reply", "The instance did not answer in HTTP.", { cause, reach: "lost" });
  return new Failure("instance_unreachable", `The connection to the instance${through} was lost (${code}).`, {
    cause,
    reach: "lost",
  });
}

const size = 256 * 1024;
/** What waits to be used again at most: 32 MB. */
const mostWaiting = 128;

/**
 * Memory that replies are read into, and used again once a reply has gone out. Without it Node makes 64 kB anew for each
 * piece that it reads: with replies of megabytes to several clients the collector then goes through the whole heap ten
 * times a second, at up to half of the relay's time. Whoever does not give memory back loses nothing: it is collected.
 */
export interface ReadBuffers {
  /** Makes connections read into this memory: options for `net.connect` and `tls.connect`. */
  readonly reading: { readonly highWaterMark: number; readonly onread: OnReadOpts };
  /** Takes back the memory of pieces that nobody looks at any more, and empties the list, so that nobody can. */
  giveBack(pieces: Buffer[]): void;
}

/** Makes such memory for the connections of one relay; nothing is taken before the first reply. */
export function createReadBuffers(): ReadBuffers {
  const waiting: Uint8Array[] = [];
  /** By their memory, those that are out with a reply. Each comes back once at most. */
  const lent = new WeakMap<ArrayBufferLike, Uint8Array>();
  /** What each connection reads into next. */
  const next = new WeakMap<Socket, Uint8Array>();
  /** The connection that has just read, if any: Node asks for its next memory right after. */
  const asking: Socket[] = [];

  const keep = (buffer: Uint8Array | undefined): void => {
    if (buffer !== undefined && waiting.length < mostWaiting) waiting.push(buffer);
  };

  return {
    reading: {
      // A connection holds no more than one that was not looked at yet.
      highWaterMark: size,
      onread: {
        buffer: () => {
          const buffer = waiting.pop() ?? Buffer.allocUnsafeSlow(size);
          const connection = asking.pop();
          if (connection !== undefined) next.set(connection, buffer);
          return buffer;
        },
        callback(this: Socket, length: number, buffer: Uint8Array): boolean {
          // Instances that end each connection with its reply would take one along each time.
          if (!next.has(this)) this.once("close", () => keep(next.get(this)));
          const isSmall = length <= size / 4;
          // A small piece is not worth a whole buffer, which is read into next then.
          if (isSmall) waiting.push(buffer);
          else lent.set(buffer.buffer, buffer);
          const piece = buffer.subarray(0, length);
          const goesOn = this.push(isSmall ? Buffer.from(piece) : piece);
          asking.push(this);
          return goesOn;
        },
      },
    },
    giveBack: (pieces) => {
      for (const { buffer: memory } of pieces.splice(0)) {
        keep(lent.get(memory));
        lent.delete(memory);
      }
    },
  };
}
